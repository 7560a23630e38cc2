import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { dist } from "../../tools/paths.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const Event: any, Hooks: any, Item: any, document: any, foundry: any, game: any, ui: any;

let table: Table;
beforeAll(async () => {
  table = await openTable({ system: dist });
});
afterAll(() => table.close());

/** A kind of records: where items keep them, and what edits them. */
interface Records {
  readonly field: "mechanics" | "grants";
  readonly type: string;
  readonly edit: string;
  readonly editor: string;
}
const MECHANICS: Records = { field: "mechanics", type: "trait", edit: "editMechanic", editor: "MechanicEditor" };
const GRANTS: Records = { field: "grants", type: "package", edit: "editGrant", editor: "GrantEditor" };

/** All different records of a kind in the items of the packs, those within actors among them. */
const inPacks = (field: string): Promise<object[]> =>
  table.gm.evaluate(async (field: string) => {
    const found = new Map<string, object>();
    for (const pack of game.packs) {
      if (!["Item", "Actor"].includes(pack.documentName)) continue;
      for (const one of await pack.getDocuments()) {
        const items = pack.documentName === "Item" ? [one] : one.items.contents;
        const records: object[] = items.flatMap((item: any) => item.toObject().system[field] ?? []);
        for (const record of records) found.set(JSON.stringify(record), record);
      }
    }
    return [...found.values()];
  }, field);

/**
 * What is stored of records after the form of each was opened, all its controls said what they show, and it was saved.
 * The forms stand without their windows, which would be drawn anew at every control.
 */
const throughForms = (records: readonly object[], of: Records): Promise<object[]> =>
  table.gm.evaluate(
    async (records: object[], { field, type, edit, editor }: Records) => {
      const system = { identifier: "all", [field]: [records[0]] };
      const item = await Item.create({ name: "All", type, system });
      await item.sheet.render({ force: true });
      // Grants stand in what is edited, mechanics on a tab of their own.
      if (field === "grants") {
        item.sheet.element.querySelector("[data-action=toggleEditing]").click();
        await item.sheet.render();
      }
      const opened = new Promise<any>((resolve) => Hooks.once(`render${editor}`, resolve));
      item.sheet.element.querySelector(`[data-action=${edit}]`).click();
      const first = await opened;
      const Editor = first.constructor;
      await first.close();
      await item.sheet.close();
      const stored: object[] = [];
      const PACE = 25;
      for (let from = 0; from < records.length; from += PACE) {
        const some = records.slice(from, from + PACE);
        await item.update({ [`system.${field}`]: some });
        for (const index of some.keys()) {
          const form = new Editor(field === "grants" ? item : { document: item, path: `system.${field}` }, index);
          const element = document.createElement("div");
          const context = await form._prepareContext({});
          element.innerHTML = await foundry.applications.handlebars.renderTemplate(
            Editor.PARTS.fields.template,
            context,
          );
          document.body.append(element);
          form._attachPartListeners("fields", element, {});
          // A list of kinds or forms begins a value anew; everything else says what is there.
          for (const control of element.querySelectorAll("[data-path]:not([data-path='kind'], [data-path*='#'])")) {
            control.dispatchEvent(new Event("change", { bubbles: true }));
          }
          element.remove();
          await form.options.form.handler.call(form);
        }
        stored.push(...item.toObject().system[field]);
      }
      return stored;
    },
    [...records],
    of,
  );

/** What is stored of records after each was opened by its pencil, all its controls said what they show, and it was saved. */
const throughWindows = (records: readonly object[], { field, type, edit, editor }: Records): Promise<object[]> =>
  table.gm.evaluate(
    async (records: object[], { field, type, edit, editor }: Records) => {
      const item = await Item.create({ name: "Some", type, system: { identifier: "some", [field]: records } });
      await item.sheet.render({ force: true });
      // Grants stand in what is edited, mechanics on a tab of their own.
      if (field === "grants") {
        item.sheet.element.querySelector("[data-action=toggleEditing]").click();
        await item.sheet.render();
      }
      for (const index of records.keys()) {
        const opened = new Promise<any>((resolve) => Hooks.once(`render${editor}`, resolve));
        item.sheet.element.querySelectorAll(`[data-action=${edit}]`)[index].click();
        const { element } = await opened;
        for (const control of element.querySelectorAll("[data-path]:not([data-path='kind'], [data-path*='#'])")) {
          control.dispatchEvent(new Event("change", { bubbles: true }));
        }
        const closed = new Promise((resolve) => Hooks.once(`close${editor}`, resolve));
        element.querySelector("button[type=submit]").click();
        await closed;
      }
      await item.sheet.close();
      return item.toObject().system[field] as object[];
    },
    [...records],
    { field, type, edit, editor },
  );

const LONG = 300_000;

test.each([
  { of: MECHANICS, least: 800 },
  { of: GRANTS, least: 90 },
])(
  "every record of $of.field in the packs is saved as it was when each control says what it shows",
  async ({ of, least }) => {
    const records = await inPacks(of.field);
    expect(records.length).toBeGreaterThan(least);
    expect(await throughForms(records, of)).toEqual(records);
    const length = (record: object): number => JSON.stringify(record).length;
    const longest = records.toSorted((a, b) => length(b) - length(a)).slice(0, 6);
    expect(await throughWindows(longest, of)).toEqual(longest);
  },
  LONG,
);

test("a number that cannot be read is said and taken back, and loses nothing", async () => {
  const found = await table.gm.evaluate(async () => {
    const records = [{ kind: "damageDice", amount: 2 }];
    const item = await Item.create({ name: "Wild", type: "trait", system: { identifier: "wild", mechanics: records } });
    await item.sheet.render({ force: true });
    const opened = new Promise<any>((resolve) => Hooks.once("renderMechanicEditor", resolve));
    item.sheet.element.querySelector("[data-action=editMechanic]").click();
    const { element } = await opened;
    const said: string[] = [];
    const { warn } = ui.notifications;
    ui.notifications.warn = (text: string) => said.push(text);
    const shown: string[] = [];
    for (const typed of ["2x", "1,000", "1e3", "--2"]) {
      const control = element.querySelector("[data-path=amount][data-type=number]");
      control.value = typed;
      control.dispatchEvent(new Event("change", { bubbles: true }));
      shown.push(element.querySelector("[data-path=amount][data-type=number]").value);
    }
    ui.notifications.warn = warn;
    const closed = new Promise((resolve) => Hooks.once("closeMechanicEditor", resolve));
    element.querySelector("button[type=submit]").click();
    await closed;
    await item.sheet.close();
    return { said, shown, stored: item.toObject().system.mechanics };
  });
  expect(found).toEqual({
    said: ["2x", "1,000", "1e3", "--2"].map((typed) => expect.stringContaining(typed)),
    shown: ["2", "2", "2", "2"],
    stored: [{ kind: "damageDice", amount: 2 }],
  });
});

test.each([
  { ...GRANTS, kept: "removeGrant", records: ["a", "b", "c"].map((id) => ({ kind: "item", id })) },
  {
    ...MECHANICS,
    kept: "removeMechanic",
    records: [1, 2, 3].map((amount) => ({ kind: "defense", amount })),
  },
])(
  "what is removed while an editor of $field is open leaves the others alone, and two presses remove what they were made on",
  async (of) => {
    const left = await table.gm.evaluate(
      async ({ field, type, edit, editor, kept, records }: Records & { kept: string; records: object[] }) => {
        const item = await Item.create({ name: "Two hands", type, system: { identifier: "two", [field]: records } });
        await item.sheet.render({ force: true });
        if (field === "grants") {
          item.sheet.element.querySelector("[data-action=toggleEditing]").click();
          await item.sheet.render();
        }
        const buttons = (action: string): any[] => [...item.sheet.element.querySelectorAll(`[data-action=${action}]`)];
        const opened = new Promise<any>((resolve) => Hooks.once(`render${editor}`, resolve));
        buttons(edit)[1].click();
        const form = await opened;
        const updated = (times: number) =>
          new Promise<void>((resolve) => {
            let count = 0;
            const id = Hooks.on("updateItem", () => {
              if (++count < times) return;
              Hooks.off("updateItem", id);
              resolve();
            });
          });
        // The first is removed by a second pair of hands, and what the form holds is saved after it.
        await item.update({ [`system.${field}`]: item.toObject().system[field].slice(1) });
        const saved = updated(1);
        form.change({ ...form.draft, ...(field === "grants" ? { id: "edited" } : { amount: 9 }) });
        form.element.requestSubmit();
        await saved;
        const afterEdit = item.toObject().system[field];
        await item.sheet.render();
        const gone = updated(1);
        const [first] = buttons(kept);
        first.click();
        first.click();
        const answers = () => [...document.querySelectorAll("dialog [data-action=yes]")] as any[];
        while (answers().length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
        for (const yes of answers()) yes.click();
        await gone;
        // Whatever the second answer would still write is written before the second of these.
        for (const identifier of ["once", "twice"]) await item.update({ system: { identifier } });
        const afterPresses = item.toObject().system[field];
        await item.sheet.close();
        await item.delete();
        return { afterEdit, afterPresses };
      },
      of,
    );
    const [, second, third] = of.records;
    const edited = { ...second, ...(of.field === "grants" ? { id: "edited" } : { amount: 9 }) };
    expect(left).toEqual({ afterEdit: [edited, third], afterPresses: [third] });
  },
);

test("what is added to a record twice, or is there already, keeps its rating; two quick presses add both", async () => {
  const stored = await table.gm.evaluate(async () => {
    const system = { identifier: "one", slot: "grip", perks: { "gun-nut": 2 } };
    const item = await Item.create({ name: "Ranks", type: "weaponMod", system });
    await item.sheet.render({ force: true });
    item.sheet.element.querySelector("[data-action=toggleEditing]").click();
    await item.sheet.render();
    const add = (key: string) => {
      const row = item.sheet.element.querySelector(".wasteland-record-add:has([data-record='system.perks'])");
      row.querySelector("[data-new-key]").value = key;
      row.querySelector("[data-action=addKey]").click();
    };
    for (const key of ["gun-nut", "science", "science", "armorer"]) add(key);
    while (!("armorer" in item._source.system.perks)) await new Promise((resolve) => setTimeout(resolve, 5));
    await item.sheet.close();
    return item.toObject().system.perks;
  });
  expect(stored).toEqual({ "gun-nut": 2, science: 1, armorer: 1 });
});
