import { afterAll, beforeAll, expect, test } from "vitest";
import { dist } from "../../tools/paths.ts";
import { BrowserTable } from "./browser.ts";
import { screenshot } from "./screenshot.ts";

declare const game: any, Actor: any;

let table: BrowserTable;

beforeAll(async () => {
  table = await BrowserTable.open(dist);
});
afterAll(() => table.close());

test("what the Overseer writes on a sheet, the owner sees on theirs, and the other way round", async () => {
  const overseer = await table.join("Overseer");
  const player = await table.join("Player 1");
  const id = await overseer.evaluate(async () => {
    const actor = await Actor.create({ name: "Wanderer", type: "character", ownership: { default: 3 } });
    await actor.sheet.render({ force: true });
    return actor.id;
  });
  await player.waitForFunction((id) => game.actors.has(id), id);
  await player.evaluate(async (id) => game.actors.get(id).sheet.render({ force: true }), id);

  await overseer.locator(".wasteland-name").fill("Wanderer of the north");
  await overseer.locator(".wasteland-name").press("Tab");
  await player.waitForFunction(() =>
    document.querySelector<HTMLInputElement>(".wasteland-name")?.value.endsWith("north"),
  );
  await screenshot(overseer, "system-sheet");

  await player.locator(".wasteland-name").fill("Wanderer of the south");
  await player.locator(".wasteland-name").press("Tab");
  await overseer.waitForFunction(() =>
    document.querySelector<HTMLInputElement>(".wasteland-name")?.value.endsWith("south"),
  );
  expect(table.takeComplaints()).toEqual([]);
});
