import { afterAll, beforeAll, expect, test } from "vitest";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import { openActors, type Sheets } from "./actor-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const Actor: any, Scene: any, sheets: Sheets;

let table: Table;
beforeAll(async () => {
  table = await openActors();
});
afterAll(() => table.close());

test("rads lower the maximum and curing them gives it back: the true maximum is never lost (R18, R-DMG-4)", async () => {
  const states = await table.gm.evaluate(async () => {
    const actor = await Actor.create({ name: "Glow", type: "character" });
    const { sheet } = actor;
    await sheet.render({ force: true });
    const now = () => {
      const { hp, radiation } = actor.system;
      return {
        ...hp,
        radiation,
        shown: sheets.text(sheet.element.querySelector(".wasteland-vitals .wasteland-figure")),
      };
    };
    const rads = async (typed: string, most: number) => {
      sheets.fill(sheet, '[data-amount="system.radiation"]', typed);
      await sheets.until(() => now().shown === `/ ${most}`);
      return now();
    };
    const states = [now(), await rads("+5", 5), await rads("-2", 7), await rads("0", 10)];
    await actor.update({ "system.hp.value": 4, "system.radiation": 12 });
    states.push(now());
    await sheet.close();
    return states;
  });
  expect(states).toEqual([
    { value: 10, full: 10, max: 10, radiation: 0, shown: "/ 10" },
    { value: 5, full: 10, max: 5, radiation: 5, shown: "/ 5" },
    { value: 5, full: 10, max: 7, radiation: 3, shown: "/ 7" },
    { value: 5, full: 10, max: 10, radiation: 0, shown: "/ 10" },
    { value: 0, full: 10, max: 0, radiation: 12, shown: "/ 10" },
  ]);
});

test("the bar of a token takes what the sheet takes, and is held by the maximum that rads leave, linked or not (R67)", async () => {
  const results = await table.gm.evaluate(async () => {
    const data = { type: "npc", system: { hp: { value: 6, max: 20 }, radiation: 5 } };
    const [linked, base] = await Actor.createDocuments([
      { name: "Linked", ...data },
      { name: "Base", ...data },
    ]);
    const scene = await Scene.create({
      name: "Bars",
      tokens: [
        { actorId: linked.id, actorLink: true },
        { actorId: base.id, actorLink: false },
      ],
    });
    const results: Record<string, number[][]> = {};
    for (const { actor } of scene.tokens) {
      const { sheet } = actor;
      await sheet.render({ force: true });
      const steps: [typed: string, value: number, isDelta: boolean][] = [
        ["+3", 3, true],
        ["-50", -50, true],
        ["12", 12, false],
        ["+50", 50, true],
      ];
      const byBar: number[] = [];
      for (const [, value, isDelta] of steps) {
        await actor.modifyTokenAttribute("hp", value, isDelta, true);
        byBar.push(actor.system.hp.value);
      }
      await actor.update({ "system.hp.value": 6 });
      const bySheet: number[] = [];
      for (const [index, [typed]] of steps.entries()) {
        sheets.fill(sheet, '[data-amount="system.hp.value"]', typed);
        await sheets.until(() => actor.system.hp.value === byBar[index]);
        bySheet.push(actor.system.hp.value);
      }
      results[actor.name] = [byBar, bySheet];
      await sheet.close();
    }
    results["base"] = [[base._source.system.hp.value]];
    return results;
  });
  const values = [9, 0, 12, 15];
  expect(results).toEqual({ Linked: [values, values], Base: [values, values], base: [[6]] });
});
