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

test.each(["linked", "unlinked"])(
  "rads lower the maximum of a %s token and curing them gives it back: the true maximum is never lost (R18, R-DMG-4)",
  async (kind) => {
    const states = await table.gm.evaluate(async (actorLink: boolean) => {
      const base = await Actor.create({ name: "Glow", type: "character" });
      const scene = await Scene.create({ name: "Glade", tokens: [{ actorId: base.id, actorLink }] });
      const { actor } = scene.tokens.contents[0];
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
      await sheets.until(() => now().shown === "/ 0");
      states.push(now(), await rads("0", 10));
      await sheet.close();
      return [...states, base._source.system.radiation];
    }, kind === "linked");
    expect(states).toEqual([
      { value: 10, full: 10, max: 10, radiation: 0, shown: "/ 10" },
      { value: 5, full: 10, max: 5, radiation: 5, shown: "/ 5" },
      { value: 5, full: 10, max: 7, radiation: 3, shown: "/ 7" },
      { value: 5, full: 10, max: 10, radiation: 0, shown: "/ 10" },
      { value: 0, full: 10, max: 0, radiation: 12, shown: "/ 0" },
      { value: 0, full: 10, max: 10, radiation: 0, shown: "/ 10" },
      0,
    ]);
  },
);

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

test("an injury of a location that another body lacks is kept without its status and says so, and has it again with the body, linked or not (R-LOC-2)", async () => {
  const results = await table.gm.evaluate(async () => {
    const injuries = { "left-arm": { untreated: 1, treated: 0 }, head: { untreated: 2, treated: 1 } };
    const robot = { name: "Robot", type: "origin", system: { bodyPlan: "mister-handy" } };
    const [own, base] = await Actor.createDocuments([
      { name: "Own", type: "npc" },
      { name: "Base", type: "npc" },
    ]);
    const scene = await Scene.create({ name: "Bodies", tokens: [{ actorId: base.id, actorLink: false }] });
    const results = [];
    for (const actor of [own, scene.tokens.contents[0].actor]) {
      const { sheet } = actor;
      await sheet.render({ force: true });
      const seen = async (statuses: string[]) => {
        await sheets.until(() => [...actor.statuses].sort().join() === statuses.join());
        const kept = () => [...sheet.element.querySelectorAll(".wasteland-kept li")].map(sheets.text);
        await sheets.until(() => kept().length === actor.system.keptLocations.length);
        const listed = () => [...sheet.element.querySelectorAll(".wasteland-statuses li")].map(sheets.text);
        await sheets.until(() => listed().length === statuses.length);
        return { statuses, listed: listed(), kept: kept(), stored: { ...actor._source.system.injuries } };
      };
      const steps = [];
      await actor.update({ "system.injuries": injuries });
      steps.push(await seen(["injured-head", "injured-left-arm"]));
      await actor.update({ "system.bodyPlan": "quadruped" });
      steps.push(await seen(["injured-head"]));
      const [origin] = await actor.createEmbeddedDocuments("Item", [robot]);
      steps.push(await seen([]));
      await origin.update({ "system.bodyPlan": "humanoid" });
      steps.push(await seen(["injured-head", "injured-left-arm"]));
      await origin.delete();
      steps.push(await seen(["injured-head"]));
      await actor.update({ "system.bodyPlan": "humanoid" });
      steps.push(await seen(["injured-head", "injured-left-arm"]));
      await sheet.close();
      results.push(steps);
    }
    return results;
  });
  const stored = { "left-arm": { untreated: 1, treated: 0 }, head: { untreated: 2, treated: 1 } };
  const [head, arm] = ["Injured: Head", "Injured: Left Arm"];
  const both = { statuses: ["injured-head", "injured-left-arm"], listed: [head, arm], kept: [], stored };
  const keptArm = "Left Arm, not part of this body (untreated injuries: 1, treated: 0)";
  const keptHead = "Head, not part of this body (untreated injuries: 2, treated: 1)";
  const quadruped = { statuses: ["injured-head"], listed: [head], kept: [keptArm], stored };
  const steps = [
    both,
    quadruped,
    { statuses: [], listed: [], kept: [keptHead, keptArm], stored },
    both,
    quadruped,
    both,
  ];
  expect(results).toEqual([steps, steps]);
});

test("unlinked tokens follow the body of their actor, by its field or an origin: injuries of what it lacks lose their statuses (R-LOC-2)", async () => {
  const results = await table.gm.evaluate(async () => {
    const robot = { name: "Robot", type: "origin", system: { bodyPlan: "mister-handy" } };
    const base = await Actor.create({ name: "Base", type: "npc" });
    const tokens = Array.from({ length: 3 }, () => ({ actorId: base.id, actorLink: false }));
    const scene = await Scene.create({ name: "Herd", tokens });
    const [own, other, plain] = scene.tokens.contents.map(({ actor }: any) => actor);
    const arm = { "left-arm": { untreated: 1, treated: 0 } };
    await own.update({ "system.injuries": { ...arm, head: { untreated: 1, treated: 0 } } });
    await other.update({ "system.injuries": arm });
    // What equals the actor's own is stored only once it has been other.
    for (const plan of ["quadruped", "humanoid"]) await other.update({ "system.bodyPlan": plan });
    await base.update({ "system.injuries": arm });
    const seen = async (expected: string[][]) => {
      const all = () => [base, own, other, plain].map(({ statuses }) => [...statuses].sort());
      await sheets.until(() => JSON.stringify(all()) === JSON.stringify(expected));
      return all();
    };
    const [head, left] = ["injured-head", "injured-left-arm"];
    const steps = [await seen([[left], [head, left], [left], [left]])];
    await base.update({ "system.bodyPlan": "quadruped" });
    steps.push(await seen([[], [head], [left], []]));
    const [origin] = await base.createEmbeddedDocuments("Item", [robot]);
    steps.push(await seen([[], [], [], []]));
    await origin.delete();
    steps.push(await seen([[], [head], [left], []]));
    await base.update({ "system.bodyPlan": "humanoid" });
    steps.push(await seen([[left], [head, left], [left], [left]]));
    return steps;
  });
  const [head, left] = ["injured-head", "injured-left-arm"];
  const all = [[left], [head, left], [left], [left]];
  const quadruped = [[], [head], [left], []];
  expect(results).toEqual([all, quadruped, [[], [], [], []], quadruped, all]);
});
