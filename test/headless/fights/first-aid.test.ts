import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import { firstAidDifficulty, giveFirstAid } from "../../../module/rules/index.ts";
import { ADA, act, BEN, force, setPools } from "../attack-table.ts";
import { type Cast, d20, openTests, testCard } from "../tests/test-table.ts";
import { eventually } from "./fight-table.ts";
import { teachWords } from "../words.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const words: any, game: any, fromUuidSync: any, Actor: any, Hooks: any, Scene: any;

let table: Table;
let cast: Cast & { robot: string; token: string };
let doses: { stimpak: string; kit: string };
const ada = () => table.client(ADA);
const ben = () => table.client(BEN);

beforeAll(async () => {
  const opened = await openTests();
  table = opened.table;
  await teachWords(table);
  const more = await table.gm.evaluate(async ({ nora, raider }: Cast) => {
    const fromPack = async (pack: string, identifier: string) => {
      const found = game.packs.get(`wasteland-2d20.${pack}`);
      const index = await found.getIndex({ fields: ["system.identifier"] });
      const row = [...index].find(({ system }: any) => system.identifier === identifier);
      return (await found.getDocument(row._id)).toObject();
    };
    const robot = await Actor.create(await fromPack("npcs", "mister-handy"));
    await fromUuidSync(nora).update({
      system: {
        skills: {
          medicine: { rank: 3, tag: false, attribute: "int" },
          repair: { rank: 2, tag: false, attribute: "int" },
        },
      },
    });
    const [stimpak, kit] = await fromUuidSync(nora).createEmbeddedDocuments("Item", [
      await fromPack("consumables", "stimpak"),
      await fromPack("consumables", "robot-repair-kit"),
    ]);
    const place = await Scene.create({ name: "Yard", width: 800, height: 600, padding: 0, active: true });
    const [token] = await place.createEmbeddedDocuments("Token", [
      await fromUuidSync(raider).getTokenDocument({ actorLink: false, x: 200, y: 0 }),
    ]);
    return { robot: robot.uuid, token: token.actor.uuid, stimpak: stimpak.uuid, kit: kit.uuid };
  }, opened.cast);
  await table.settled();
  cast = { ...opened.cast, robot: more.robot, token: more.token };
  doses = { stimpak: more.stimpak, kit: more.kit };
});
afterAll(() => table.close());
beforeEach(async () => {
  await setPools(table, 2, 1);
  await table.gm.evaluate(async ({ stimpak, kit }: typeof doses) => {
    for (const uuid of [stimpak, kit]) await fromUuidSync(uuid).update({ "system.quantity": 3 });
  }, doses);
});

interface Hurt {
  hp: number;
  radiation?: number;
  injuries?: Record<string, { untreated: number; treated: number }>;
  statuses?: string[];
}

/** Somebody as they are, before anything happens. */
async function hurt(uuid: string, { hp, radiation = 0, injuries = {}, statuses = [] }: Hurt): Promise<void> {
  await table.gm.evaluate(
    async (uuid: string, hp: number, radiation: number, injuries: Record<string, unknown>, statuses: string[]) => {
      const actor = fromUuidSync(uuid);
      const set = [...actor.statuses].filter((status) => !status.startsWith("injured-"));
      for (const status of set) await actor.toggleStatusEffect(status, { active: false });
      for (const key of Object.keys(actor._source.system.injuries))
        await actor.update(words.changes({ system: { injuries: { [`-=${key}`]: null } } }));
      await actor.update({ system: { hp: { value: hp }, radiation, injuries } });
      for (const status of statuses) await actor.toggleStatusEffect(status, { active: true });
    },
    uuid,
    hp,
    radiation,
    injuries,
    statuses,
  );
  const injured = Object.keys(injuries).map((location) => `injured-${location}`);
  await eventually(async () => (await state(uuid)).statuses).toEqual([...injured, ...statuses].sort());
}

/** What first aid can change. */
async function state(uuid: string): Promise<any> {
  await table.settled();
  return table.gm.evaluate(
    (uuid: string, { stimpak, kit }: typeof doses) => {
      const actor = fromUuidSync(uuid);
      const { group, gm } = game.wasteland.pools.read();
      const quantity = (one: string) => fromUuidSync(one).system.quantity;
      return {
        hp: actor.system.hp.value,
        injuries: actor._source.system.injuries,
        statuses: [...actor.statuses].sort(),
        pools: [group, gm],
        doses: [quantity(stimpak), quantity(kit)],
      };
    },
    uuid,
    doses,
  );
}

/** Nora's test of first aid. @returns the id of its message, or the key of what Ada is told */
function aid(patient: string, want: { use: string; location?: string; dose?: string }, choices: object = {}) {
  return ada().evaluate(
    async (healer: string, patient: string, want: object, choices: object) => {
      const found = { ...want, patient: fromUuidSync(patient) };
      const answer = await game.wasteland.healing.firstAid(fromUuidSync(healer), found, choices, { dialog: false });
      return answer.message.id as string;
    },
    cast.nora,
    patient,
    want,
    choices,
  );
}

const one = (location: string, untreated = 1) => ({ [location]: { untreated, treated: 0 } });
const fallen = ["dying", "prone", "unconscious"];

/** INT 7 and Medicine 3: target number 10; Repair 2: 9. */
const FIGURES: [
  title: string,
  patient: keyof typeof cast,
  before: Hurt,
  want: { use: string; location?: string; dose?: "stimpak" | "kit" },
  faces: number[],
  difficulty: number,
  press: [string, object],
  after: object,
][] = [
  [
    "heals HP by the rank of Medicine, of somebody else's character (R-HEAL-1)",
    "bob",
    { hp: 3, injuries: one("torso") },
    { use: "heal" },
    [4, 18],
    1,
    ["aid", {}],
    { hp: 6 },
  ],
  [
    "heals 1 HP more for each AP, those just earned first (R-HEAL-1, R-AP-2)",
    "bob",
    { hp: 3, injuries: one("torso") },
    { use: "heal" },
    [4, 5],
    1,
    ["aidPoints", { points: 2 }],
    { hp: 8, pools: [1, 1] },
  ],
  [
    "heals 4 HP more with a stimpak, and 2 for each AP (R-HEAL-3)",
    "raider",
    { hp: 0, injuries: one("torso"), statuses: ["outOfFight"] },
    { use: "heal", dose: "stimpak" },
    [4, 5],
    1,
    ["aid", {}],
    { hp: 7, statuses: ["injured-torso"], doses: [2, 3] },
  ],
  [
    "treats an injury, whose penalty ends (R-HEAL-1, R-INJ-4)",
    "dog",
    { hp: 5, injuries: one("torso", 2) },
    { use: "treat", location: "torso" },
    [4, 5],
    2,
    ["aid", {}],
    { injuries: { torso: { untreated: 1, treated: 1 } } },
  ],
  [
    "stabilises: 1 HP, not dying, still unconscious (R-HEAL-2)",
    "bob",
    { hp: 0, injuries: one("head"), statuses: fallen },
    { use: "stabilise" },
    [4, 18],
    1,
    ["aid", {}],
    { hp: 1, statuses: ["injured-head", "prone", "unconscious"] },
  ],
  [
    "wakes for 1 AP who is stabilised, and heals with the others (R-HEAL-2)",
    "bob",
    { hp: 0, injuries: one("head"), statuses: fallen },
    { use: "stabilise" },
    [4, 5],
    1,
    ["aidWake", { points: 1, wake: 1 }],
    { hp: 2, statuses: ["injured-head", "prone"], pools: [1, 1] },
  ],
  [
    "is 1 harder on oneself (R-HEAL-1)",
    "nora",
    { hp: 3, injuries: one("left-arm", 1) },
    { use: "heal" },
    [4, 5],
    2,
    ["aid", {}],
    { hp: 6 },
  ],
  [
    "repairs a robot by the rank of Repair, difficulty 2 and its injuries (R-HEAL-4)",
    "robot",
    { hp: 3 },
    { use: "heal", dose: "kit" },
    [4, 5],
    2,
    ["aid", {}],
    { hp: 9, doses: [3, 2] },
  ],
  [
    "helps an unlinked token and not its actor (R-HEAL-1)",
    "token",
    { hp: 2, injuries: one("torso") },
    { use: "heal" },
    [4, 18],
    1,
    ["aid", {}],
    { hp: 5 },
  ],
];

describe("first aid", () => {
  test.each(FIGURES)(
    "%s; taken back, all is as before",
    async (_title, who, setup, want, faces, difficulty, press, after) => {
      const { dose, ...use } = want;
      const uuid = cast[who];
      await hurt(uuid, setup);
      const before = await state(uuid);
      const [base] = [await state(cast.raider)];
      await force(ada(), d20(...faces));
      const message = await aid(uuid, { ...use, ...(dose ? { dose: doses[dose] } : {}) });
      expect(await testCard(ada(), message, cast)).toMatchObject({ difficulty, status: "passed" });
      expect(await state(uuid)).toEqual(before);
      expect(await act(ada(), message, press[0], press[1])).toBeNull();
      expect(await state(uuid)).toEqual({ ...before, ...after });
      if (who === "token") expect(await state(cast.raider)).toEqual(base);
      expect(await act(ada(), message, press[0], press[1])).toBe("alreadyDone");
      expect(await act(ada(), message, "undoAid")).toBeNull();
      expect(await state(uuid)).toEqual(before);
      expect(await act(ada(), message, press[0], press[1])).toBeNull();
      expect(await state(uuid)).toEqual({ ...before, ...after });
      expect(await act(ada(), message, "undoTest")).toBeNull();
      expect(await state(uuid)).toEqual(before);
      expect((await testCard(ada(), message, cast)).status).toBe("undone");
    },
  );

  test("heals more by a perk and a kit of the healer, and by a perk of the patient (Healer, Fast Metabolism)", async () => {
    await hurt(cast.bob, { hp: 1, injuries: one("torso") });
    const given = await table.gm.evaluate(
      async (nora: string, bob: string) => {
        const fromPack = async (pack: string, identifier: string) => {
          const all = await game.packs.get(`wasteland-2d20.${pack}`).getDocuments();
          return all.find(({ system }: any) => system.identifier === identifier).toObject();
        };
        const of = async (uuid: string, pack: string, identifier: string, system: object) => {
          const data = await fromPack(pack, identifier);
          Object.assign(data.system, system);
          const [item] = await fromUuidSync(uuid).createEmbeddedDocuments("Item", [data]);
          return item.uuid as string;
        };
        return [
          await of(nora, "perks", "healer", { rank: 2 }),
          await of(nora, "gear", "first-aid-kit", { equipped: true }),
          await of(nora, "perks", "medic", {}),
          await of(bob, "perks", "fast-metabolism", { rank: 1 }),
        ];
      },
      cast.nora,
      cast.bob,
    );
    const before = await state(cast.bob);
    await force(ada(), d20(4, 18));
    const message = await aid(cast.bob, { use: "heal" });
    // Medicine 3, 2 of the perk, 2 of the kit, 1 of the patient's own.
    expect(await act(ada(), message, "aid")).toBeNull();
    expect(await state(cast.bob)).toEqual({ ...before, hp: 9 });
    expect(await act(ada(), message, "undoTest")).toBeNull();
    expect(await state(cast.bob)).toEqual(before);
    // Medic re-rolls a die where an injury is treated, and there alone.
    await force(ada(), d20(4, 18));
    const treats = await aid(cast.bob, { use: "treat", location: "torso" });
    const rights = (id: string) =>
      ada().evaluate(
        (id: string) => game.messages.get(id).system.request.rerolls.map(({ reason, dice }: any) => [reason, dice]),
        id,
      );
    expect([await rights(treats), await rights(message)]).toEqual([[["medic", 1]], []]);
    expect(await act(ada(), treats, "undoTest")).toBeNull();
    await table.gm.evaluate(async (uuids: string[]) => {
      for (const uuid of uuids) await fromUuidSync(uuid).delete();
    }, given);
  });

  test("is given without a roll where nothing is injured, and earns no AP (R-HEAL-1, R-TEST-7)", async () => {
    await hurt(cast.bob, { hp: 3 });
    const before = await state(cast.bob);
    const message = await aid(cast.bob, { use: "heal" }, { automatic: true });
    expect(await testCard(ada(), message, cast)).toMatchObject({ difficulty: 0, status: "automatic" });
    expect(await act(ada(), message, "aidPoints", { points: 3 })).toBe("tooFewPoints");
    expect(await act(ada(), message, "aidPoints", { points: 1 })).toBeNull();
    expect(await state(cast.bob)).toEqual({ ...before, hp: 7, pools: [1, 1] });
    expect(await act(ada(), message, "undoAid")).toBeNull();
    expect(await state(cast.bob)).toEqual(before);
  });

  test("that cannot be given says why, and changes nothing", async () => {
    await hurt(cast.robot, { hp: 3 });
    await force(ada(), d20(4, 5, 4, 18, 4, 18, 12, 18));
    const wrong = await aid(cast.robot, { use: "heal", dose: doses.stimpak });
    expect(await act(ada(), wrong, "aid")).toBe("aid.wrongDose");
    await hurt(cast.bob, { hp: 0, injuries: one("head"), statuses: fallen });
    const dying = await aid(cast.bob, { use: "heal" });
    expect(await act(ada(), dying, "aid")).toBe("aid.dying");
    const save = await aid(cast.bob, { use: "stabilise" });
    expect(await act(ben(), save, "aid")).toBe("notAllowed");
    const failed = await aid(cast.bob, { use: "stabilise" });
    const before = await state(cast.bob);
    expect(await act(ada(), failed, "aid")).toBe("onlyAfterPass");
    expect(await act(ada(), save, "aidWake", { points: 9, wake: 1 })).toBe("tooFewPoints");
    expect(await state(cast.bob)).toEqual(before);
    expect(await act(ada(), save, "aid")).toBeNull();
    expect(await act(ada(), save, "reroll", { source: "luck", dice: [1] })).toBe("aidGiven");
  });

  test("can be stopped by a hook", async () => {
    await hurt(cast.bob, { hp: 3, injuries: one("torso") });
    await force(ada(), d20(4, 18));
    const message = await aid(cast.bob, { use: "heal" });
    const before = await state(cast.bob);
    const told = await ada().evaluate(async (id: string) => {
      const heard: unknown[] = [];
      const hooks = [
        Hooks.once("wasteland.preHealing", (card: any, choice: object) => {
          heard.push([card.id === id, choice]);
          return false;
        }),
      ];
      await game.wasteland.cards.action(game.messages.get(id), "aid");
      Hooks.off("wasteland.preHealing", hooks[0]);
      return heard;
    }, message);
    expect(told).toEqual([[true, { points: 0, wake: 0 }]]);
    expect(await state(cast.bob)).toEqual(before);
  });
});

/** Ada gives somebody a dose of Nora's. @returns null, or the key of what she is told */
const dose = (patient: string, item: string, choice: object = {}) =>
  ada().evaluate(
    async (patient: string, item: string, choice: object) => {
      try {
        await game.wasteland.healing.dose(fromUuidSync(patient), fromUuidSync(item), choice);
        return null;
      } catch (error: any) {
        if (error.name !== "UserMessage") throw error;
        return error.problem.key as string;
      }
    },
    patient,
    item,
    choice,
  );

const lastCard = () => ada().evaluate(() => game.messages.contents.at(-1).id as string);

describe("a dose for somebody else", () => {
  test("heals, treats, or saves the dying, and its card takes it back (R-CMB-4, R-HEAL-3)", async () => {
    const cases: [Hurt, object, object][] = [
      [{ hp: 3 }, {}, { hp: 7 }],
      [
        { hp: 3, injuries: one("torso") },
        { treat: "torso" },
        { injuries: { torso: { untreated: 0, treated: 1 } }, statuses: [] },
      ],
      [
        { hp: 0, injuries: one("torso"), statuses: fallen },
        {},
        { hp: 5, statuses: ["injured-torso", "prone", "unconscious"] },
      ],
    ];
    for (const [setup, choice, after] of cases) {
      for (const uuid of [cast.bob, cast.token]) {
        await hurt(uuid, setup);
        const before = await state(uuid);
        expect(await dose(uuid, doses.stimpak, choice)).toBeNull();
        await eventually(() => state(uuid)).toEqual({ ...before, ...after, doses: [2, 3] });
        const card = await lastCard();
        expect(await act(ben(), card, "undoAction")).toBe("notAllowed");
        expect(await act(ada(), card, "undoAction")).toBeNull();
        await eventually(() => state(uuid)).toEqual(before);
      }
    }
  });

  test("is taken back by its difference when something else came in between", async () => {
    await hurt(cast.bob, { hp: 3, injuries: one("torso", 2) });
    const before = await state(cast.bob);
    expect(await dose(cast.bob, doses.stimpak, { treat: "torso" })).toBeNull();
    const treated = await lastCard();
    expect(await dose(cast.bob, doses.stimpak)).toBeNull();
    const healed = await lastCard();
    expect(await state(cast.bob)).toEqual({
      ...before,
      hp: 7,
      injuries: { torso: { untreated: 1, treated: 1 } },
      doses: [1, 3],
    });
    // Hit for 2, and two more doses found.
    await table.gm.evaluate(
      async (bob: string, stimpak: string) => {
        await fromUuidSync(bob).update({ "system.hp.value": 5, "system.injuries.head": { untreated: 1, treated: 0 } });
        await fromUuidSync(stimpak).update({ "system.quantity": 3 });
      },
      cast.bob,
      doses.stimpak,
    );
    expect(await act(ada(), treated, "undoAction")).toBeNull();
    const between = await state(cast.bob);
    expect(between).toMatchObject({
      hp: 5,
      injuries: { torso: { untreated: 2, treated: 0 }, head: { untreated: 1, treated: 0 } },
      doses: [4, 3],
    });
    expect(await act(ada(), healed, "undoAction")).toBeNull();
    expect(await state(cast.bob)).toEqual({ ...between, hp: 1, doses: [5, 3] });
  });

  test("that fails halfway gains nothing for the pool (R-AP-2)", async () => {
    const cola = await table.gm.evaluate(async (nora: string) => {
      const found = game.packs.get("wasteland-2d20.consumables");
      const index = await found.getIndex({ fields: ["system.identifier"] });
      const row = [...index].find(({ system }: any) => system.identifier === "nuka-cola");
      const data = (await found.getDocument(row._id)).toObject();
      return (await fromUuidSync(nora).createEmbeddedDocuments("Item", [data]))[0].uuid as string;
    }, cast.nora);
    await hurt(cast.bob, { hp: 3 });
    const before = await state(cast.bob);
    // The line to the server breaks in the middle of it.
    await table.gm.evaluate((bob: string) => {
      const actor = fromUuidSync(bob);
      actor.update = () => Promise.reject(new Error("The line is broken"));
    }, cast.bob);
    expect(await dose(cast.bob, cola)).toBe("failed");
    table.gm.expectConsole(/The line is broken/);
    await table.gm.evaluate((bob: string) => delete fromUuidSync(bob).update, cast.bob);
    expect(await state(cast.bob)).toEqual(before);
    expect(await dose(cast.bob, cola)).toBeNull();
    expect((await state(cast.bob)).pools).toEqual([3, 1]);
    expect(await act(ada(), await lastCard(), "undoAction")).toBeNull();
    expect((await state(cast.bob)).pools).toEqual([2, 1]);
  });

  test("that would do nothing is not taken unless somebody insists, and nobody gives away another's", async () => {
    const full = await ada().evaluate((bob: string) => fromUuidSync(bob).system.hp.max as number, cast.bob);
    await hurt(cast.bob, { hp: full });
    const before = await state(cast.bob);
    expect(await dose(cast.bob, doses.stimpak)).toBe("doseForNothing");
    expect(await state(cast.bob)).toEqual(before);
    const forged = await ben().evaluate(
      async (patient: string, item: string) => {
        try {
          await game.wasteland.healing.dose(fromUuidSync(patient), fromUuidSync(item), { insist: true });
          return null;
        } catch (error: any) {
          return error.problem.key as string;
        }
      },
      cast.bob,
      doses.stimpak,
    );
    expect(forged).toBe("notAllowed");
    expect(await dose(cast.bob, doses.stimpak, { insist: true })).toBeNull();
    expect(await state(cast.bob)).toEqual({ ...before, doses: [2, 3] });
  });
});

test("what can be done is what does something: nothing for the unhurt and the dead (R-HEAL-1, R-INJ-6)", async () => {
  const uses = (uuid: string) =>
    ada().evaluate(
      (uuid: string) =>
        game.wasteland.healing.uses(fromUuidSync(uuid)).map(({ use, location }: any) => [use, location]),
      uuid,
    );
  const full = await ada().evaluate((bob: string) => fromUuidSync(bob).system.hp.max as number, cast.bob);
  const cases: [Hurt, string[][]][] = [
    [{ hp: full }, []],
    [{ hp: full, injuries: one("torso") }, [["treat", "torso"]]],
    [{ hp: full - 1 }, [["heal", ""]]],
    [
      { hp: 1, injuries: { ...one("torso"), ...one("head") } },
      [
        ["heal", ""],
        ["treat", "torso"],
        ["treat", "head"],
      ],
    ],
    // An injury of the dying may be treated too: their tests are easier then (R-INJ-3).
    [
      { hp: 0, injuries: one("head"), statuses: fallen },
      [
        ["stabilise", ""],
        ["treat", "head"],
      ],
    ],
    [{ hp: 0, radiation: full, injuries: one("head"), statuses: fallen }, [["treat", "head"]]],
    [{ hp: 0, radiation: full, statuses: fallen }, []],
    [{ hp: 0, statuses: ["dead"] }, []],
  ];
  for (const [setup, expected] of cases) {
    await hurt(cast.bob, setup);
    expect((await uses(cast.bob)).sort()).toEqual(expected.sort());
  }
  await hurt(cast.bob, { hp: full });
});

test("a creature gives first aid with Mind and its other skill, or with Body where that is chosen (our reading of R-HEAL-1)", async () => {
  await hurt(cast.bob, { hp: 3, injuries: one("torso") });
  const roll = (choices: object) =>
    table.gm.evaluate(
      async (dog: string, bob: string, choices: object) => {
        const wanted = { patient: fromUuidSync(bob), use: "heal" };
        const answer = await game.wasteland.healing.firstAid(fromUuidSync(dog), wanted, choices, { dialog: false });
        return answer.message.id as string;
      },
      cast.dog,
      cast.bob,
      choices,
    );
  await force(table.gm, d20(4, 18, 4, 18));
  const mind = await testCard(table.gm, await roll({}), cast);
  expect([mind.skill, mind.attribute, mind.targetNumber, mind.difficulty]).toEqual(["other", "mind", 7, 1]);
  const body = await testCard(table.gm, await roll({ attribute: "body" }), cast);
  expect([body.skill, body.attribute, body.targetNumber, body.difficulty]).toEqual(["other", "body", 8, 1]);
});

test("first aid is as hard and as good as the rules library says (R-HEAL-1 to R-HEAL-4)", () => {
  expect(firstAidDifficulty({ injuries: 1, self: true })).toBe(2);
  expect(firstAidDifficulty({ injuries: 0, robot: true })).toBe(2);
  const patient = { hp: 0, maxHp: 9, radiation: 0, injuries: {}, dying: false };
  expect(giveFirstAid(patient, { use: "heal", rank: 3, actionPoints: 2, dose: "stimpak" }).offered.total).toBe(11);
});

test("without an Overseer first aid waits with its card, and is given once one is there (R64, R65)", async () => {
  await hurt(cast.bob, { hp: 3, injuries: one("torso") });
  await force(ada(), d20(4, 18));
  const message = await aid(cast.bob, { use: "heal" });
  const before = await state(cast.bob);
  await table.gm.disconnect();
  expect(await act(ada(), message, "aid")).toBe("noArbiter");
  expect(await dose(cast.bob, doses.stimpak)).toBe("noArbiter");
  const bob = await ben().evaluate((bob: string) => fromUuidSync(bob).system.hp.value as number, cast.bob);
  expect(bob).toBe(before.hp);
  expect((await testCard(ada(), message, cast)).buttons).toContain("aid");
});
