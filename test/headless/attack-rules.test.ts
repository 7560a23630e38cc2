import { afterAll, beforeAll, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { ADA, act, card, force, type Forced, openAttack, type Scene } from "./attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, fromUuidSync: any;

let table: Table;
let scene: Scene;
beforeAll(async () => {
  ({ table, scene } = await openAttack());
  // Beside her pistol: STR 8 for a melee bonus of 1 CD, END 5, PER 6; ranks of every skill that attacks.
  await table.gm.evaluate(async ({ nora, raider }: Scene) => {
    const skill = (rank: number, tag = false) => ({ rank, tag });
    await fromUuidSync(nora).update({
      system: {
        attributes: { str: { value: 8 }, end: { value: 5 } },
        skills: {
          meleeWeapons: skill(2, true),
          unarmed: skill(1),
          throwing: skill(1),
          bigGuns: skill(2),
          energyWeapons: skill(2),
          explosives: skill(1),
        },
      },
    });
    await fromUuidSync(raider).update({ "system.resistances.torso.energy": 3 });
  }, scene);
  await table.settled();
});
afterAll(() => table.close());

interface Attack {
  /** The weapon's data; the pistol without it. */
  weapon?: object;
  choices?: object;
  d20s: number[];
  /** Combat dice and locations, if damage is rolled. */
  damage?: { cd: number[]; locations: number[]; extraShots?: number };
}

/** Makes an attack of Nora's on the raider. @returns what the cards say, in short */
async function play({ weapon, choices = {}, d20s, damage }: Attack): Promise<object> {
  const ada = table.client(ADA);
  const forced = (sides: number, faces: number[] = []) => faces.map((face): Forced => [sides, face]);
  await force(ada, [...forced(20, d20s), ...forced(6, damage?.cd), ...forced(20, damage?.locations)]);
  const [message, item] = await ada.evaluate(
    async ({ nora, pistol, raider }: Scene, weapon: object | null, choices: object) => {
      const actor = fromUuidSync(nora);
      const data = { name: "Weapon", type: "weapon", system: weapon };
      const item = weapon ? (await actor.createEmbeddedDocuments("Item", [data]))[0] : fromUuidSync(pistol);
      const made = await game.wasteland.attack(actor, item, { targets: [raider], ...choices });
      return [made.id as string, item.uuid as string] as const;
    },
    scene,
    weapon ?? null,
    choices,
  );
  if (damage) expect(await act(ada, message, "rollDamage", { extraShots: damage.extraShots ?? 0 })).toBeNull();
  await table.settled();
  const test = await card(table.gm, message);
  const reasons = (parts: { reason: string; value: number }[]) =>
    parts.map(({ reason, value }) => `${reason} ${value}`);
  const spent = await ada.evaluate((uuid: string) => fromUuidSync(uuid).system.quantity as number, item);
  const rolled = damage ? await card(table.gm, test.damageMessage) : null;
  return {
    targetNumber: test.targetNumber,
    difficulty: [test.difficulty, ...reasons(test.difficultyParts)],
    outcome: [test.status, test.successes, test.complications.open, test.actionPoints.earned],
    ammunition: test.ammunition?.spent ?? null,
    ...(weapon && "quantity" in weapon ? { left: spent } : {}),
    ...(rolled
      ? {
          pool: reasons(rolled.pool),
          rows: rolled.rows.map((row: any) => [
            row.location,
            row.rolled,
            row.resistance,
            row.damage,
            row.radiation,
            row.injuries,
            row.hp.after,
            ...row.effects.map(({ effect, value }: any) => `${effect} ${value}`),
          ]),
          reminders: rolled.reminders.map(({ effect, value }: any) => `${effect} ${value}`),
        }
      : {}),
  };
}

const gun = { skill: "smallGuns", range: "close", dice: 4, damageTypes: ["physical"], ammo: "" };
const blade = { skill: "meleeWeapons", range: null, dice: 3, damageTypes: ["physical"] };

test("a miss costs its shot and brings neither points nor damage (R-TEST-6, R-ATK-8)", async () => {
  expect(await play({ d20s: [12, 18] })).toEqual({
    targetNumber: 11,
    difficulty: [1, "defense 1"],
    outcome: ["failed", 0, 0, 0],
    ammunition: 1,
  });
});

test("a hit with a complication; a tag skill's rank counts twice (R-TEST-4, R-TEST-5)", async () => {
  expect(await play({ weapon: gun, d20s: [3, 20] })).toEqual({
    targetNumber: 11,
    difficulty: [1, "defense 1"],
    outcome: ["passed", 2, 1, 1],
    ammunition: null,
  });
});

test("Unreliable complicates from 19 (R-QUAL-16)", async () => {
  const weapon = { ...gun, qualities: { unreliable: {} } };
  expect(await play({ weapon, d20s: [19, 11] })).toEqual({
    targetNumber: 11,
    difficulty: [1, "defense 1"],
    outcome: ["passed", 1, 1, 0],
    ammunition: null,
  });
});

test("range, a prone target and an enemy within reach make a shot harder (R-ATK-2, R-ATK-3, R-CMB-7)", async () => {
  const choices = { targetRange: "long", targetProne: true, enemyInReach: true };
  expect(await play({ weapon: gun, choices, d20s: [1, 1] })).toEqual({
    targetNumber: 11,
    difficulty: [6, "defense 1", "range 2", "enemyInReach 2", "targetProne 1"],
    outcome: ["failed", 4, 0, 0],
    ammunition: null,
  });
});

test("Close Quarters has no penalty within reach, and at close range the prone are easier (R-QUAL-3, R-CMB-7)", async () => {
  expect(await play({ choices: { targetProne: true, enemyInReach: true }, d20s: [11, 12] })).toEqual({
    targetNumber: 11,
    difficulty: [0, "defense 1", "targetProne -1"],
    outcome: ["passed", 1, 0, 1],
    ammunition: 1,
  });
});

test("a called shot from ambush strikes the head, Vicious, and injures it (R-ATK-4, R-ATK-5, R-INJ-1)", async () => {
  const damage = { cd: [5, 6, 2, 3], locations: [] };
  expect(await play({ choices: { calledShot: "head", sneak: true }, d20s: [4, 12], damage })).toEqual({
    targetNumber: 11,
    difficulty: [1, "defense 1", "calledShot 1", "sneak -1"],
    outcome: ["passed", 1, 0, 0],
    ammunition: 1,
    pool: ["weapon 4"],
    // 1 + 1 + 2 + 0, and 2 for two Effects; the head has no DR; one injury of 8 - 6 = 2 HP left.
    rows: [["head", 6, 0, 6, 0, 1, 2]],
    reminders: ["vicious 2"],
  });
});

test("a blade that is Vicious already has two combat dice more from ambush, and strength adds one (R-ATK-5, R-ATK-7)", async () => {
  const weapon = { ...blade, effects: { vicious: {}, piercing: { value: 1 } } };
  const damage = { cd: [1, 3, 4, 3, 4, 5], locations: [4] };
  expect(await play({ weapon, choices: { sneak: true, enemyInReach: true }, d20s: [10, 11], damage })).toEqual({
    targetNumber: 10,
    difficulty: [0, "defense 1", "sneak -1"],
    outcome: ["passed", 1, 0, 1],
    ammunition: null,
    pool: ["weapon 3", "meleeBonus 1", "sneakAttack 2"],
    // 1 + 1, and 1 for the Effect; the torso's DR 1 less Piercing 1.
    rows: [["torso", 3, 0, 3, 0, 0, 5]],
    reminders: ["vicious 1", "piercing 1"],
  });
});

test("at difficulty 0 an attack hits without a roll where the player wants that, and is rolled otherwise (R-ATK-5)", async () => {
  const ambush = { sneak: true, automatic: true };
  const damage = { cd: [5, 6, 2, 3], locations: [4] };
  expect(await play({ choices: ambush, d20s: [], damage })).toEqual({
    targetNumber: 11,
    difficulty: [0, "defense 1", "sneak -1"],
    outcome: ["passed", 0, 0, 0],
    ammunition: 1,
    pool: ["weapon 4"],
    // As from ambush with a roll: Vicious; the torso's DR 1.
    rows: [["torso", 6, 1, 5, 0, 1, 3]],
    reminders: ["vicious 2"],
  });
  // Whoever rolls nonetheless earns AP by it.
  expect(await play({ weapon: gun, choices: { sneak: true }, d20s: [4, 20] })).toEqual({
    targetNumber: 11,
    difficulty: [0, "defense 1", "sneak -1"],
    outcome: ["passed", 1, 1, 1],
    ammunition: null,
  });
});

test("what is not sure, or is paid for, is rolled; a hit without a roll is applied and taken back whole (R-ATK-5)", async () => {
  const ada = table.client(ADA);
  const made = (choices: object) =>
    ada.evaluate(
      async ({ nora, pistol, raider }: Scene, choices: object) => {
        try {
          const [actor, item] = [fromUuidSync(nora), fromUuidSync(pistol)];
          return (await game.wasteland.attack(actor, item, { targets: [raider], automatic: true, ...choices })).id;
        } catch (error: any) {
          return error.problem.key as string;
        }
      },
      scene,
      choices,
    );
  const state = () =>
    table.gm.evaluate(
      ({ raider, rounds }: Scene) => [fromUuidSync(raider).system.hp.value, fromUuidSync(rounds).system.quantity],
      scene,
    );
  await force(ada, []);
  expect(await made({})).toBe("needsRoll");
  expect(await made({ sneak: true, luck: true })).toBe("needsRoll");
  expect(await made({ sneak: true, targetRange: "medium" })).toBe("needsRoll");

  const before = await state();
  const message = await made({ sneak: true });
  const cd: Forced[] = [2, 2, 1, 3].map((face) => [6, face]);
  await force(ada, [...cd, [20, 4]]);
  expect(await act(ada, message, "rollDamage", { extraShots: 0 })).toBeNull();
  await table.settled();
  const attack = await card(ada, message);
  expect([attack.automatic, attack.dice, attack.rerolls]).toEqual([true, [], []]);
  expect(attack.audit.map(({ text }: any) => text.key)).toEqual(["automatic", "spent"]);
  expect(await act(ada, attack.damageMessage, "apply", { target: scene.raider, hit: 0 })).toBeNull();
  await table.settled();
  expect(await state()).toEqual([before[0] - 4, before[1] - 1]);
  expect(await act(ada, message, "undoAttack")).toBeNull();
  await table.settled();
  expect(await state()).toEqual(before);
  expect((await card(ada, message)).status).toBe("undone");
});

test("an unarmed strike uses STR + Unarmed and the melee bonus (R-ATK-1, R-ATK-7)", async () => {
  const weapon = { ...blade, skill: "unarmed", dice: 2 };
  expect(await play({ weapon, d20s: [9, 10], damage: { cd: [2, 2, 2], locations: [9] } })).toEqual({
    targetNumber: 9,
    difficulty: [1, "defense 1"],
    outcome: ["passed", 1, 0, 0],
    ammunition: null,
    pool: ["weapon 2", "meleeBonus 1"],
    rows: [["left-arm", 6, 1, 5, 0, 1, 3]],
    reminders: [],
  });
});

test("Spread strikes again for half, at locations of their own (R-DMG-5, R-DMG-9)", async () => {
  const weapon = { ...gun, dice: 5, effects: { spread: {} }, qualities: { inaccurate: {} } };
  const damage = { cd: [5, 6, 2, 1, 3], locations: [5, 1, 10] };
  expect(await play({ weapon, d20s: [11, 12], damage })).toEqual({
    targetNumber: 11,
    difficulty: [1, "defense 1"],
    outcome: ["passed", 1, 0, 0],
    ammunition: null,
    pool: ["weapon 5"],
    // 5 on the torso against 1; half of it, 2, on the head against 0 and on the arm against 1.
    rows: [
      ["torso", 5, 1, 4, 0, 0, 4],
      ["head", 2, 0, 2, 0, 0, 6],
      ["left-arm", 2, 1, 1, 0, 0, 7],
    ],
    reminders: [],
  });
});

test("Breaking, Stun and Persistent act on who is hit, each by the number of Effects, Burst reminds of more targets (R-DMG-5)", async () => {
  const weapon = { ...gun, dice: 3, effects: { burst: {}, breaking: {}, stun: {}, persistent: {} } };
  expect(await play({ weapon, d20s: [11, 12], damage: { cd: [6, 5, 3], locations: [20] } })).toEqual({
    targetNumber: 11,
    difficulty: [1, "defense 1"],
    outcome: ["passed", 1, 0, 0],
    ammunition: null,
    pool: ["weapon 3"],
    rows: [["right-leg", 2, 1, 1, 0, 0, 7, "stun 1", "persistent 2", "breaking 2"]],
    reminders: ["burst 2"],
  });
});

test("effects do nothing without an Effect (R-DMG-8)", async () => {
  const weapon = { ...gun, dice: 2, effects: { burst: {}, stun: {}, vicious: {}, spread: {}, radioactive: {} } };
  expect(await play({ weapon, d20s: [11, 12], damage: { cd: [1, 4], locations: [1] } })).toEqual({
    targetNumber: 11,
    difficulty: [1, "defense 1"],
    outcome: ["passed", 1, 0, 0],
    ammunition: null,
    pool: ["weapon 2"],
    rows: [["head", 1, 0, 1, 0, 0, 7]],
    reminders: [],
  });
});

test("plasma counts against the weaker DR, Radioactive adds rads that no other DR stops (R-DMG-5, R-DMG-12)", async () => {
  const weapon = {
    ...gun,
    skill: "energyWeapons",
    dice: 3,
    damageTypes: ["energy", "physical"],
    effects: { radioactive: {} },
  };
  // PER 6 + 2; the torso's DR is 3 against energy and 1 against physical. 2 + 2 + 1 = 5, less 1; 1 rad.
  expect(await play({ weapon, d20s: [8, 9], damage: { cd: [2, 2, 5], locations: [8] } })).toEqual({
    targetNumber: 8,
    difficulty: [1, "defense 1"],
    outcome: ["passed", 1, 0, 0],
    ammunition: null,
    pool: ["weapon 3"],
    rows: [["torso", 5, 1, 4, 1, 0, 4]],
    reminders: [],
  });
});

test("Gatling fires ten shots at a time, and each burst more adds two dice (R-QUAL-6)", async () => {
  await table.gm.evaluate(async ({ nora }: Scene) => {
    const belt = { name: "Belt", type: "ammo", system: { identifier: "belt", quantity: 40 } };
    await fromUuidSync(nora).createEmbeddedDocuments("Item", [belt]);
  }, scene);
  await table.settled();
  const weapon = { ...gun, skill: "bigGuns", dice: 3, fireRate: 3, ammo: "belt", qualities: { gatling: {} } };
  const damage = { cd: [3, 3, 3, 3, 3, 3, 1], locations: [1], extraShots: 2 };
  expect(await play({ weapon, d20s: [7, 8], damage })).toEqual({
    targetNumber: 7,
    difficulty: [1, "defense 1"],
    outcome: ["passed", 1, 0, 0],
    ammunition: 10,
    pool: ["weapon 3", "extraShots 4"],
    rows: [["head", 1, 0, 1, 0, 0, 7]],
    reminders: [],
  });
  const left = await table.gm.evaluate(
    ({ nora }: Scene) => fromUuidSync(nora).items.getName("Belt").system.quantity as number,
    scene,
  );
  expect(left).toBe(10);
});

test("a thrown blade uses AGI + Throwing, leaves the inventory, and has no melee bonus (R-QUAL-14, R-ATK-8)", async () => {
  const weapon = { ...blade, range: "close", quantity: 3, qualities: { thrown: {} } };
  const damage = { cd: [2, 2, 3], locations: [15] };
  expect(await play({ weapon, choices: { targetRange: "medium" }, d20s: [1, 9], damage })).toEqual({
    targetNumber: 9,
    difficulty: [2, "defense 1", "range 1"],
    outcome: ["passed", 3, 0, 1],
    ammunition: 1,
    left: 2,
    pool: ["weapon 3"],
    rows: [["left-leg", 4, 1, 3, 0, 0, 5]],
    reminders: [],
  });
});

test("a Blast is thrown at a zone against difficulty 2 (R-QUAL-2)", async () => {
  const weapon = { ...gun, skill: "explosives", range: "medium", quantity: 1, qualities: { blast: {}, thrown: {} } };
  expect(await play({ weapon, d20s: [7, 8] })).toEqual({
    targetNumber: 7,
    difficulty: [2, "blast 2"],
    outcome: ["failed", 1, 0, 0],
    ammunition: 1,
    left: 0,
  });
});

test("an Accurate weapon has a die to roll again when aimed, an Inaccurate one none (R-CMB-4, R-QUAL-7)", async () => {
  const rerolls = await table.client(ADA).evaluate(async ({ nora, raider }: Scene) => {
    const actor = fromUuidSync(nora);
    const items = await actor.createEmbeddedDocuments(
      "Item",
      ["accurate", "inaccurate"].map((id) => ({ name: id, type: "weapon", system: { qualities: { [id]: {} } } })),
    );
    const choices = { targets: [raider], aim: true };
    return items.map((item: any) => game.wasteland.preview(actor, item, choices).rerolls as number);
  }, scene);
  expect(rerolls).toEqual([1, 0]);
});

test("a character at 0 HP is dying, prone and unconscious, with two injuries from one mighty hit (R-INJ-1, R-INJ-3)", async () => {
  // The raider's pipe gun, 3 CD, on Nora's torso without DR: 2 + 2 + 2 damage; she has 6 HP left.
  await table.gm.evaluate(({ nora }: Scene) => fromUuidSync(nora).update({ "system.hp.value": 6 }), scene);
  await force(table.gm, [
    [20, 2],
    [20, 9],
    [6, 2],
    [6, 2],
    [6, 2],
    [20, 8],
  ]);
  const message = await table.gm.evaluate(async ({ nora, raider }: Scene) => {
    const actor = fromUuidSync(raider);
    const made = await game.wasteland.attack(actor, actor.items.getName("Pipe Gun"), { targets: [nora] });
    return made.id as string;
  }, scene);
  expect(await act(table.gm, message, "rollDamage")).toBeNull();
  const { damageMessage } = await card(table.gm, message);
  expect(await act(table.gm, damageMessage, "apply", { target: scene.nora, hit: 0 })).toBeNull();
  await table.settled();
  const nora = await table.client(ADA).evaluate(({ nora }: Scene) => {
    const { system, statuses, _source } = fromUuidSync(nora);
    return { hp: system.hp.value, injuries: _source.system.injuries, statuses: [...statuses].sort() };
  }, scene);
  expect(nora).toEqual({
    hp: 0,
    injuries: { torso: { untreated: 2, treated: 0 } },
    statuses: ["dying", "injured-torso", "prone", "unconscious"],
  });
});
