import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { HeadlessClient } from "../../../sandbox/headless/client.ts";
import { type Table, testedGeneration } from "../../../sandbox/headless/open-table.ts";
import { ADA, act, BEN, force, type Forced, GM, setPools } from "../attack-table.ts";
import { modeOf } from "../words.ts";
import { type Cast, d20, help, openTests, roll, testCard } from "./test-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, fromUuidSync: any, Actor: any, Combat: any;

/** Beside the others Pip, who is Ada's too. */
type People = Cast & { pip: string };

let table: Table;
let cast: People;
const ada = () => table.client(ADA);
const ben = () => table.client(BEN);
beforeAll(async () => {
  const opened = await openTests();
  table = opened.table;
  const pip = await table.gm.evaluate(async (ada: string) => {
    const system = { attributes: { int: { value: 8 } }, skills: { science: { rank: 2 } }, luckPoints: 3 };
    const made = { name: "Pip", type: "character", ownership: { default: 0, [ada]: 3 }, system };
    return (await Actor.create(made)).uuid as string;
  }, ada().userId);
  cast = { ...opened.cast, pip };
  await table.settled();
});
afterAll(() => table.close());
beforeEach(async () => {
  await setPools(table, 6, 6);
  await table.gm.evaluate(async ({ nora, pip }: People) => {
    for (const message of [...game.messages]) await message.delete();
    for (const uuid of [nora, pip])
      await fromUuidSync(uuid).update({ system: { luckPoints: 3, hp: { value: 3 }, radiation: 0 } });
  }, cast);
  await table.settled();
});

const MODES = ["publicroll", "gmroll", "blindroll", "selfroll"] as const;
type Mode = (typeof MODES)[number];

/** Who sees what a roll of Ada's shows, of the Overseer, Ada and Ben. */
const SEEN: Readonly<Record<Mode, readonly [number, number, number]>> = {
  publicroll: [1, 1, 1],
  gmroll: [1, 1, 0],
  blindroll: [1, 0, 0],
  selfroll: [0, 1, 0],
};

/** Everything that a message shows on a client: its card in keys and numbers, its html with attributes, its plain words. */
function shown(client: HeadlessClient, id: string): Promise<{ view: any; html: string; content: string }> {
  return client.evaluate(async (id: string) => {
    const found = game.messages.get(id);
    const view = found.type === "test" ? game.wasteland.cards.test(found) : null;
    const html = found.visible ? (await found.renderHTML()).outerHTML : "";
    return { view, html, content: found._source.content as string };
  }, id);
}

/** Words that tell what a roll has shown. */
const TELLING = /success|passed|failed|critical|miss\b|complication|\+\d|−\d/i;

/** Which messages, in the order in which they were made, tell each client what was rolled. */
async function told(): Promise<{ name: string; seen: number[]; view: number[] }[]> {
  const ids = await table.gm.evaluate(() =>
    game.messages.contents.map(({ id, system, type, content }: any) => [
      id,
      system.request?.kind ?? (type === "test" ? "test" : content ? type : ""),
    ]),
  );
  const answer = [];
  for (const [id, name] of ids as [string, string][]) {
    const looks = await Promise.all([GM, ADA, BEN].map((user) => shown(table.client(user), id)));
    answer.push({
      name,
      seen: looks.map(({ html }) => Number(TELLING.test(html.replace(/<img[^>]*>/g, "")))),
      view: looks.map(({ view }) => Number(view === null || (view.dice?.length ?? 0) > 0 || view.die != null)),
    });
  }
  return answer;
}

/** What whoever may not see the roll gets of its card. */
const CONCEALED = {
  difficulty: null,
  kept: null,
  targetNumber: 0,
  dice: [],
  helpers: [],
  successes: 0,
  ownSuccesses: 0,
  shortfall: 0,
  status: "unrolled",
  rerolls: [],
  buttons: [],
  audit: [],
  opponent: null,
  offer: null,
  winner: null,
  action: null,
  aid: null,
  consequence: null,
  atCost: false,
  difficultyParts: [],
  complications: { open: 0, exchanged: 0 },
  actionPoints: { earned: 0, left: 0, banked: 0, lost: 0, fromEarned: 0, fromGroup: 0, toGm: 0 },
};

const science = { skill: "science", difficulty: 1 };

/** A way to a test of Nora's; `by` is who can press buttons of a card that is Ada's and perhaps blind. */
type Way = (audience: string, by: HeadlessClient) => Promise<string>;

const WAYS: Readonly<Record<string, Way>> = {
  "a test": (audience) => rolled(d20(3, 20), { audience }),
  "one with bought dice": (audience) => rolled(d20(3, 20, 9), { audience, extraDice: 1 }),
  "one with luck in place of the attribute": (audience) => rolled(d20(3, 20), { audience, luck: true }),
  "one that is re-rolled with luck": async (audience, by) => {
    const message = await rolled(d20(3, 20), { audience });
    await force(by === table.gm ? table.gm : ada(), d20(7));
    expect(await act(by, message, "reroll", { source: "luck", dice: [1] })).toBeNull();
    return message;
  },
  "one whose points are banked and whose complication is exchanged": async (audience, by) => {
    const message = await rolled(d20(3, 20), { audience });
    expect(await act(by, message, "bank")).toBeNull();
    expect(await act(table.gm, message, "exchange", { complications: 1 })).toBeNull();
    return message;
  },
  "one with a helper of one's own": (audience) => rolled(d20(3, 20, 8), { audience, helpers: [cast.pip] }),
  "one that was failed and is passed at a cost": async (audience, by) => {
    const message = await rolled(d20(19, 20), { audience, difficulty: 2 });
    expect(await act(table.gm, message, "offerCost", { complications: 1 })).toBeNull();
    expect(await act(by, message, "acceptCost")).toBeNull();
    return message;
  },
  "one whose difficulty is set anew": async (audience) => {
    const message = await rolled(d20(3, 20), { audience });
    expect(await act(table.gm, message, "setDifficulty", { difficulty: 2 })).toBeNull();
    return message;
  },
  "one with a hidden difficulty that is revealed": async (audience) => {
    const message = await rolled(d20(3, 20), { audience, difficulty: null });
    expect(await act(table.gm, message, "reveal", { difficulty: 2 })).toBeNull();
    return message;
  },
  "one that is taken back": async (audience, by) => {
    const message = await rolled(d20(3, 20), { audience });
    expect(await act(by, message, "undoTest")).toBeNull();
    return message;
  },
  "the other side's of an opposed test": (audience) =>
    rolled(d20(3, 20), { audience, difficulty: null, opposition: true }),
  "one that answers another": async (audience, by) => {
    await force(ada(), d20(19, 9));
    const first = await roll(ada(), cast.pip, { skill: "science", difficulty: null, opposition: true, audience });
    await table.settled();
    const message = await rolled(d20(3, 20), { audience, difficulty: 0, answers: first });
    if (by === table.gm) expect(await act(by, message, "reveal", { difficulty: 0 })).toBeNull();
    return message;
  },
  "first aid, given": async (audience, by) => {
    const message = await rolled(d20(3, 20), {
      audience,
      skill: "medicine",
      difficulty: 1,
      action: { kind: "firstAid", patient: { uuid: cast.pip, name: "Pip" }, use: "heal", location: "", dose: "" },
    });
    expect(await act(by, message, "aid", { points: 0, wake: 0 })).toBeNull();
    return message;
  },
};

async function rolled(dice: Forced[], choices: object): Promise<string> {
  await force(ada(), dice);
  const message = await roll(ada(), cast.nora, { ...science, ...choices });
  await table.settled();
  return message;
}

describe.each(MODES)("in the mode %s", (mode) => {
  // An Overseer acts for a player who may not see their own roll.
  const presser = () => (mode === "blindroll" ? table.gm : ada());

  test.each(Object.keys(WAYS))("%s is told to whom it may", async (way) => {
    const message = await (WAYS[way] as Way)(modeOf(mode), presser());
    await table.settled();
    const all = await told();
    // What was taken back tells nobody anything any more.
    const row = way === "one that is taken back" ? [0, 0, 0] : SEEN[mode];
    for (const { name, seen, view } of all) expect([way, name, seen, view]).toEqual([way, name, row, row]);
    for (const [index, user] of [GM, ADA, BEN].entries()) {
      const { view } = await shown(table.client(user), message);
      expect(view.hidden).toBe(SEEN[mode][index] === 0);
      if (SEEN[mode][index] === 0) expect(view).toMatchObject(CONCEALED);
    }
    const plain = await table.gm.evaluate(() =>
      game.messages.contents.map(({ _source }: any) => _source.content).join(),
    );
    if (mode !== "publicroll") expect(plain).not.toMatch(/success|passe|fail|\d/i);
  });
});

/** Sets who sees new messages of a client's user. */
const choose = (client: HeadlessClient, mode: string): Promise<unknown> =>
  client.evaluate(
    (key: string, mode: string) => game.settings.set("core", key, mode),
    testedGeneration() === 14 ? "messageMode" : "rollMode",
    modeOf(mode),
  );

describe("an Overseer who calls for tests", () => {
  // Those who are asked always see the call, and a blind one makes blind tests of theirs.
  test.each<[Mode, number[], number[]]>([
    ["publicroll", [1, 1, 1], [1, 1, 1]],
    ["gmroll", [1, 1, 0], [1, 1, 0]],
    ["blindroll", [1, 1, 0], [1, 0, 0]],
    ["selfroll", [1, 1, 0], [1, 1, 0]],
  ])("in the mode %s shows the call and its tests to whom they concern", async (mode, call, seen) => {
    for (const kind of ["each", "group"] as const) {
      const id = await table.gm.evaluate(
        async ({ nora, pip }: People, kind: string, audience: string) => {
          const testers = [nora, pip].map((uuid) => fromUuidSync(uuid));
          const choices = { mode: kind, testers, skill: "science", difficulty: 1, audience };
          return (await game.wasteland.callForTest(choices)).id as string;
        },
        cast,
        kind,
        modeOf(mode),
      );
      await table.settled();
      const sees = await Promise.all(
        [GM, ADA, BEN].map((user) =>
          table.client(user).evaluate(async (id: string) => {
            const found = game.messages.get(id);
            return Number(found.visible && /Science/.test((await found.renderHTML()).textContent));
          }, id),
        ),
      );
      expect(sees).toEqual(call);
      const choices = await ada().evaluate(
        (id: string, nora: string) => game.wasteland.cards.called(game.messages.get(id), nora),
        id,
        cast.nora,
      );
      await force(ada(), d20(3, 20));
      const message = await roll(ada(), cast.nora, choices);
      await table.settled();
      if (kind === "group") {
        await force(ada(), d20(8));
        await help(ada(), message, cast.pip, { skill: "science" });
        await table.settled();
      }
      const all = (await told()).filter(({ name }) => name !== "call");
      for (const one of all) expect([kind, one.name, one.seen]).toEqual([kind, one.name, seen]);
      // What the call says of the test is for the same eyes.
      const statuses = await Promise.all(
        [GM, ADA].map(async (user) => {
          const { rows } = await testCard(table.client(user), id, cast);
          return rows.map(({ successes, status }: any) => [successes !== null, status === "hidden"]);
        }),
      );
      const leader = (who: 0 | 1) => [seen[who] === 1, seen[who] === 0];
      const other = (who: 0 | 1) => [false, kind === "group" && seen[who] === 0];
      expect(statuses).toEqual(([0, 1] as const).map((who) => [leader(who), other(who)]));
      await table.gm.evaluate(async () => {
        for (const message of [...game.messages]) await message.delete();
      });
      await table.settled();
    }
  });
});

test.each<[Mode, number[]]>([
  ["publicroll", [1, 1, 1]],
  ["gmroll", [1, 1, 0]],
  ["blindroll", [1, 0, 0]],
  ["selfroll", [1, 0, 0]],
])("the test of the dying is for the eyes that its Overseer chose: %s (R-INJ-3)", async (mode, seen) => {
  await choose(table.gm, mode);
  await table.gm.evaluate(async ({ nora }: People) => {
    const actor = fromUuidSync(nora);
    await actor.update({ system: { hp: { value: 0 }, injuries: { torso: { untreated: 1, treated: 0 } } } });
    await actor.toggleStatusEffect("dying", { active: true });
    const combat = await Combat.create({ active: true });
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id, initiative: 9 }]);
    (globalThis as any).CONFIG.Dice.randomUniform = () => 1 - 2.5 / 20;
    await combat.startCombat();
  }, cast);
  await expect.poll(async () => (await told()).map(({ name }) => name), { timeout: 30_000 }).toEqual(["test"]);
  await table.settled();
  // Of a roll that is the Overseer's own, nobody else sees anything; a blind one is an Overseer's to see.
  const own = mode === "gmroll" || mode === "selfroll" || mode === "blindroll" ? [1, 0, 0] : seen;
  expect((await told()).map((one) => one.seen)).toEqual([own]);
  await table.gm.evaluate(async ({ nora }: People) => {
    for (const combat of [...game.combats]) await combat.delete();
    const actor = fromUuidSync(nora);
    for (const status of ["dying", "dead", "unconscious"]) await actor.toggleStatusEffect(status, { active: false });
    await actor.update(
      game.release.generation === 14
        ? { system: { "injuries.torso": { untreated: 0, treated: 0 } } }
        : { "system.injuries.torso": { untreated: 0, treated: 0 } },
    );
  }, cast);
  await choose(table.gm, "publicroll");
  await table.settled();
});

describe("a dose", () => {
  const disclose = (value: string) => () =>
    table.gm.evaluate((value: string) => game.settings.set("wasteland-2d20", "targetNumbers", value), value);
  beforeAll(disclose("all"));
  afterAll(disclose("difficulty"));

  test.each<[Mode, number[], number[]]>([
    ["publicroll", [1, 1, 1], [1, 1, 1]],
    ["gmroll", [1, 1, 0], [1, 1, 0]],
    // Who takes it sees on the sheet what came of it.
    ["blindroll", [1, 1, 0], [1, 0, 0]],
    ["selfroll", [0, 1, 0], [0, 1, 0]],
  ])("in the mode %s is told to whom it may, with its dice", async (mode, own, given) => {
    await choose(ada(), mode);
    const stew = await table.gm.evaluate(async ({ nora }: People) => {
      const system = { identifier: "stew", kind: "food", hp: 2, irradiated: true, quantity: 3 };
      const [item] = await fromUuidSync(nora).createEmbeddedDocuments("Item", [
        { name: "Stew", type: "consumable", system },
      ]);
      return item.uuid as string;
    }, cast);
    await table.settled();
    await force(ada(), [[6, 6]]);
    await ada().evaluate(
      async (item: string, nora: string) => {
        const [actor, stew] = [fromUuidSync(nora), fromUuidSync(item)];
        await actor.sheet.render({ force: true });
        const row = actor.sheet.element.querySelector(`[data-item-id="${stew.id}"] [data-action=takeItem]`);
        row.click();
      },
      stew,
      cast.nora,
    );
    await expect.poll(async () => (await told()).length, { timeout: 30_000 }).toBe(1);
    expect((await told()).map(({ seen }) => seen)).toEqual([own]);
    await force(table.gm, [[6, 6]]);
    await ada().evaluate(
      async (item: string, pip: string) => game.wasteland.healing.dose(fromUuidSync(pip), fromUuidSync(item)),
      stew,
      cast.pip,
    );
    await table.settled();
    const [, dose] = await told();
    // By its own rules Foundry shows a message without a roll to its author, here the arbiter.
    expect(dose?.seen).toEqual(mode === "selfroll" ? [1, 1, 0] : given);
    await choose(ada(), "publicroll");
    await ada().evaluate(async (nora: string) => fromUuidSync(nora).sheet.close(), cast.nora);
  });
});

/** Everything that a client holds: documents, settings of the world and its own, and the page. */
const holds = (client: HeadlessClient): Promise<string> =>
  client.evaluate(async () => {
    const all = [game.messages, game.actors, game.combats, game.items, game.scenes, game.users].map((one: any) =>
      one.contents.map((document: any) => document.toObject()),
    );
    const cards = await Promise.all(
      game.messages.contents.map(async (message: any) =>
        message.visible ? (await message.renderHTML()).outerHTML : "",
      ),
    );
    const views = game.messages.contents.map((message: any) =>
      message.type === "test" ? game.wasteland.cards.test(message) : null,
    );
    const settings = [...game.settings.storage.get("world")].map((one: any) => one.value);
    const own = JSON.stringify({ ...globalThis.localStorage });
    const strip = (key: string, value: unknown) => (/^_stats$|time|Time/.test(key) ? undefined : value);
    return JSON.stringify([all, cards, views, settings, own, document.body.outerHTML], strip);
  });

describe("a hidden difficulty is nowhere in a player's data before it is revealed (R02)", () => {
  // Numbers that stand nowhere else; what was revealed once stays in the log of the pools.
  async function hiddenFrom(clients: HeadlessClient[], kept: RegExp): Promise<boolean[]> {
    await table.settled();
    return Promise.all(clients.map(async (client) => !kept.test(await holds(client))));
  }

  test("for a test of the Overseer's own", async () => {
    await force(table.gm, d20(3, 20));
    const message = await roll(table.gm, cast.raider, { skill: "sneak", difficulty: null, keptDifficulty: 3700 });
    expect(await hiddenFrom([ada(), ben()], /\b3[79]00\b/)).toEqual([true, true]);
    expect((await testCard(table.gm, message, cast)).kept).toBe(3700);
    expect(await act(table.gm, message, "setDifficulty", { difficulty: 3900 })).toBeNull();
    expect((await testCard(table.gm, message, cast)).kept).toBe(3900);
    expect(await hiddenFrom([ada(), ben()], /\b3[79]00\b/)).toEqual([true, true]);
    expect(await act(table.gm, message, "reveal", { difficulty: 3900 })).toBeNull();
    expect(await hiddenFrom([ada(), ben()], /\b3[79]00\b/)).toEqual([false, false]);
  });

  test.each([
    ["each", 4141],
    ["group", 4343],
  ])("for one that was called for: %s", async (mode, kept) => {
    const hides = () => hiddenFrom([ada(), ben()], new RegExp(`\\b${kept}\\b`));
    const call = await table.gm.evaluate(
      async ({ nora, pip }: People, mode: string, difficulty: number) => {
        const testers = [nora, pip].map((uuid) => fromUuidSync(uuid));
        const choices = { mode, testers, skill: "science", difficulty, kept: true };
        return (await game.wasteland.callForTest(choices)).id as string;
      },
      cast,
      mode,
      kept,
    );
    expect(await hides()).toEqual([true, true]);
    const choices = await ada().evaluate(
      (id: string, nora: string) => game.wasteland.cards.called(game.messages.get(id), nora),
      call,
      cast.nora,
    );
    await force(ada(), d20(3, 20, 9));
    const message = await roll(ada(), cast.nora, { ...choices, extraDice: 1 });
    await force(ada(), d20(8));
    await help(ada(), message, cast.pip, { skill: "science" });
    await force(ada(), d20(7));
    expect(await act(ada(), message, "reroll", { source: "luck", dice: [1] })).toBeNull();
    expect(await hides()).toEqual([true, true]);
    expect((await testCard(table.gm, message, cast)).kept).toBe(kept);
    expect(await act(table.gm, message, "reveal", { difficulty: kept })).toBeNull();
    expect(await hides()).toEqual([false, false]);
  });
});
