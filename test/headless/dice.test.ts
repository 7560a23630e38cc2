import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { dist } from "../../tools/paths.ts";
import { force } from "./attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const Roll: any, CONFIG: any, foundry: any, game: any;

let table: Table;
beforeAll(async () => {
  table = await openTable({ system: dist, users: [{ name: "Overseer", role: "GAMEMASTER" }] });
});
afterAll(() => table.close());

/** Rolls a formula with forced faces. */
async function rolled(formula: string, dice: [number, number][], options: object = {}) {
  await force(table.gm, dice);
  return table.gm.evaluate(
    async (formula: string, options: object) => {
      const roll = await new Roll(formula).evaluate(options);
      const [die] = roll.dice;
      return {
        total: roll.total as number,
        faces: die.values as number[],
        labels: die.results.map((result: object) => die.getResultLabel(result)) as string[],
        classes: die.results.map((result: object) => die.getResultCSS(result).filter(Boolean).join(" ")) as string[],
      };
    },
    formula,
    options,
  );
}

test("combat dice come to the damage of their faces (R-DICE-1)", async () => {
  const faces = [1, 2, 3, 4, 5, 6];
  expect(
    await rolled(
      "6dc + 1",
      faces.map((face) => [6, face]),
    ),
  ).toEqual({
    total: 6,
    faces,
    labels: ["1", "2", "–", "–", "1✸", "1✸"],
    classes: [
      "combatdie d6",
      "combatdie d6",
      "combatdie d6 blank",
      "combatdie d6 blank",
      "combatdie d6 effect",
      "combatdie d6 effect",
    ],
  });
});

test("combat dice count their Effects, or add their plain faces, when a modifier says so", async () => {
  const dice = [5, 6, 2, 3].map((face): [number, number] => [6, face]);
  expect((await rolled("4dce", dice)).total).toBe(2);
  expect((await rolled("4dcs", dice)).total).toBe(16);
});

test("combat dice at their lowest and highest faces show 1 and 6", async () => {
  expect(await rolled("3dc", [], { minimize: true })).toMatchObject({ total: 3, faces: [1, 1, 1] });
  expect(await rolled("3dc", [], { maximize: true })).toMatchObject({ total: 3, faces: [6, 6, 6] });
});

test("the location die names what it hits on its body plan, a humanoid's unless said otherwise (R-LOC-1, R-LOC-2)", async () => {
  expect(await rolled("1dh", [[20, 8]])).toMatchObject({ total: 8, labels: ["8 Torso"] });
  expect(
    await rolled("2dh[mister-handy]", [
      [20, 8],
      [20, 20],
    ]),
  ).toMatchObject({
    faces: [8, 20],
    labels: ["8 Main Body", "20 Thruster"],
  });
  expect(await rolled("1dh[nothing known]", [[20, 1]])).toMatchObject({ labels: ["1 Head"] });
});

test("every roll of ours comes back from JSON as what it was, judged by the rules", async () => {
  await force(table.gm, [
    [20, 3],
    [20, 12],
    [20, 20],
    [6, 6],
    [6, 2],
    [20, 16],
    [20, 2],
  ]);
  const found = await table.gm.evaluate(async () => {
    const classes = Object.fromEntries(CONFIG.Dice.rolls.map((cls: any) => [cls.name, cls]));
    const ability = { attribute: 8, rank: 3, tag: true, complicationRange: 1 };
    const rolls = [classes.TestRoll.of(ability, 3), classes.DamageRoll.of(2), classes.LocationRoll.of("quadruped", 2)];
    const before = rolls.map((roll: any) => roll.outcome ?? null);
    for (const roll of rolls) await roll.evaluate();
    const [test, damage, location] = rolls.map((roll: any) => Roll.fromJSON(JSON.stringify(roll)));
    const { outcome } = test;
    const { rules } = game.wasteland;
    return {
      before,
      names: [test, damage, location].map((roll) => roll.constructor.name),
      terms: [test, damage, location].map((roll) => roll.terms[0].constructor.name),
      test: [test.total, outcome.successes, outcome.complications, test.faces],
      judged: JSON.stringify(outcome) === JSON.stringify(rules.countSuccesses(ability, test.faces)),
      damage: [damage.total, damage.outcome, damage.faces],
      locations: location.locations,
    };
  });
  expect(found).toEqual({
    before: [null, null, null],
    names: ["TestRoll", "DamageRoll", "LocationRoll"],
    terms: ["Die", "CombatDie", "LocationDie"],
    test: [2, 2, 1, [3, 12, 20]],
    judged: true,
    damage: [3, { damage: 3, effects: 1 }, [6, 2]],
    locations: ["left-hind-leg", "head"],
  });
});

test("a coin of an old message comes back as a coin, though its letter is ours now", async () => {
  const found = await table.gm.evaluate(() => {
    const { Coin } = foundry.dice.terms;
    const term = new Coin({ number: 1, results: [{ result: 1, active: true }] });
    const back = foundry.dice.terms.RollTerm.fromData(JSON.parse(JSON.stringify(term.toJSON())));
    return [back.constructor.name, back.total, CONFIG.Dice.terms.c.name, CONFIG.Dice.terms.h.name];
  });
  expect(found).toEqual(["Coin", 1, "CombatDie", "LocationDie"]);
});
