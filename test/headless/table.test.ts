import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable } from "../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";

let system: string;
beforeAll(async () => {
  system = await prepareSystem("tiny");
});
afterAll(() => rm(dirname(system), { recursive: true }));

test("a gamemaster and a player sit at one table, each in a world of builtins of their own", async () => {
  const table = await openTable({ system });
  expect(Object.keys(table.clients)).toEqual(["Overseer", "Player 1"]);
  expect(await table.gm.evaluate("game.userId")).toBe("Overseer00000000");
  expect(await table.client("Player 1").evaluate("game.ready")).toBe(true);
  expect(await table.gm.evaluate(() => (globalThis as any).game.data.collections.users instanceof Array)).toBe(true);
  await table.close();
});
