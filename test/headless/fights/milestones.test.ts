import { afterAll, beforeAll, expect, test } from "vitest";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import { ADA, act, setPools } from "../attack-table.ts";
import { type FightScene, openFight, SECOND } from "./fight-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any, Actor: any;

let table: Table;
let scene: FightScene;
beforeAll(async () => {
  ({ table, scene } = await openFight());
  await table.gm.evaluate(async (nora: string) => {
    await game.users.getName("Ada").update({ character: fromUuidSync(nora).id });
  }, scene.nora);
  await table.settled();
});
afterAll(() => table.close());

const reach = (client: string, kind: string) =>
  table.client(client).evaluate(async (kind: string) => {
    try {
      await game.wasteland.time.reach(kind);
      return null;
    } catch (error: any) {
      return error.problem.key as string;
    }
  }, kind);

const state = () =>
  table.client(ADA).evaluate((nora: string) => {
    const { system, effects } = fromUuidSync(nora);
    const { group, gm } = game.wasteland.pools.read();
    return {
      group,
      gm,
      luck: system.luckPoints,
      effects: effects.contents.map(({ id, name }: any) => `${id} ${name}`),
    };
  }, scene.nora);

const lastCard = () => table.gm.evaluate(() => game.messages.contents.at(-1)?.id as string);

async function effect(ending: object): Promise<void> {
  await table.gm.evaluate(
    async (nora: string, ending: object) => {
      const flags = { "wasteland-2d20": { id: "ward", mechanics: [], ending } };
      await fromUuidSync(nora).createEmbeddedDocuments("ActiveEffect", [{ name: "Ward", flags }]);
    },
    scene.nora,
    ending,
  );
  await table.settled();
}

test("a new quest gives the Overseer 1 AP per player and refills luck; its card takes it back (R-AP-3, R-LUCK-1)", async () => {
  await setPools(table, 3, 5);
  const before = await state();
  const plan = await table.gm.evaluate(() => game.wasteland.time.plan("quest"));
  expect(plan).toMatchObject({
    kind: "quest",
    pool: { before: 5, after: 1 },
    luck: [{ name: "Nora", before: 2, after: 6 }],
    ends: [],
  });
  expect(await reach(ADA, "quest")).toBe("notAllowed");
  expect(await reach(SECOND, "quest")).toBe(null);
  await table.settled();
  expect(await state()).toEqual({ ...before, gm: 1, luck: 6 });
  // Since then a point was spent and two were banked: they stay.
  await table.gm.evaluate(async (nora: string) => {
    await game.wasteland.pools.adjust("gm", 2);
    await fromUuidSync(nora).update({ "system.luckPoints": 5 });
  }, scene.nora);
  const card = await table.gm.evaluate(
    () => game.messages.contents.find(({ type }: any) => type === "action").id as string,
  );
  expect(await act(table.gm, card, "undoAction")).toBe(null);
  await table.settled();
  expect(await state()).toEqual({ ...before, gm: 7, luck: 1 });
  expect(await act(table.gm, card, "undoAction")).toBe("alreadyDone");
});

test("a milestone refills luck alone (R-LUCK-1)", async () => {
  await setPools(table, 3, 5);
  expect(await reach("Overseer", "milestone")).toBe(null);
  await table.settled();
  expect(await state()).toEqual({ group: 3, gm: 5, luck: 6, effects: [] });
});

test("the end of a scene ends what lasts so long, and its card brings it back", async () => {
  const scenes = await table.gm.evaluate(() => game.settings.get("wasteland-2d20", "progress").scenes);
  await effect({ scenes: scenes + 1 });
  const before = await state();
  expect(before.effects).toHaveLength(1);
  const plan = await table.gm.evaluate(() => game.wasteland.time.plan("scene"));
  expect(plan.ends.map(({ name, effects }: any) => [name, effects.map(({ name }: any) => name)])).toEqual([
    ["Nora", ["Ward"]],
  ]);
  expect(await reach("Overseer", "scene")).toBe(null);
  await table.settled();
  expect(await state()).toEqual({ ...before, effects: [] });
  expect(await act(table.client(SECOND), await lastCard(), "undoAction")).toBe(null);
  await table.settled();
  expect(await state()).toEqual(before);
  expect(await table.gm.evaluate(() => game.settings.get("wasteland-2d20", "progress").scenes)).toBe(scenes);
});

test("what began after a scene that is taken back ends with the scene that goes on, and no later", async () => {
  const read = () => table.gm.evaluate(() => game.settings.get("wasteland-2d20", "progress").scenes as number);
  const scenes = await read();
  const names = () =>
    table.client(ADA).evaluate((nora: string) => {
      const { effects } = fromUuidSync(nora);
      return effects.contents.map(({ name }: any) => name as string).sort();
    }, scene.nora);
  const begin = (name: string, lasts: string) =>
    table.gm.evaluate(
      async (nora: string, name: string, lasts: string) => {
        const { scenes } = game.settings.get("wasteland-2d20", "progress");
        const flags = { "wasteland-2d20": { id: name, mechanics: [], lasts, ending: { scenes } } };
        flags["wasteland-2d20"].ending.scenes += lasts === "scene" ? 1 : 2;
        await fromUuidSync(nora).createEmbeddedDocuments("ActiveEffect", [{ name, flags }]);
      },
      scene.nora,
      name,
      lasts,
    );
  await table.gm.evaluate(async (nora: string) => {
    const { effects } = fromUuidSync(nora);
    for (const effect of effects.contents) await effect.delete();
  }, scene.nora);
  await begin("earlier", "scene");
  await begin("earlier, long", "nextScene");
  expect(await reach("Overseer", "scene")).toBe(null);
  const card = await lastCard();
  await begin("since", "scene");
  await begin("since, long", "nextScene");
  await table.settled();
  expect(await names()).toEqual(["earlier, long", "since", "since, long"]);
  expect(await act(table.gm, card, "undoAction")).toBe(null);
  await table.settled();
  expect(await read()).toBe(scenes);
  expect(await names()).toEqual(["earlier", "earlier, long", "since", "since, long"]);
  expect(await reach("Overseer", "scene")).toBe(null);
  await table.settled();
  expect(await names()).toEqual(["earlier, long", "since, long"]);
  expect(await reach("Overseer", "scene")).toBe(null);
  await table.settled();
  expect(await names()).toEqual([]);
});

test("the party is the group that was chosen, if there is one", async () => {
  await table.gm.evaluate(async (nora: string) => {
    const wren = await Actor.create({ name: "Wren", type: "character" });
    const group = await Actor.create({ name: "Party", type: "group", system: { members: [nora, wren.uuid] } });
    await game.settings.set("wasteland-2d20", "party", group.id);
  }, scene.nora);
  await table.settled();
  expect((await table.gm.evaluate(() => game.wasteland.time.plan("quest"))).pool.after).toBe(2);
});

test("a repeated request makes one card and changes nothing again, and a hook can stop it", async () => {
  const size = () => table.gm.evaluate(() => game.messages.size);
  const before = await size();
  await table.gm.evaluate(async () => {
    const id = (globalThis as any).Hooks.on("wasteland.preMilestone", () => false);
    await game.wasteland.time.reach("quest");
    (globalThis as any).Hooks.off("wasteland.preMilestone", id);
  });
  expect(await size()).toBe(before);
  const request = {
    kind: "request",
    id: "aaaaaaaaaaaaaaaa",
    action: "milestone",
    message: "",
    data: { kind: "milestone" },
  };
  await table.client(SECOND).evaluate((request: object) => {
    game.socket.emit("system.wasteland-2d20", request);
    game.socket.emit("system.wasteland-2d20", request);
    game.socket.emit("system.wasteland-2d20", {
      ...request,
      id: "bbbbbbbbbbbbbbbb",
      data: { kind: "end of the world" },
    });
  }, request);
  await expect.poll(size, { timeout: 30_000 }).toBe(before + 1);
  await table.settled();
  expect(await size()).toBe(before + 1);
});
