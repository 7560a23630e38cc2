import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { ITEM_TYPES } from "../../module/config/document-types.ts";
import { dist } from "../../tools/paths.ts";
import { ITEM_SAMPLES } from "./item-samples.ts";

/* Code given to `evaluate` runs in a client, where these are Foundry's globals. */
declare const fromUuidSync: any, foundry: any, ui: any, Actor: any, Item: any;

let table: Table;
beforeAll(async () => {
  table = await openTable({ system: dist });
});
afterAll(() => table.close());

const LOOT = { loot000000000000: { difficulty: 2, yields: { yield00000000000: { item: "junk" } } } };
const PROFILE = {
  level: 3,
  xp: 40,
  initiative: 12,
  defense: 2,
  carryLimit: 150,
  wealth: 2,
  hp: { value: 5, max: 12 },
  armour: { torso: { value: 2, max: 4 } },
  defenseByLocation: { torso: { value: 3 } },
  loot: LOOT,
};
const ACTORS: Readonly<Record<string, object>> = {
  character: { hp: { value: 4 }, luckPoints: 2, skills: { survival2: { label: "Überleben", attribute: "per" } } },
  npc: { ...PROFILE, meleeBonus: 1 },
  creature: PROFILE,
  group: { caps: 30 },
};

/** Paths of figures, by whether they may be missing; keys of records and places of lists are a star. */
interface Figures {
  optional: string[];
  required: string[];
}

interface Cleared {
  schema: Figures;
  cleared: Figures;
  /** What went otherwise than it should. */
  wrong: object[];
}

/** Empties every field of numbers on the sheet of a document, one after the other, and looks what became of each. */
const clearAll = (uuid: string): Promise<Cleared> =>
  table.gm.evaluate(async (uuid: string) => {
    const shown = fromUuidSync(uuid);
    const { sheet } = shown;
    await sheet.render({ force: true });
    const until = async (holds: () => boolean): Promise<boolean> => {
      for (let tries = 0; tries < 2000 && !holds(); tries++) await new Promise((done) => setTimeout(done, 5));
      return holds();
    };
    const edit = sheet.element.querySelector("[data-action=toggleEditing]");
    edit?.click();
    if (edit) await until(() => sheet.element.querySelector("[data-action=toggleEditing][aria-pressed=true]") !== null);

    const FIELDS = "input[data-amount], input[data-list][data-type=number]";
    const fields = () => [...sheet.element.querySelectorAll(FIELDS)] as any[];
    const pathOf = ({ dataset: { amount, list, index, key } }: any) => (amount ?? `${list}.${index}.${key}`) as string;
    const stored = (path: string) => foundry.utils.getProperty(shown._source, path);
    const figure = (text: string) => (text === "" ? null : Number(text.replace(",", ".")));
    const said = () => document.querySelectorAll("#notifications > .notification").length;

    const { fields: kinds } = foundry.data;
    const schema = { optional: new Set<string>(), required: new Set<string>() };
    const walk = (field: any, path: string): void => {
      if (field instanceof kinds.NumberField) schema[field.nullable ? "optional" : "required"].add(path);
      else if (field instanceof kinds.SchemaField)
        for (const [key, child] of Object.entries(field.fields)) walk(child, `${path}.${key}`);
      else if (field.element) walk(field.element, `${path}.*`);
    };
    walk(shown.system.schema, "system");
    const fieldAt = (path: string) => {
      let field: any = shown.system.schema;
      const known = ["system"];
      for (const step of path.split(".").slice(1)) {
        const inner = field.fields?.[step];
        field = inner ?? field.element;
        known.push(inner ? step : "*");
      }
      return { nullable: field.nullable as boolean, known: known.join(".") };
    };
    const type = (path: string, text: string) => {
      const field = fields().find((one) => pathOf(one) === path);
      field.focus();
      field.value = text;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    };

    const cleared = { optional: new Set<string>(), required: new Set<string>() };
    const wrong: object[] = [];
    for (const path of new Set(fields().map(pathOf))) {
      const field = () => fields().find((one) => pathOf(one) === path);
      if (field().closest("[data-item-id]")) continue;
      const { nullable, known } = fieldAt(path);
      if ((stored(path) ?? null) === null && nullable) {
        type(path, "2");
        await until(() => stored(path) === 2 && figure(field()?.value ?? "") === 2);
      }
      ui.notifications.clear();
      await until(() => said() === 0);
      const before = { stored: stored(path), shown: figure(field().value) };
      type(path, "");
      await until(() => (nullable ? stored(path) === null && field()?.value === "" : said() > 0));
      const after = { stored: stored(path), shown: figure(field().value), said: said() };
      const right = nullable ? { stored: null, shown: null, said: 0 } : { ...before, said: 1 };
      if (before.shown === null || JSON.stringify(after) !== JSON.stringify(right))
        wrong.push({ path, before, after, right });
      cleared[nullable ? "optional" : "required"].add(known);
    }
    await sheet.close();
    const listed = ({ optional, required }: Record<"optional" | "required", Set<string>>) => ({
      optional: [...optional].sort(),
      required: [...required].sort(),
    });
    return { schema: listed(schema), cleared: listed(cleared), wrong };
  }, uuid);

test.each([...Object.keys(ACTORS), ...ITEM_TYPES])(
  "a number that is cleared is missing where it may be; elsewhere it stays, and the user is told: %s",
  async (type) => {
    const uuid: string = await table.gm.evaluate(
      async ({ type, system, isActor }: { type: string; system: object; isActor: boolean }) =>
        (await (isActor ? Actor : Item).create({ name: "Thing", type, system })).uuid,
      { type, system: (ACTORS[type] ?? ITEM_SAMPLES[type]) as object, isActor: type in ACTORS },
    );
    const { schema, cleared, wrong } = await clearAll(uuid);
    expect(wrong).toEqual([]);
    expect(cleared).toEqual(schema);
  },
);
