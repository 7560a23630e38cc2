import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { dice, type Duel, openDuel } from "./attack-duel.ts";
import { act, ADA, attack, card, force, HIT, type Scene, setPools } from "./attack-table.ts";
import type { Words } from "./words.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any, words: Words;

let table: Table;
let scene: Scene;
let duel: Duel;
let pistol: object;
beforeAll(async () => {
  duel = await openDuel(["apparel", "apparel-mods", "books-magazines", "perks"]);
  ({ table, scene } = duel);
  pistol = await table.gm.evaluate((uuid: string) => fromUuidSync(uuid).toObject().system, scene.pistol);
});
afterAll(() => table.close());
beforeEach(async () => {
  await duel.reset();
  await table.gm.evaluate(
    async ({ nora, pistol: uuid, raider }: Scene, system: object) => {
      await fromUuidSync(uuid).update({ system }, { diff: false, recursive: false });
      const flags = { "wasteland-2d20": { uses: {} } };
      for (const each of [nora, raider]) await fromUuidSync(each).update({ flags });
      await fromUuidSync(raider).toggleStatusEffect("prone", { active: false });
    },
    scene,
    pistol,
  );
  await table.settled();
});

/** Makes of Nora's pistol what a test needs. */
async function rearm(system: object): Promise<void> {
  await table.gm.evaluate(
    (uuid: string, system: object) => fromUuidSync(uuid).update(words.changes({ system })),
    scene.pistol,
    system,
  );
  await table.settled();
}

const BLAST = { qualities: { blast: { value: null } } };
const MELEE = { skill: "meleeWeapons", range: null, fireRate: 0, ammo: "" };

/** The DR of a hit with its reasons, and what it does. */
async function struck(damage: string): Promise<object> {
  const [{ resistance, protection, damage: points }] = (await card(table.gm, damage)).rows;
  const reasons = protection.map(({ reason, value }: any) => `${reason} ${value}`);
  return { resistance, reasons, damage: points };
}

function hp(): Promise<number> {
  return table.gm.evaluate((uuid: string) => fromUuidSync(uuid).system.hp.value, scene.raider);
}

const MODS: [mod: string, location: string, face: number, weapon: object, more: number][] = [
  ["padded", "torso", 5, BLAST, 2],
  ["dense", "torso", 5, BLAST, 4],
  ["explosive-shielding", "torso", 5, BLAST, 2],
  ["braced", "left-arm", 9, MELEE, 2],
];
test.each(MODS)(
  "%s on the %s adds its DR to the very hit that it is for, and to no other (R-DMG-7)",
  async (mod, location, face, weapon, more) => {
    const mods = { m1: { name: mod, type: "apparelMod", system: { identifier: mod, mechanics: duel.records[mod] } } };
    const resistances = { physical: 2, energy: 0, radiation: 0, poison: 0 };
    await duel.give("raider", "apparel", "vest", {
      mechanics: [],
      kind: "armor",
      equipped: true,
      locations: [location],
      resistances,
      mods,
    });
    const plain = await duel.hit([2, 2, 2, 2], [face]);
    expect(await struck(plain.damage)).toEqual({ resistance: 2, reasons: ["vest 2"], damage: 6 });
    await rearm(weapon);
    const ada = table.client(ADA);
    const { damage } = await duel.hit([2, 2, 2, 2], [face]);
    const reason = mod.replace(/-(.)/, (_, letter: string) => letter.toUpperCase());
    const shown = { resistance: 2 + more, reasons: ["vest 2", `${reason} ${more}`], damage: 6 - more };
    expect(await struck(damage)).toEqual(shown);
    // The arbiter reckons the same for a player, and takes back what it did.
    expect(await act(ada, damage, "apply", { target: scene.raider, hit: 0 })).toBeNull();
    await table.settled();
    expect([await hp(), await struck(damage)]).toEqual([8 - (6 - more), shown]);
    const [undo] = (await card(ada, damage)).rows[0].buttons.filter(({ action }: any) => action === "undo");
    expect(await act(ada, damage, "undo", undo.data)).toBeNull();
    await table.settled();
    expect(await hp()).toBe(8);
  },
);

/** Uses what a thing of the raider's, or of Nora's, offers, in order. @returns what is told of each */
async function use(who: "nora" | "raider", item: string): Promise<(string | null)[]> {
  const told = await table.gm.evaluate(
    async (uuid: string, item: string) => {
      const { offers } = game.wasteland;
      const actor = fromUuidSync(uuid);
      const found = offers.of(actor).filter(({ source }: any) => source.id === item);
      const answers: (string | null)[] = [];
      for (const { key } of found) {
        try {
          await offers.use(actor, key, {});
          answers.push(null);
        } catch (error: any) {
          if (error.name !== "UserMessage") throw error;
          answers.push(error.problem.key);
        }
      }
      return answers;
    },
    scene[who],
    item,
  );
  await table.settled();
  return told as (string | null)[];
}

test("who ducks and lies on the ground has 3 DR more against a blast", async () => {
  await duel.give("raider", "publication", "duck-and-cover", { read: true });
  expect(await use("raider", "duck-and-cover")).toEqual([null]);
  await rearm(BLAST);
  const standing = await duel.hit([2, 2, 2, 2], [5]);
  expect(await struck(standing.damage)).toEqual({ resistance: 1, reasons: ["base 1"], damage: 7 });
  await table.gm.evaluate(
    async (uuid: string) => void (await fromUuidSync(uuid).toggleStatusEffect("prone", { active: true })),
    scene.raider,
  );
  await table.settled();
  const { damage } = await duel.hit([2, 2, 2, 2], [5]);
  expect(await struck(damage)).toEqual({ resistance: 4, reasons: ["base 1", "duckAndCover 3"], damage: 4 });
});

test("Defense against melee counts against melee alone, with its source (R-ATK-2)", async () => {
  const secrets = "wasteland-survival-guide-self-defense-secrets";
  await duel.give("raider", "publication", secrets, { read: true });
  expect(await use("raider", secrets)).toEqual([null]);
  const shown = () =>
    table.client(ADA).evaluate(({ nora, pistol, raider }: Scene) => {
      const found = game.wasteland.preview(fromUuidSync(nora), fromUuidSync(pistol), { targets: [raider] });
      const { total, parts } = found.difficulty;
      return [total, ...parts.map(({ reason, value, source, counts }: any) => [reason, value, source?.id, counts])];
    }, scene);
  expect(await shown()).toEqual([1, ["defense", 1, null, true]]);
  await rearm(MELEE);
  expect(await shown()).toEqual([2, ["defense", 1, null, true], ["targetDefense", 1, secrets, true]]);
});

/** What a preview of Nora's attack says. */
function preview(choices: object): Promise<any> {
  return table.client(ADA).evaluate(
    ({ nora, pistol, raider }: Scene, choices: object) => {
      const all = { targets: [raider], ...choices };
      const found = game.wasteland.preview(fromUuidSync(nora), fromUuidSync(pistol), all);
      return {
        asks: found.asks,
        dice: found.damage.dice.total,
        effects: found.damage.effects.map(({ id }: any) => id),
        offers: found.offers.map(({ key, source, usesLeft, chosen }: any) => ({
          key,
          id: source.id,
          usesLeft,
          chosen,
        })),
        problems: found.problems.map(({ key }: any) => key),
        rerolls: found.rerolls,
      };
    },
    scene,
    choices,
  );
}

test("a robot's frame strengthens the arm that it is on, which the attack asks for", async () => {
  await rearm({ ...MELEE, dice: 3 });
  expect((await preview({})).asks).toEqual({ arms: [], light: false, situations: [] });
  await duel.give("nora", "origin", "mister-handy", { mechanics: [], bodyPlan: "mister-handy" });
  await duel.give("nora", "apparel", "hydraulic-frame-arm-2", {
    kind: "robotFrame",
    equipped: true,
    locations: ["arm-2"],
  });
  const arms = ["arm-1", "arm-2", "arm-3"];
  expect(await preview({})).toMatchObject({ asks: { arms, light: false, situations: [] }, dice: 3, effects: [] });
  expect(await preview({ arm: "arm-1" })).toMatchObject({ dice: 3, effects: [] });
  expect(await preview({ arm: "arm-2" })).toMatchObject({ dice: 4, effects: ["stun"] });
  const { damage } = await duel.hit([2, 2, 5, 3], [5], { arm: "arm-2" });
  expect(await act(table.client(ADA), damage, "apply", { target: scene.raider, hit: 0 })).toBeNull();
  await table.settled();
  // 5 damage against DR 1.
  expect(await hp()).toBe(4);
});

test("an overcharged weapon strikes harder when it is said to be", async () => {
  await rearm({ skill: "energyWeapons" });
  await duel.give("nora", "publication", "future-weapons-today", { read: true });
  expect((await preview({})).asks.situations).toEqual(["overcharged"]);
  expect((await preview({})).offers).toEqual([]);
  const situations = ["overcharged"];
  const [offer] = (await preview({ situations })).offers;
  expect(offer).toMatchObject({ id: "future-weapons-today", usesLeft: 1 });
  expect((await preview({ situations, chosen: { [offer.key]: 1 } })).dice).toBe(6);
});

/** Damage of an attack with an offer: its dice and effects, and how often the offer may still be chosen. */
async function afterDamage(choices: object, cd: number[], added: object = {}): Promise<object> {
  const ada = table.client(ADA);
  await force(ada, [...HIT, ...dice(6, ...cd), ...dice(20, 5)]);
  const message = await attack(ada, scene, choices);
  expect(await act(ada, message, "rollDamage", added)).toBeNull();
  await table.settled();
  const { damageMessage } = await card(ada, message);
  expect(await act(ada, damageMessage, "apply", { target: scene.raider, hit: 0 })).toBeNull();
  await table.settled();
  const { dice: rolled, effects } = await card(ada, damageMessage);
  const { offers } = await preview({});
  return {
    dice: rolled.length,
    effects: effects.map(({ id }: any) => id),
    left: offers.map((each: any) => each.usesLeft),
  };
}

test("Stun for action points comes with the points, and is used up with them", async () => {
  await setPools(table, 3, 0);
  await rearm({ ...MELEE, skill: "unarmed", dice: 2 });
  await duel.give("nora", "publication", "boxing-times", { read: true });
  const [offer] = (await preview({})).offers;
  expect(offer).toMatchObject({ id: "boxing-times", usesLeft: 1 });
  const chosen = { [offer.key]: 1 };
  expect(await afterDamage({ chosen }, [1, 1])).toEqual({ dice: 2, effects: [], left: [1] });
  expect(await afterDamage({ chosen, boughtDice: 1 }, [1, 1, 5], { boughtDice: 1 })).toEqual({
    dice: 3,
    effects: ["stun"],
    left: [],
  });
});

test("dice for a passed attack are used up by the hit, not by a miss", async () => {
  await rearm({ ...MELEE, dice: 2 });
  await duel.give("nora", "publication", "grognak-the-barbarian-blood-on-the-harp", { read: true });
  const [offer] = (await preview({})).offers;
  const chosen = { [offer.key]: 1 };
  await force(table.client(ADA), dice(20, 19, 19));
  await attack(table.client(ADA), scene, { chosen });
  await table.settled();
  expect((await preview({})).offers).toEqual([offer]);
  expect(await afterDamage({ chosen }, [1, 1, 1, 1])).toEqual({ dice: 4, effects: [], left: [] });
});

test("of one group one alone can be chosen for an attack", async () => {
  await duel.give("nora", "perk", "steady-aim", {});
  const { offers } = await preview({ aim: true });
  const keys: string[] = offers.map(({ key }: any) => key);
  expect(keys).toHaveLength(2);
  const [first = "", second = ""] = keys;
  expect((await preview({ aim: true, chosen: { [first]: 1 } })).problems).toEqual([]);
  expect((await preview({ aim: true, chosen: { [second]: 1 } })).problems).toEqual([]);
  const both = { [first]: 1, [second]: 1 };
  expect((await preview({ aim: true, chosen: both })).problems).toEqual(["chosenGroup"]);
  const told = await table.client(ADA).evaluate(
    async ({ nora, pistol, raider }: Scene, chosen: object) => {
      try {
        await game.wasteland.attack(fromUuidSync(nora), fromUuidSync(pistol), { targets: [raider], aim: true, chosen });
        return null;
      } catch (error: any) {
        return error.problem?.key ?? error.message;
      }
    },
    scene,
    both,
  );
  expect(told).toBe("chosenGroup");
});

test("of one group one alone is used by a button, until that use is taken back", async () => {
  const moon = "guns-and-bullets-the-moon-a-communist-doomsday-device";
  await duel.give("raider", "publication", moon, { read: true });
  expect(await use("raider", moon)).toEqual([null, "groupTaken"]);
  const { damage } = await duel.hit([2, 2, 2, 2], [5]);
  expect(await struck(damage)).toMatchObject({ resistance: 3, damage: 5 });
  await table.gm.evaluate(async () => {
    const [last] = game.messages.contents.filter(({ type }: any) => type === "action").slice(-1);
    await game.wasteland.cards.action(last, "undoAction");
  });
  await table.settled();
  expect(await struck(damage)).toMatchObject({ resistance: 1, damage: 7 });
  const problems = await table.gm.evaluate(
    (uuid: string, moon: string) =>
      game.wasteland.offers
        .of(fromUuidSync(uuid))
        .flatMap(({ source, problem }: any) => (source.id === moon ? [problem] : [])),
    scene.raider,
    moon,
  );
  expect(problems).toEqual([null, null]);
});

test("who is stabilised by a button has 1 HP and still lies unconscious; not at maximum HP 0 (R-HEAL-2)", async () => {
  await duel.give("nora", "perk", "saved", {
    mechanics: [{ kind: "gain", resource: "stabilised", amount: 1, at: "turnStart" }],
  });
  const dying = async (radiation: number) => {
    await table.gm.evaluate(
      async (uuid: string, radiation: number) => {
        const actor = fromUuidSync(uuid);
        await actor.update({ "system.radiation": radiation, "system.hp.value": 0 });
        for (const status of ["dying", "unconscious"]) await actor.toggleStatusEffect(status, { active: true });
      },
      scene.nora,
      radiation,
    );
    await table.settled();
    await use("nora", "saved");
    return table.gm.evaluate((uuid: string) => {
      const { system, statuses } = fromUuidSync(uuid);
      return [system.hp.value, ...["dying", "unconscious"].filter((status) => statuses.has(status))];
    }, scene.nora);
  };
  expect(await dying(99)).toEqual([0, "dying", "unconscious"]);
  expect(await dying(0)).toEqual([1, "unconscious"]);
});
