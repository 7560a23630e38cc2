import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type Table } from "../../../sandbox/headless/open-table.ts";
import { moduleFolder } from "../../fixtures/module-folder.ts";
import { prepareSystem } from "../../fixtures/prepare-system.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const Actor: any, CONST: any, Hooks: any, foundry: any;

let folder: string;
let table: Table;

beforeAll(async () => {
  folder = await prepareSystem("tiny");
  table = await openTable({ system: folder, modules: [moduleFolder("many-fields")] });
});
afterAll(async () => {
  await table.close();
  await rm(dirname(folder), { recursive: true });
});

type Change = [key: string, mode: string, value: string, priority?: number];

/** Makes a subject with one effect; what is at each changed path, and what the actor says was changed. */
async function applied(...changes: Change[]): Promise<{ values: unknown[]; overrides: unknown }> {
  return table.gm.evaluate(async (changes: Change[]) => {
    const actor = await Actor.create({ name: "Subject", type: "many-fields.subject" });
    await actor.createEmbeddedDocuments("ActiveEffect", [
      {
        name: "Changes",
        changes: changes.map(([key, mode, value, priority]) => ({
          key,
          mode: CONST.ACTIVE_EFFECT_MODES[mode],
          value,
          priority: priority ?? null,
        })),
      },
    ]);
    const plain = (value: any): unknown => (value instanceof Set ? { set: [...value] } : value);
    const values = [...new Set(changes.map(([key]) => key))].map((key) => {
      const value = foundry.utils.getProperty(actor, key);
      return plain(value instanceof foundry.utils.Color ? value.css : value);
    });
    const overrides = foundry.utils.flattenObject(actor.overrides);
    for (const key of Object.keys(overrides)) overrides[key] = plain(overrides[key]);
    return { values, overrides: foundry.utils.expandObject(overrides) };
  }, changes);
}

describe("each mode through a field", () => {
  test.each<[title: string, change: Change, value: unknown]>([
    ["adds to a number", ["system.rank", "ADD", "3"], 8],
    ["takes from a number", ["system.rank", "ADD", "-2"], 3],
    ["rounds where the field holds integers", ["system.rank", "ADD", "1.6"], 7],
    ["stops at the field's maximum", ["system.rank", "ADD", "99"], 20],
    ["stops at the field's minimum", ["system.rank", "ADD", "-99"], 0],
    ["multiplies a number", ["system.factor", "MULTIPLY", "0.5"], 0.75],
    ["raises a number that is lower", ["system.rank", "UPGRADE", "9"], 9],
    ["leaves a number that is higher", ["system.rank", "UPGRADE", "2"], 5],
    ["lowers a number that is higher", ["system.rank", "DOWNGRADE", "2"], 2],
    ["leaves a number that is lower", ["system.rank", "DOWNGRADE", "9"], 5],
    ["replaces a number", ["system.rank", "OVERRIDE", "12"], 12],
    ["counts a number that is not there as nothing", ["system.bonus", "ADD", "2"], 2],
    ["raises a number that is not there", ["system.bonus", "UPGRADE", "-2"], -2],
    ["keeps a share between 0 and 1", ["system.level", "MULTIPLY", "5"], 1],
    ["puts text behind a text", ["system.title", "ADD", ", John"], "Sir, John"],
    ["replaces a text", ["system.title", "OVERRIDE", "Dame"], "Dame"],
    ["does not multiply a text", ["system.title", "MULTIPLY", "2"], "Sir"],
    ["replaces a choice", ["system.mood", "OVERRIDE", "angry"], "angry"],
    ["switches on what is off", ["system.flying", "ADD", "true"], true],
    ["does not switch off by adding", ["system.alive", "ADD", "false"], true],
    ["switches off by multiplying", ["system.alive", "MULTIPLY", "false"], false],
    ["switches on by raising", ["system.flying", "UPGRADE", "true"], true],
    ["switches off by lowering", ["system.alive", "DOWNGRADE", "false"], false],
    ["replaces a switch", ["system.alive", "OVERRIDE", "false"], false],
    ["adds an element to a list", ["system.list", "ADD", "b"], ["a", "b"]],
    ["adds a list of elements to a list", ["system.list", "ADD", '["b", "a"]'], ["a", "b", "a"]],
    ["replaces a list", ["system.list", "OVERRIDE", '["c"]'], ["c"]],
    ["adds to a set once", ["system.numbers", "ADD", "[2, 1, 2]"], { set: [1, 2] }],
    ["casts the elements of a set", ["system.numbers", "ADD", '"7"'], { set: [1, 7] }],
    ["replaces a set", ["system.numbers", "OVERRIDE", "[4, 5]"], { set: [4, 5] }],
    ["adds a record to a list of records", ["system.rows", "ADD", '{"size": "2", "x": 1}'], [{ size: 2 }]],
    ["replaces a record, completed", ["system.pool", "OVERRIDE", '{"value": "9"}'], { value: 9, max: 4 }],
    ["does not add to a record", ["system.pool", "ADD", '{"value": 9}'], { value: 3, max: 4 }],
    ["changes one value of a record", ["system.pool.value", "ADD", "2"], 5],
    ["replaces an object", ["system.notes", "OVERRIDE", '{"b": [2]}'], { b: [2] }],
    ["changes a value with a free key", ["system.skills.climb.rank", "ADD", "3"], 5],
    ["changes a value of a model within", ["system.limb.wounds", "ADD", "2"], 2],
    ["replaces a colour", ["system.tint", "OVERRIDE", "#ABCDEF"], "#abcdef"],
    ["changes fields of the document itself", ["name", "ADD", "-II"], "Subject-II"],
    ["changes the tokens that it would have", ["prototypeToken.texture.scaleX", "MULTIPLY", "2"], 2],
  ])("%s", async (_title, change, value) => {
    const [key] = change;
    const { values, overrides } = await applied(change);
    expect(values).toEqual([value]);
    const nested = key.split(".").reduceRight<unknown>((inner, part) => ({ [part]: inner }), value);
    if (key !== "system.tint") expect(overrides).toEqual(nested);
  });

  test("what replaces a model within is a model again", async () => {
    const limb = await table.gm.evaluate(async () => {
      const actor = await Actor.create({ name: "Subject", type: "many-fields.subject" });
      const change = { key: "system.limb", mode: CONST.ACTIVE_EFFECT_MODES.OVERRIDE, value: '{"wounds": 1}' };
      await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Limb", changes: [change] }]);
      const { limb } = actor.system;
      return { ...limb, isHurt: limb.isHurt, parent: limb.parent === actor.system || limb.parent === actor };
    });
    expect(limb).toEqual({ wounds: 1, label: "limb", isHurt: true, parent: true });
  });
});

describe("where there is no field, the present value decides", () => {
  test.each<[title: string, change: Change, value: unknown]>([
    ["a number is added to", ["system.reach", "ADD", "2"], 3],
    ["a number is multiplied", ["system.reach", "MULTIPLY", "4"], 4],
    ["a number is raised", ["system.reach", "UPGRADE", "3"], 3],
    ["a number is lowered", ["system.reach", "DOWNGRADE", "0"], 0],
    ["a number is replaced", ["system.reach", "OVERRIDE", "7"], 7],
    ["a list takes what is of its kind", ["system.trail", "ADD", '["x", 2]'], ["base", "x"]],
    ["a set is added to", ["system.words", "ADD", "two"], { set: ["one", "two"] }],
    ["a set is replaced", ["system.words", "OVERRIDE", '["three"]'], { set: ["three"] }],
    ["what is not there is taken as it is written", ["system.fresh", "ADD", "6"], 6],
    ["a flag is set", ["flags.tiny.mark", "OVERRIDE", '{"deep": true}'], { deep: true }],
  ])("%s", async (_title, change, value) => {
    expect((await applied(change)).values).toEqual([value]);
  });
});

describe("the order of changes", () => {
  test("is that of the modes: multiply, add, lower, raise, replace", async () => {
    const { values } = await applied(
      ["system.factor", "UPGRADE", "5"],
      ["system.factor", "DOWNGRADE", "4"],
      ["system.factor", "ADD", "10"],
      ["system.factor", "MULTIPLY", "2"],
    );
    // (1.5 × 2 + 10) = 13, at most 4, at least 5
    expect(values).toEqual([5]);
  });

  test("is the given priority before the mode's own", async () => {
    const { values } = await applied(["system.factor", "ADD", "1", 5], ["system.factor", "MULTIPLY", "2"]);
    expect(values).toEqual([5]);
  });

  test("is the order of the effects, then that within an effect, among equals", async () => {
    const title = await table.gm.evaluate(async () => {
      const add = (value: string) => ({ key: "system.title", mode: CONST.ACTIVE_EFFECT_MODES.ADD, value });
      const actor = await Actor.create({
        name: "Subject",
        type: "many-fields.subject",
        effects: [
          { name: "First", changes: [add("1"), add("2")] },
          { name: "Second", changes: [add("3")] },
        ],
        items: [{ name: "Hat", type: "many-fields.garment", effects: [{ name: "Third", changes: [add("4")] }] }],
      });
      return actor.system.title;
    });
    expect(title).toBe("Sir1234");
  });

  test("effects come between a model's base values and its derived ones", async () => {
    const { values, overrides } = await applied(["system.rank", "ADD", "4"], ["system.sum", "OVERRIDE", "100"]);
    expect(values).toEqual([9, 9]);
    expect(overrides).toEqual({ system: { rank: 9, sum: 100 } });
  });
});

describe("custom changes", () => {
  test("are made by the hook, which hears the parsed value and may write elsewhere", async () => {
    const seen = await table.gm.evaluate(async () => {
      const heard: unknown[] = [];
      const hook = Hooks.on("applyActiveEffect", (actor: any, change: any, current: any, delta: any, changes: any) => {
        heard.push([actor.name, change.key, change.effect.name, current, delta, { ...changes }]);
        changes[change.key] = current + delta * 2;
        changes["system.title"] = "Custom";
      });
      const actor = await Actor.create({
        name: "Subject",
        type: "many-fields.subject",
        effects: [
          {
            name: "Custom",
            changes: [
              { key: "system.rank", mode: 0, value: "3" },
              { key: "system.reach", mode: 0, value: "5" },
            ],
          },
        ],
      });
      Hooks.off("applyActiveEffect", hook);
      const { rank, reach, title } = actor.system;
      // Each preparation asks anew; what it hears is always the same.
      return { heard: heard.slice(-2), rank, reach, title, overrides: actor.overrides };
    });
    expect(seen).toEqual({
      heard: [
        ["Subject", "system.rank", "Custom", 5, 3, {}],
        ["Subject", "system.reach", "Custom", 1, 5, {}],
      ],
      rank: 11,
      reach: 11,
      title: "Custom",
      overrides: { system: { rank: 11, reach: 11, title: "Custom" } },
    });
  });

  test("are made by a field that knows them, and change nothing where nobody does", async () => {
    expect((await applied(["system.name", "CUSTOM", "reverse"], ["system.rank", "CUSTOM", "3"])).values).toEqual([
      "cba",
      5,
    ]);
  });

  test("of an effect class's own are made by its protected methods", async () => {
    const reach = await table.gm.evaluate(async () => {
      const { prototype } = foundry.documents.ActiveEffect;
      const original = prototype._applyAdd;
      prototype._applyAdd = function (actor: any, change: any, current: any, delta: any, changes: any) {
        original.call(this, actor, change, current, delta * 10, changes);
      };
      const change = { key: "system.reach", mode: 2, value: "2" };
      const effects = [{ name: "Tenfold", changes: [change] }];
      const actor = await Actor.create({ name: "Subject", type: "many-fields.subject", effects });
      prototype._applyAdd = original;
      return actor.system.reach;
    });
    expect(reach).toBe(21);
  });
});

test.each<[change: Change, reason: string]>([
  [["system.rank", "ADD", "much"], '"much" is not a number'],
  [["system.reach", "ADD", "much"], '"much" is not a number'],
  [["system.pool", "OVERRIDE", "{value"], '"{value" is not valid JSON'],
  [["id", "OVERRIDE", "x"], '"id" is not a value that an effect can change'],
])("a change that does not fit is reported with its effect, and the others are made: %j", async (change, reason) => {
  const { values } = await applied(change, ["system.factor", "ADD", "1"]);
  expect(values[1]).toBe(2.5);
  const escaped = reason.replace(/[{}]/g, "\\$&");
  table.gm.expectConsole(
    new RegExp(`Effect "Changes" \\[Actor\\.\\w+\\.ActiveEffect\\.\\w+\\] cannot change "${change[0]}".*${escaped}`),
  );
  await table.settled();
  // The player's client prepares the same actor.
  table.client("Player 1").expectConsole(`cannot change "${change[0]}"`);
});
