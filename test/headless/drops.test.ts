import { afterAll, beforeAll, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { ITEM_TYPES } from "../../module/config/document-types.ts";
import { openActors, type Sheets } from "./actors/actor-table.ts";

declare const ui: any, game: any, document: any, sheets: Sheets, DataTransfer: any, DragEvent: any;
declare const Actor: any, Folder: any, Hooks: any, Item: any, JournalEntry: any, Macro: any, RollTable: any, Scene: any;

let table: Table;
/** What is dragged, by its name: the text that the drag holds. */
let drags: Record<string, string>;
beforeAll(async () => {
  table = await openActors();
  drags = await table.gm.evaluate(async (types: readonly string[]) => {
    const actor = await Actor.create({ name: "Stranger", type: "npc", effects: [{ name: "Drunk" }] });
    const group = await Actor.create({ name: "Others", type: "group" });
    const tokens = [{ name: "Raider", actorId: actor.id, actorLink: false }];
    const scene = await Scene.create({ name: "Camp", tokens });
    const items = await Item.createDocuments(
      types.map((type) => ({ name: `The ${type}`, type, system: { identifier: `the-${type.toLowerCase()}` } })),
    );
    const [effect] = actor.effects.contents;
    const documents = {
      actor,
      group,
      tokenActor: scene.tokens.contents[0].actor,
      effect,
      packActor: await game.packs
        .get("wasteland-2d20.creatures")
        ?.getDocument([...game.packs.get("wasteland-2d20.creatures").index.keys()][0]),
      packItem: await sheets.packed("weapons", "10mm-pistol"),
      folder: await Folder.create({ name: "Things", type: "Item" }),
      rollTable: await RollTable.create({ name: "Finds" }),
      journal: await JournalEntry.create({ name: "Diary" }),
      macro: await Macro.create({ name: "Do it", type: "chat", command: "hello" }),
      ...Object.fromEntries(items.map((item: any) => [item.type, item])),
    };
    const dragged = Object.entries(documents).map(([name, document]: any) => [
      name,
      JSON.stringify(document.toDragData()),
    ]);
    const garbage = {
      noText: "",
      words: "hello",
      number: "5",
      nothing: "null",
      empty: "{}",
      otherType: JSON.stringify({ type: "Nonsense" }),
      noItem: JSON.stringify({ type: "Item" }),
      goneItem: JSON.stringify({ type: "Item", uuid: "Item.gone000000000000" }),
      goneActor: JSON.stringify({ type: "Actor", uuid: "Scene.gone000000000000.Token.x.Actor.y" }),
      oddUuid: JSON.stringify({ type: "Item", uuid: "....." }),
      wrongType: JSON.stringify({ type: "Item", uuid: actor.uuid }),
      oddData: JSON.stringify({ type: "Item", data: { name: 3, type: "nonsense" } }),
    };
    return { ...Object.fromEntries(dragged), ...garbage } as Record<string, string>;
  }, ITEM_TYPES);
}, 60_000);
afterAll(() => table.close());

/** Drops everything onto a sheet, one after the other. @returns what came of each: what was said, or that it was taken */
function dropAll(kind: "Actor" | "Item", type: string, system: object): Promise<Record<string, string>> {
  return table.gm.evaluate(
    async ({ kind, type, system, drags }: any) => {
      const holder = await (kind === "Actor" ? Actor : Item).create({ name: "Holder", type, system });
      await holder.sheet.render({ force: true });
      const results: Record<string, string> = {};
      let taken = "";
      const take = (document: any) => {
        const isOurs = document.uuid === holder.uuid || document.parent?.uuid === holder.uuid;
        if (isOurs) taken = document.parent ? document.id : "updated";
      };
      const hooks = ["createItem", "createActiveEffect", "updateItem", "updateActor"].map((hook) => [
        hook,
        Hooks.on(hook, take),
      ]);
      const said = () => [...document.querySelectorAll("#notifications .notification")].map(sheets.text);
      for (const [name, text] of Object.entries(drags)) {
        taken = "";
        ui.notifications.clear();
        await sheets.until(() => said().length === 0);
        const dataTransfer = new DataTransfer();
        dataTransfer.setData("text/plain", text);
        const at =
          kind === "Actor" ? holder.sheet.element : holder.sheet.element.querySelector("[data-application-part]");
        at.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
        // A browser lets nobody read it any longer.
        dataTransfer.clearData();
        await sheets.until(() => taken !== "" || said().length > 0);
        results[name] = said().join(" ") || "taken";
        if (kind === "Actor" && taken !== "updated" && taken !== "") {
          await sheets.until(() =>
            holder.sheet.element.querySelector(`[data-item-id="${taken}"], [data-effect-id="${taken}"]`),
          );
        }
      }
      for (const [hook, id] of hooks) Hooks.off(hook as string, id);
      await holder.sheet.close();
      return results;
    },
    { kind, type, system, drags },
  ) as Promise<Record<string, string>>;
}

const UNKNOWN = "Nothing here can take what was dropped.";
const GONE = "What was dropped is not there any more.";
const GARBAGE = {
  ...Object.fromEntries(
    ["noText", "words", "number", "nothing", "empty", "otherType", "noItem", "oddData"].map((name) => [name, UNKNOWN]),
  ),
  ...Object.fromEntries(["goneItem", "goneActor", "oddUuid", "wrongType"].map((name) => [name, GONE])),
};
const noPlace = (name: string, kind: string): string => `Holder has no place for this: ${name} (${kind}).`;
const NO_PLACE = {
  folder: noPlace("Things", "Folder"),
  rollTable: noPlace("Finds", "Roll table"),
  journal: noPlace("Diary", "Journal entry"),
  macro: noPlace("Do it", "Macro"),
};
const NO_ACTORS = {
  actor: noPlace("Stranger", "NPC"),
  group: noPlace("Others", "Group"),
  tokenActor: noPlace("Stranger", "NPC"),
  packActor: expect.stringMatching(/^Holder has no place for this: .* \(Creature\)\.$/) as string,
};
const taken = (...names: string[]) => Object.fromEntries(names.map((name) => [name, "taken"]));

test.each(["character", "npc", "creature"])(
  "whatever is dropped onto a %s is taken and shown, or the user is told",
  async (type) => {
    expect(await dropAll("Actor", type, {})).toEqual({
      ...GARBAGE,
      ...NO_PLACE,
      ...NO_ACTORS,
      ...taken("effect", "packItem", ...ITEM_TYPES),
      package: noPlace("The package", "Equipment pack"),
    });
  },
);

test("whatever is dropped onto a group is taken and shown, joins, or the user is told", async () => {
  const persons = ["perk", "trait", "origin", "package", "ability", "condition"];
  const said = await dropAll("Actor", "group", {});
  expect(said).toEqual({
    ...GARBAGE,
    ...NO_PLACE,
    actor: "taken",
    group: "A group cannot belong to a group.",
    tokenActor:
      "Stranger is the actor of an unlinked token and goes with it. Drag the actor from the directory, or link the token to it.",
    packActor: expect.stringMatching(/ is not in this world yet\. Bring it in first\.$/),
    effect: noPlace("Drunk", "Active effect"),
    ...taken("packItem", ...ITEM_TYPES.filter((type) => !persons.includes(type))),
    ...Object.fromEntries(persons.map((type) => [type, expect.stringMatching(/^Holder has no place for this: The /)])),
  });
});

test.each(ITEM_TYPES)("whatever is dropped onto the sheet of a %s is taken, or the user is told", async (type) => {
  const said = await dropAll("Item", type, {});
  const { effect, ...others } = said;
  expect(effect).toBe("taken");
  expect(others).toMatchObject({ ...GARBAGE, ...NO_PLACE, ...NO_ACTORS });
  for (const item of [...ITEM_TYPES, "packItem"]) {
    expect(others[item], item).toMatch(type === "package" ? /^taken$/ : /^.+\.$/);
  }
});
