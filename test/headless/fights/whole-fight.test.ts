import { afterAll, beforeAll, expect, test } from "vitest";
import type { HeadlessClient } from "../../../sandbox/headless/client.ts";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import {
  attackDifficulty,
  burstHit,
  combatDice,
  damagePool,
  diceCost,
  dyingTest,
  firstAidDifficulty,
  giveFirstAid,
  hitLocation,
  resolveHit,
  skillTest,
  takeHit,
} from "../../../module/rules/index.ts";
import { ADA, act, BEN, card, force, type Forced, openAttack, type Scene, setPools } from "../attack-table.ts";
import { d20, roll, testCard } from "../tests/test-table.ts";
import { beginFight, eventually, fight, step } from "./fight-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any, Actor: any;

interface Cast extends Scene {
  bob: string;
  knife: string;
  bat: string;
  /** A submachine gun of Nora's, with its rounds. */
  gun: string;
  loads: string;
  /** A second raider, at the first one's side. */
  henchman: string;
}

let table: Table;
let cast: Cast;
const ada = () => table.client(ADA);
const ben = () => table.client(BEN);

/**
 * Ada plays Nora (AGI 8, Small Guns 3 as a tag skill, a 10mm pistol and a submachine gun), Ben plays Bob (STR 7, Melee Weapons 2, INT 7,
 * Medicine 3, a knife); the gamemaster has a raider with a baseball bat (STR 6, Melee Weapons 2 as a tag skill) and a henchman.
 */
beforeAll(async () => {
  const opened = await openAttack();
  table = opened.table;
  const more = await table.gm.evaluate(
    async (ben: string, raider: string, nora: string) => {
      const weapon = async (identifier: string, of = "weapons") => {
        const pack = game.packs.get(`wasteland-2d20.${of}`);
        const index = await pack.getIndex({ fields: ["system.identifier"] });
        return (
          await pack.getDocument([...index].find(({ system }: any) => system.identifier === identifier)._id)
        ).toObject();
      };
      const bob = await Actor.create({
        name: "Bob",
        type: "character",
        ownership: { default: 0, [ben]: 3 },
        system: {
          attributes: { str: { value: 7 }, int: { value: 7 } },
          skills: {
            meleeWeapons: { rank: 2, tag: false, attribute: "str" },
            medicine: { rank: 3, tag: false, attribute: "int" },
          },
        },
      });
      const [knife] = await bob.createEmbeddedDocuments("Item", [await weapon("switchblade")]);
      const rounds = await weapon("45-round", "ammo");
      rounds.system.quantity = 20;
      const guns = await fromUuidSync(nora).createEmbeddedDocuments("Item", [await weapon("submachine-gun"), rounds]);
      const henchman = await Actor.create({ ...fromUuidSync(raider).toObject(), name: "Henchman" });
      const [bat] = await fromUuidSync(raider).createEmbeddedDocuments("Item", [await weapon("baseball-bat")]);
      await fromUuidSync(raider).update({ system: { hp: { value: 30, max: 30 }, rank: "notable" } });
      return {
        bob: bob.uuid as string,
        knife: knife.uuid as string,
        bat: bat.uuid as string,
        gun: guns[0].uuid as string,
        loads: guns[1].uuid as string,
        henchman: henchman.uuid as string,
      };
    },
    ben().userId,
    opened.scene.raider,
    opened.scene.nora,
  );
  cast = { ...opened.scene, ...more };
  await setPools(table, 3, 1);
});
afterAll(() => table.close());

/** All that the fight changes. */
async function state(): Promise<any> {
  await table.settled();
  return table.gm.evaluate(({ nora, bob, raider, henchman, rounds, loads }: Cast) => {
    const { group, gm } = game.wasteland.pools.read();
    const body = (uuid: string) => {
      const { system, _source, statuses } = fromUuidSync(uuid);
      const { hp, luckPoints } = system;
      return { hp: hp.value, luckPoints, injuries: _source.system.injuries, statuses: [...statuses].sort() };
    };
    return {
      pools: { group, gm },
      rounds: fromUuidSync(rounds).system.quantity,
      loads: fromUuidSync(loads).system.quantity,
      nora: body(nora),
      bob: body(bob),
      raider: body(raider),
      henchman: body(henchman),
    };
  }, cast);
}

function attack(client: HeadlessClient, who: string, weapon: string, choices: object): Promise<string> {
  return client.evaluate(
    async (who: string, weapon: string, choices: object) => {
      const message = await game.wasteland.attack(fromUuidSync(who), fromUuidSync(weapon), choices);
      return message.id as string;
    },
    who,
    weapon,
    choices,
  );
}

const take = (client: HeadlessClient, uuid: string, action: string): Promise<void> =>
  client.evaluate(
    async (uuid: string, action: string) => {
      const { turns } = game.wasteland;
      await turns.take(turns.part(fromUuidSync(uuid)).combatant, action);
    },
    uuid,
    action,
  );

type Spec = Parameters<typeof skillTest>[0];

/** What a card of a test says, beside what the rules library says of the same dice. */
async function compare(client: HeadlessClient, message: string, spec: Spec, faces: number[]): Promise<any> {
  const view = await card(client, message);
  const { targetNumber, passed, actionPoints } = skillTest(spec, faces);
  const { ownSuccesses, successes, complications, shortfall, dice } = skillTest(spec, faces);
  expect({
    targetNumber: view.targetNumber,
    difficulty: view.difficulty,
    dice: view.dice.map(({ face, successes, complication }: any) => ({ face, successes, complication })),
    successes: view.successes,
    complications: view.complications.open,
    passed: ["hit", "passed"].includes(view.status),
    earned: view.actionPoints.earned,
    shortfall: view.shortfall,
    own: view.ownSuccesses ?? ownSuccesses,
  }).toEqual({
    targetNumber,
    difficulty: spec.difficulty,
    dice,
    successes,
    complications,
    passed,
    earned: actionPoints,
    shortfall,
    own: ownSuccesses,
  });
  return view;
}

/** Rolls damage and applies it. @returns the message of the damage */
async function strike(
  client: HeadlessClient,
  message: string,
  target: string,
  faces: number[],
  place: number | null,
  vitals: Parameters<typeof takeHit>[0],
  location: string,
): Promise<string> {
  const dice = faces.map((face): Forced => [6, face]);
  await force(client, place === null ? dice : [...dice, [20, place]]);
  expect(await act(client, message, "rollDamage")).toBeNull();
  await table.settled();
  const { damageMessage } = await card(client, message);
  const [row] = (await card(table.gm, damageMessage)).rows;
  expect([row.location, row.rolled]).toEqual([location, combatDice(faces).damage]);
  const { damage } = resolveHit({ faces, damageType: "physical", effects: [], resistance: row.resistance });
  expect(row.damage).toBe(damage);
  const { state, injuriesAdded } = takeHit(vitals, { damage, damageType: "physical", location });
  expect([row.hp.after, row.injuries]).toEqual([state.hp, injuriesAdded]);
  expect(await act(client, damageMessage, "apply", { target, hit: 0 })).toBeNull();
  return damageMessage;
}

const whole = (hp: number, maxHp: number) => ({ hp, maxHp, radiation: 0, injuries: {}, dying: false });

/**
 * Nora's submachine gun strikes both raiders: one shot of the attack, one for a combat die, one for the second target
 * (R-DMG-5, R-DMG-9, R-ATK-7, R-ATK-8). Every number is the rules library's. @returns the attack's message
 */
async function burst(): Promise<string> {
  const before = await state();
  await force(ada(), d20(4, 9));
  const shots = await attack(ada(), cast.nora, cast.gun, { targets: [cast.raider], targetRange: "close" });
  await compare(ada(), shots, { attribute: 8, rank: 3, tag: true, difficulty: 1 }, [4, 9]);
  const faces = [5, 2, 6, 3];
  expect(damagePool({ dice: 3, mode: "ranged", fireRate: 3, extraShots: 1, qualities: [] }).total).toBe(faces.length);
  await force(ada(), [...faces.map((face): Forced => [6, face]), [20, 16]]);
  expect(await act(ada(), shots, "rollDamage", { extraShots: 1 })).toBeNull();
  await table.settled();
  const { damageMessage } = await card(ada(), shots);
  await force(table.gm, [[20, 1]]);
  const { data } = (await card(ada(), damageMessage)).buttons.find(({ action }: any) => action === "addTarget");
  expect(await act(ada(), damageMessage, "addTarget", { ...data, target: cast.henchman })).toBeNull();
  await table.settled();

  const hit = { faces, damageType: "physical", effects: [{ id: "burst" }] } as const;
  const places = [
    { target: cast.raider, location: hitLocation("humanoid", 16), resistance: 1, health: whole(27, 30) },
    { target: cast.henchman, location: hitLocation("humanoid", 1), resistance: 0, health: whole(8, 8) },
  ];
  const [first, second] = places as [(typeof places)[0], (typeof places)[0]];
  const results = [{ location: first.location, ...resolveHit({ ...hit, resistance: 1 }) }, burstHit(hit, second)];
  expect(results[0]).toMatchObject({ extraTargets: 2 });
  const rows = (await card(table.gm, damageMessage)).rows;
  expect(
    rows.map(({ target, location, rolled, resistance, damage, hp }: any) => [
      target.uuid,
      location,
      rolled,
      resistance,
      damage,
      hp.after,
    ]),
  ).toEqual(
    places.map(({ target, location, health }, at) => {
      const { rolled, resistance, damage } = results[at]!;
      const { hp } = takeHit(health, { damage, damageType: "physical", location }).state;
      return [target, location, rolled, resistance, damage, hp];
    }),
  );
  expect(await act(ada(), damageMessage, "applyAll")).toBeNull();
  expect(await state()).toMatchObject({
    loads: before.loads - 3,
    raider: { hp: 27 - results[0]!.damage },
    henchman: { hp: 8 - results[1]!.damage },
  });
  return shots;
}

/** Bob's knife strikes with its dice, his STR's, and one for an AP of the attack (R-ATK-7, R-AP-2, R-AP-5). */
async function bleed(stab: string): Promise<void> {
  const before = await state();
  const { earned } = (await card(ben(), stab)).actionPoints;
  const pool = damagePool({ dice: 2, mode: "melee", meleeBonus: 1, boughtDice: 1, qualities: [] });
  const faces = [2, 1, 2, 2];
  expect(pool.total).toBe(faces.length);
  await force(ben(), [...faces.map((face): Forced => [6, face]), [20, 10]]);
  expect(await act(ben(), stab, "rollDamage", { boughtDice: 1 })).toBeNull();
  await table.settled();
  const { damageMessage, actionPoints } = await card(ben(), stab);
  expect(actionPoints).toMatchObject({ earned, left: earned - 1 });
  const [row] = (await card(table.gm, damageMessage)).rows;
  const { damage, rolled } = resolveHit({
    faces,
    damageType: "physical",
    effects: [{ id: "piercing", value: 1 }],
    resistance: 1,
  });
  expect([row.location, row.rolled, row.damage]).toEqual([hitLocation("humanoid", 10), rolled, damage]);
  expect(await act(ben(), damageMessage, "apply", { target: cast.raider, hit: 0 })).toBeNull();
  const vitals = whole(before.raider.hp, 30);
  const { injuriesAdded, state: hurt } = takeHit(vitals, { damage, damageType: "physical", location: row.location });
  const now = (await state()).raider;
  expect([now.hp, now.injuries[row.location]?.untreated ?? 0]).toEqual([hurt.hp, injuriesAdded]);
}

test("a gamemaster and two players play a whole fight by the rules, and take all of it back", async () => {
  const begin = await state();
  const cards: [HeadlessClient, string, string][] = [];
  await beginFight(table, [cast.raider, cast.nora, cast.bob, cast.henchman], cast.nora);

  // The opening turn is Nora's (R-CMB-1): she aims (R-CMB-4) and shoots at the head (R-ATK-4).
  expect(await fight(ada())).toMatchObject({ round: 1, turn: "Nora" });
  await take(ada(), cast.nora, "aim");
  await force(ada(), d20(3, 9));
  const called = { targets: [cast.raider], targetRange: "close", aim: true, calledShot: "head" };
  const shot = await attack(ada(), cast.nora, cast.pistol, called);
  const { total } = attackDifficulty({
    defense: 1,
    ranged: true,
    weaponRange: "close",
    targetRange: "close",
    calledShot: true,
  });
  await compare(ada(), shot, { attribute: 8, rank: 3, tag: true, difficulty: total }, [3, 9]);
  await strike(ada(), shot, cast.raider, [1, 1, 1, 3], null, whole(30, 30), "head");
  cards.push([ada(), shot, "undoAttack"]);
  expect((await state()).rounds).toBe(begin.rounds - 1);
  const { actions } = await ada().evaluate((nora: string) => {
    const { turns } = game.wasteland;
    return turns.present(turns.part(fromUuidSync(nora)).combatant);
  }, cast.nora);
  expect(actions).toEqual(["aim", "attack"]);

  // Round 1, by initiative (R-CMB-2): Nora, then Bob and the raider.
  await step(table);
  const { order } = await fight(ben());
  expect(order[0]).toBe("Nora 14");
  cards.push([ada(), await burst(), "undoAttack"]);
  while ((await fight(ben())).turn !== "Bob") await step(table);

  // Melee with a bought die, paid by the group (R-AP-1, R-ATK-7).
  await force(ben(), d20(4, 12, 1));
  const stab = await attack(ben(), cast.bob, cast.knife, { targets: [cast.raider], extraDice: 1, payer: "group" });
  await compare(ben(), stab, { attribute: 7, rank: 2, difficulty: 1 }, [4, 12, 1]);
  const paid = (await state()).pools;
  expect(paid).toEqual({ ...begin.pools, group: begin.pools.group - diceCost(1) });
  await bleed(stab);
  cards.push([ben(), stab, "undoAttack"]);

  // A failed test is saved by luck (R-LUCK-3).
  await force(ada(), d20(15, 16));
  const sneak = await roll(ada(), cast.nora, { skill: "smallGuns", difficulty: 2 });
  await compare(ada(), sneak, { attribute: 8, rank: 3, tag: true, difficulty: 2 }, [15, 16]);
  await force(ada(), d20(2));
  expect(await act(ada(), sneak, "reroll", { source: "luck", dice: [0] })).toBeNull();
  const saved = skillTest({ attribute: 8, rank: 3, tag: true, difficulty: 2 }, [2, 16]);
  expect(await testCard(ada(), sneak, cast as never)).toMatchObject({
    successes: saved.successes,
    status: saved.passed ? "passed" : "failed",
    actionPoints: { earned: saved.actionPoints },
  });
  expect((await state()).nora.luckPoints).toBe(begin.nora.luckPoints - 1);
  cards.push([ada(), sneak, "undoTest"]);

  // The raider's bat injures Nora and strikes her down (R-INJ-1, R-INJ-3).
  await table.gm.evaluate((nora: string) => fromUuidSync(nora).update({ "system.hp.value": 5 }), cast.nora);
  const hurt = await state();
  await force(table.gm, d20(2, 3));
  const blow = await attack(table.gm, cast.raider, cast.bat, { targets: [cast.nora] });
  await compare(table.gm, blow, { attribute: 6, rank: 2, tag: true, difficulty: 1 }, [2, 3]);
  const faces = [2, 2, 1, 1];
  await strike(table.gm, blow, cast.nora, faces, 5, whole(5, 11), hitLocation("humanoid", 5));
  cards.push([table.gm, blow, "undoAttack"]);
  const down = await state();
  expect(down.nora).toMatchObject({ hp: 0, injuries: { torso: { untreated: 2, treated: 0 } } });
  expect(down.nora.statuses).toEqual(["dying", "injured-torso", "prone", "unconscious"]);

  // At the start of her turn the dying are tested: END 5, difficulty 2, complications from 19 (R-INJ-3).
  const { difficulty, complicationRange } = dyingTest(down.nora.injuries);
  await force(table.gm, d20(1, 19));
  const before = await table.gm.evaluate(() => game.messages.size as number);
  do await step(table);
  while ((await fight(ada())).turn !== "Nora");
  await eventually(() => table.gm.evaluate(() => game.messages.size as number)).toBe(before + 1);
  const dying = await table.gm.evaluate(() => game.messages.contents.at(-1).id as string);
  await compare(table.gm, dying, { attribute: 5, rank: 0, difficulty, complicationRange }, [1, 19]);
  expect((await state()).nora).toEqual(down.nora);

  // Bob stabilises and wakes her: difficulty 2, one AP of his own (R-HEAL-1, R-HEAL-2).
  const needed = firstAidDifficulty({ injuries: 2 });
  await force(ben(), d20(1, 4));
  const aid = await ben().evaluate(
    async (bob: string, nora: string) => {
      const wanted = { patient: fromUuidSync(nora), use: "stabilise" };
      return (await game.wasteland.healing.firstAid(fromUuidSync(bob), wanted, {}, { dialog: false })).message
        .id as string;
    },
    cast.bob,
    cast.nora,
  );
  await compare(ben(), aid, { attribute: 7, rank: 3, difficulty: needed }, [1, 4]);
  expect(await act(ben(), aid, "aidWake", { points: 0, wake: 1 })).toBeNull();
  const patient = { ...whole(0, 11), injuries: down.nora.injuries, dying: true, unconscious: true };
  const helped = giveFirstAid(patient, { use: "stabilise", rank: 3, wake: true }).patient;
  expect(await state()).toMatchObject({ nora: { hp: helped.hp, statuses: ["injured-torso", "prone"] } });
  cards.push([ben(), aid, "undoTest"]);

  // Everything is taken back, the last first: as before the blow, and then as at the beginning.
  for (const [client, id, undo] of cards.splice(-2).reverse()) expect(await act(client, id, undo)).toBeNull();
  await eventually(async () => (await state()).nora).toEqual({ ...hurt.nora });
  for (const [client, id, undo] of cards.reverse()) expect(await act(client, id, undo)).toBeNull();
  await table.gm.evaluate(
    (nora: string, hp: number) => fromUuidSync(nora).update({ "system.hp.value": hp }),
    cast.nora,
    begin.nora.hp,
  );
  await eventually(state).toEqual(begin);
});
