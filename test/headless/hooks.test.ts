import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { HeadlessClient } from "../../sandbox/headless/client.ts";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { root } from "../../tools/paths.ts";
import { ADA, force, openAttack, type Scene, setPools } from "./attack-table.ts";
import { beginFight } from "./fights/fight-table.ts";
import { d20 } from "./tests/test-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, fromUuidSync: any, Hooks: any;

type Things = Scene & { stew: string; charm: string };

let table: Table;
let things: Things;
const ada = () => table.client(ADA);

beforeAll(async () => {
  const { table: opened, scene } = await openAttack();
  table = opened;
  const made = await table.gm.evaluate(
    async ({ nora, raider }: Scene, ada: string) => {
      const actor = fromUuidSync(nora);
      const mechanics = [{ kind: "gain", resource: "hp", amount: 1, at: "use", limit: { uses: 9, per: "scene" } }];
      const [stew] = await actor.createEmbeddedDocuments("Item", [
        { name: "Stew", type: "consumable", system: { identifier: "stew", kind: "chem", hp: 2, quantity: 9 } },
        { name: "Charm", type: "trait", system: { identifier: "charm", mechanics } },
      ]);
      await fromUuidSync(raider).update({ system: { hp: { value: 2 } } });
      await actor.update({ system: { luckPoints: 6, skills: { medicine: { rank: 2 } } } });
      await game.users.get(ada).update({ character: actor.id });
      const [offer] = game.wasteland.offers.of(actor);
      return { stew: stew.uuid as string, charm: offer.key as string };
    },
    scene,
    ada().userId,
  );
  things = { ...scene, ...made };
}, 60_000);
afterAll(() => table.close());
beforeEach(async () => {
  await setPools(table, 3, 3);
  await table.gm.evaluate(async ({ nora, raider }: Scene) => {
    for (const uuid of [nora, raider]) await fromUuidSync(uuid).update({ system: { hp: { value: 2 } } });
    const part = game.wasteland.turns.part(fromUuidSync(nora));
    while (part && (await game.wasteland.turns.takeBack(part.combatant)));
    await fromUuidSync(nora).update({ system: { luckPoints: 4 } });
  }, things);
  await table.settled();
});

/** Something that hooks stand before and after: who does it, with which dice, and the first words of each hook. */
interface Deed {
  before: string;
  after: string;
  by?: "gm";
  dice?: number[];
  /** Runs in the client, which has the things by their names. */
  run: (things: Things) => Promise<unknown>;
  /** What the hooks are given, names in place of documents; `message` for a message. */
  given: [before: unknown[], after: unknown[]];
}

const DEEDS: Readonly<Record<string, Deed>> = {
  "a test": {
    before: "preTest",
    after: "test",
    dice: [2, 9],
    run: ({ nora }) => game.wasteland.roll(fromUuidSync(nora), { skill: "smallGuns" }, { dialog: false }),
    given: [["Nora", "choices"], ["message"]],
  },
  "a change of the pools": {
    before: "preAdjustPools",
    after: "adjustPools",
    by: "gm",
    run: () => game.wasteland.pools.adjust("group", 1, "found"),
    given: [
      ["group", 1, "found"],
      ["group", 1, "found"],
    ],
  },
  "a milestone": {
    before: "preMilestone",
    after: "milestone",
    by: "gm",
    run: () => game.wasteland.time.reach("milestone"),
    given: [["milestone"], ["milestone"]],
  },
  "an action of a turn": {
    before: "preTurnAction",
    after: "turnAction",
    run: ({ nora }) => {
      const { turns } = game.wasteland;
      return turns.take(turns.part(fromUuidSync(nora)).combatant, "aim");
    },
    given: [
      ["Nora", "aim"],
      ["Nora", "aim"],
    ],
  },
  "a dose of one's own": {
    before: "preHealing",
    after: "healing",
    run: ({ nora, stew }) => game.wasteland.consume.take(fromUuidSync(nora), fromUuidSync(stew)),
    given: [
      ["Nora", "choices"],
      ["Nora", "choices"],
    ],
  },
  "a dose for somebody else": {
    before: "preHealing",
    after: "healing",
    run: ({ raider, stew }) => game.wasteland.healing.dose(fromUuidSync(raider), fromUuidSync(stew)),
    given: [
      ["Raider", "choices"],
      ["Raider", "choices"],
    ],
  },
  "an offer of an item": {
    before: "preUseOffer",
    after: "useOffer",
    run: ({ nora, charm }) => game.wasteland.offers.use(fromUuidSync(nora), charm),
    given: [
      ["Nora", "choices"],
      ["Nora", "choices"],
    ],
  },
};

/** All that can be changed, as the Overseer's client has it. */
const world = (): Promise<string> =>
  table.gm.evaluate(() => {
    const all = [game.actors, game.messages, game.combats].map((one: any) =>
      one.contents.map((document: any) => document.toObject()),
    );
    const strip = (key: string, value: unknown) => (key === "_stats" ? undefined : value);
    return JSON.stringify([all, game.wasteland.pools.read()], strip);
  });

/** Does it with both hooks heard, of which the first may stop it. @returns what they were given */
async function hear({ before, after, by, dice, run }: Deed, stops: boolean): Promise<unknown[][]> {
  const client: HeadlessClient = by === "gm" ? table.gm : ada();
  if (dice) await force(client, d20(...dice));
  const heard = await client.evaluate(
    `(async () => {
      const things = ${JSON.stringify(things)};
      const heard = [];
      const plain = (one) =>
        one?.documentName === "ChatMessage" ? "message" : one?.name ?? (typeof one === "object" ? "choices" : one);
      const on = [
        Hooks.on("wasteland.${before}", (...given) => { heard.push(given.map(plain)); return ${String(!stops)}; }),
        Hooks.on("wasteland.${after}", (...given) => { heard.push(given.map(plain)); }),
      ];
      try {
        await (${run.toString()})(things);
      } catch (error) {
        if (error.problem?.key !== "stopped") throw error;
      }
      Hooks.off("wasteland.${before}", on[0]);
      Hooks.off("wasteland.${after}", on[1]);
      return heard;
    })()`,
  );
  await table.settled();
  return heard as unknown[][];
}

test("a fight begins", async () => {
  await beginFight(table, [things.raider, things.nora]);
  expect(await table.gm.evaluate(() => game.combats.contents[0].started as boolean)).toBe(true);
});

describe.each(Object.keys(DEEDS))("%s", (what) => {
  const deed = DEEDS[what] as Deed;

  test("is stopped by a hook that answers false, and then nothing changes (R57)", async () => {
    const start = await world();
    expect(await hear(deed, true)).toEqual([deed.given[0]]);
    expect((await world()) === start).toBe(true);
  });

  test("is followed by its hook when it is done, on the client that asked (R57)", async () => {
    const start = await world();
    expect(await hear(deed, false)).toEqual(deed.given);
    expect((await world()) === start).toBe(false);
  });
});

test("a changed pool is told on every client", async () => {
  await ada().evaluate(() => {
    const told: unknown[] = [];
    Object.assign(globalThis, { told });
    Hooks.on("wasteland.poolsChanged", (pools: unknown) => void told.push(pools));
  });
  await table.gm.evaluate(() => game.wasteland.pools.adjust("gm", 2));
  await table.settled();
  expect(await ada().evaluate(() => (globalThis as any).told as unknown[])).toEqual([{ group: 3, gm: 5, maximum: 6 }]);
});

test("each hook that stops something is documented, and tested here or with attacks and cards", async () => {
  const files = (await readdir(join(root, "module"), { recursive: true })).filter((file) => file.endsWith(".ts"));
  const sources = await Promise.all(files.map((file) => readFile(join(root, "module", file), "utf8")));
  const names = new Set(
    sources.flatMap((text) => [...text.matchAll(/Hooks\.call\("wasteland\.(\w+)"/g)].map(([, name]) => name as string)),
  );
  const docs = await readFile(join(root, "docs/api.md"), "utf8");
  expect([...names].filter((name) => !docs.includes(`wasteland.${name}(`))).toEqual([]);
  const attacks = await readFile(join(root, "test/headless/attack-hooks.test.ts"), "utf8");
  const here = Object.values(DEEDS).map(({ before }) => before);
  expect([...names].filter((name) => !here.includes(name) && !attacks.includes(`wasteland.${name}`))).toEqual([]);
});

test("each function of the public interface is in its documentation, and nothing else is", async () => {
  const functions = await ada().evaluate(() => {
    const { rules: _rules, ...api } = game.wasteland;
    const named = (value: unknown, path: string): string[] =>
      typeof value === "function"
        ? [path]
        : Object.entries(value as object).flatMap(([key, inner]) => named(inner, path ? `${path}.${key}` : key));
    return named(api, "").sort();
  });
  const docs = await readFile(join(root, "docs/api.md"), "utf8");
  const rows = docs.split("\n").filter((line) => line.startsWith("| `") && !line.startsWith("| `wasteland."));
  // A second function in a cell may leave out the group of the first.
  const documented = rows.flatMap((row) => {
    const names = [...(row.split("|")[1] ?? "").matchAll(/`([\w.]+)\(/g)].map(([, name]) => name as string);
    const group = names[0]?.includes(".") ? `${names[0].split(".")[0]}.` : "";
    return names.map((name) => (name.includes(".") ? name : `${group}${name}`));
  });
  expect([...new Set(documented)].sort()).toEqual(functions);
});
