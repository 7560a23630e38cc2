import { openTable, type Table } from "../../../sandbox/headless/open-table.ts";
import { dist } from "../../../tools/paths.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, DataTransfer: any, DragEvent: any, Event: any;

/** What a test does to sheets, for functions that run in a client. */
export interface Sheets {
  /** Waits until something is so, and answers with it. */
  until(isSo: () => unknown): Promise<any>;
  /** The text of an element of a sheet, without needless spaces. */
  text(element: any): string;
  /** Drops a document onto a sheet, or onto an element of it. */
  drop(sheet: any, document: any, selector?: string): void;
  /** Fills a field of a sheet and leaves it. */
  fill(sheet: any, selector: string, value: string): void;
  /** Presses a button of the dialog that is open, and waits until it is closed. */
  answer(action: string): Promise<string>;
  /** A document of one of the system's compendia, by its identifier. */
  packed(pack: string, identifier: string): Promise<any>;
}

/** A table of the built system whose clients have the global `sheets`. */
export async function openActors(): Promise<Table> {
  const table = await openTable({ system: dist });
  for (const client of Object.values(table.clients)) await client.evaluate(defineSheets);
  return table;
}

/** Runs in a client, and so uses nothing from around it. */
export function defineSheets(): void {
  const sheets: Sheets = {
    async until(isSo) {
      for (let tries = 0; tries < 2000; tries++) {
        const answer = isSo();
        if (answer) return answer;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error(`This never came true: ${isSo}`);
    },
    text: (element) => element.textContent.replaceAll(/\s+/g, " ").trim() as string,
    drop({ element }, document, selector) {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify(document.toDragData()));
      const target = selector ? element.querySelector(selector) : element;
      target.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    },
    fill({ element }, selector, value) {
      const field = element.querySelector(selector);
      field.value = value;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    },
    async answer(action) {
      const dialog = await sheets.until(() => document.querySelector("dialog.application"));
      const said = sheets.text(dialog.querySelector(".dialog-content"));
      dialog.querySelector(`[data-action=${action}]`).click();
      await sheets.until(() => !document.querySelector("dialog.application"));
      return said;
    },
    async packed(pack, identifier) {
      const compendium = game.packs.get(`wasteland-2d20.${pack}`);
      const entry = compendium.index.find(({ system }: any) => system.identifier === identifier);
      if (!entry) throw new Error(`${pack} has no ${identifier}`);
      return compendium.getDocument(entry._id);
    },
  };
  Object.assign(globalThis, { sheets });
}
