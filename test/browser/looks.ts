import type { Page } from "playwright-core";
import type { BrowserTable } from "./browser.ts";

declare const game: any;

/** Loads the page anew in a language and a theme. */
export async function showIn(table: BrowserTable, page: Page, language: string, theme: string): Promise<void> {
  await page.evaluate(
    async ([language, theme]) => {
      const colorScheme = { applications: theme, interface: theme };
      await game.settings.set("core", "language", language);
      await game.settings.set("core", "uiConfig", { ...game.settings.get("core", "uiConfig"), colorScheme });
    },
    [language, theme],
  );
  await page.reload();
  await table.ready(page);
}

/**
 * Loads the page anew in both themes and at two widths, each in turn.
 * @param look what to do there; it is given the width, and a name for a picture
 */
export async function inEachLook(
  table: BrowserTable,
  page: Page,
  language: string,
  look: (width: number, name: string) => Promise<void>,
): Promise<void> {
  for (const theme of ["dark", "light"]) {
    for (const width of [1280, 800]) {
      await page.setViewportSize({ width, height: 800 });
      await showIn(table, page, language, theme);
      await look(width, `${language}-${theme}-${width}`);
    }
  }
}
