import { afterAll, beforeAll, expect, test } from "vitest";
import { type Table, testedGeneration } from "../../sandbox/headless/open-table.ts";
import { ADA, openAttack, type Scene, setPools } from "./attack-table.ts";
import type { Words } from "./words.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, Actor: any, CONFIG: any, fromUuidSync: any, Scene: any, words: Words;

/*
 * 500 attacks by chance, half of them on each generation, each shown, applied and taken back. The seed stands in the
 * name of each test; another is set by ATTACK_SEED.
 */
const SEED = Number(process.env["ATTACK_SEED"] ?? (testedGeneration() === 14 ? 20_775 : 20_770));
/** Attacks of the Overseer's, who is the arbiter too, and of a player's, whose every step the arbiter checks. */
const BY_OVERSEER = 47;
const BY_PLAYER = 3;
const ROUNDS = 5;

/** Who strikes with what, and whom, by uuid. */
interface Field {
  attacker: string;
  weapons: string[];
  rounds: string;
  targets: string[];
}

/** What came of a run: what differed, and how often things happened. */
interface Run {
  faults: string[];
  counts: Record<string, number>;
}

let table: Table;
let field: Field;
const total: Record<string, number> = {};

beforeAll(async () => {
  let scene: Scene;
  ({ table, scene } = await openAttack());
  await table.gm.evaluate(({ nora }: Scene) => {
    const skill = { rank: 2, tag: false };
    return fromUuidSync(nora).update({
      system: {
        attributes: { str: { value: 8 } },
        skills: { meleeWeapons: { rank: 3, tag: true }, energyWeapons: skill, throwing: skill },
      },
    });
  }, scene);
  field = await table.gm.evaluate(build, scene);
  await setPools(table, 6, 12);
  await table.settled();
}, 120_000);
afterAll(() => table.close());

/** Runs in a client: weapons of all kinds, and targets of every kind of actor, linked and unlinked. */
async function build({ nora, raider, rounds }: Scene): Promise<Field> {
  await fromUuidSync(rounds).update({ "system.quantity": 9000 });
  const gun = { skill: "smallGuns", range: "medium", ammo: "10mm-round", fireRate: 2, damageTypes: ["physical"] };
  const blade = { skill: "meleeWeapons", range: null, damageTypes: ["physical"] };
  const weapons = [
    { ...gun, dice: 4 },
    { ...gun, dice: 6, effects: { vicious: {} }, qualities: { accurate: {} } },
    { ...gun, dice: 5, effects: { spread: {} }, qualities: { inaccurate: {} } },
    { ...gun, dice: 4, effects: { burst: {}, piercing: { value: 1 } } },
    { ...gun, dice: 3, effects: { persistent: {}, breaking: {} }, qualities: { unreliable: {} } },
    { ...gun, dice: 3, fireRate: 3, qualities: { gatling: {}, twoHanded: {} } },
    {
      ...gun,
      skill: "energyWeapons",
      dice: 5,
      damageTypes: ["energy"],
      effects: { radioactive: {}, piercing: { value: 2 } },
    },
    { ...gun, skill: "energyWeapons", dice: 4, damageTypes: ["energy", "physical"], qualities: { closeQuarters: {} } },
    { ...gun, skill: "energyWeapons", dice: 4, damageTypes: ["radiation"], effects: { radioactive: {} } },
    { ...gun, dice: 4, damageTypes: ["poison"], effects: { stun: {} } },
    { ...blade, dice: 4 },
    { ...blade, dice: 5, effects: { stun: {}, vicious: {}, spread: {} } },
    { skill: "throwing", range: "close", dice: 4, damageTypes: ["physical"], quantity: 900, qualities: { thrown: {} } },
  ];
  const own = await fromUuidSync(nora).createEmbeddedDocuments(
    "Item",
    weapons.map((system, index) => ({ name: `Weapon ${index}`, type: "weapon", system })),
  );
  const torso = (physical: number, energy: number, radiation: number) => ({ torso: { physical, energy, radiation } });
  const plate = {
    name: "Plate",
    type: "apparel",
    system: { kind: "powerArmor", equipped: true, locations: ["torso"], hp: { value: 6, max: 6 } },
  };
  const mark = await Actor.create({
    name: "Mark",
    type: "character",
    system: { attributes: { end: { value: 6 }, luc: { value: 6 } }, hp: { value: 12 }, resistances: torso(2, 1, 1) },
    items: [plate],
  });
  const dog = await Actor.create({
    name: "Dog",
    type: "creature",
    system: {
      bodyPlan: "quadruped",
      rank: "legendary",
      hp: { value: 15, max: 15 },
      defense: 2,
      immunities: ["radiation"],
      resistances: torso(1, 2, 0),
    },
  });
  const place = await Scene.create({ name: "Yard", width: 800, height: 600, active: true });
  const standing = async (uuid: string) =>
    (await fromUuidSync(uuid).getTokenDocument({ actorLink: false, x: 100, y: 0 })).toObject();
  const tokens = await place.createEmbeddedDocuments("Token", [await standing(raider), await standing(dog.uuid)]);
  return {
    attacker: nora,
    weapons: own.map(({ uuid }: any) => uuid),
    rounds,
    targets: [raider, mark.uuid, dog.uuid, ...tokens.map(({ uuid }: any) => uuid)],
  };
}

/** Runs in a client: attacks by chance, each shown, applied and taken back, against the library of rules. */
async function play(seed: number, times: number, { attacker, weapons, rounds, targets }: Field): Promise<Run> {
  let state = seed;
  /** A share between 0 and 1 (mulberry32). */
  const chance = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  CONFIG.Dice.randomUniform = () => 1 - chance();
  const among = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
  const up = (most: number): number => Math.floor(chance() * (most + 1));
  const { rules, cards, pools } = game.wasteland;
  const faults: string[] = [];
  const counts: Record<string, number> = {};
  const count = (what: string, happens: unknown = true) =>
    (counts[what] = (counts[what] ?? 0) + Number(Boolean(happens)));
  const actorOf = (uuid: string): any => {
    const found = fromUuidSync(uuid);
    return found.documentName === "Token" ? found.actor : found;
  };
  /**
   * The same whatever the order of keys, without who wrote when; what is empty is as if left out, and so is what an
   * unlinked token need not store of injuries.
   */
  const plain = (value: any): any => {
    if (value === null || typeof value !== "object") return value;
    if (Array.isArray(value)) return value.map(plain);
    if ("untreated" in value || "treated" in value) {
      const { untreated = 0, treated = 0 } = value;
      return untreated + treated > 0 ? { untreated, treated } : undefined;
    }
    const kept = Object.keys(value)
      .filter((key) => key !== "_stats")
      .sort()
      .map((key) => [key, plain(value[key])] as const)
      .filter(([, each]) => each !== undefined);
    return kept.length > 0 ? Object.fromEntries(kept) : undefined;
  };
  /** Everything that is stored of some, and the pools. */
  const whole = (uuids: readonly string[]): string => {
    const { group, gm } = pools.read();
    const stored = uuids.map((uuid) => {
      const actor = actorOf(uuid);
      return [plain(actor.toObject()), [...actor.statuses].sort()];
    });
    return JSON.stringify([stored, { group, gm }]);
  };
  /** What hits change of somebody, as the rules have it. */
  const vitals = (actor: any) => {
    const { hp, radiation, injuries, immunities, armourHp = {}, rank } = actor.system;
    const armour = Object.entries(armourHp).map(([place, { value }]: any) => [place, value]);
    return {
      hp: hp.value,
      maxHp: hp.full,
      radiation,
      injuries: structuredClone(injuries) as Record<string, { untreated: number; treated: number }>,
      dying: actor.statuses.has("dying"),
      immune: [...immunities],
      armour: Object.fromEntries(armour) as Record<string, number>,
      outAtZero: rank === "normal",
    };
  };
  const hurt = (injuries: object) =>
    Object.fromEntries(
      Object.entries(injuries)
        .filter(([, { untreated, treated }]: any) => untreated + treated > 0)
        .sort(([a], [b]) => a.localeCompare(b)),
    );

  for (let turn = 0; turn < times; turn++) {
    const says = (what: string, found: unknown, wanted: unknown) => {
      const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
      if (a !== b) faults.push(`seed ${seed}, attack ${turn}: ${what} is ${a}, by the rules ${b}`);
    };
    const weapon = fromUuidSync(among(weapons));
    const target = among(targets);
    const actor = actorOf(target);
    const { system } = weapon;
    const qualities = Object.keys(system.qualities);
    const effects = Object.entries(system.effects).map(([id, { value }]: any) =>
      value === null ? { id } : { id, value },
    );
    const [ranged, melee] = [system.skill !== "meleeWeapons", system.skill === "meleeWeapons"];
    const thrown = system.skill === "throwing";
    const limits = rules.damagePoolLimits({
      mode: thrown ? "thrown" : melee ? "melee" : "ranged",
      qualities,
      fireRate: system.fireRate,
      aimed: false,
    });
    const choices = {
      targets: [target],
      aim: chance() < 0.3,
      sneak: chance() < 0.2,
      enemyInReach: chance() < 0.2,
      targetProne: chance() < 0.2,
      targetRange: among(["close", "medium", "long"]),
      darkness: up(1),
      extraDice: up(2),
      payer: among(["group", "gm"]),
      calledShot: chance() < 0.25 ? among(["head", "torso"]) : null,
      cover: chance() < 0.3 ? 1 + up(2) : 0,
      extra: chance() < 0.3 ? [{ reason: "Smoke", value: up(2) - 1 }] : [],
      fireRateAmmo: 0,
    };
    const watched = [attacker, ...targets];
    const before = whole(watched);
    const shots = fromUuidSync(rounds).system.quantity;
    const message = await game.wasteland.attack(actorOf(attacker), weapon, choices);
    count("attacks");

    // The test, by what stands on the sheets.
    const test = cards.attack(message);
    const nora = actorOf(attacker).system;
    const attribute =
      nora.attributes[
        { smallGuns: "agi", energyWeapons: "per", meleeWeapons: "str", throwing: "agi" }[system.skill as string]!
      ].value;
    const { rank, tag } = nora.skills[system.skill];
    const complicationRange = 1 + Number(qualities.includes("unreliable"));
    const difficulty = rules.attackDifficulty({
      defense: actor.system.defense,
      ranged,
      ...(ranged ? { weaponRange: system.range, targetRange: choices.targetRange } : {}),
      calledShot: choices.calledShot !== null,
      sneak: choices.sneak,
      enemyInReach: choices.enemyInReach,
      closeQuarters: qualities.includes("closeQuarters"),
      targetProne: choices.targetProne,
      extra: [
        ...(ranged && choices.darkness > 0 ? [{ reason: "darkness", value: choices.darkness }] : []),
        ...choices.extra,
      ],
    });
    says("the difficulty", test.difficulty, difficulty.total);
    const dice = test.dice.map(({ face }: any) => face);
    says("the number of d20s", dice.length, 2 + choices.extraDice);
    const judged = rules.skillTest({ attribute, rank, tag, difficulty: difficulty.total, complicationRange }, dice);
    says(
      "the test",
      [test.targetNumber, test.status, test.successes, test.complications.open, test.actionPoints.earned],
      [
        judged.targetNumber,
        judged.passed ? "passed" : "failed",
        judged.successes,
        judged.complications,
        judged.actionPoints,
      ],
    );
    if (judged.passed) {
      count("hits");
      const most = rules.damagePoolLimits({
        mode: thrown ? "thrown" : melee ? "melee" : "ranged",
        qualities,
        fireRate: system.fireRate,
        aimed: choices.aim,
      });
      const extraShots = ranged && !thrown && chance() < 0.5 ? up(limits.extraShots) : 0;
      const boughtDice = extraShots > 0 ? 0 : Math.min(up(most.boughtDice), judged.actionPoints + pools.read().group);
      await cards.action(message, "rollDamage", { extraShots, boughtDice });
      const damageMessage = game.messages.get(cards.attack(message).damageMessage);
      const sneak = choices.sneak ? rules.sneakAttack(effects.map(({ id }) => id)) : { gains: [], dice: 0 };
      const pool = rules.damagePool({
        mode: thrown ? "thrown" : melee ? "melee" : "ranged",
        qualities,
        fireRate: system.fireRate,
        aimed: choices.aim,
        dice: system.dice,
        meleeBonus: nora.meleeDice,
        boughtDice,
        extraShots,
        extra: [{ reason: "sneakAttack", value: sneak.dice }],
      });
      const shown = cards.damage(damageMessage);
      const faces = shown.dice.map(({ face }: any) => face);
      says("the pool", [faces.length, shown.pool], [pool.total, pool.parts]);
      const each = qualities.includes("gatling") ? 10 : 1;
      const spent = system.ammo ? each * (1 + extraShots) : 0;
      says("the ammunition", shots - fromUuidSync(rounds).system.quantity, spent);

      // Where the hits land, and what they do there.
      const all = [...effects, ...sneak.gains.map((id: string) => ({ id }))];
      const { damage: rolled, effects: stars } = rules.combatDice(faces);
      says("what was rolled", [shown.rolled, shown.effectFaces], [rolled, stars]);
      const hits = 1 + (all.some(({ id }) => id === "spread") ? stars : 0);
      says("the number of hits", shown.rows.length, hits);
      const places = damageMessage.rolls
        .filter(({ constructor }: any) => constructor.name === "LocationRoll")
        .flatMap(({ dice: [die] }: any) =>
          die.values.map((face: number) => rules.hitLocation(actor.system.bodyPlan, face)),
        );
      const landed = choices.calledShot === null ? places : [choices.calledShot, ...places];
      says(
        "where they land",
        shown.rows.map(({ location }: any) => location),
        landed,
      );
      const cover = damageMessage.rolls.find(({ constructor }: any) => constructor.name === "CoverRoll");
      const stops = system.damageTypes.has("physical") || system.damageTypes.has("energy");
      says("the dice of cover", cover?.dice[0].values.length ?? 0, stops ? choices.cover : 0);
      count("cover", cover);
      for (const [index, location] of landed.entries()) {
        const [struck, row] = [vitals(actor), cards.damage(damageMessage).rows[index]];
        const resistance = (type: string) => actor.system.protection[location][type].total as number;
        const { damageType } = rules.weakerResistance([...system.damageTypes], resistance);
        const result = rules.resolveHit({
          faces,
          damageType,
          effects: all,
          resistance: resistance(damageType),
          cover: cover?.dice[0].values ?? [],
          halved: index > 0,
          radiationResistance: resistance("radiation"),
        });
        const dealt = rules.dealtDamage(result.rolled, index > 0);
        says(
          `hit ${index} on the card`,
          [row.rolled, row.resistance, row.damage, row.radiation],
          [dealt, result.resistance, result.damage, result.radiation],
        );
        await cards.action(damageMessage, "apply", { target, hit: index });
        const applied = Object.values(damageMessage.system.events).find(
          (event: any) => event.type === "applied" && event.hit === index,
        ) as any;
        const { damage, radiation } = result;
        const reopen = applied.after.reopen === null ? undefined : { face: applied.after.reopen };
        const taken = rules.takeHit(struck, { damage, radiation, damageType, location }, reopen);
        const now = vitals(actor);
        says(
          `what hit ${index} did to ${actor.name}`,
          [now.hp, now.radiation, hurt(now.injuries), now.dying, now.armour],
          [taken.state.hp, taken.state.radiation, hurt(taken.state.injuries), taken.state.dying, taken.state.armour],
        );
        const shownNow = cards.damage(damageMessage).rows[index];
        says(
          `what the card says of hit ${index}`,
          [shownNow.status, shownNow.damage, shownNow.injuries, shownNow.critical, shownNow.becameDying],
          ["applied", damage, taken.injuriesAdded, taken.critical, taken.becameDying],
        );
        if (result.stun) says("stunned", actor.statuses.has("stun"), true);
        count("applied");
        count("critical", taken.critical);
        count("dying", taken.becameDying);
        count("armour", taken.armourLost > 0);
        count("radiation", taken.state.radiation > struck.radiation);
        count("reopened", reopen);
        count("spread", index > 0);
      }
      count("bought", boughtDice > 0);
      count("extraShots", extraShots > 0);
    }
    await cards.action(message, "undoAttack");
    const after = whole(watched);
    if (after !== before) {
      const at = [...before].findIndex((letter, index) => after[index] !== letter);
      faults.push(
        `seed ${seed}, attack ${turn}: undone it leaves …${after.slice(Math.max(0, at - 80), at + 80)}… of …${before.slice(Math.max(0, at - 80), at + 80)}…`,
      );
    }
    const { damageMessage } = cards.attack(message);
    if (damageMessage) await game.messages.get(damageMessage)?.delete();
    await message.delete();
    if (faults.length > 4) break;
  }
  return { faults, counts };
}

/** Every target in a state by chance: HP, radiation, injuries open and treated, HP of armour. */
function scatter(seed: number): Promise<void> {
  return table.gm.evaluate(
    async (seed: number, targets: string[]) => {
      let state = seed;
      const up = (most: number) => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
        return Math.floor((state / 0x80000000) * (most + 1));
      };
      for (const uuid of targets) {
        const found = fromUuidSync(uuid);
        const actor = found.documentName === "Token" ? found.actor : found;
        const injuries = { torso: { untreated: 0, treated: up(1) }, head: { untreated: 0, treated: up(1) } };
        const radiation = up(3);
        const value = 1 + up(actor.system.hp.full - radiation - 1);
        await actor.update(words.changes({ system: { radiation, hp: { value }, "==injuries": injuries } }));
        const plate = actor.items.find(({ type }: any) => type === "apparel");
        if (plate) await plate.update({ "system.hp.value": up(6) });
      }
    },
    seed,
    field.targets,
  );
}

test.each(Array.from({ length: ROUNDS }, (_, round) => SEED + round))(
  "50 attacks show, apply and undo the numbers of the rules (seed %i)",
  async (seed) => {
    await scatter(seed);
    await table.settled();
    for (const [client, times] of [
      [table.gm, BY_OVERSEER],
      [table.client(ADA), BY_PLAYER],
    ] as const) {
      const { faults, counts } = await client.evaluate(play, seed * 2 + Number(client === table.gm), times, field);
      expect(faults).toEqual([]);
      for (const [what, number] of Object.entries(counts)) total[what] = (total[what] ?? 0) + number;
      await table.settled();
    }
  },
  300_000,
);

test("among them is everything that can happen", () => {
  const { attacks, ...happened } = total;
  expect(attacks).toBe(250);
  const rare = [
    "applied",
    "armour",
    "bought",
    "cover",
    "critical",
    "dying",
    "extraShots",
    "hits",
    "radiation",
    "reopened",
    "spread",
  ];
  expect(Object.keys(happened).sort()).toEqual(rare);
  for (const [what, number] of Object.entries(happened)) expect([what, number > 0]).toEqual([what, true]);
});
