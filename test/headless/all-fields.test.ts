import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { ITEM_TYPES } from "../../module/config/document-types.ts";
import { dist } from "../../tools/paths.ts";
import { ACTOR_SAMPLES } from "./actor-samples.ts";
import { ITEM_SAMPLES } from "./item-samples.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, foundry: any, Actor: any, Item: any;

let table: Table;
beforeAll(async () => {
  table = await openTable({ system: dist });
});
afterAll(() => table.close());

/** Fields that no control of the sheet itself writes, and how somebody changes them all the same. */
const ELSEWHERE: Readonly<Record<string, readonly [path: string, how: string][]>> = {
  character: [["system.identifier", "names content of compendia, and none of it is a character"]],
  group: [
    ["system.identifier", "names content of compendia, and none of it is a group"],
    ["system.members", "actors are dropped onto the sheet, and each row has a button to let go"],
  ],
  package: [["system.grants", "an editor of its own, opened by the buttons of the list"]],
};
/** The same on the sheets of all items. */
const OF_ITEMS: readonly (readonly [path: string, how: string])[] = [
  ["system.mechanics", "an editor of its own, opened by the buttons of the list"],
  ["system.mods.*", "mods are dropped onto the thing, and each row has a button to take off"],
];

/**
 * The fields of a document's schema that hold a value, and those that a control of its sheet writes; keys of records and
 * places of lists are a star.
 */
const fieldsOf = (uuid: string): Promise<{ schema: string[]; controls: string[] }> =>
  table.gm.evaluate(async (uuid: string) => {
    const shown = fromUuidSync(uuid);
    const { fields } = foundry.data;
    const schema = new Set<string>();
    const walk = (field: any, path: string): void => {
      if (field instanceof fields.SchemaField) {
        for (const [key, child] of Object.entries(field.fields)) walk(child, `${path}.${key}`);
      } else if (field instanceof fields.TypedObjectField) walk(field.element, `${path}.*`);
      else if (field instanceof fields.ArrayField && field.element instanceof fields.SchemaField)
        walk(field.element, `${path}.*`);
      else schema.add(path);
    };
    walk(shown.system.schema, "system");
    const { sheet } = shown;
    await sheet.render({ force: true });
    const edit = sheet.element.querySelector("[data-action=toggleEditing]");
    if (edit) {
      edit.click();
      for (let tries = 0; tries < 1000; tries++) {
        if (sheet.element.querySelector("[data-action=toggleEditing][aria-pressed=true]")) break;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
    const controls = new Set<string>();
    for (const control of sheet.element.querySelectorAll(
      "[name], [data-amount], [data-list][data-key], [data-choice]",
    )) {
      if (control.closest("[data-item-id]")) continue;
      const { amount, list, key, choice } = control.dataset;
      const path = amount ?? (list ? `${list}.*.${key}` : choice ? "system.choices" : control.getAttribute("name"));
      if (!path?.startsWith("system.")) continue;
      // What the schema does not name is a key of a record or a place of a list.
      let field: any = shown.system.schema;
      const known = path
        .slice("system.".length)
        .split(".")
        .map((step: string) => {
          const inner = field?.fields?.[step];
          field = inner ?? field?.element;
          return inner ? step : "*";
        });
      controls.add(["system", ...known].join("."));
    }
    await sheet.close();
    return { schema: [...schema].sort(), controls: [...controls].sort() };
  }, uuid);

test.each([...Object.keys(ACTOR_SAMPLES), ...ITEM_TYPES])(
  "each field of the type %s has a control on its sheet, or a reason to have none",
  async (type) => {
    const uuid: string = await table.gm.evaluate(
      async ({ type, system, isActor }: { type: string; system: object; isActor: boolean }) =>
        (await (isActor ? Actor : Item).create({ name: "Thing", type, system })).uuid,
      { type, system: (ACTOR_SAMPLES[type] ?? ITEM_SAMPLES[type]) as object, isActor: type in ACTOR_SAMPLES },
    );
    const { schema, controls } = await fieldsOf(uuid);
    const elsewhere = [...(ELSEWHERE[type] ?? []), ...(type in ACTOR_SAMPLES ? [] : OF_ITEMS)].map(([path]) => path);
    expect(schema.length).toBeGreaterThan(3);
    expect({
      without: schema.filter((path) => !controls.includes(path) && !elsewhere.includes(path)),
      // A control of a path that the schema lacks would write nothing.
      astray: controls.filter((path) => !schema.includes(path)),
    }).toEqual({ without: [], astray: [] });
  },
);
