import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { BODY_PLAN_IDS, combatDice, hitLocation } from "../../module/rules/index.ts";
import { dist } from "../../tools/paths.ts";
import { moduleFolder } from "../fixtures/module-folder.ts";
import { dice } from "./attack-duel.ts";
import { force } from "./attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const Roll: any, CONFIG: any, game: any;

let table: Table;
beforeAll(async () => {
  table = await openTable({
    system: dist,
    modules: [moduleFolder("dice-so-nice")],
    users: [{ name: "Overseer", role: "GAMEMASTER" }],
  });
});
afterAll(() => table.close());

/** Our roll classes: those that know the dice of the game. */
const OURS = ["TestRoll", "DamageRoll", "LocationRoll", "CoverRoll"];

test("every roll class of ours is registered, and comes back from JSON and from a message whole", async () => {
  await force(table.gm, [...dice(20, 3, 20), ...dice(6, 6, 2, 3), ...dice(20, 16, 2), ...dice(6, 5, 4)]);
  const found = await table.gm.evaluate(async () => {
    const classes = Object.fromEntries(CONFIG.Dice.rolls.map((cls: any) => [cls.name, cls]));
    const ability = { attribute: 8, rank: 3, tag: true, complicationRange: 1 };
    const { TestRoll, DamageRoll, LocationRoll, CoverRoll } = classes;
    const rolls = [TestRoll.of(ability, 2), DamageRoll.of(3), LocationRoll.of("quadruped", 2), CoverRoll.of(2)];
    for (const roll of rolls) await roll.evaluate();
    const message = await game.messages.documentClass.create({ rolls });
    const plain = (roll: any) => ({
      name: roll.constructor.name,
      formula: roll.formula,
      total: roll.total,
      faces: roll.dice.flatMap((die: any) => die.values),
      outcome: roll.outcome ?? null,
      locations: roll.locations ?? null,
      options: roll.options,
    });
    const before = rolls.map(plain);
    const back = rolls.map((roll: any) => plain(Roll.fromJSON(JSON.stringify(roll))));
    const posted = message.rolls.map(plain);
    await message.delete();
    return { before, back, posted, registered: Object.keys(classes) };
  });
  expect(found.registered).toEqual(expect.arrayContaining(OURS));
  expect(found.before.map(({ name, formula, total }: any) => [name, formula, total])).toEqual([
    ["TestRoll", "2d20", 2],
    ["DamageRoll", "3dc", 3],
    ["LocationRoll", "2dh[quadruped]", 18],
    ["CoverRoll", "2dc", 1],
  ]);
  expect(found.before[2]?.locations).toEqual(["left-hind-leg", "head"]);
  expect(found.back).toEqual(found.before);
  expect(found.posted).toEqual(found.before);
});

test("formulas take combat and location dice among others, with their modifiers (R-DICE-1, R-DICE-2)", async () => {
  const total = async (formula: string, faces: [number, number[]][]) => {
    await force(
      table.gm,
      faces.flatMap(([sides, each]) => dice(sides, ...each)),
    );
    return table.gm.evaluate(async (formula: string) => (await new Roll(formula).evaluate()).total as number, formula);
  };
  expect(await total("4dc", [[6, [1, 2, 3, 6]]])).toBe(combatDice([1, 2, 3, 6]).damage);
  expect(await total("4dce", [[6, [1, 5, 3, 6]]])).toBe(combatDice([1, 5, 3, 6]).effects);
  expect(await total("4dcs", [[6, [1, 5, 3, 6]]])).toBe(15);
  expect(await total("6 + 3dc", [[6, [2, 5, 3]]])).toBe(9);
  expect(
    await total("2dc + 2dce", [
      [6, [2, 2]],
      [6, [6, 1]],
    ]),
  ).toBe(5);
});

test.each(BODY_PLAN_IDS.map((plan) => ({ plan })))(
  "every face of 1dh[$plan] is the location of the rules (R-LOC-1, R-LOC-2)",
  async ({ plan }) => {
    const faces = Array.from({ length: 20 }, (_, index) => index + 1);
    await force(table.gm, dice(20, ...faces));
    const found = await table.gm.evaluate(
      async (plan: string) => (await new Roll(`20dh[${plan}]`).evaluate()).dice[0].locations as string[],
      plan,
    );
    expect(found).toEqual(faces.map((face) => hitLocation(plan, face)));
  },
);

test("tooltips tell each die in its meaning, and text is text", async () => {
  await force(table.gm, [...dice(6, 5, 2, 3), ...dice(20, 1), ...dice(6, 6)]);
  const shown = await table.gm.evaluate(async () => {
    const read = async (formula: string) => {
      const box = document.createElement("div");
      box.innerHTML = await (await new Roll(formula).evaluate()).getTooltip();
      const each = (die: Element) => [die.textContent!.trim(), die.classList.contains("effect")];
      return {
        dice: [...box.querySelectorAll(".roll")].map(each),
        scripts: box.querySelectorAll("img, script").length,
      };
    };
    return [await read("3dc"), await read("1dh"), await read("1dc[<img src=x>]")];
  });
  expect(shown).toEqual([
    {
      dice: [
        ["1✸", true],
        ["2", false],
        ["–", false],
      ],
      scripts: 0,
    },
    { dice: [["1 Head", false]], scripts: 0 },
    { dice: [["1✸", true]], scripts: 0 },
  ]);
});

test("the 3D dice module gets faces of our own by its public interface, once (R52)", async () => {
  const { system, added } = await table.gm.evaluate(() => ({
    system: { ...game.dice3d.systems.get("wasteland-2d20") },
    added: game.dice3d.calls.filter(([name]: [string]) => name === "addSystem").length as number,
  }));
  expect(added).toBe(1);
  expect(system).toEqual({
    id: "wasteland-2d20",
    name: await table.gm.evaluate(() => game.system.title as string),
    presets: [
      { type: "dc", labels: ["1", "2", " ", " ", "✸", "✸"], system: "wasteland-2d20" },
      {
        type: "dh",
        labels: Array.from({ length: 20 }, (_, index) => String(index + 1)),
        system: "wasteland-2d20",
      },
    ],
  });
});
