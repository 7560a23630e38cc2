import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { dist } from "../../tools/paths.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, Actor: any, Event: any, Item: any;

let table: Table;
beforeAll(async () => {
  table = await openTable({ system: dist });
});
afterAll(() => table.close());

test("weights are stored in pounds, and shown and typed in the unit that the user chose (2 lb = 1 kg)", async () => {
  const seen = await table.gm.evaluate(async () => {
    const npc = await Actor.create({
      name: "Porter",
      type: "npc",
      system: { carryLimit: 125 },
      items: [
        { name: "Anvil", type: "gear", system: { weight: 15, quantity: 2 } },
        { name: "Pin", type: "gear", system: { weight: 0, belowPound: true } },
      ],
    });
    const anvil = npc.items.getName("Anvil");
    await npc.sheet.render({ force: true });
    await anvil.sheet.render({ force: true });
    await npc.items.getName("Pin").sheet.render({ force: true });
    anvil.sheet.element.querySelector("[data-action=toggleEditing]").click();
    npc.sheet.element.querySelector("[data-action=toggleEditing]").click();
    const text = (element: any) => element?.textContent.replaceAll(/\s+/g, " ").trim();
    const until = async (isDone: () => boolean) => {
      while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    const field = (sheet: any, path: string) => sheet.element.querySelector(`[data-amount="${path}"]`);
    await until(() => field(anvil.sheet, "system.weight") && field(npc.sheet, "system.carryLimit"));
    const shown = async (unit: string) => {
      const before = anvil.sheet.element.querySelector(".units")?.textContent;
      await game.settings.set("wasteland-2d20", "weightUnit", unit);
      await until(() => anvil.sheet.element.querySelector(".units").textContent !== before || unit === "lb");
      const { sheet } = npc;
      await sheet.render();
      return {
        load: text(sheet.element.querySelector(".wasteland-gear-load .wasteland-figure")),
        row: text(sheet.element.querySelector(`.wasteland-gear [data-item-id="${anvil.id}"] .wasteland-weight`)),
        weight: field(anvil.sheet, "system.weight").value,
        limit: field(sheet, "system.carryLimit").value,
        unit: text(anvil.sheet.element.querySelector(".units")),
        pin: text(npc.items.getName("Pin").sheet.element).includes(unit === "kg" ? "<0.5 kg" : "<1 lb"),
      };
    };
    const type = async (document: any, path: string, typed: string, isDone: () => boolean) => {
      const control = field(document.sheet, path);
      control.value = typed;
      control.dispatchEvent(new Event("change", { bubbles: true }));
      await until(isDone);
    };
    const pounds = await shown("lb");
    const kilograms = await shown("kg");
    await type(anvil, "system.weight", "+1,25", () => anvil._source.system.weight !== 15);
    await type(npc, "system.carryLimit", "60,5", () => npc._source.system.carryLimit !== 125);
    return { pounds, kilograms, stored: [anvil._source.system.weight, npc._source.system.carryLimit] };
  });
  expect(seen).toEqual({
    pounds: { load: "30 / 125 lb", row: "30 lb", weight: "15", limit: "125", unit: "(lb)", pin: true },
    kilograms: { load: "15 / 62.5 kg", row: "15 kg", weight: "7.5", limit: "62.5", unit: "(kg)", pin: true },
    stored: [17.5, 121],
  });
});

test("what an item does to a weight is said in the unit that the user chose", async () => {
  const said = await table.gm.evaluate(async () => {
    const system = {
      identifier: "mule",
      mechanics: [
        { kind: "carryLimit", amount: 25 },
        { kind: "carryLimit", amount: { of: ["rank"], each: -10 } },
        { kind: "carryLimit", op: "set", amount: 150 },
        { kind: "carryLimit", op: "multiply", amount: 2 },
      ],
    };
    const item = await Item.create({ name: "Mule", type: "trait", system });
    const lines: string[][] = [];
    for (const unit of ["lb", "kg"]) {
      await game.settings.set("wasteland-2d20", "weightUnit", unit);
      await item.sheet.render({ force: true });
      lines.push(
        [...item.sheet.element.querySelectorAll(".wasteland-mechanics li span.wasteland-grow")].map((line: any) =>
          line.textContent.trim(),
        ),
      );
      await item.sheet.close();
    }
    return lines;
  });
  expect(said).toEqual([
    ["Carry weight +25 lb.", "Carry weight −10 lb for each rank.", "Carry weight: set to 150 lb.", "Carry weight × 2."],
    ["Carry weight +12.5 kg.", "Carry weight −5 kg for each rank.", "Carry weight: set to 75 kg.", "Carry weight × 2."],
  ]);
});

test("consumables that were taken by mistake are taken back on the sheet, the last first: nothing of them is left", async () => {
  const states = await table.gm.evaluate(async () => {
    const actor = await Actor.create({
      name: "Robin",
      type: "character",
      system: { hp: { value: 4 } },
      items: [
        { name: "Soup", type: "consumable", system: { kind: "food", hp: 3, quantity: 2 } },
        { name: "Bread", type: "consumable", system: { kind: "food", hp: 2, quantity: 1 } },
      ],
    });
    const { sheet } = actor;
    await sheet.render({ force: true });
    const state = () => [
      actor.system.hp.value,
      ...["Soup", "Bread"].map((name) => actor.items.getName(name)?.system.quantity ?? 0),
    ];
    const take = (name: string) =>
      sheet.element
        .querySelector(`.wasteland-gear [data-item-id="${actor.items.getName(name).id}"] [data-action=takeItem]`)
        .click();
    const undo = () => sheet.element.querySelector("[data-action=undoTaken]");
    const until = async (isDone: () => boolean) => {
      while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    const before = state();
    const offered = undo() !== null;
    const labels: string[] = [];
    const offers = async (name: string) => {
      await until(() => undo()?.textContent.includes(name));
      labels.push(undo().textContent.trim());
      return state();
    };
    take("Soup");
    const taken = [await offers("Soup")];
    take("Bread");
    taken.push(await offers("Bread"));
    undo().click();
    taken.push(await offers("Soup"));
    undo().click();
    await until(() => undo() === null && game.messages.size === 4);
    return { before, offered, taken, labels, after: state(), messages: game.messages.size };
  });
  expect(states).toEqual({
    before: [4, 2, 1],
    offered: false,
    taken: [
      [7, 1, 1],
      [9, 1, 0],
      [7, 1, 1],
    ],
    labels: ["Undo: Soup", "Undo: Bread", "Undo: Soup"],
    after: [4, 2, 1],
    messages: 4,
  });
});
