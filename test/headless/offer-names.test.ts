import { afterAll, beforeAll, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { openActors } from "./actors/actor-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const Actor: any, sheets: any;

let table: Table;
beforeAll(async () => {
  table = await openActors();
});
afterAll(() => table.close());

test("offers of one item have names of their own, and the reason why one cannot be used describes its button", async () => {
  const heard = await table.gm.evaluate(async () => {
    const perks = await Promise.all(["animal-friend", "mysterious-stranger"].map((id) => sheets.packed("perks", id)));
    const items = perks.map((perk) => perk.toObject());
    items[0].system.rank = 2;
    const actor = await Actor.create({ name: "Robin", type: "character", system: { luckPoints: 0 }, items });
    await actor.sheet.render({ force: true });
    const { element } = actor.sheet;
    const buttons: any[] = [...element.querySelectorAll("[data-action=useOffer]")];
    const heard = buttons.map((button) => {
      const reason = element.querySelector(`[id="${button.getAttribute("aria-describedby")}"]`);
      return { name: button.getAttribute("aria-label") as string, why: reason && (sheets.text(reason) as string) };
    });
    await actor.sheet.close();
    return heard;
  });
  expect(heard).toEqual([
    { name: expect.stringMatching(/^Use Animal Friend: ./), why: null },
    { name: expect.stringMatching(/^Use Animal Friend: ./), why: null },
    { name: expect.stringMatching(/^Use Mysterious Stranger: ./), why: "No luck point is left." },
  ]);
  expect(new Set(heard.map(({ name }) => name)).size).toBe(3);
});
