import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { act, ADA, attack, card, force, type Forced, HIT, openAttack, type Scene } from "./attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any, words: any;

let table: Table;
let scene: Scene;
let perks: Record<string, object[]>;
beforeAll(async () => {
  perks = JSON.parse(await readFile(new URL("../fixtures/mechanics/perks.json", import.meta.url), "utf8"));
  ({ table, scene } = await openAttack());
});
afterAll(() => table.close());

/** Nora is whole, with her pistol and its rounds alone: 4 lb and a little. */
beforeEach(async () => {
  await table.gm.evaluate(async ({ nora, pistol, rounds, raider }: Scene) => {
    const actor = fromUuidSync(nora);
    const others = actor.items.contents.filter(({ uuid }: any) => uuid !== pistol && uuid !== rounds);
    await actor.deleteEmbeddedDocuments(
      "Item",
      others.map(({ id }: any) => id),
    );
    await actor.update(words.changes({ "system.==injuries": {}, "system.luckPoints": 2 }));
    await fromUuidSync(raider).update(words.changes({ "system.==injuries": {}, "system.hp.value": 8 }));
  }, scene);
  await table.settled();
});

/** Gives Nora an item. @returns its uuid */
async function give(type: string, identifier: string, system: object = {}): Promise<string> {
  const uuid = await table.gm.evaluate(
    async (nora: string, item: object) => (await fromUuidSync(nora).createEmbeddedDocuments("Item", [item]))[0].uuid,
    scene.nora,
    { name: identifier, type, system: { identifier, mechanics: perks[identifier] ?? [], ...system } },
  );
  await table.settled();
  return uuid as string;
}

/** An untreated injury of Nora's head, and so many pounds more to carry. */
const hurtHead = (treated = false) =>
  table.gm
    .evaluate(
      (nora: string, head: object) => fromUuidSync(nora).update({ "system.injuries.head": head }),
      scene.nora,
      treated ? { untreated: 0, treated: 1 } : { untreated: 1, treated: 0 },
    )
    .then(() => table.settled());
const carry = (pounds: number) => give("gear", "anvil", { weight: pounds });

/** The difficulty of an attack of Nora's: its sum, each reason with its number, and the item that it is due to. */
function ofAttack(choices: object = {}, weapon = scene.pistol): Promise<any> {
  return table.client(ADA).evaluate(
    ({ nora, raider }: Scene, weapon: string, choices: object) => {
      const all = { targets: [raider], ...choices };
      const { difficulty } = game.wasteland.preview(fromUuidSync(nora), fromUuidSync(weapon), all);
      const parts = difficulty.parts.map(({ reason, value, counts, source }: any) =>
        [reason, value, ...(counts ? [] : ["off"]), ...(source ? [source.type, source.id] : [])].join(" "),
      );
      return [difficulty.total, ...parts];
    },
    scene,
    weapon,
    choices,
  );
}

/** The same of a test that Nora makes, as its card shows it to everyone. */
async function ofTest(choices: object, faces: number[] = [10, 10]): Promise<any> {
  const ada = table.client(ADA);
  await force(
    ada,
    faces.map((face): Forced => [20, face]),
  );
  const id = await ada.evaluate(
    async (nora: string, choices: object) =>
      (await game.wasteland.roll(fromUuidSync(nora), choices, { dialog: false })).message.id as string,
    scene.nora,
    choices,
  );
  await table.settled();
  const read = (id: string) => {
    const { difficulty, difficultyParts } = game.wasteland.cards.test(game.messages.get(id));
    return [difficulty, ...difficultyParts.map(({ reason, value }: any) => `${reason} ${value}`)];
  };
  const [own, gm] = await Promise.all([ada, table.gm].map((one) => one.evaluate(read, id)));
  expect(own).toEqual(gm);
  return own;
}

test("an injured head makes attacks harder by 2 until it is treated (R-INJ-2, R-INJ-4, R-ATK-10)", async () => {
  expect(await ofAttack()).toEqual([1, "defense 1"]);
  await hurtHead();
  expect(await ofAttack()).toEqual([3, "defense 1", "headInjury 2"]);
  expect(await ofAttack({ disabledReasons: ["headInjury"] })).toEqual([1, "defense 1", "headInjury 2 off"]);
  await hurtHead(true);
  expect(await ofAttack()).toEqual([1, "defense 1"]);
});

test.each<[number, string[]]>([
  [195, []],
  [200, ["load 1"]],
  [245, ["load 1"]],
  [250, ["load 2"]],
  [300, ["load 3"]],
])(
  "with %i lb beside a pistol and a limit of 200 lb an attack with AGI is harder by a step for each 50 lb (R-CHR-3)",
  async (pounds, load) => {
    await carry(pounds);
    expect(await ofAttack()).toEqual([1 + Number(load[0]?.at(-1) ?? 0), "defense 1", ...load]);
  },
);

test("darkness, fog and rain add to attacks what the Overseer says, and only where they hinder (R-ENV-3)", async () => {
  const laser = await give("weapon", "laser", {
    skill: "energyWeapons",
    attribute: "per",
    range: "medium",
    damage: 4,
    damageTypes: ["energy"],
  });
  const knife = await give("weapon", "knife", { skill: "meleeWeapons", attribute: "str" });
  const weather = { darkness: 3, fog: true, rain: 2 };
  expect(await ofAttack(weather)).toEqual([4, "defense 1", "darkness 3"]);
  expect(await ofAttack({ ...weather, targetRange: "medium" })).toEqual([
    6,
    "defense 1",
    "range 1",
    "darkness 3",
    "fog 1",
  ]);
  expect(await ofAttack({ ...weather, targetRange: "medium" }, laser)).toEqual([
    7,
    "defense 1",
    "darkness 3",
    "fog 1",
    "rain 2",
  ]);
  expect(await ofAttack(weather, knife)).toEqual([1, "defense 1"]);
});

test("all that hinders is added up, and what an item takes off or adds is named with the item (R-ENV-3, R-INJ-2, R-CHR-3)", async () => {
  await hurtHead();
  await carry(250);
  await give("perk", "night-person");
  const system = { mechanics: [{ kind: "difficulty", amount: 1, when: { attack: "ranged" } }] };
  await give("trait", "shaky", system);
  const parts = ["defense 1", "darkness 2", "headInjury 2", "load 2"];
  expect(await ofAttack({ darkness: 2 })).toEqual([
    7,
    ...parts,
    "nightPerson -1 perk night-person",
    "shaky 1 trait shaky",
  ]);
  expect(await ofAttack({ darkness: 2, disabledReasons: ["nightPerson", "shaky"] })).toEqual([
    7,
    ...parts,
    "nightPerson -1 off perk night-person",
    "shaky 1 off trait shaky",
  ]);
});

test("tests of sight and with AGI name an injured head, darkness and a load with their numbers (R-INJ-2, R-ENV-3, R-CHR-3)", async () => {
  await hurtHead();
  await carry(250);
  const announced = { skill: "survival", attribute: "per", difficulty: 1 };
  expect(await ofTest(announced)).toEqual([1, "announced 1"]);
  // What is not seen hinders no sight.
  expect(await ofTest({ ...announced, darkness: 2 })).toEqual([1, "announced 1"]);
  const dark = { ...announced, darkness: 2, facts: ["sense:sight"] };
  expect(await ofTest(dark)).toEqual([5, "announced 1", "headInjury 2", "darkness 2"]);
  expect(await ofTest({ ...dark, disabledReasons: ["headInjury"] })).toEqual([3, "announced 1", "darkness 2"]);
  await hurtHead(true);
  expect(await ofTest(dark)).toEqual([3, "announced 1", "darkness 2"]);
  expect(await ofTest({ skill: "sneak", attribute: "agi", difficulty: 0 })).toEqual([2, "load 2"]);
  expect(await ofTest({ skill: "sneak", attribute: "str", difficulty: 0 })).toEqual([2, "load 2"]);
  expect(await ofTest({ skill: "sneak", attribute: "int", difficulty: 0 })).toEqual([0]);
});

test("fog hinders tests of sight from medium range on, and rain those of Survival, as much as the Overseer says (R-ENV-3)", async () => {
  const perception = { skill: "sneak", attribute: "per", difficulty: 1 };
  expect(await ofTest({ ...perception, fog: true, rain: 2 })).toEqual([1, "announced 1"]);
  const sight = { ...perception, fog: true, rain: 2, facts: ["sense:sight"] };
  expect(await ofTest(sight)).toEqual([2, "announced 1", "fog 1"]);
  expect(await ofTest({ ...sight, attribute: "int" })).toEqual([1, "announced 1"]);
  expect(await ofTest({ ...sight, darkness: 3 })).toEqual([5, "announced 1", "darkness 3", "fog 1"]);
  const survival = { skill: "survival", attribute: "end", difficulty: 1 };
  expect(await ofTest({ ...survival, rain: 1 })).toEqual([2, "announced 1", "rain 1"]);
  expect(await ofTest({ ...survival, rain: 2 })).toEqual([3, "announced 1", "rain 2"]);
  expect(await ofTest({ ...survival, rain: 2, disabledReasons: ["rain"] })).toEqual([1, "announced 1"]);
});

/** Why Nora may not roll now, by the key of what she is told; null if she may. */
function refusal(choices: object, weapon: string | null = null): Promise<string | null> {
  return table.client(ADA).evaluate(
    async ({ nora, raider }: Scene, choices: object, weapon: string | null) => {
      const actor = fromUuidSync(nora);
      try {
        if (weapon === null) await game.wasteland.roll(actor, choices, { dialog: false });
        else await game.wasteland.attack(actor, fromUuidSync(weapon), { targets: [raider], ...choices });
        return null;
      } catch (error: any) {
        if (error.name !== "UserMessage") throw error;
        return error.problem.key as string;
      }
    },
    scene,
    choices,
    weapon,
  );
}

test("at twice the limit tests and attacks with STR and AGI fail, and no others (R-CHR-3)", async () => {
  const knife = await give("weapon", "knife", { skill: "meleeWeapons", attribute: "str" });
  const laser = await give("weapon", "laser", { skill: "energyWeapons", attribute: "per", range: "medium" });
  await carry(400);
  await force(table.client(ADA), []);
  for (const attribute of ["str", "agi"]) {
    expect(await refusal({ skill: "sneak", attribute, difficulty: 0 })).toBe("tooLoaded");
  }
  for (const weapon of [knife, scene.pistol]) expect(await refusal({}, weapon)).toBe("tooLoaded");
  await force(table.client(ADA), Array<Forced>(8).fill([20, 10]));
  expect(await refusal({ skill: "sneak", attribute: "int", difficulty: 0 })).toBe(null);
  expect(await refusal({}, laser)).toBe(null);
  expect(await refusal({ disabledReasons: ["load"] }, knife)).toBe(null);
  expect(await refusal({ skill: "sneak", attribute: "agi", difficulty: 0, disabledReasons: ["load"] })).toBe(null);
});

test("Slayer makes a melee hit critical for a luck point, and offers nothing for a shot (R-CHR-24)", async () => {
  await give("perk", "slayer");
  const knife = await give("weapon", "knife", {
    skill: "meleeWeapons",
    attribute: "str",
    damage: 2,
    damageTypes: ["physical"],
  });
  const ada = table.client(ADA);
  const strike = async (weapon: string, cd: number[]) => {
    await force(ada, [...HIT, ...cd.map((face): Forced => [6, face]), [20, 5]]);
    const message = await attack(ada, { ...scene, pistol: weapon });
    expect(await act(ada, message, "rollDamage")).toBeNull();
    await table.settled();
    const { damageMessage } = await card(ada, message);
    const { rows } = await card(ada, damageMessage);
    return { damageMessage, buttons: rows[0].buttons.filter(({ action }: any) => action === "outcome") };
  };
  expect((await strike(scene.pistol, [2, 3, 3, 3])).buttons).toEqual([]);
  const { damageMessage, buttons } = await strike(knife, [2, 3]);
  expect(buttons).toEqual([
    {
      action: "outcome",
      label: "WASTELAND.Actions.critical",
      values: { by: "slayer", luck: 1 },
      data: { target: scene.raider, hit: 0, key: buttons[0].data.key },
      problem: null,
    },
  ]);
  expect(await act(ada, damageMessage, "outcome", buttons[0].data)).toBeNull();
  await table.settled();
  expect((await card(table.gm, damageMessage)).rows[0]).toMatchObject({ damage: 1, critical: true, injuries: 1 });
  const luck = () => table.gm.evaluate((nora: string) => fromUuidSync(nora).system.luckPoints as number, scene.nora);
  expect(await luck()).toBe(1);
});

test("a reminder is shown with its item in the moment that it is about, and in no other", async () => {
  const mechanics = [
    { kind: "note", text: "aims low", when: { attack: "ranged" } },
    { kind: "note", text: "holds breath", when: { skill: "survival" } },
    { kind: "note", text: "stands on the sheet" },
  ];
  const uuid = await give("trait", "careful", { mechanics });
  const reminders = await table
    .client(ADA)
    .evaluate(
      ({ nora, pistol, raider }: Scene) =>
        game.wasteland.preview(fromUuidSync(nora), fromUuidSync(pistol), { targets: [raider] }).reminders as object[],
      scene,
    );
  expect(reminders).toEqual([{ source: { id: "careful", type: "trait", uuid }, text: "aims low" }]);
});
