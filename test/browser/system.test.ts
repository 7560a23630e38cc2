import { afterAll, beforeAll, expect, test } from "vitest";
import { dist } from "../../tools/paths.ts";
import { BrowserTable } from "./browser.ts";
import { screenshot } from "./screenshot.ts";

declare const game: any, Actor: any, ChatMessage: any, foundry: any;

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

test("an NPC and a weapon come out of the packs onto the table", async () => {
  const overseer = await table.join("Overseer");
  const names = await overseer.evaluate(async () => {
    for (const app of [...foundry.applications.instances.values()]) if (app.document) await app.close();
    const raider = await game.actors.importFromCompendium(game.packs.get("wasteland-2d20.npcs"), "raider0000000000");
    const pistol = await game.items.importFromCompendium(game.packs.get("wasteland-2d20.weapons"), "10mmPistol000000");
    await raider.sheet.render({ force: true, position: { left: 60, top: 60 } });
    await pistol.sheet.render({ force: true, position: { left: 420, top: 240 } });
    await ChatMessage.create({ content: "<p>Somebody is waiting behind the counter.</p>" });
    return [raider.name, pistol.name, raider.items.map((item: any) => item.name)];
  });
  expect(names).toEqual(["Raider", "10mm Pistol", ["Unarmed Strike", "Tire Iron", "Pipe Gun", "Let Rip"]]);
  await overseer.getByText("Somebody is waiting behind the counter.").waitFor();
  await screenshot(overseer, "system-overview");
  expect(table.takeComplaints()).toEqual([]);
});
