import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { ensureDemoWorld } from "../../tools/demo/ensure-demo-world.ts";
import { dist } from "../../tools/paths.ts";
import { BrowserTable } from "./browser.ts";

declare const game: any, CONFIG: any;

/** A 3 and a 7 on two d20s: with target number 11 and rank 3 as a tag skill three successes. */
export const THREE_SUCCESSES = [2.5 / 20, 6.5 / 20];
/** A 2 on each combat die, a 6 on the die of the location: the torso. */
export const TWOS_AND_TORSO = [0.28];

/**
 * The demo world, new, in front of a browser.
 * @param whole with the party, the scene and the guided fight, as `npm start` opens it
 * @returns the table, and what ends it
 */
export async function openDemo(whole = false): Promise<{ table: BrowserTable; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "attack-world-"));
  await ensureDemoWorld(join(folder, "demo"), dist, whole);
  const table = await BrowserTable.open(dist, { folder: join(folder, "demo") });
  return {
    table,
    async close() {
      await table.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** From now on each die of the page falls as the list says, as a share of its faces; then it begins anew. */
export async function forceDice(page: Page, shares: number[]): Promise<void> {
  await page.evaluate((shares) => {
    let next = 0;
    CONFIG.Dice.randomUniform = () => 1 - shares[next++ % shares.length]!;
  }, shares);
}

export const raider = (page: Page) =>
  page.evaluate(() => {
    const { system, statuses } = game.actors.find((actor: any) => actor.system.identifier === "raider");
    return { hp: system.hp.value, injuries: system._source.injuries, statuses: [...statuses].sort() };
  });

export const lastCard = (page: Page) => page.locator(".wasteland-card").last();
export const button = (page: Page, action: string) => page.locator(`button[data-card-action=${action}]`).last();

/** What is wider than its place in our windows and cards, in words. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        ".wasteland .window-content, .wasteland button, .wasteland section, .wasteland-card *",
      ),
    ]
      .filter((element) => element.checkVisibility() && !element.matches(".wasteland-sr, svg *"))
      .filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.className}: ${element.innerText}`),
  );
}
