import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { ITEM_TYPES } from "../../module/config/document-types.ts";
import { dist } from "../../tools/paths.ts";
import { ITEM_SAMPLES } from "./item-samples.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, Actor: any, Item: any, fromUuid: any, Hooks: any, Event: any;

let table: Table;
beforeAll(async () => {
  table = await openTable({ system: dist });
});
afterAll(() => {
  table.client("Player 1").expectConsole("You are not allowed to see this");
  return table.close();
});

const ACTOR_TYPES = ["character", "npc", "creature", "group"];
const OWNED = [
  { name: "Cola", type: "consumable", system: { quantity: 5 } },
  { name: "Rifle", type: "weapon", system: { slots: ["barrel"], equipped: true } },
];
const ROLES = { owner: 3, observer: 2, limited: 1, none: 0 };

/** What a player's client shows of an item: null when its sheet does not open. */
const seenBy = (id: string) =>
  table.client("Player 1").evaluate(async (id: string) => {
    const item = game.items.get(id);
    const { sheet } = item;
    await sheet.render({ force: true }).catch(() => undefined);
    if (!sheet.rendered) return null;
    const content = sheet.element.querySelector(".window-content");
    const edit = content.querySelector("[data-action=toggleEditing]");
    edit?.click();
    if (edit) await sheet.render();
    const seen = {
      edits: edit !== null,
      fields: content.querySelectorAll(
        ":is(input, select, textarea, multi-select, string-tags, prose-mirror):not(:disabled, [disabled])",
      ).length,
      facts: content.querySelector("section.tab") !== null,
      publicText: content.textContent.includes("Seen by all."),
      gmNotes: sheet.element.outerHTML.includes("For the Overseer"),
    };
    await sheet.close();
    return { ...seen, fields: seen.fields > 0 };
  }, id);

test.each(ITEM_TYPES)(
  "the sheet of type %s is edited by owners alone, and no player's page holds the Overseer's notes (R37, R74)",
  async (type) => {
    const ids: Record<string, string> = await table.gm.evaluate(
      async (type: string, system: object, roles: Record<string, number>) => {
        const player = game.users.getName("Player 1").id;
        const made: Record<string, string> = {};
        for (const [role, level] of Object.entries(roles)) {
          made[role] = (await Item.create({ name: role, type, system, ownership: { [player]: level } })).id;
        }
        return made;
      },
      type,
      ITEM_SAMPLES[type] as object,
      ROLES,
    );
    await table.settled();
    const seen = Object.fromEntries(
      await Promise.all(Object.keys(ROLES).map(async (role) => [role, await seenBy(ids[role]!)] as const)),
    );
    expect(seen).toEqual({
      owner: { edits: true, fields: true, facts: true, publicText: true, gmNotes: false },
      observer: { edits: false, fields: false, facts: true, publicText: true, gmNotes: false },
      limited: { edits: false, fields: false, facts: false, publicText: true, gmNotes: false },
      none: null,
    });
  },
);

test.each([...ITEM_TYPES, ...ACTOR_TYPES])(
  "opening and closing type %s from a locked compendium, every tab of it, writes nothing (R31)",
  async (type) => {
    const uuid: string = await table.gm.evaluate(
      async (type: string, system: object, items: object[]) => {
        const documentName = items.length > 0 ? "Actor" : "Item";
        const { CompendiumCollection } = (globalThis as any).foundry.documents.collections;
        const pack = await CompendiumCollection.createCompendium({ label: `Locked ${type}`, type: documentName });
        const data = items.length > 0 ? { items, effects: [{ name: "Blessed" }] } : { system };
        const made = await (documentName === "Actor" ? Actor : Item).create(
          { name: "Thing", type, ...data },
          { pack: pack.collection },
        );
        await pack.configure({ locked: true, ownership: { PLAYER: "OBSERVER" } });
        return made.uuid;
      },
      type,
      (ITEM_SAMPLES[type] ?? {}) as object,
      ACTOR_TYPES.includes(type) ? OWNED : [],
    );
    await table.settled();
    for (const client of [table.gm, table.client("Player 1")]) {
      const seen = await client.evaluate(async (uuid: string) => {
        const shown = await fromUuid(uuid);
        const before = JSON.stringify(shown.toObject());
        const writes: string[] = [];
        const hooks = ["Actor", "Item", "ActiveEffect"].flatMap((name) =>
          ["preCreate", "preUpdate", "preDelete"].map((what) => `${what}${name}`),
        );
        const ids = hooks.map((hook) => Hooks.on(hook, () => void writes.push(hook)));
        await shown.sheet.render({ force: true });
        const { element, isEditable } = shown.sheet;
        for (const tab of element.querySelectorAll("nav [data-tab]")) tab.click();
        // Whoever looks through a sheet leaves its fields behind.
        for (const field of element.querySelectorAll("input, select, textarea")) {
          field.dispatchEvent(new Event("focusin", { bubbles: true }));
          field.dispatchEvent(new Event("focusout", { bubbles: true }));
        }
        await shown.sheet.close();
        hooks.forEach((hook, index) => Hooks.off(hook, ids[index]));
        return { writes, editable: isEditable, same: JSON.stringify(shown.toObject()) === before };
      }, uuid);
      expect(seen).toEqual({ writes: [], editable: false, same: true });
    }
  },
);
