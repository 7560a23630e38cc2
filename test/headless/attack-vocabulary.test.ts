import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import {
  CORE_EFFECTS,
  CORE_QUALITIES,
  EFFECTS,
  QUALITIES,
  SUPPLEMENT_EFFECTS,
  SUPPLEMENT_QUALITIES,
} from "../../module/rules/index.ts";
import { dice, type Duel, openDuel } from "./attack-duel.ts";
import { act, ADA, BEN, card, force, type Scene, setPools } from "./attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const Actor: any, fromUuidSync: any, game: any;

/*
 * Every damage effect and every quality of the vocabulary, each with and without it: what it does to the attack, to the
 * card and to whoever is hit. Whoever adds a word to the vocabulary adds a row here.
 */

let table: Table;
let scene: Scene;
let bob: string;
let reset: Duel["reset"];
beforeAll(async () => {
  const duel = await openDuel([]);
  ({ table, scene, reset } = duel);
  bob = await table.gm.evaluate(
    async (ben: string, { nora, raider }: Scene) => {
      const skills = {
        throwing: { rank: 1 },
        meleeWeapons: { rank: 2 },
        bigGuns: { rank: 2 },
        explosives: { rank: 1 },
      };
      await fromUuidSync(nora).update({ system: { attributes: { str: { value: 5 }, end: { value: 5 } }, skills } });
      // Nobody else has a weapon at hand.
      await fromUuidSync(raider).deleteEmbeddedDocuments("Item", [...fromUuidSync(raider).items.keys()]);
      const system = { attributes: { int: { value: 7 }, agi: { value: 8 } }, skills: { smallGuns: { rank: 3 } } };
      const ownership = { default: 0, [ben]: 3 };
      return (await Actor.create({ name: "Bob", type: "character", ownership, system })).uuid as string;
    },
    table.client(BEN).userId,
    scene,
  );
  await table.settled();
});
afterAll(() => table.close());
beforeEach(async () => {
  await reset();
  await table.gm.evaluate(async () => {
    await game.messages.documentClass.deleteDocuments(game.messages.contents.map(({ id }: any) => id));
  });
  await table.settled();
});

type Ratings = Record<string, { value?: number }>;
const GUN = { skill: "smallGuns", range: "close", dice: 4, damageTypes: ["physical"], ammo: "", fireRate: 0 };
const BLADE = { skill: "meleeWeapons", range: null, dice: 3, damageTypes: ["physical"] };

interface Play {
  who?: "nora" | "bob";
  weapon?: object;
  effects?: Ratings;
  qualities?: Ratings;
  choices?: object;
  d20s?: number[];
}

/** Gives a weapon to Nora, or to Bob, and attacks the raider with it. @returns the weapon, and the id of the card */
async function attackWith(play: Play): Promise<{ item: string; message: string }> {
  const { who = "nora", weapon = GUN, effects = {}, qualities = {}, choices = {}, d20s = [2, 9] } = play;
  const client = table.client(who === "nora" ? ADA : BEN);
  await force(client, dice(20, ...d20s));
  const made = await client.evaluate(
    async (actor: string, raider: string, system: object, choices: object) => {
      const data = { name: "Weapon", type: "weapon", system, flags: { "wasteland-2d20": { given: true } } };
      const [item] = await fromUuidSync(actor).createEmbeddedDocuments("Item", [data]);
      const message = await game.wasteland.attack(item.actor, item, { targets: [raider], ...choices });
      return { item: item.uuid as string, message: message.id as string };
    },
    who === "nora" ? scene.nora : bob,
    scene.raider,
    { ...weapon, effects, qualities },
    choices,
  );
  await table.settled();
  return made;
}

const parts = (list: { reason: string; value: number }[]) => list.map(({ reason, value }) => `${reason} ${value}`);

/** What an attack's card says that qualities can change. */
async function attackCard(message: string, client = ADA): Promise<object> {
  const view = await card(table.client(client), message);
  return {
    test: `${view.attribute} + ${view.skill} ${view.targetNumber}`,
    difficulty: [view.difficulty, ...parts(view.difficultyParts)],
    outcome: [view.status, view.successes, view.complications.open, view.ignored],
    again: view.rerolls
      .filter(({ source }: any) => source !== "luck")
      .map(({ source, most }: any) => `${source} ${most}`),
    reminders: view.reminders.map(({ quality, value }: any) => (value === null ? quality : `${quality} ${value}`)),
  };
}

const PLAIN = {
  test: "agi + smallGuns 11",
  difficulty: [1, "defense 1"],
  outcome: ["passed", 3, 0, 0],
  again: [],
  reminders: [],
};

/** Rolls the damage of an attack, 2 Effects and 3 damage by four dice, and applies it. @returns what it says and does */
async function strike(play: Play, places: number[]): Promise<object> {
  const ada = table.client(ADA);
  const { message } = await attackWith(play);
  await force(ada, [...dice(6, 5, 6, 1, 3), ...dice(20, ...places)]);
  expect(await act(ada, message, "rollDamage")).toBeNull();
  await table.settled();
  const { damageMessage } = await card(ada, message);
  const { rows, reminders, buttons } = await card(table.gm, damageMessage);
  for (const { hit } of rows) {
    expect(await act(ada, damageMessage, "apply", { target: scene.raider, hit })).toBeNull();
  }
  await table.settled();
  const said = {
    rows: rows.map((row: any) => [
      row.location,
      row.rolled,
      row.resistance,
      row.damage,
      row.radiation,
      ...row.effects.map(({ effect, value }: any) => `${effect} ${value}`),
    ]),
    reminders: reminders.map(({ effect, value }: any) => `${effect} ${value}`),
    more: buttons
      .filter(({ action }: any) => action === "addTarget")
      .map(({ data, values }: any) => [data.why, values.left]),
    raider: await raider(),
  };
  const before = { ...WHOLE };
  expect(await act(ada, message, "undoAttack")).toBeNull();
  await table.settled();
  expect(await raider()).toEqual(before);
  return said;
}

/** What effects can change of who is hit. */
function raider(): Promise<object> {
  return table.gm.evaluate(({ raider }: Scene) => {
    const { system, statuses, flags } = fromUuidSync(raider);
    return {
      hp: system.hp.value,
      radiation: system.radiation,
      resistance: system.protection.torso.physical.total,
      statuses: [...statuses].sort(),
      persistent: Object.values(flags["wasteland-2d20"]?.persistent ?? {}),
    };
  }, scene);
}

const WHOLE = { hp: 8, radiation: 0, resistance: 1, statuses: [] as string[], persistent: [] as object[] };
const WITHOUT = { rows: [["torso", 3, 1, 2, 0]], reminders: [], more: [], raider: { ...WHOLE, hp: 6 } };

interface EffectRow {
  rule: string;
  rating?: { value?: number };
  places?: number[];
  does: object;
}

/** By the key of the effect: what differs from the same hit without it. */
const EFFECT_ROWS: Record<string, EffectRow> = {
  vicious: {
    rule: "R-DMG-5",
    does: { rows: [["torso", 5, 1, 4, 0]], reminders: ["vicious 2"], raider: { ...WHOLE, hp: 4 } },
  },
  piercing: {
    rule: "R-DMG-5",
    rating: { value: 1 },
    does: { rows: [["torso", 3, 0, 3, 0]], reminders: ["piercing 2"], raider: { ...WHOLE, hp: 5 } },
  },
  spread: {
    rule: "R-DMG-5, R-DMG-9",
    places: [5, 1, 10],
    does: {
      rows: [
        ["torso", 3, 1, 2, 0],
        ["head", 1, 0, 1, 0],
        ["left-arm", 1, 1, 0, 0],
      ],
      raider: { ...WHOLE, hp: 5 },
    },
  },
  burst: { rule: "R-DMG-5", does: { reminders: ["burst 2"], more: [["burst", 2]] } },
  breaking: {
    rule: "R-DMG-5",
    does: { rows: [["torso", 3, 1, 2, 0, "breaking 2"]], raider: { ...WHOLE, hp: 6, resistance: 0 } },
  },
  stun: {
    rule: "R-DMG-5, R-INJ-5",
    does: { rows: [["torso", 3, 1, 2, 0, "stun 1"]], raider: { ...WHOLE, hp: 6, statuses: ["stun"] } },
  },
  persistent: {
    rule: "R-DMG-5",
    does: {
      rows: [["torso", 3, 1, 2, 0, "persistent 2"]],
      raider: {
        ...WHOLE,
        hp: 6,
        persistent: [{ damageType: "physical", dice: 4, difficulty: 2, location: "torso", rounds: 2 }],
      },
    },
  },
  radioactive: {
    rule: "R-DMG-4, R-DMG-5",
    does: { rows: [["torso", 3, 1, 2, 2]], raider: { ...WHOLE, hp: 6, radiation: 2 } },
  },
  arc: { rule: "a reminder", does: { reminders: ["arc 2"] } },
  freeze: { rule: "a reminder", does: { reminders: ["freeze 2"] } },
  tranquilize: { rule: "a reminder", rating: { value: 3 }, does: { reminders: ["tranquilize 3"] } },
};

describe("a damage effect", () => {
  test("of every name has its row, and those of supplements are reminders alone", () => {
    expect(Object.keys(EFFECT_ROWS).sort()).toEqual([...EFFECTS].sort());
    expect(Object.keys(EFFECT_ROWS).filter((id) => EFFECT_ROWS[id]?.rule === "a reminder")).toEqual([
      ...SUPPLEMENT_EFFECTS,
    ]);
    expect(CORE_EFFECTS.length + SUPPLEMENT_EFFECTS.length).toBe(EFFECTS.length);
  });

  test("that a weapon lacks does nothing", async () => {
    expect(await strike({}, [5])).toEqual(WITHOUT);
  });

  test.each(Object.entries(EFFECT_ROWS).map(([id, row]) => ({ id, rule: row.rule, row })))(
    "$id does what its row says, and is taken back ($rule)",
    async ({ id, row }) => {
      const told = await strike({ effects: { [id]: row.rating ?? {} } }, row.places ?? [5]);
      expect(told).toEqual({ ...WITHOUT, ...row.does });
    },
  );
});

/** The attack's card with and without a quality, all else alike. */
async function both(quality: string, play: Play, rating: { value?: number } = {}): Promise<[object, object]> {
  const without = await attackCard((await attackWith(play)).message);
  await reset();
  const qualities = { ...play.qualities, [quality]: rating };
  return [without, await attackCard((await attackWith({ ...play, qualities })).message)];
}

interface QualityRow {
  rule: string;
  plays(): Promise<void>;
}

/** A quality that leaves its work to people: the card says so, and nothing else differs. */
const reminder = (id: string, value?: number): QualityRow => ({
  rule: "a reminder",
  plays: async () => {
    const rating = value === undefined ? {} : { value };
    expect(await both(id, {}, rating)).toEqual([
      PLAIN,
      { ...PLAIN, reminders: [value === undefined ? id : `${id} ${value}`] },
    ]);
  },
});

const QUALITY_ROWS: Record<string, QualityRow> = {
  accurate: {
    rule: "R-QUAL-1: AP for combat dice after aiming, and not with ammunition",
    plays: async () => {
      const choices = { aim: true };
      await setPools(table, 1, 0);
      const plain = await attackWith({ choices });
      expect(await act(table.client(ADA), plain.message, "rollDamage", { boughtDice: 1 })).toBe("tooManyBought");
      const aimed = await attackWith({ qualities: { accurate: {} }, choices });
      // 2 AP were earned, the third comes from the group.
      await force(table.client(ADA), [...dice(6, 1, 1, 1, 1, 1, 1, 1), [20, 5]]);
      expect(await act(table.client(ADA), aimed.message, "rollDamage", { boughtDice: 3 })).toBeNull();
      await table.settled();
      const { damageMessage } = await card(table.client(ADA), aimed.message);
      expect(parts((await card(table.gm, damageMessage)).pool)).toEqual(["weapon 4", "boughtDice 3"]);
      expect(await pools()).toEqual({ group: 0, gm: 0 });
      const either = await attackWith({ weapon: { ...GUN, fireRate: 2 }, qualities: { accurate: {} }, choices });
      expect(await act(table.client(ADA), either.message, "rollDamage", { boughtDice: 1, extraShots: 1 })).toBe(
        "eitherPointsOrShots",
      );
    },
  },
  blast: {
    rule: "R-QUAL-2: difficulty 2 in place of Defense, and everyone in the zone is hit by one roll",
    plays: async () => {
      expect(await both("blast", {})).toEqual([PLAIN, { ...PLAIN, difficulty: [2, "blast 2"] }]);
      const ada = table.client(ADA);
      const { message } = await attackWith({ qualities: { blast: {} }, choices: { targets: [scene.raider, bob] } });
      await force(ada, [...dice(6, 2, 2, 1, 3), ...dice(20, 5, 9)]);
      expect(await act(ada, message, "rollDamage")).toBeNull();
      await table.settled();
      const { rows } = await card(table.gm, (await card(ada, message)).damageMessage);
      expect(rows.map((row: any) => [row.target.name, row.location, row.rolled, row.damage])).toEqual([
        ["Raider", "torso", 5, 4],
        ["Bob", "left-arm", 5, 5],
      ]);
    },
  },
  closeQuarters: {
    rule: "R-QUAL-3: no harder with an enemy within reach",
    plays: async () => {
      expect(await both("closeQuarters", { choices: { enemyInReach: true } })).toEqual([
        { ...PLAIN, difficulty: [3, "defense 1", "enemyInReach 2"] },
        PLAIN,
      ]);
    },
  },
  concealed: { ...reminder("concealed"), rule: "R-QUAL-4: the card says by which test it is found" },
  debilitating: {
    rule: "R-QUAL-5: its injuries are harder to treat, and no others",
    plays: async () => {
      const difficulties = [];
      for (const qualities of [{}, { debilitating: {} }] as Ratings[]) {
        await reset();
        const ada = table.client(ADA);
        const { message } = await attackWith({ qualities });
        await force(ada, [...dice(6, 2, 2, 2, 3), [20, 5]]);
        expect(await act(ada, message, "rollDamage")).toBeNull();
        await table.settled();
        const { damageMessage } = await card(ada, message);
        expect(await act(ada, damageMessage, "apply", { target: scene.raider, hit: 0 })).toBeNull();
        await table.settled();
        const first = await treat();
        difficulties.push(parts((await card(table.client(BEN), first)).difficultyParts));
        expect(await act(table.client(BEN), first, "aid")).toBeNull();
        await table.settled();
        expect(await hardInjuries()).toEqual({});
        expect(await act(table.client(BEN), first, "undoAid")).toBeNull();
        await table.settled();
        expect(await hardInjuries()).toEqual("debilitating" in qualities ? { torso: 1 } : {});
        expect(await act(ada, message, "undoAttack")).toBeNull();
        await table.settled();
        expect(await hardInjuries()).toEqual({});
      }
      expect(difficulties).toEqual([["injuries 1"], ["injuries 1", "debilitating 1"]]);
    },
  },
  gatling: {
    rule: "R-QUAL-6: ten shots at a time, and two dice for each burst",
    plays: async () => {
      const told = [];
      for (const qualities of [{}, { gatling: {} }] as Ratings[]) {
        await reset();
        const ada = table.client(ADA);
        const weapon = { ...GUN, ammo: "10mm-round", fireRate: 2 };
        const { message } = await attackWith({ weapon, qualities });
        const bursts = "gatling" in qualities ? 4 : 2;
        await force(ada, [...dice(6, ...Array.from({ length: 4 + bursts }, () => 3)), [20, 5]]);
        expect(await act(ada, message, "rollDamage", { extraShots: 2 })).toBeNull();
        await table.settled();
        const { damageMessage } = await card(ada, message);
        told.push([...parts((await card(table.gm, damageMessage)).pool), await roundsLeft()]);
      }
      expect(told).toEqual([
        ["weapon 4", "extraShots 2", 47],
        ["weapon 4", "extraShots 4", 20],
      ]);
    },
  },
  inaccurate: {
    rule: "R-QUAL-7: aiming lets no die be rolled again",
    plays: async () => {
      expect(await both("inaccurate", { choices: { aim: true } })).toEqual([{ ...PLAIN, again: ["aim 1"] }, PLAIN]);
    },
  },
  mine: {
    rule: "R-QUAL-8: placed first, then whoever comes within reach takes the damage",
    plays: async () => {
      expect(await both("mine", {})).toEqual([PLAIN, { ...PLAIN, reminders: ["mine"] }]);
      await reset();
      const ada = table.client(ADA);
      const choices = { targets: [], difficulty: 1 };
      const { message } = await attackWith({ qualities: { mine: {} }, choices });
      await force(ada, dice(6, 2, 2, 1, 3));
      expect(await act(ada, message, "rollDamage")).toBeNull();
      await table.settled();
      const { damageMessage } = await card(ada, message);
      await force(table.gm, [[20, 5]]);
      expect(await act(ada, damageMessage, "addTarget", { why: "chosen", target: scene.raider })).toBeNull();
      await table.settled();
      expect(await act(ada, damageMessage, "apply", { target: scene.raider, hit: 0 })).toBeNull();
      await table.settled();
      expect(await raider()).toEqual({ ...WHOLE, hp: 4 });
    },
  },
  nightVision: {
    rule: "R-QUAL-9: aiming ignores darkness",
    plays: async () => {
      const dark = { ...PLAIN, difficulty: [3, "defense 1", "darkness 2"] };
      expect(await both("nightVision", { choices: { darkness: 2 } })).toEqual([dark, dark]);
      await reset();
      expect(await both("nightVision", { choices: { darkness: 2, aim: true } })).toEqual([
        { ...dark, again: ["aim 1"] },
        { ...PLAIN, again: ["aim 1"] },
      ]);
    },
  },
  parry: {
    rule: "R-QUAL-10: 1 AP of the target's side for 1 Defense against a melee attack",
    plays: async () => {
      const melee = { weapon: BLADE, d20s: [6, 19] };
      const hit = { ...PLAIN, test: "str + meleeWeapons 7", outcome: ["passed", 1, 0, 0] };
      const unarmed = await attackWith(melee);
      expect(await act(table.gm, unarmed.message, "parry")).toBe("notOffered");
      await giveRaider({ ...BLADE, qualities: { parry: {} } });
      const shot = await attackWith({});
      expect(await act(table.gm, shot.message, "parry")).toBe("notOffered");
      const { message } = await attackWith(melee);
      expect(await attackCard(message)).toEqual(hit);
      expect(await act(table.gm, message, "parry")).toBe("tooFewPoints");
      await setPools(table, 0, 2);
      expect(await act(table.client(BEN), message, "parry")).toBe("notAllowed");
      expect(await act(table.gm, message, "parry")).toBeNull();
      await table.settled();
      expect(await attackCard(message)).toEqual({ ...hit, difficulty: [2, "defense 1"], outcome: ["failed", 1, 0, 0] });
      expect((await card(table.gm, message)).parried).toBe(1);
      expect(await act(table.gm, message, "parry")).toBe("notOffered");
      expect(await act(table.client(ADA), message, "rollDamage")).toBe("attackMissed");
      expect(await pools()).toEqual({ group: 0, gm: 1 });
      expect(await act(table.client(ADA), message, "undoAttack")).toBeNull();
      await table.settled();
      expect(await pools()).toEqual({ group: 0, gm: 2 });
    },
  },
  recon: {
    rule: "R-QUAL-11: aiming marks the target, and the next ally's attack on it may re-roll a die",
    plays: async () => {
      const again = async (message: string) => ((await attackCard(message, BEN)) as typeof PLAIN).again;
      const byBob = async () => (await attackWith({ who: "bob" })).message;
      await attackWith({ choices: { aim: true } });
      expect(await again(await byBob())).toEqual([]);
      await attackWith({ qualities: { recon: {} } });
      expect(await again(await byBob())).toEqual([]);
      await attackWith({ qualities: { recon: {} }, choices: { aim: true } });
      const marked = await attackWith({ who: "bob", d20s: [19, 19] });
      expect(await again(marked.message)).toEqual(["recon 1"]);
      await force(table.client(BEN), [[20, 2]]);
      expect(await act(table.client(BEN), marked.message, "reroll", { source: "recon", dice: [0] })).toBeNull();
      await table.settled();
      expect((await card(table.client(BEN), marked.message)).status).toBe("passed");
      // Only the next ally's.
      expect(await again(await byBob())).toEqual([]);
    },
  },
  reliable: {
    rule: "R-QUAL-12: the first complication with it in each fight is ignored",
    plays: async () => {
      const troubled = { d20s: [2, 20] };
      const outcome = (complications: number, ignored: number) => ["passed", 2, complications, ignored];
      expect(await both("reliable", troubled)).toEqual([
        { ...PLAIN, outcome: outcome(1, 0) },
        { ...PLAIN, outcome: outcome(0, 1) },
      ]);
      await reset();
      const ada = table.client(ADA);
      const { item, message } = await attackWith({ ...troubled, qualities: { reliable: {} } });
      const once = async () => {
        await force(ada, dice(20, 2, 20));
        const [nora, target] = [scene.nora, scene.raider];
        const id = await ada.evaluate(
          async (nora: string, item: string, target: string) =>
            (await game.wasteland.attack(fromUuidSync(nora), fromUuidSync(item), { targets: [target] })).id as string,
          nora,
          item,
          target,
        );
        await table.settled();
        return ((await attackCard(id)) as typeof PLAIN).outcome;
      };
      expect(await once()).toEqual(outcome(1, 0));
      // Undoing the attack that used it up gives it back.
      expect(await act(ada, message, "undoAttack")).toBeNull();
      await table.settled();
      expect(await once()).toEqual(outcome(0, 1));
    },
  },
  suppressed: { ...reminder("suppressed"), rule: "R-QUAL-13: the card says by which test others notice" },
  thrown: {
    rule: "R-QUAL-14: AGI + Throwing at its range, and it leaves the inventory",
    plays: async () => {
      const weapon = { ...BLADE, range: "close", quantity: 2 };
      const choices = { targetRange: "medium" };
      const melee = { ...PLAIN, test: "str + meleeWeapons 7", outcome: ["passed", 1, 0, 0] };
      expect(await both("thrown", { weapon, choices })).toEqual([
        melee,
        {
          ...PLAIN,
          test: "agi + throwing 9",
          difficulty: [2, "defense 1", "range 1"],
          outcome: ["passed", 2, 0, 0],
        },
      ]);
      await reset();
      const { item } = await attackWith({ weapon, choices, qualities: { thrown: {} } });
      expect(await table.gm.evaluate((uuid: string) => fromUuidSync(uuid).system.quantity as number, item)).toBe(1);
    },
  },
  twoHanded: {
    rule: "R-QUAL-15: harder by 2 in one hand",
    plays: async () => {
      expect(await both("twoHanded", { choices: { oneHanded: true } })).toEqual([
        PLAIN,
        { ...PLAIN, difficulty: [3, "defense 1", "twoHanded 2"] },
      ]);
    },
  },
  unreliable: {
    rule: "R-QUAL-16: complications from 19",
    plays: async () => {
      expect(await both("unreliable", { d20s: [2, 19] })).toEqual([
        { ...PLAIN, outcome: ["passed", 2, 0, 0] },
        { ...PLAIN, outcome: ["passed", 2, 1, 0] },
      ]);
    },
  },
  ammoHungry: reminder("ammoHungry", 2),
  aquatic: reminder("aquatic"),
  bombard: reminder("bombard"),
  delay: reminder("delay", 3),
  fuel: reminder("fuel"),
  limited: reminder("limited"),
  placed: reminder("placed"),
  recoil: reminder("recoil", 8),
  slowLoad: reminder("slowLoad"),
  surge: reminder("surge"),
  unstableRadiation: reminder("unstableRadiation"),
  wrangle: reminder("wrangle"),
};

function pools(): Promise<object> {
  return table.gm.evaluate(() => {
    const { group, gm } = game.wasteland.pools.read();
    return { group, gm };
  });
}

function roundsLeft(): Promise<number> {
  return table.gm.evaluate(({ rounds }: Scene) => fromUuidSync(rounds).system.quantity as number, scene);
}

async function giveRaider(system: object): Promise<void> {
  await table.gm.evaluate(
    async ({ raider }: Scene, system: object) => {
      const data = { name: "Blade", type: "weapon", system, flags: { "wasteland-2d20": { given: true } } };
      await fromUuidSync(raider).createEmbeddedDocuments("Item", [data]);
    },
    scene,
    system,
  );
  await table.settled();
}

/** Bob treats the raider's torso. @returns the id of the test's card */
async function treat(): Promise<string> {
  const ben = table.client(BEN);
  await force(ben, dice(20, 1, 1));
  const id = await ben.evaluate(
    async (bob: string, raider: string) => {
      const wanted = { patient: fromUuidSync(raider), use: "treat", location: "torso" };
      const { message } = await game.wasteland.healing.firstAid(fromUuidSync(bob), wanted, {}, { dialog: false });
      return message.id as string;
    },
    bob,
    scene.raider,
  );
  await table.settled();
  return id;
}

/** Injuries of the raider by Debilitating weapons. */
function hardInjuries(): Promise<object> {
  return table.gm.evaluate(
    ({ raider }: Scene) => ({ ...fromUuidSync(raider).flags["wasteland-2d20"]?.debilitating }),
    scene,
  );
}

describe("a quality", () => {
  test("of every name has its row, and those of supplements are reminders alone", () => {
    expect(Object.keys(QUALITY_ROWS).sort()).toEqual([...QUALITIES].sort());
    expect(Object.keys(QUALITY_ROWS).filter((id) => QUALITY_ROWS[id]?.rule === "a reminder")).toEqual([
      ...SUPPLEMENT_QUALITIES,
    ]);
    expect(CORE_QUALITIES.length + SUPPLEMENT_QUALITIES.length).toBe(QUALITIES.length);
  });

  test.each(Object.entries(QUALITY_ROWS).map(([id, { rule, plays }]) => ({ id, rule, plays })))(
    "$id: $rule",
    ({ plays }) => plays(),
  );
});
