import { dist } from "../../tools/paths.ts";
import { BrowserTable } from "../browser/browser.ts";
import { median } from "./report.ts";

/* The functions handed to a page use Foundry's globals, which have no types here. */
declare const game: any, Actor: any;

export type Measured = "open" | "update HP" | "update an item" | "prepare";

export interface SheetTimes {
  readonly items: number;
  /** Median milliseconds. */
  readonly times: Readonly<Record<Measured, number>>;
}

const ROUNDS = 7;

/** Opens, updates and prepares characters with these numbers of items, several times each. */
export async function measureSheets(sizes: readonly number[]): Promise<SheetTimes[]> {
  const world = await BrowserTable.open(dist);
  try {
    const page = await world.join("Overseer");
    const results: SheetTimes[] = [];
    for (const items of sizes) {
      const figures = await page.evaluate(measure, { items, rounds: ROUNDS });
      results.push({
        items,
        times: Object.fromEntries(
          Object.entries(figures).map(([name, list]) => [name, median(list as number[])]),
        ) as SheetTimes["times"],
      });
    }
    return results;
  } finally {
    await world.close();
  }
}

/** Runs in the page, and sees nothing from around it. */
async function measure({ items, rounds }: { items: number; rounds: number }): Promise<Record<string, number[]>> {
  const types = ["weapon", "ammo", "apparel", "consumable", "gear", "perk"];
  const actor = await Actor.create({
    name: `${items} items`,
    type: "character",
    items: Array.from({ length: items }, (_, index) => ({
      name: `Item ${index}`,
      type: types[index % types.length],
      sort: index,
      system: { identifier: `item-${index}`, weight: 0.5, description: "<p>Words.</p>" },
    })),
  });
  const { sheet } = actor;
  const figures: Record<string, number[]> = { open: [], "update HP": [], "update an item": [], prepare: [] };
  const item = actor.items.contents.find(({ type }: { type: string }) => type === "gear");
  for (let round = 0; round < rounds; round++) {
    let begun = performance.now();
    await sheet.render({ force: true });
    sheet.element.getBoundingClientRect();
    figures["open"]?.push(performance.now() - begun);

    begun = performance.now();
    await actor.update({ "system.hp.value": 1 + round });
    await sheet.render({ parts: [] });
    sheet.element.getBoundingClientRect();
    figures["update HP"]?.push(performance.now() - begun);

    begun = performance.now();
    await item.update({ "system.quantity": 2 + round });
    await sheet.render({ parts: [] });
    sheet.element.getBoundingClientRect();
    figures["update an item"]?.push(performance.now() - begun);

    await sheet.close({ animate: false });
    begun = performance.now();
    actor.reset();
    figures["prepare"]?.push(performance.now() - begun);
  }
  await game.actors.get(actor.id).delete();
  return figures;
}
