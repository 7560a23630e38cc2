import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { dist } from "../../tools/paths.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, Actor: any, Scene: any, fromUuid: any, Event: any, Hooks: any;

let table: Table;
beforeAll(async () => {
  table = await openTable({ system: dist });
});
afterAll(() => table.close());

/** Presses "add" on the sheet of an effect, makes a record by choosing from lists alone, and saves it. */
async function addByLists(uuid: string, choices: [path: string, value: string | string[]][]): Promise<void> {
  await table.gm.evaluate(
    async (uuid: string, choices: [string, string | string[]][]) => {
      const effect = await fromUuid(uuid);
      await effect.sheet.render({ force: true });
      const opened = new Promise<any>((resolve) => Hooks.once("renderMechanicEditor", resolve));
      effect.sheet.element.querySelector("[data-action=addMechanic]").click();
      const editor = await opened;
      for (const [path, value] of choices) {
        const control = editor.element.querySelector(path);
        if (!control) throw new Error(`There is no ${path}`);
        control.value = value;
        const rendered = new Promise((resolve) => Hooks.once("renderMechanicEditor", resolve));
        control.dispatchEvent(new Event("change", { bubbles: true }));
        await rendered;
      }
      const stored = new Promise((resolve) => Hooks.once("updateActiveEffect", resolve));
      editor.element.querySelector("button[type=submit]").click();
      await stored;
    },
    uuid,
    choices,
  );
  await table.settled();
}

const sheetOf = (uuid: string) =>
  table.gm.evaluate(async (uuid: string) => {
    const { sheet } = await fromUuid(uuid);
    await sheet.render({ force: true });
    const lines = [...sheet.element.querySelectorAll(".wasteland-mechanics li span.wasteland-grow")].map((line: any) =>
      line.textContent.trim(),
    );
    await sheet.close();
    return lines;
  }, uuid);

test("an effect that is picked from lists raises a skill's target number and DR; it is said in words (R33)", async () => {
  const [actorId, uuid] = await table.gm.evaluate(async () => {
    const actor = await Actor.create({ name: "Robin", type: "character" });
    const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Blessed" }]);
    return [actor.id, effect.uuid];
  });
  await addByLists(uuid, [
    ["[data-path=kind]", "targetNumber"],
    ["[data-path=amount]", "1"],
    ["fieldset [data-add]", "when"],
    ['[data-add="when"]', "skill"],
    ['[data-path="when.skill"]', ["bigGuns"]],
  ]);
  await addByLists(uuid, [
    ["[data-path=kind]", "resistance"],
    ["[data-path=amount]", "2"],
    ["[data-path=damageType]", ["energy"]],
  ]);
  const seen = await table.gm.evaluate(async (id: string) => {
    const actor = game.actors.get(id);
    const { sheet } = actor;
    await sheet.render({ force: true });
    const text = (element: any) => element.textContent.replaceAll(/\s+/g, " ").trim();
    const row = sheet.element.querySelector("[data-skill=bigGuns]");
    const button = row.querySelector("[data-action=rollSkill]");
    const result = {
      bigGuns: text(row),
      sum: button.dataset.tooltipHtml.replaceAll(/<[^>]*>/g, "|").replaceAll(/\|+/g, "|"),
      smallGuns: text(sheet.element.querySelector("[data-skill=smallGuns]")),
      energy: Object.values(actor.system.protection).map((of: any) => of.energy.total),
      lines: [...sheet.element.querySelectorAll(".wasteland-effects .wasteland-row-text li")].map(text),
    };
    await sheet.close();
    return result;
  }, actorId);
  expect(seen).toEqual({
    bigGuns: "Big Guns END 0 6",
    sum: "|Endurance|+5|Blessed|+1|Target number|6|",
    smallGuns: "Small Guns AGI 0 5",
    energy: [2, 2, 2, 2, 2, 2],
    lines: await sheetOf(uuid),
  });
});

test.each(["linked", "unlinked"])(
  "gear's effect acts while it is worn, on a %s token as well (R32, R68)",
  async (kind) => {
    const uuid: string = await table.gm.evaluate(async (linked: boolean) => {
      const base = await Actor.create({
        name: "Guard",
        type: "character",
        prototypeToken: { actorLink: linked },
        items: [{ name: "Charm", type: "apparel", system: { equipped: true } }],
      });
      const scene = await Scene.create({ name: "Yard" });
      const token = await base.getTokenDocument({ x: 0, y: 0 });
      const [placed] = await scene.createEmbeddedDocuments("Token", [token.toObject()]);
      const charm = placed.actor.items.getName("Charm");
      const [effect] = await charm.createEmbeddedDocuments("ActiveEffect", [{ name: "Lucky" }]);
      return effect.uuid;
    }, kind === "linked");
    await addByLists(uuid, [
      ["[data-path=kind]", "attribute"],
      ["[data-path=amount]", "2"],
      ["[data-path=attribute]", ["luc"]],
    ]);
    const states = await table.gm.evaluate(async (uuid: string) => {
      const effect = await fromUuid(uuid);
      const charm = effect.parent;
      const luck = () => [charm.actor.system.attributes.luc.value, effect.active];
      const worn = luck();
      await charm.update({ "system.equipped": false });
      const off = luck();
      await charm.update({ "system.equipped": true, "system.stashed": true });
      const stashed = luck();
      await charm.update({ "system.stashed": false });
      const again = luck();
      await effect.update({ disabled: true });
      const disabled = luck();
      await effect.delete();
      return { worn, off, stashed, again, disabled, gone: charm.actor.system.attributes.luc.value };
    }, uuid);
    expect(states).toEqual({
      worn: [7, true],
      off: [5, false],
      stashed: [5, false],
      again: [7, true],
      disabled: [5, false],
      gone: 5,
    });
  },
);

test("how long an effect lasts is chosen, counted and taken back; statuses and name are written alone", async () => {
  const stored = await table.gm.evaluate(async () => {
    const actor = await Actor.create({ name: "Robin", type: "character" });
    const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Drunk" }]);
    await effect.sheet.render({ force: true });
    const flags = () => effect.flags["wasteland-2d20"] ?? {};
    /** Enters a value, and waits until the sheet shows what came of it. */
    const enter = async (selector: string, value: unknown, isDone: () => boolean) => {
      const control = effect.sheet.element.querySelector(selector);
      control.value = value;
      control.dispatchEvent(new Event("change", { bubbles: true }));
      while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 5));
      await effect.sheet.render();
    };
    const states: unknown[] = [];
    const choose = async (selector: string, value: string, lasts: unknown) => {
      const isDone = () => JSON.stringify(flags().lasts ?? null) === JSON.stringify(lasts);
      await enter(selector, value, isDone);
      states.push([flags().lasts ?? null, Object.keys(flags().ending ?? {})]);
    };
    await choose("[data-lasting=unit]", "scene", "scene");
    await choose("[data-lasting=unit]", "hours", { hours: 1 });
    await choose("[data-lasting=count]", "+2", { hours: 3 });
    await choose("[data-lasting=unit]", "", null);
    await enter("[name=statuses]", ["prone"], () => effect.statuses.size === 1);
    await enter("[name=name]", "Very drunk", () => effect.name !== "Drunk");
    await effect.sheet.close();
    return { states, name: effect.name, statuses: [...actor.statuses] };
  });
  expect(stored).toEqual({
    states: [
      ["scene", ["scenes"]],
      [{ hours: 1 }, ["seconds"]],
      [{ hours: 3 }, ["seconds"]],
      [null, []],
    ],
    name: "Very drunk",
    statuses: ["prone"],
  });
});

test("an update of an effect renders those parts of its sheet alone whose data it changed", async () => {
  const kept = await table.gm.evaluate(async () => {
    const actor = await Actor.create({ name: "Robin", type: "character" });
    const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Blessed" }]);
    const { sheet } = effect;
    await sheet.render({ force: true });
    const kept: Record<string, boolean>[] = [];
    const after = async (changes: object) => {
      const before = { ...sheet.parts };
      const rendered = new Promise((resolve) => Hooks.once("renderEffectSheet", resolve));
      await effect.update(changes);
      await rendered;
      kept.push(Object.fromEntries(Object.keys(before).map((part) => [part, sheet.parts[part] === before[part]])));
    };
    await after({ name: "Cursed" });
    await after({ statuses: ["prone"] });
    await after({ disabled: true });
    const shown = [
      sheet.element.querySelector("[name=name]").value,
      sheet.element.querySelector("[name=disabled]").checked,
      [...sheet.element.querySelector("[name=statuses]").value],
    ];
    await sheet.close();
    await sheet.render({ force: true });
    const again = Object.keys(sheet.parts);
    await sheet.close();
    return { kept, shown, again };
  });
  expect(kept).toEqual({
    kept: [
      { header: false, details: true },
      { header: true, details: false },
      { header: false, details: true },
    ],
    shown: ["Cursed", true, ["prone"]],
    again: ["header", "details"],
  });
});
