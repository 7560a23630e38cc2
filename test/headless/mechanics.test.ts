import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { act, ADA, attack, card, force, HIT, openAttack, type Scene, setPools, state } from "./attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any;

let table: Table;
let scene: Scene;
const records: Record<string, any[]> = {};
beforeAll(async () => {
  for (const file of ["perks", "traits", "misc-items"]) {
    const url = new URL(`../fixtures/mechanics/${file}.json`, import.meta.url);
    Object.assign(records, JSON.parse(await readFile(url, "utf8")));
  }
  ({ table, scene } = await openAttack());
});
afterAll(() => table.close());

/** What the mechanics of an item that Nora has are made of. */
function data(type: string, identifier: string, system: object = {}) {
  return { name: `The ${identifier}`, type, system: { identifier, mechanics: records[identifier], ...system } };
}

/** Gives Nora an item. @returns its id */
async function give(item: object): Promise<string> {
  const id = await table.gm.evaluate(
    async (nora: string, item: object) => (await fromUuidSync(nora).createEmbeddedDocuments("Item", [item]))[0].id,
    scene.nora,
    item,
  );
  await table.settled();
  return id as string;
}

async function change(id: string, changes: object): Promise<void> {
  await table.gm.evaluate(
    (nora: string, id: string, changes: object) => fromUuidSync(nora).items.get(id).update(changes),
    scene.nora,
    id,
    changes,
  );
  await table.settled();
}

async function take(id: string): Promise<void> {
  await table.gm.evaluate((nora: string, id: string) => fromUuidSync(nora).items.get(id).delete(), scene.nora, id);
  await table.settled();
}

/** Totals of Nora's numbers as Ada's client has them. */
function numbers(): Promise<any> {
  return table.client(ADA).evaluate((nora: string) => {
    const { attributes, defense, derived, hp, initiative, meleeDice, protection, step } = fromUuidSync(nora).system;
    return {
      str: attributes.str.value,
      end: attributes.end.value,
      strMaximum: step.attributeMaxima.str.total,
      luckMaximum: step.luckMaximum.total,
      maxHp: hp.max,
      initiative,
      defense,
      meleeDice,
      carryLimit: derived.carryLimit.total,
      torso: Object.fromEntries(Object.entries<any>(protection.torso).map(([type, { total }]) => [type, total])),
    };
  }, scene.nora);
}

const PLAIN = {
  str: 5,
  end: 5,
  strMaximum: 10,
  luckMaximum: 6,
  maxHp: 11,
  initiative: 14,
  defense: 1,
  meleeDice: 0,
  carryLimit: 200,
  torso: { physical: 0, energy: 0, radiation: 0, poison: 0 },
};

/** The sums in the tabs of Nora's sheet in which an item has a part; the head repeats some. */
function sums(item: string): Promise<string[]> {
  return table.client(ADA).evaluate(
    async (nora: string, item: string) => {
      const { sheet } = fromUuidSync(nora);
      await sheet.render({ force: true });
      const labels = [...sheet.element.querySelectorAll(".wasteland-tab .wasteland-derived")].map((one: any) =>
        one.getAttribute("aria-label"),
      );
      await sheet.close();
      return labels.filter((label) => label.includes(item));
    },
    scene.nora,
    item,
  );
}

test("Life Giver adds its rank in END to HP, names itself, and goes with its item (R-CHR-3)", async () => {
  expect(await numbers()).toEqual(PLAIN);
  const id = await give(data("perk", "life-giver"));
  expect(await numbers()).toEqual({ ...PLAIN, maxHp: 16 });
  expect(await sums("life-giver")).toEqual(["Maximum health points 16 HP: Endurance +5, Luck +6, The life-giver +5"]);
  await change(id, { "system.rank": 2 });
  expect(await numbers()).toEqual({ ...PLAIN, maxHp: 21 });
  await take(id);
  expect(await numbers()).toEqual(PLAIN);
});

test("Toughness adds its rank to physical DR at every location, and names itself there (R-DMG-7)", async () => {
  const id = await give(data("perk", "toughness", { rank: 2 }));
  expect(await numbers()).toEqual({ ...PLAIN, torso: { ...PLAIN.torso, physical: 2 } });
  const shown = await sums("toughness");
  expect(shown).toEqual(
    ["Head", "Torso", "Left Arm", "Right Arm", "Left Leg", "Right Leg"].map(
      (location) => `${location}: damage resistance, Physical 2: The toughness +2`,
    ),
  );
  await take(id);
  expect(await numbers()).toEqual(PLAIN);
});

test("Forced Evolution raises STR and END and their maxima, and all that follows from them (R-CHR-24)", async () => {
  const id = await give(data("trait", "forced-evolution"));
  const { torso, ...rest } = await numbers();
  expect(rest).toEqual({
    str: 7,
    end: 7,
    strMaximum: 12,
    luckMaximum: 6,
    maxHp: 13,
    initiative: 14,
    defense: 1,
    meleeDice: 1,
    carryLimit: 220,
  });
  expect(torso).toEqual(PLAIN.torso);
  expect(await sums("forced-evolution")).toEqual([
    "Strength 7: Strength +5, The forced-evolution +2",
    "Endurance 7: Endurance +5, The forced-evolution +2",
  ]);
  await take(id);
  expect(await numbers()).toEqual(PLAIN);
});

test("what an item adds is not written into the attributes when they are edited", async () => {
  const id = await give(data("trait", "forced-evolution"));
  const edited = await table.gm.evaluate(async (nora: string) => {
    const actor = fromUuidSync(nora);
    await actor.sheet.render({ force: true });
    actor.sheet.element.querySelector("[data-action=toggleEditing]").click();
    await actor.sheet.render({ force: true });
    const { value } = actor.sheet.element.querySelector("[data-amount='system.attributes.str.value']");
    await actor.sheet.close();
    return { field: value, prepared: actor.system.attributes.str.value };
  }, scene.nora);
  expect(edited).toEqual({ field: "5", prepared: 7 });
  await take(id);
});

test("a backpack raises the carry limit while it is in use (R-CHR-2)", async () => {
  const id = await give(data("gear", "large-backpack"));
  expect(await numbers()).toEqual({ ...PLAIN, carryLimit: 250 });
  await change(id, { "system.equipped": false });
  expect(await numbers()).toEqual(PLAIN);
  await change(id, { "system.equipped": true });
  expect(await numbers()).toEqual({ ...PLAIN, carryLimit: 250 });
  await take(id);
  expect(await numbers()).toEqual(PLAIN);
});

test("a malformed record is kept and named, and stops neither its item nor the others", async () => {
  const mechanics = [{ kind: "maxHp", amount: "many" }, { kind: "initiative", amount: 2 }, { kind: "nothing" }];
  const id = await give({ name: "Odd", type: "perk", system: { identifier: "odd", mechanics } });
  expect(await numbers()).toEqual({ ...PLAIN, initiative: 16 });
  const read = await table.client(ADA).evaluate(
    (nora: string, id: string) => {
      const item = fromUuidSync(nora).items.get(id);
      return {
        source: item.toObject().system.mechanics,
        mechanics: item.mechanics,
        problems: item.mechanicProblems.map((text: string) => text.match(/mechanics\[\d\]/)?.[0]),
      };
    },
    scene.nora,
    id,
  );
  expect(read).toEqual({
    source: mechanics,
    mechanics: [{ kind: "initiative", amount: 2 }],
    problems: ["mechanics[0]", "mechanics[2]"],
  });
  await take(id);
  expect(await numbers()).toEqual(PLAIN);
});

/** What an attack of Nora's would be, in short; sums as "reason value". */
function preview(choices: object = {}): Promise<any> {
  return table.client(ADA).evaluate(
    ({ nora, pistol, raider }: Scene, choices: object) => {
      const all = { targets: [raider], ...choices };
      const { acts, complications, damage, rerolls } = game.wasteland.preview(
        fromUuidSync(nora),
        fromUuidSync(pistol),
        all,
      );
      const line = ({ reason, value }: any) => `${reason} ${value}`;
      return {
        dice: damage.dice.total,
        parts: damage.dice.parts.map(line),
        complications: complications.total,
        rerolls,
        acts: acts.map((part: any) => `${line(part)} ${part.does} ${part.counts ? "on" : "off"} ${part.source.type}`),
      };
    },
    scene,
    choices,
  );
}

const PLAIN_SHOT = { dice: 4, parts: ["weapon 4"], complications: 1, rerolls: 0, acts: [] };

test("Gunslinger adds combat dice to a one-handed shot, until it is switched off or gone (R-ATK-7)", async () => {
  expect(await preview()).toEqual(PLAIN_SHOT);
  const id = await give(data("perk", "gunslinger", { rank: 2 }));
  expect(await preview()).toEqual({
    ...PLAIN_SHOT,
    dice: 6,
    parts: ["weapon 4", "gunslinger 2"],
    acts: ["gunslinger 2 damageDice on perk"],
  });
  expect(await preview({ disabledReasons: ["gunslinger"] })).toEqual({
    ...PLAIN_SHOT,
    acts: ["gunslinger 2 damageDice off perk"],
  });
  await take(id);
  expect(await preview()).toEqual(PLAIN_SHOT);
});

test("Center Mass lets a ranged attack re-roll a die (R-TEST-7)", async () => {
  const id = await give(data("perk", "center-mass"));
  expect(await preview()).toEqual({ ...PLAIN_SHOT, rerolls: 1, acts: ["centerMass 1 rerolls on perk"] });
  expect(await preview({ disabledReasons: ["centerMass"] })).toEqual({
    ...PLAIN_SHOT,
    acts: ["centerMass 1 rerolls off perk"],
  });
  await take(id);
});

test("an item lets an aim re-roll one more die, and only an aim (Orange Mentats, R-CMB-4)", async () => {
  const system = { identifier: "orange", mechanics: [{ kind: "aimRerolls", amount: 1 }] };
  const id = await give({ name: "Orange", type: "trait", system });
  expect(await preview()).toEqual(PLAIN_SHOT);
  expect(await preview({ aim: true })).toEqual({ ...PLAIN_SHOT, rerolls: 2, acts: ["orange 1 rerolls on trait"] });
  expect(await preview({ aim: true, disabledReasons: ["orange"] })).toEqual({
    ...PLAIN_SHOT,
    rerolls: 1,
    acts: ["orange 1 rerolls off trait"],
  });
  await take(id);
});

test("an item lets AP buy 4 combat dice in melee, which are sold by the arbiter, and no fifth (Aerodynamic, R-ATK-7)", async () => {
  const mechanics = [{ kind: "boughtDiceMaximum", op: "set", amount: 4, when: { attack: "melee" } }];
  const id = await give({ name: "Bracers", type: "trait", system: { identifier: "bracers", mechanics } });
  const club = await give({
    name: "Club",
    type: "weapon",
    system: { identifier: "club", skill: "meleeWeapons", dice: 3, damageTypes: ["physical"], range: null },
  });
  const ada = table.client(ADA);
  const swing = (disabledReasons: string[], boughtDice: number) =>
    ada.evaluate(
      ({ nora, raider }: Scene, club: string, choices: object) => {
        const actor = fromUuidSync(nora);
        const all = { targets: [raider], ...choices };
        const { acts, damage } = game.wasteland.preview(actor, actor.items.get(club), all);
        return [damage.boughtDice, acts.map(({ does, value }: any) => `${does} ${value}`)];
      },
      scene,
      club,
      { disabledReasons, boughtDice },
    );
  const usual = { usual: 3, either: false };
  expect(await swing([], 9)).toEqual([{ ...usual, chosen: 4, max: 4 }, ["boughtDice 1"]]);
  expect(await swing(["bracers"], 9)).toEqual([{ ...usual, chosen: 3, max: 3 }, ["boughtDice 1"]]);
  await setPools(table, 6, 0);
  await force(ada, HIT);
  const message = await ada.evaluate(
    async ({ nora, raider }: Scene, club: string) => {
      const actor = fromUuidSync(nora);
      const choices = { targets: [raider], attribute: "agi" };
      return (await game.wasteland.attack(actor, actor.items.get(club), choices)).id as string;
    },
    scene,
    club,
  );
  await table.settled();
  expect(await act(ada, message, "rollDamage", { boughtDice: 5 })).toBe("tooManyBought");
  await force(ada, [...Array(7).fill([6, 1]), [20, 10]]);
  expect(await act(ada, message, "rollDamage", { boughtDice: 4 })).toBeNull();
  await table.settled();
  const rolled = await ada.evaluate((attack: string) => {
    const damage = game.messages.find(({ system }: any) => system.request?.attack === attack);
    return damage.system.request.pool.filter(({ value }: any) => value !== 0);
  }, message);
  expect(rolled).toEqual([
    { reason: "weapon", value: 3 },
    { reason: "boughtDice", value: 4 },
  ]);
  await take(club);
  await take(id);
  await setPools(table, 0, 0);
});

test("a difficulty and a complication range that an item changes are named with it (R-ATK-2, R-TEST-5)", async () => {
  const mechanics = [
    { kind: "difficulty", amount: -1, when: { attack: "ranged" } },
    { kind: "complicationRange", amount: 2, when: { attack: "ranged" } },
  ];
  const id = await give({ name: "Shaky Scope", type: "trait", system: { identifier: "shaky-scope", mechanics } });
  const difficulty = (choices: object = {}) =>
    table.client(ADA).evaluate(
      ({ nora, pistol, raider }: Scene, choices: object) => {
        const all = { targets: [raider], ...choices };
        const { complications, difficulty } = game.wasteland.preview(fromUuidSync(nora), fromUuidSync(pistol), all);
        const parts = difficulty.parts.map(({ reason, value, counts }: any) => [reason, value, counts]);
        return { total: difficulty.total, parts, complications: complications.total };
      },
      scene,
      choices,
    );
  expect(await difficulty()).toEqual({
    total: 0,
    parts: [
      ["defense", 1, true],
      ["shakyScope", -1, true],
    ],
    complications: 3,
  });
  expect(await difficulty({ disabledReasons: ["shakyScope"] })).toEqual({
    total: 1,
    parts: [
      ["defense", 1, true],
      ["shakyScope", -1, false],
    ],
    complications: 1,
  });
  await take(id);
});

test.each<[string, object, number]>([
  ["on", {}, 5],
  ["off", { disabledReasons: ["gunslinger"] }, 4],
])("the arbiter finds the same dice with Gunslinger switched %s, and they are rolled", async (_what, choices, dice) => {
  const id = await give(data("perk", "gunslinger"));
  const ada = table.client(ADA);
  await force(ada, [...HIT, ...Array.from({ length: dice }, (): [number, number] => [6, 1]), [20, 5]]);
  const message = await attack(ada, scene, choices);
  expect(await act(ada, message, "bank")).toBeNull();
  expect(await act(ada, message, "rollDamage")).toBeNull();
  await table.settled();
  const { damageMessage } = await card(ada, message);
  expect((await card(ada, damageMessage)).dice).toHaveLength(dice);
  await take(id);
});

/** What of an attack follows from its moment. */
function moment(choices: object = {}): Promise<any> {
  return table.client(ADA).evaluate(
    ({ nora, pistol, raider }: Scene, choices: object) => {
      const all = { targets: [raider], ...choices };
      const preview = game.wasteland.preview(fromUuidSync(nora), fromUuidSync(pistol), all);
      return {
        dice: preview.damage.dice.total,
        effects: preview.damage.effects,
        fireRate: preview.damage.extraShots.max,
        difficulty: preview.difficulty.total,
        cost: preview.cost.total,
        offers: preview.offers.map(({ reason, kind, cost, chosen }: any) => [reason, kind, cost.ap, chosen]),
        keys: preview.offers.map(({ key }: any) => key),
        problems: preview.problems.map(({ key }: any) => key),
      };
    },
    scene,
    choices,
  );
}

const SHOT = { dice: 4, effects: [], fireRate: 2, difficulty: 1, cost: 0, offers: [], keys: [], problems: [] };

test("Awareness needs aim and close range, Night Person takes a step of darkness off", async () => {
  const awareness = await give(data("perk", "awareness"));
  const night = await give(data("perk", "night-person"));
  expect(await moment()).toEqual(SHOT);
  expect(await moment({ aim: true })).toEqual({ ...SHOT, effects: [{ id: "piercing", value: 1 }] });
  expect(await moment({ aim: true, targetRange: "medium" })).toEqual({ ...SHOT, difficulty: 2 });
  expect(await moment({ darkness: 2 })).toEqual({ ...SHOT, difficulty: 2 });
  expect(await moment({ darkness: 2, disabledReasons: ["nightPerson"] })).toEqual({ ...SHOT, difficulty: 3 });
  await take(awareness);
  await take(night);
});

test("a perk asks what the target is (R-CHR-24)", async () => {
  const id = await give(data("perk", "entomologist"));
  const keywords = (words: string[]) =>
    table.gm.evaluate(
      (raider: string, keywords: string[]) => fromUuidSync(raider).update({ "system.keywords": keywords }),
      scene.raider,
      words,
    );
  const before = await table.gm.evaluate((raider: string) => [...fromUuidSync(raider).system.keywords], scene.raider);
  expect(await moment()).toEqual(SHOT);
  await keywords(["insect"]);
  await table.settled();
  expect(await moment()).toEqual({ ...SHOT, effects: [{ id: "piercing", value: 1 }] });
  await keywords(before as string[]);
  await table.settled();
  await take(id);
});

test("Quick Hands offers fire rate for 2 AP, which are asked for before the roll and found by the arbiter", async () => {
  await table.gm.evaluate(
    (pistol: string) => fromUuidSync(pistol).update({ "system.tags": ["firearm"] }),
    scene.pistol,
  );
  await setPools(table, 0, 0);
  const id = await give(data("perk", "quick-hands"));
  const free = await moment();
  const offer: [string, string, number] = ["quickHands", "fireRate", 2];
  expect(free).toEqual({ ...SHOT, offers: [[...offer, false]], keys: free.keys });
  const chosen = { [free.keys[0]]: 1 };
  expect(await moment({ chosen })).toEqual({
    ...SHOT,
    fireRate: 4,
    cost: 2,
    offers: [[...offer, true]],
    keys: free.keys,
    problems: ["groupPoolTooSmall"],
  });
  await setPools(table, 3, 0);
  const ada = table.client(ADA);
  await force(ada, HIT);
  const message = await attack(ada, scene, { chosen });
  await table.settled();
  expect(await act(ada, message, "bank")).toBeNull();
  await table.settled();
  // 3 AP less the price, and 2 that the hit earned.
  expect((await state(ada, scene)).pools).toEqual({ group: 3, gm: 0 });
  await setPools(table, 0, 0);
  await take(id);
});

test("an attack stands as it was made when its attacker heals before the damage is rolled (Nerd Rage)", async () => {
  const id = await give(data("perk", "nerd-rage"));
  const hp = (value: number) =>
    table.gm.evaluate(
      (nora: string, value: number) => fromUuidSync(nora).update({ "system.hp.value": value }),
      scene.nora,
      value,
    );
  await hp(2);
  await table.settled();
  expect((await moment()).dice).toBe(5);
  const ada = table.client(ADA);
  await force(ada, [...HIT, ...Array.from({ length: 5 }, (): [number, number] => [6, 1]), [20, 5]]);
  const message = await attack(ada, scene);
  await table.settled();
  await hp(11);
  await table.settled();
  expect((await moment()).dice).toBe(4);
  expect(await act(ada, message, "bank")).toBeNull();
  expect(await act(ada, message, "rollDamage")).toBeNull();
  await table.settled();
  const { damageMessage } = await card(ada, message);
  expect((await card(ada, damageMessage)).dice).toHaveLength(5);
  await setPools(table, 0, 0);
  await take(id);
});

test("power armour loses its HP first, gives no DR when broken, and has them again when the hit is undone (R-DMG-11)", async () => {
  const worn = await table.gm.evaluate(async (raider: string) => {
    const actor = fromUuidSync(raider);
    const system = {
      identifier: "chest",
      kind: "powerArmor",
      locations: ["torso"],
      equipped: true,
      hp: { value: 2, max: 5 },
    };
    return (await actor.createEmbeddedDocuments("Item", [{ name: "Chest", type: "apparel", system }]))[0].id;
  }, scene.raider);
  await table.settled();
  const left = () =>
    table.gm.evaluate(
      (raider: string, worn: string) => {
        const { items, system } = fromUuidSync(raider);
        return { armour: items.get(worn).system.hp.value, hp: system.hp.value };
      },
      scene.raider,
      worn,
    );
  expect(await left()).toEqual({ armour: 2, hp: 8 });
  const ada = table.client(ADA);
  // 4 damage against DR 1: 2 off the piece, 1 goes on to the wearer.
  await force(ada, [...HIT, [6, 1], [6, 1], [6, 1], [6, 1], [20, 5]]);
  const message = await attack(ada, scene);
  expect(await act(ada, message, "rollDamage")).toBeNull();
  await table.settled();
  const { damageMessage } = await card(ada, message);
  const { rows } = await card(ada, damageMessage);
  expect(await act(ada, damageMessage, "apply", { target: rows[0].target.uuid, hit: 0 })).toBeNull();
  await table.settled();
  expect(await left()).toEqual({ armour: 0, hp: 7 });
  const [event] = (await card(ada, damageMessage)).rows[0].buttons.filter(({ action }: any) => action === "undo");
  expect(await act(ada, damageMessage, "undo", event.data)).toBeNull();
  await table.settled();
  expect(await left()).toEqual({ armour: 2, hp: 8 });
});
