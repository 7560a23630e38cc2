import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { ITEM_TYPES } from "../../module/config/document-types.ts";
import { dist } from "../../tools/paths.ts";
import { ITEM_SAMPLES } from "./item-samples.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, Hooks: any, Item: any;

let table: Table;
beforeAll(async () => {
  table = await openTable({ system: dist });
});
afterAll(() => table.close());

/** Makes an item, shows it to the table by its sheet, and answers what a player's card says and holds. */
async function posted(type: string, system: object): Promise<{ text: string[]; html: string; message: string }> {
  const id = await table.gm.evaluate(
    async (type: string, system: object) => {
      const item = await Item.create({ name: "Thing", type, system });
      await item.sheet.render({ force: true });
      const created = new Promise((resolve) => Hooks.once("createChatMessage", resolve));
      item.sheet.element.querySelector("[data-action=postItem]").click();
      await created;
      await item.sheet.close();
      await item.delete();
      return game.messages.contents.at(-1).id;
    },
    type,
    system,
  );
  await table.settled();
  return table.client("Player 1").evaluate(async (id: string) => {
    const message = game.messages.get(id);
    const html = await message.renderHTML();
    const clean = (node: any) => node.textContent.replaceAll(/\s+/g, " ").trim();
    return {
      text: [...html.querySelectorAll("h3, dl > div, li, .wasteland-prose, .wasteland-muted")].map(clean),
      html: html.innerHTML,
      message: JSON.stringify(message.toObject()),
    };
  }, id);
}

test.each(ITEM_TYPES)(
  "the card of type %s is its own, and holds nothing of the Overseer's notes (R46, R74)",
  async (type) => {
    const { text, html, message } = await posted(type, ITEM_SAMPLES[type] as object);
    expect(text).toMatchSnapshot();
    expect(`${html}${message}`).not.toContain("For the Overseer");
  },
);
