import { afterAll, beforeAll, expect, test } from "vitest";
import { ITEM_TYPES } from "../../module/config/document-types.ts";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { openActors, type Sheets } from "./actors/actor-table.ts";
import { ACTOR_SAMPLES } from "./actor-samples.ts";
import { ITEM_SAMPLES } from "./item-samples.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, foundry: any, Actor: any, Event: any, Item: any, sheets: Sheets;

let table: Table;
beforeAll(async () => {
  table = await openActors();
});
afterAll(() => table.close());

/** What was typed, one after the other: a number, a sum, a difference, and a comma. */
const TYPED = ["12", "+3", "-2", "1,5"];

interface Found {
  /** How many fields of numbers the sheet has, and how many of these hold fractions. */
  fields: number;
  fractions: number;
  /** Controls of numbers that are no such fields. */
  others: string[];
  /** What came of typing where something else should have. */
  wrong: string[];
}

/** Opens a sheet for editing and types into each of its fields of numbers, within the bounds of each. */
const typeEverywhere = (uuid: string): Promise<Found> =>
  table.gm.evaluate(
    async (uuid: string, allTyped: string[]) => {
      const owner = fromUuidSync(uuid);
      const { sheet } = owner;
      await sheet.render({ force: true });
      sheet.element.querySelector("[data-action=toggleEditing]")?.click();
      await sheets.until(() => !sheet.element.querySelector("[data-action=toggleEditing][aria-pressed=false]"));
      const NUMBERS = "input[data-amount], input[data-list][data-key]";
      const content = () => sheet.element.querySelector(".window-content");
      /** The schema of a field of a document, by a path whose numbers are places of a list. */
      const limitsOf = (document: any, path: string) => {
        let field = path.startsWith("system.") ? document.system.schema : undefined;
        for (const step of path.split(".").slice(1)) field = field?.fields?.[step] ?? field?.element;
        return field;
      };
      /** A path whose keys of records and places of lists are stars. */
      const kindOf = (document: any, path: string) => {
        let field = path.startsWith("system.") ? document.system.schema : undefined;
        const steps = path.split(".").slice(1);
        return steps.map((step) => {
          const inner = field?.fields?.[step];
          field = inner ?? field?.element;
          return inner ? step : "*";
        });
      };
      const all = [...content().querySelectorAll(NUMBERS)].map((field: any) => {
        const { amount, list, index, key } = field.dataset;
        const item = field.closest("[data-item-id]")?.dataset.itemId;
        const own = amount
          ? `input[data-amount="${amount}"]`
          : `input[data-list="${list}"][data-index="${index}"][data-key="${key}"]`;
        const part = field.closest("[data-application-part]").dataset.applicationPart;
        return {
          document: item ? owner.items.get(item) : owner,
          path: (amount ?? `${list}.${index}.${key}`) as string,
          selector: `[data-application-part="${part}"] ${item ? `[data-item-id="${item}"] ` : ""}${own}`,
        };
      });
      const others = [...content().querySelectorAll("input[type=number], input[type=range], input[inputmode]")]
        .filter((input: any) => !input.matches(NUMBERS))
        .map((input: any) => input.outerHTML as string);
      const wrong: string[] = [];
      let fractions = 0;
      const kinds = new Set<string>();
      for (const { document, path, selector } of all) {
        const read = () => (foundry.utils.getProperty(document._source, path) ?? 0) as number;
        const limits = limitsOf(document, path);
        fractions += limits?.integer === false ? 1 : 0;
        // Of a record, as of skills or locations, one entry stands for all.
        const kind = `${document.uuid} ${kindOf(document, path)}`;
        if (kinds.has(kind)) continue;
        kinds.add(kind);
        for (const typed of allTyped) {
          const field = content().querySelector(selector);
          const before = read();
          const ownMost = field.dataset.max === undefined ? Infinity : Math.max(before, Number(field.dataset.max));
          const isRefused = typed === "1,5" && limits?.integer !== false;
          const plain = { "12": 12, "+3": before + 3, "-2": before - 2, "1,5": isRefused ? before : 1.5 }[typed]!;
          const expected = Math.max(limits?.min ?? -Infinity, Math.min(plain, limits?.max ?? Infinity, ownMost));
          field.value = typed;
          field.dispatchEvent(new Event("change", { bubbles: true }));
          // What is no number of that kind is said, and the field shows again what is stored.
          const isDone = () => read() === expected && !(isRefused && field.value === typed);
          await sheets.until(isDone).catch(() => undefined);
          if (!isDone()) wrong.push(`${path}: "${typed}" over ${before} is ${read()}, not ${expected}`);
        }
      }
      await sheet.close();
      return { fields: all.length, fractions, others, wrong };
    },
    uuid,
    TYPED,
  );

const OWNED = [
  { name: "Rounds", type: "ammo", system: { identifier: "round", quantity: 9 } },
  { name: "Plating", type: "apparel", system: { equipped: true, locations: ["torso"], hp: { value: 2, max: 14 } } },
  { name: "Toughness", type: "perk", system: { ranks: 4 } },
  { name: "Cola", type: "consumable", system: { quantity: 3 } },
];

/** What has a weight, which may have a fraction. */
const FRACTIONS = [
  "weapon",
  "weaponMod",
  "ammo",
  "apparel",
  "apparelMod",
  "robotModule",
  "consumable",
  "publication",
  "gear",
];

test.each([...Object.keys(ACTOR_SAMPLES), ...ITEM_TYPES])(
  "every field of numbers of the sheet of type %s takes 12, +3, -2 and the comma, and there is no other kind of field for numbers",
  async (type) => {
    const uuid = await table.gm.evaluate(
      async (type: string, system: object, items: object[] | null) => {
        const data = { name: "Thing", type, system };
        return (await (items ? Actor.create({ ...data, items }) : Item.create(data))).uuid as string;
      },
      type,
      (ACTOR_SAMPLES[type] ?? ITEM_SAMPLES[type]) as object,
      type in ACTOR_SAMPLES ? OWNED : null,
    );
    const { fields, fractions, ...faults } = await typeEverywhere(uuid);
    expect({ ...faults, hasNumbers: fields > 0, hasFractions: fractions > 0 }).toEqual({
      others: [],
      wrong: [],
      hasNumbers: true,
      hasFractions: FRACTIONS.includes(type),
    });
  },
  240_000,
);
