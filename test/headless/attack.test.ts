import { afterEach, beforeEach, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import {
  ADA,
  act,
  attack,
  BEN,
  card,
  DEADLY,
  force,
  history,
  HIT,
  openAttack,
  plainCard,
  type Scene,
  setPools,
  state,
  UNTOUCHED,
} from "./attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, fromUuidSync: any;

let table: Table;
let scene: Scene;
beforeEach(async () => {
  ({ table, scene } = await openAttack());
});
afterEach(() => table.close());

/** Ada attacks and hits, and rolls deadly damage with two more shots. @returns both messages */
async function hitWithDamage(): Promise<{ message: string; damage: string }> {
  const ada = table.client(ADA);
  await force(ada, [...HIT, ...DEADLY]);
  const message = await attack(ada, scene);
  expect(await act(ada, message, "rollDamage", { extraShots: 2 })).toBeNull();
  await table.settled();
  const { damageMessage } = await card(ada, message);
  return { message, damage: damageMessage };
}

/** What the dead raider looks like: two injuries of the torso, out of the fight (R-INJ-1, R-INJ-7). */
const STRUCK_DOWN = {
  hp: 0,
  injuries: { torso: { untreated: 2, treated: 0 } },
  statuses: ["injured-torso", "outOfFight"],
  effects: 2,
};

test("an attack is worked out before it is made: test, difficulty, ammunition, damage and odds (R-ATK-1, R-ATK-2)", async () => {
  const found = await table.client(ADA).evaluate(({ nora, pistol, raider }: Scene) => {
    const { preview, rules } = game.wasteland;
    const choices = { targets: [raider], extraDice: 1, targetRange: "medium", fireRateAmmo: 2, payer: "gm" };
    const { actor: _a, weapon: _w, targets: _t, ...rest } = preview(fromUuidSync(nora), fromUuidSync(pistol), choices);
    const odds = rules.skillTestOdds({ attribute: 8, rank: 3, tag: true, complicationRange: 1, difficulty: 2 }, 3);
    return { ...rest, odds: JSON.stringify(rest.odds) === JSON.stringify(odds) };
  }, scene);
  expect(found).toEqual({
    test: { attribute: "agi", skill: "smallGuns", mode: "ranged" },
    attribute: "agi",
    ability: { attribute: 8, rank: 3, tag: true, complicationRange: 1 },
    targetNumber: 11,
    complications: { total: 1, parts: [{ reason: "base", value: 1 }] },
    ranges: { weapon: "close", target: "medium" },
    difficulty: {
      total: 2,
      parts: [
        { reason: "defense", value: 1, counts: true },
        { reason: "range", value: 1, counts: true },
      ],
    },
    dice: 3,
    cost: { total: 1, parts: [{ reason: "firstDie", value: 1 }] },
    pools: { group: 0, gm: 0, maximum: 6 },
    payer: "gm",
    luck: { cost: 0, have: 2 },
    rerolls: 0,
    rerollRights: [],
    acts: [],
    offers: [],
    asks: { arms: [], light: false, situations: [] },
    reminders: [],
    forbidden: [],
    freeDice: 0,
    // The 10mm Pistol is Reliable (R-QUAL-12).
    ignoredComplications: 1,
    ammunition: { item: scene.rounds, name: "10mm Round", attack: 1, needed: 3, have: 12 },
    damage: {
      dice: {
        total: 6,
        parts: [
          { reason: "weapon", value: 4 },
          { reason: "extraShots", value: 2 },
        ],
      },
      types: ["physical"],
      effects: [],
      qualities: [
        { id: "closeQuarters", value: null },
        { id: "reliable", value: null },
      ],
      tags: ["firearm"],
      forAp: { effects: [], extra: [] },
      hit: { perEffect: [], radiationPerEffect: [], damage: [], criticalDamage: [], criticalThreshold: [] },
      extraShots: { chosen: 2, max: 2 },
      boughtDice: { chosen: 0, max: 0, usual: 0, either: false },
    },
    odds: true,
    locations: ["head", "torso", "left-arm", "right-arm", "left-leg", "right-leg"],
    problems: [],
  });
});

test("an attack writes its card and spends one shot (R-TEST-4, R-ATK-8)", async () => {
  const ada = table.client(ADA);
  await force(ada, HIT);
  const message = await attack(ada, scene);
  await table.settled();
  const shown = {
    kind: "attack",
    hidden: false,
    status: "passed",
    attacker: "nora",
    weapon: "pistol",
    targets: ["raider"],
    attribute: "agi",
    skill: "smallGuns",
    targetNumber: 11,
    difficulty: 1,
    difficultyParts: [{ reason: "defense", value: 1 }],
    calledShot: null,
    dice: [
      { index: 0, face: 2, successes: 2, complication: false, rerolled: false },
      { index: 1, face: 9, successes: 1, complication: false, rerolled: false },
    ],
    successes: 3,
    shortfall: 0,
    atCost: false,
    automatic: false,
    helpers: [],
    offer: null,
    complications: { open: 0, exchanged: 0 },
    ignored: 0,
    parried: 0,
    reminders: [],
    actionPoints: { earned: 2, left: 2, banked: 0, lost: 0, fromGroup: 0, toGm: 0 },
    ammunition: { name: "10mm Round", spent: 1 },
    damageMessage: null,
    audit: [
      ["rolled", { faces: "2, 9" }, "Ada", "applied"],
      ["spent", { shots: 1 }, "Ada", "applied"],
    ],
  };
  const buttons = ["rollDamage", "bank", "undoAttack"];
  const rerolls = [{ source: "luck", part: null, most: 2, luck: 1, problem: null }];
  expect(await plainCard(ada, message, scene)).toEqual({ ...shown, buttons, rerolls });
  expect(await plainCard(table.gm, message, scene)).toEqual({ ...shown, buttons, rerolls });
  expect(await plainCard(table.client(BEN), message, scene)).toEqual({ ...shown, buttons: [], rerolls: [] });
  expect(await state(table.gm, scene)).toEqual({ ...UNTOUCHED, rounds: 11 });
});

test("the points that an attack earned go to the group's pool, once, and what is too much is lost (R-AP-2)", async () => {
  await setPools(table, 5, 1);
  const ada = table.client(ADA);
  await force(ada, HIT);
  const message = await attack(ada, scene);
  expect(await Promise.all([act(ada, message, "bank"), act(ada, message, "bank")])).toEqual([null, null]);
  expect(await act(ada, message, "bank")).toBe("nothingToBank");
  await table.settled();
  const { actionPoints } = await card(ada, message);
  expect(actionPoints).toEqual({ earned: 2, left: 0, banked: 1, lost: 1, fromGroup: 0, toGm: 0 });
  expect(await state(table.client(BEN), scene)).toEqual({ ...UNTOUCHED, rounds: 11, pools: { group: 6, gm: 1 } });
  expect(await history(table.gm, message)).toEqual(["rolled Ada applied", "spent Ada applied", "banked Ada applied"]);
});

test("a damage card shows players the damage and not the target's Health Points, and Overseers both", async () => {
  const { damage } = await hitWithDamage();
  const row = {
    target: "raider",
    hit: 0,
    location: "torso",
    plan: "humanoid",
    protection: [{ reason: "base", value: 1 }],
    halved: false,
    rolled: 9,
    resistance: 1,
    damage: 8,
    radiation: 0,
    cover: [],
    coverRerolled: false,
    added: null,
    edited: false,
    outcomes: {},
    critical: true,
    effects: [],
    status: "open",
    buttons: ["apply"],
  };
  const shown = {
    kind: "damage",
    hidden: false,
    attackUndone: false,
    cause: null,
    attacker: "nora",
    weapon: "pistol",
    types: ["physical"],
    effects: [],
    dice: [2, 2, 2, 1, 5, 6].map((face, index) => ({
      index,
      face,
      damage: face > 4 ? 1 : face,
      effect: face > 4,
      rerolled: false,
    })),
    pool: [
      { reason: "weapon", value: 4 },
      { reason: "extraShots", value: 2 },
    ],
    rolled: 9,
    effectFaces: 2,
    reminders: [],
    buttons: [],
    audit: [
      ["rolled", { faces: "2, 2, 2, 1, 5, 6" }, "Ada", "applied"],
      ["spent", { shots: 2 }, "Ada", "applied"],
    ],
  };
  expect(await plainCard(table.client(ADA), damage, scene)).toEqual({
    ...shown,
    buttons: ["reroll"],
    rows: [{ ...row, injuries: null, becameDying: null, hp: null }],
  });
  expect(await plainCard(table.gm, damage, scene)).toEqual({
    ...shown,
    rows: [{ ...row, injuries: 2, becameDying: false, hp: { before: 8, after: 0 }, buttons: ["apply", "edit"] }],
  });
  expect(await state(table.gm, scene)).toEqual({ ...UNTOUCHED, rounds: 9 });
});

test("a player applies damage to a target that is not theirs; it is injured and out of the fight (R-INJ-1, R-INJ-7)", async () => {
  const { damage } = await hitWithDamage();
  const ada = table.client(ADA);
  expect(await act(ada, damage, "apply", { target: scene.raider, hit: 0 })).toBeNull();
  await table.settled();
  for (const client of [table.gm, ada, table.client(BEN)]) {
    expect(await state(client, scene)).toEqual({ ...UNTOUCHED, rounds: 9, ...STRUCK_DOWN });
  }
  const { rows } = await plainCard(table.gm, damage, scene);
  expect(rows).toEqual([
    {
      target: "raider",
      hit: 0,
      location: "torso",
      plan: "humanoid",
      protection: [{ reason: "base", value: 1 }],
      halved: false,
      rolled: 9,
      resistance: 1,
      damage: 8,
      radiation: 0,
      cover: [],
      coverRerolled: false,
      added: null,
      edited: false,
      outcomes: {},
      critical: true,
      effects: [],
      injuries: 2,
      becameDying: false,
      hp: { before: 8, after: 0 },
      status: "applied",
      buttons: ["undo"],
    },
  ]);
  expect((await card(ada, damage)).audit.at(-1).text).toEqual({
    key: "applied",
    values: { target: "Raider", damage: 8 },
  });
});

test("undoing a hit restores Health Points, injuries and statuses, and it can be applied again", async () => {
  const { damage } = await hitWithDamage();
  const ada = table.client(ADA);
  const apply = () => act(ada, damage, "apply", { target: scene.raider, hit: 0 });
  const undo = async () => act(ada, damage, "undo", (await card(ada, damage)).rows[0].buttons[0].data);
  expect(await apply()).toBeNull();
  expect(await undo()).toBeNull();
  await table.settled();
  expect(await state(table.gm, scene)).toEqual({ ...UNTOUCHED, rounds: 9 });
  expect((await plainCard(ada, damage, scene)).rows[0]).toMatchObject({ status: "undone", buttons: ["apply"] });
  expect(await apply()).toBeNull();
  await table.settled();
  expect(await state(table.gm, scene)).toEqual({ ...UNTOUCHED, rounds: 9, ...STRUCK_DOWN });
});

test("a hit is undone by its difference when another one came between", async () => {
  const ada = table.client(ADA);
  const graze = [...HIT, [6, 2], [6, 2], [6, 3], [6, 3], [20, 5]] as typeof DEADLY;
  await force(ada, [...graze, ...HIT, [6, 2], [6, 2], [6, 2], [6, 1], [20, 16]]);
  const damages: string[] = [];
  for (let shot = 0; shot < 2; shot++) {
    const message = await attack(ada, scene);
    await act(ada, message, "rollDamage");
    const { damageMessage } = await card(ada, message);
    expect(await act(ada, damageMessage, "apply", { target: scene.raider, hit: 0 })).toBeNull();
    damages.push(damageMessage);
  }
  await table.settled();
  const TWICE = { "left-leg": { untreated: 2, treated: 0 } };
  const statuses = ["injured-left-leg", "prone"];
  const hurt = { ...UNTOUCHED, rounds: 10, injuries: TWICE, statuses, effects: 2 };
  const out = ["injured-left-leg", "outOfFight", "prone"];
  expect(await state(table.gm, scene)).toEqual({ ...hurt, hp: 0, statuses: out, effects: 3 });
  const undo = async (damage: string) => act(ada, damage, "undo", (await card(ada, damage)).rows[0].buttons[0].data);
  expect(await undo(damages[0] as string)).toBeNull();
  await table.settled();
  expect(await state(table.gm, scene)).toEqual({ ...hurt, hp: 3, injuries: TWICE });
  expect(await undo(damages[1] as string)).toBeNull();
  await table.settled();
  expect(await state(table.gm, scene)).toEqual({ ...UNTOUCHED, rounds: 10 });
});

test("undoing a whole attack gives back shots, luck and action points, and takes its damage back", async () => {
  await setPools(table, 4, 0);
  const ada = table.client(ADA);
  await force(ada, [[20, 2], [20, 2], [20, 9], ...DEADLY]);
  const message = await attack(ada, scene, { extraDice: 1, luck: true });
  await act(ada, message, "bank");
  await act(ada, message, "rollDamage", { extraShots: 2 });
  const { damageMessage } = await card(ada, message);
  await act(ada, damageMessage, "apply", { target: scene.raider, hit: 0 });
  await table.settled();
  expect(await state(table.gm, scene)).toEqual({
    ...UNTOUCHED,
    ...STRUCK_DOWN,
    rounds: 9,
    luck: 1,
    pools: { group: 6, gm: 0 },
  });
  expect(await act(ada, message, "undoAttack")).toBeNull();
  await table.settled();
  expect(await state(table.client(BEN), scene)).toEqual({ ...UNTOUCHED, pools: { group: 4, gm: 0 } });
  expect(await history(table.gm, message)).toEqual([
    "paid Ada undone",
    "rolled Ada undone",
    "luckSpent Ada undone",
    "spent Ada undone",
    "banked Ada undone",
    ...Array(5).fill("undone Ada applied"),
  ]);
  expect(await plainCard(ada, message, scene)).toMatchObject({ status: "undone", dice: [], buttons: [] });
  const damage = await plainCard(ada, damageMessage, scene);
  expect(damage).toMatchObject({ attackUndone: true, buttons: [], rows: [{ status: "undone", buttons: [] }] });
  expect(await act(ada, message, "undoAttack")).toBe("alreadyDone");
});

test("extra dice are paid from the group's pool, or into the Overseer's, before they are rolled (R-AP-1, R-AP-4)", async () => {
  await setPools(table, 2, 0);
  const ada = table.client(ADA);
  const dice = (count: number) => Array(count).fill([20, 15]);
  await force(ada, [...dice(3), ...dice(4)]);
  const group = await attack(ada, scene, { extraDice: 1 });
  expect((await card(ada, group)).dice.length).toBe(3);
  const overseer = await attack(ada, scene, { extraDice: 2, payer: "gm" });
  expect((await card(ada, overseer)).actionPoints).toMatchObject({ fromGroup: 0, toGm: 3 });
  await table.settled();
  expect(await state(table.gm, scene)).toEqual({ ...UNTOUCHED, rounds: 10, pools: { group: 1, gm: 3 } });
});

test("an attack that cannot be paid for or supplied is not made, and nothing is spent", async () => {
  const ada = table.client(ADA);
  const refused = async (choices: object) =>
    attack(ada, scene, choices).then(
      () => "made",
      (error: Error) => error.message,
    );
  const found = [
    await refused({ targets: [] }),
    await refused({ extraDice: 2 }),
    await refused({ calledShot: "left-wing" }),
  ];
  await table.gm.evaluate(async ({ rounds }: Scene) => fromUuidSync(rounds).update({ "system.quantity": 2 }), scene);
  await table.settled();
  found.push(await refused({ fireRateAmmo: 2 }));
  expect(found).toEqual([
    "Choose a target first.",
    "The dice cost 3 AP, the group has 0.",
    "The target’s body has no such location.",
    "Not enough ammunition: 10mm Round has 2 left, 3 needed.",
  ]);
  expect(await table.gm.evaluate(() => game.messages.size)).toBe(0);
  expect(await state(table.gm, scene)).toEqual({ ...UNTOUCHED, rounds: 2 });
});

test("the raider fights with the Overseer's points and counts no shots (R-AP-6, R-ATK-8)", async () => {
  await setPools(table, 3, 4);
  await force(table.gm, [...HIT, [20, 20]]);
  const message = await table.gm.evaluate(async ({ nora, raider }: Scene) => {
    const actor = fromUuidSync(raider);
    const gun = actor.items.getName("Pipe Gun");
    const made = await game.wasteland.attack(actor, gun, { targets: [nora], extraDice: 1 });
    return made.id as string;
  }, scene);
  // Pipe Gun: TN 8, rank 2 tag, Unreliable: 2 (2 successes), 9, 20 (complication) against Defense 1.
  expect(await card(table.gm, message)).toMatchObject({
    successes: 2,
    complications: { open: 1, exchanged: 0 },
    ammunition: null,
    actionPoints: { earned: 1, left: 1, banked: 0, lost: 0, fromGroup: 0, toGm: 0 },
  });
  expect(await act(table.gm, message, "bank")).toBeNull();
  expect(await state(table.gm, scene)).toEqual({ ...UNTOUCHED, pools: { group: 3, gm: 4 } });
});
