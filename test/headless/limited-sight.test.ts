import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { ITEM_TYPES } from "../../module/config/document-types.ts";
import { dist } from "../../tools/paths.ts";
import { ITEM_SAMPLES } from "./item-samples.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, document: any, Actor: any, Item: any, ui: any;

const ACTOR_TYPES = ["character", "npc", "creature", "group"];
/** Stand in every text and number that somebody with limited sight must not learn. */
const SECRET = "Vorkuta";
const NUMBER = 7391;

let table: Table;
beforeAll(async () => {
  table = await openTable({ system: dist });
});
afterAll(() => table.close());

/** Each text of a sample but its description becomes the secret word, and some numbers the secret number. */
const ACTOR_SYSTEM = {
  description: "<p>Seen by all.</p>",
  gmNotes: `<p>${SECRET}</p>`,
  biography: `<p>${SECRET}</p>`,
  hp: { value: NUMBER, max: NUMBER },
  caps: NUMBER,
  xp: NUMBER,
  radiation: NUMBER,
  luckPoints: NUMBER,
  defense: NUMBER,
  initiative: NUMBER,
  faction: SECRET,
  keywords: [SECRET],
};
const ITEM_SYSTEM = {
  gmNotes: `<p>${SECRET}</p>`,
  cost: NUMBER,
  weight: NUMBER,
  quantity: NUMBER,
  // Mods of a weapon change what it is called.
  plainName: "",
  stockName: "",
};

test.each([...ACTOR_TYPES, ...ITEM_TYPES])(
  "whoever has limited sight of the type %s finds its hidden texts and numbers nowhere on the page (R37, R74)",
  async (type) => {
    const isActor = ACTOR_TYPES.includes(type);
    const id: string = await table.gm.evaluate(
      async ({ type, isActor, system, secret }: any) => {
        const owned = [{ name: secret, type: "gear", system: { quantity: 2 } }];
        const data = { name: `Some ${type}`, type, system, ownership: { default: 1 } };
        const made = isActor
          ? await Actor.create({ ...data, items: owned, effects: [{ name: secret }] })
          : await Item.create(data);
        return made.id;
      },
      {
        type,
        isActor,
        secret: SECRET,
        system: isActor ? ACTOR_SYSTEM : { ...(ITEM_SAMPLES[type] as object), ...ITEM_SYSTEM },
      },
    );
    await table.settled();
    const seen = await table.client("Player 1").evaluate(
      async ({ id, isActor, secret, number }: any) => {
        const found = (isActor ? game.actors : game.items).get(id);
        await found.sheet.render({ force: true });
        await (isActor ? ui.actors : ui.items).render({ force: true });
        const tells = (html: string) => [secret, String(number)].filter((word) => html.includes(word));
        const page = document.documentElement.outerHTML as string;
        const controls = found.sheet.element.querySelectorAll(".window-content :is(input, button, select, nav, table)");
        // What the fields hold stands in no attribute, and so not in their values either.
        const values = [...document.querySelectorAll("input, textarea, select")]
          .map(({ value }: any) => value)
          .join(" ");
        const text = found.sheet.element.querySelector(".window-content").textContent.replaceAll(/\s+/g, " ").trim();
        const knows = tells(JSON.stringify(found.toObject())).length;
        await found.sheet.close();
        return { page: tells(page), values: tells(values), controls: controls.length, text, knows: knows > 0 };
      },
      { id, isActor, secret: SECRET, number: NUMBER },
    );
    expect(seen).toEqual({
      page: [],
      values: [],
      controls: 0,
      text: `Some ${type} Seen by all.`,
      // Documents reach every client whole: that the words are there proves that only the page leaves them out.
      knows: true,
    });
  },
);

test.each([...ITEM_TYPES])(
  "a card of the type %s in the chat and its plain text hold nothing of the Overseer's notes (R74)",
  async (type) => {
    const before = await table.client("Player 1").evaluate(() => game.messages.size as number);
    await table.gm.evaluate(
      async ({ type, system }: any) => {
        const item = await Item.create({ name: `Posted ${type}`, type, system });
        await item.sheet.render({ force: true });
        const before = game.messages.size;
        item.sheet.element.querySelector("[data-action=postItem]").click();
        for (let tries = 0; tries < 2000 && game.messages.size === before; tries++)
          await new Promise((resolve) => setTimeout(resolve, 5));
        await item.sheet.close();
      },
      {
        type,
        system: { ...(ITEM_SAMPLES[type] as object), gmNotes: `<p>${SECRET}</p>`, plainName: "", stockName: "" },
      },
    );
    await table.settled();
    const card = await table.client("Player 1").evaluate(async (secret: string) => {
      const message = game.messages.contents.at(-1);
      const html = (await message.renderHTML()).outerHTML as string;
      return {
        count: game.messages.size as number,
        told: html.includes(secret) || JSON.stringify(message.toObject()).includes(secret),
        named: html.includes("Posted"),
      };
    }, SECRET);
    expect(card).toEqual({ count: before + 1, told: false, named: true });
  },
);
