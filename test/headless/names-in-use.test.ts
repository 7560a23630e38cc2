import { afterAll, beforeAll, expect, test } from "vitest";
import { MISSING } from "../../tools/api/sandbox/missing.ts";
import names from "../fixtures/names-in-use.json" with { type: "json" };
import { isFourteen } from "./effects/forms.ts";
import { openTokenTable, type TokenTable } from "./tokens/token-table.ts";

declare const Handlebars: any, foundry: any;

/* Names that three or more of ten public systems use, counted once. What the host lacks of them stands in its page. */

/** What the page says is missing. */
const TOLD = new Set(MISSING.flatMap(({ names }) => names));

let table: TokenTable;
beforeAll(async () => {
  table = await openTokenTable();
});
afterAll(() => table.close());

/** Which of some paths below a global of the client cannot be read. */
const lacking = (global: string, paths: string[]) =>
  table.gm.evaluate(
    (global, paths) =>
      paths.filter((path) => {
        try {
          return path.split(".").reduce((at: any, part) => at?.[part], (globalThis as any)[global]) === undefined;
        } catch {
          return true;
        }
      }),
    global,
    paths,
  );

/** Of another generation, or of a module. */
const ELSEWHERE: Record<string, readonly string[]> = {
  game: ["dice3d", "dice3d.showForRoll", "dice3d.waitFor3DAnimationByMessageID"],
  CONFIG: isFourteen ? ["ActiveEffect.legacyTransferral", "Dice.rollModes"] : ["ChatMessage.modes"],
  canvas: [],
  foundry: [],
  ui: [],
};

test.each(["foundry", "game", "CONFIG", "ui", "canvas"] as const)(
  "below %s everything is there, or its absence is told with the reason",
  async (global) => {
    const elsewhere = ELSEWHERE[global]!;
    const missing = (await lacking(global, names[global])).filter((name) => !elsewhere.includes(name));
    expect(missing).toEqual(names[global].filter((name) => TOLD.has(`${global}.${name}`)));
  },
);

test("fields of models and helpers of templates are all there", async () => {
  const found = await table.gm.evaluate(
    ({ fields, helpers }) => ({
      fields: fields.filter((name: string) => !foundry.data.fields[name]),
      helpers: helpers.filter((name: string) => !Handlebars.helpers[name]),
    }),
    { fields: names.fields, helpers: names.helpers },
  );
  // The block helper of generation 13 is gone in 14.
  expect(found).toEqual({ fields: [], helpers: isFourteen ? ["select"] : [] });
});

test("methods that systems override are those of some class", async () => {
  const missing = await table.gm.evaluate((methods: string[]) => {
    const { api, sheets, sidebar } = foundry.applications;
    const classes = [
      ...[api.HandlebarsApplicationMixin(api.DocumentSheetV2), sheets.ActorSheetV2, sheets.ItemSheetV2],
      ...[sidebar.tabs.CombatTracker, sidebar.tabs.ActorDirectory, foundry.documents.Combat, foundry.documents.Actor],
      ...[foundry.abstract.TypeDataModel, foundry.canvas.placeables.tokens.TokenRuler],
    ];
    return methods.filter((name) => !classes.some((one: any) => name in one || name in one.prototype));
  }, names.methods);
  // Of the old application framework, of detection modes, and of the systems themselves.
  expect(missing).toEqual([
    ...["_updateObject", "_onSubmit", "_prepareItems", "_onItemDelete", "_onItemCreate", "_canDetect"],
    ...["_prepareCharacterData", "_prepareNpcData"],
  ]);
});
