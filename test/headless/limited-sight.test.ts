import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { ITEM_TYPES } from "../../module/config/document-types.ts";
import { dist } from "../../tools/paths.ts";
import { ITEM_SAMPLES } from "./item-samples.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any, document: any, Actor: any, Item: any, Scene: any, ui: any;

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

test.each(ACTOR_TYPES.filter((type) => type !== "group"))(
  "an unlinked token of the type %s is seen, edited and kept secret by players as its actor's owners say (R37, R74)",
  async (type) => {
    const uuids: Record<string, string> = await table.gm.evaluate(
      async ({ type, system, secret, roles }: any) => {
        const player = game.users.getName("Player 1").id;
        const scene = await Scene.create({ name: "Fog", active: true });
        const made: Record<string, string> = {};
        for (const [role, level] of Object.entries(roles)) {
          const base = await Actor.create({
            name: `Some ${type}`,
            type,
            system,
            ownership: { default: 0, [player]: level },
            items: [{ name: secret, type: "gear" }],
          });
          const source = (await base.getTokenDocument({ actorLink: false })).toObject();
          const [token] = await scene.createEmbeddedDocuments("Token", [source]);
          // What the token has of its own is as secret as what its actor has.
          await token.actor.update({ system: { gmNotes: `<p>${secret} of its own</p>` } });
          await token.actor.createEmbeddedDocuments("Item", [{ name: `${secret} of its own`, type: "gear" }]);
          made[role] = token.actor.uuid;
        }
        return made;
      },
      { type, system: ACTOR_SYSTEM, secret: SECRET, roles: { owner: 3, observer: 2, limited: 1, none: 0 } },
    );
    await table.settled();
    const seen: Record<string, unknown> = {};
    for (const [role, uuid] of Object.entries(uuids)) {
      seen[role] = await table.client("Player 1").evaluate(
        async (uuid: string, secret: string) => {
          const { sheet } = fromUuidSync(uuid);
          await sheet.render({ force: true }).catch(() => undefined);
          if (!sheet.rendered) return null;
          const content = sheet.element.querySelector(".window-content");
          const found = {
            editable: sheet.isEditable,
            edits: sheet.element.querySelector("[data-action=toggleEditing]") !== null,
            tabs: content.querySelectorAll("nav [data-tab]").length > 0,
            item: content.textContent.includes(`${secret} of its own`),
            notes: content.querySelector('[name="system.gmNotes"]') !== null,
            text:
              sheet.isEditable || content.querySelector("nav")
                ? ""
                : content.textContent.replaceAll(/\s+/g, " ").trim(),
          };
          await sheet.close();
          return found;
        },
        uuid,
        SECRET,
      );
    }
    const whole = { tabs: true, item: true, notes: false, text: "" };
    expect(seen).toEqual({
      owner: { editable: true, edits: true, ...whole },
      observer: { editable: false, edits: false, ...whole },
      limited: {
        editable: false,
        edits: false,
        tabs: false,
        item: false,
        notes: false,
        text: `Some ${type} Seen by all.`,
      },
      none: null,
    });
    table.client("Player 1").expectConsole("You are not allowed to see this");
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
