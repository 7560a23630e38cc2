import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, Hooks: any, ui: any, log: unknown[];

let folder: string;
let table: Table;
const player = () => table.client("Player 1");

beforeAll(async () => {
  folder = await prepareSystem("tiny");
  table = await openTable({ system: folder });
  for (const client of [table.gm, player()]) {
    await client.evaluate(() => {
      (globalThis as any).log = [];
      Hooks.on("pauseGame", (paused: boolean, { broadcast, userId }: any) => {
        log.push([paused, broadcast, game.users.get(userId).name]);
      });
    });
  }
});
afterAll(async () => {
  await table.close();
  await rm(dirname(folder), { recursive: true });
});

const seen = async () => {
  await table.settled();
  const read = () => ({ paused: game.paused, heard: log.splice(0) });
  return [await table.gm.evaluate(read), await player().evaluate(read)];
};

test("a gamemaster pauses the game for everybody, and each client hears of it once", async () => {
  expect(await table.gm.evaluate(() => game.togglePause(true, { broadcast: true }))).toBe(true);
  expect(await seen()).toEqual([
    { paused: true, heard: [[true, true, "Overseer"]] },
    { paused: true, heard: [[true, false, "Overseer"]] },
  ]);
  expect(await table.gm.evaluate(() => game.togglePause(true, { broadcast: true }))).toBe(true);
  expect(await seen()).toEqual([
    { paused: true, heard: [] },
    { paused: true, heard: [] },
  ]);
});

test("who joins a paused game finds it paused", async () => {
  await player().reload();
  expect(await player().evaluate(() => [game.paused, ui.pause.element.querySelectorAll(".pause-text").length])).toEqual(
    [true, 1],
  );
  await player().evaluate(() => ((globalThis as any).log = []));
});

test("without a broadcast only the own client changes", async () => {
  expect(await table.gm.evaluate(() => game.togglePause())).toBe(false);
  expect((await seen()).map(({ paused }) => paused)).toEqual([false, true]);
  await table.gm.evaluate(() => game.togglePause(false, { broadcast: true }));
  expect((await seen()).map(({ paused }) => paused)).toEqual([false, false]);
});

test("a player pauses it for nobody but themselves, whatever they send", async () => {
  const message = await player().evaluate(() => {
    try {
      return game.togglePause(true, { broadcast: true });
    } catch (error) {
      return (error as Error).message;
    }
  });
  expect(message).toBe("Only gamemasters pause the game for everybody");
  // A client that forges the request.
  const { hub } = table.server;
  const heard: unknown[] = [];
  const forger = hub.connect(player().userId, {
    broadcast: (name, ..._args) => void heard.push(name),
    packageMessage: () => undefined,
    close: () => undefined,
  });
  await expect(hub.answer(forger, "pause", { paused: true })).rejects.toThrow(
    'User "Player 1" lacks permission to pause the game: gamemasters do that',
  );
  hub.disconnect(forger);
  expect(heard).toEqual([]);
  expect((await seen()).map(({ paused }) => paused)).toEqual([false, false]);
});

test("the space key pauses for a gamemaster and does nothing for a player", async () => {
  const press = () => {
    const event = new KeyboardEvent("keydown", { code: "Space", key: " ", bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(await player().evaluate(press)).toBe(false);
  expect((await seen()).map(({ paused }) => paused)).toEqual([false, false]);
  expect(await table.gm.evaluate(press)).toBe(true);
  expect((await seen()).map(({ paused }) => paused)).toEqual([true, true]);
  await table.gm.evaluate(() => ui.pause.element.querySelector("[data-action=resume]").click());
  expect((await seen()).map(({ paused }) => paused)).toEqual([false, false]);
});
