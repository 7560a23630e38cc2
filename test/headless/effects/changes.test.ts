import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type Table } from "../../../sandbox/headless/open-table.ts";
import { moduleFolder } from "../../fixtures/module-folder.ts";
import { prepareSystem } from "../../fixtures/prepare-system.ts";
import { change, type ChangeKind, changing, isFourteen } from "./forms.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const Actor: any, Hooks: any, foundry: any;

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

type Change = [key: string, kind: ChangeKind, value: string, priority?: number];

/** Makes a subject with one effect; what is at each changed path, and what the actor says was changed. */
async function applied(...changes: Change[]): Promise<{ values: unknown[]; overrides: unknown }> {
  const effect = { name: "Changes", ...changing(...changes.map((one) => change(...one))) };
  const keys = changes.map(([key]) => key);
  return table.gm.evaluate(
    async (effect, keys) => {
      const actor = await Actor.create({ name: "Subject", type: "many-fields.subject" });
      await actor.createEmbeddedDocuments("ActiveEffect", [effect]);
      const plain = (value: any): unknown => (value instanceof Set ? { set: [...value] } : value);
      const values = [...new Set(keys)].map((key) => {
        const value = foundry.utils.getProperty(actor, key);
        return plain(value instanceof foundry.utils.Color ? value.css : value);
      });
      const overrides = foundry.utils.flattenObject(actor.overrides);
      for (const key of Object.keys(overrides)) overrides[key] = plain(overrides[key]);
      return { values, overrides: foundry.utils.expandObject(overrides) };
    },
    effect,
    keys,
  );
}

describe("each mode through a field", () => {
  test.each<[title: string, change: Change, value: unknown]>([
    ["adds to a number", ["system.rank", "add", "3"], 8],
    ["takes from a number", ["system.rank", "add", "-2"], 3],
    ["rounds where the field holds integers", ["system.rank", "add", "1.6"], 7],
    ["stops at the field's maximum", ["system.rank", "add", "99"], 20],
    ["stops at the field's minimum", ["system.rank", "add", "-99"], 0],
    ["multiplies a number", ["system.factor", "multiply", "0.5"], 0.75],
    ["raises a number that is lower", ["system.rank", "upgrade", "9"], 9],
    ["leaves a number that is higher", ["system.rank", "upgrade", "2"], 5],
    ["lowers a number that is higher", ["system.rank", "downgrade", "2"], 2],
    ["leaves a number that is lower", ["system.rank", "downgrade", "9"], 5],
    ["replaces a number", ["system.rank", "override", "12"], 12],
    ["counts a number that is not there as nothing", ["system.bonus", "add", "2"], 2],
    ["raises a number that is not there", ["system.bonus", "upgrade", "-2"], -2],
    ["keeps a share between 0 and 1", ["system.level", "multiply", "5"], 1],
    ["puts text behind a text", ["system.title", "add", ", John"], "Sir, John"],
    ["replaces a text", ["system.title", "override", "Dame"], "Dame"],
    ["does not multiply a text", ["system.title", "multiply", "2"], "Sir"],
    ["replaces a choice", ["system.mood", "override", "angry"], "angry"],
    ["switches on what is off", ["system.flying", "add", "true"], true],
    ["does not switch off by adding", ["system.alive", "add", "false"], true],
    ["switches off by multiplying", ["system.alive", "multiply", "false"], false],
    ["switches on by raising", ["system.flying", "upgrade", "true"], true],
    ["switches off by lowering", ["system.alive", "downgrade", "false"], false],
    ["replaces a switch", ["system.alive", "override", "false"], false],
    ["adds an element to a list", ["system.list", "add", "b"], ["a", "b"]],
    ["adds a list of elements to a list", ["system.list", "add", '["b", "a"]'], ["a", "b", "a"]],
    ["replaces a list", ["system.list", "override", '["c"]'], ["c"]],
    ["adds to a set once", ["system.numbers", "add", "[2, 1, 2]"], { set: [1, 2] }],
    ["casts the elements of a set", ["system.numbers", "add", '"7"'], { set: [1, 7] }],
    ["replaces a set", ["system.numbers", "override", "[4, 5]"], { set: [4, 5] }],
    ["adds a record to a list of records", ["system.rows", "add", '{"size": "2", "x": 1}'], [{ size: 2 }]],
    ["replaces a record, completed", ["system.pool", "override", '{"value": "9"}'], { value: 9, max: 4 }],
    ["does not add to a record", ["system.pool", "add", '{"value": 9}'], { value: 3, max: 4 }],
    ["changes one value of a record", ["system.pool.value", "add", "2"], 5],
    ["replaces an object", ["system.notes", "override", '{"b": [2]}'], { b: [2] }],
    ["changes a value with a free key", ["system.skills.climb.rank", "add", "3"], 5],
    ["changes a value of a model within", ["system.limb.wounds", "add", "2"], 2],
    ["replaces a colour", ["system.tint", "override", "#ABCDEF"], "#abcdef"],
    ["changes fields of the document itself", ["name", "add", "-II"], "Subject-II"],
    ["changes the tokens that it would have", ["prototypeToken.texture.scaleX", "multiply", "2"], 2],
  ])("%s", async (_title, made, value) => {
    const [key] = made;
    const { values, overrides } = await applied(made);
    expect(values).toEqual([value]);
    const nested = key.split(".").reduceRight<unknown>((inner, part) => ({ [part]: inner }), value);
    if (key !== "system.tint") expect(overrides).toEqual(nested);
  });

  test("what replaces a model within is a model again", async () => {
    const effect = { name: "Limb", ...changing(change("system.limb", "override", '{"wounds": 1}')) };
    const limb = await table.gm.evaluate(async (effect) => {
      const actor = await Actor.create({ name: "Subject", type: "many-fields.subject" });
      await actor.createEmbeddedDocuments("ActiveEffect", [effect]);
      const { limb } = actor.system;
      return { ...limb, isHurt: limb.isHurt, parent: limb.parent === actor.system || limb.parent === actor };
    }, effect);
    expect(limb).toEqual({ wounds: 1, label: "limb", isHurt: true, parent: true });
  });
});

describe("where there is no field, the present value decides", () => {
  test.each<[title: string, change: Change, value: unknown]>([
    ["a number is added to", ["system.reach", "add", "2"], 3],
    ["a number is multiplied", ["system.reach", "multiply", "4"], 4],
    ["a number is raised", ["system.reach", "upgrade", "3"], 3],
    ["a number is lowered", ["system.reach", "downgrade", "0"], 0],
    ["a number is replaced", ["system.reach", "override", "7"], 7],
    ["a list takes what is of its kind", ["system.trail", "add", '["x", 2]'], ["base", "x"]],
    ["a set is added to", ["system.words", "add", "two"], { set: ["one", "two"] }],
    ["a set is replaced", ["system.words", "override", '["three"]'], { set: ["three"] }],
    ["what is not there is taken as it is written", ["system.fresh", "add", "6"], 6],
    ["a flag is set", ["flags.tiny.mark", "override", '{"deep": true}'], { deep: true }],
  ])("%s", async (_title, made, value) => {
    expect((await applied(made)).values).toEqual([value]);
  });
});

describe("the order of changes", () => {
  test("is that of the modes: multiply, add, lower, raise, replace", async () => {
    const { values } = await applied(
      ["system.factor", "upgrade", "5"],
      ["system.factor", "downgrade", "4"],
      ["system.factor", "add", "10"],
      ["system.factor", "multiply", "2"],
    );
    // (1.5 × 2 + 10) = 13, at most 4, at least 5
    expect(values).toEqual([5]);
  });

  test("is the given priority before the mode's own", async () => {
    const { values } = await applied(["system.factor", "add", "1", 5], ["system.factor", "multiply", "2"]);
    expect(values).toEqual([5]);
  });

  test("is the order of the effects, then that within an effect, among equals", async () => {
    const adding = (...values: string[]) => changing(...values.map((value) => change("system.title", "add", value)));
    const effects = [
      { name: "First", ...adding("1", "2") },
      { name: "Second", ...adding("3") },
    ];
    const items = [{ name: "Hat", type: "many-fields.garment", effects: [{ name: "Third", ...adding("4") }] }];
    const title = await table.gm.evaluate(
      async (held) => (await Actor.create({ name: "Subject", type: "many-fields.subject", ...held })).system.title,
      { effects, items },
    );
    expect(title).toBe("Sir1234");
  });

  test("effects come between a model's base values and its derived ones", async () => {
    const { values, overrides } = await applied(["system.rank", "add", "4"], ["system.sum", "override", "100"]);
    expect(values).toEqual([9, 9]);
    expect(overrides).toEqual({ system: { rank: 9, sum: 100 } });
  });
});

describe("custom changes", () => {
  test("are made by the hook, which hears the parsed value and may write elsewhere", async () => {
    const custom = changing(change("system.rank", "custom", "3"), change("system.reach", "custom", "5"));
    const seen = await table.gm.evaluate(async (custom) => {
      const heard: unknown[] = [];
      const hook = Hooks.on("applyActiveEffect", (actor: any, change: any, current: any, delta: any, changes: any) => {
        heard.push([actor.name, change.key, change.effect.name, current, delta, { ...changes }]);
        changes[change.key] = current + delta * 2;
        changes["system.title"] = "Custom";
      });
      const actor = await Actor.create({
        name: "Subject",
        type: "many-fields.subject",
        effects: [{ name: "Custom", ...custom }],
      });
      Hooks.off("applyActiveEffect", hook);
      const { rank, reach, title } = actor.system;
      // Each preparation asks anew; what it hears is always the same.
      return { heard: heard.slice(-2), rank, reach, title, overrides: actor.overrides };
    }, custom);
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
    expect((await applied(["system.name", "custom", "reverse"], ["system.rank", "custom", "3"])).values).toEqual([
      "cba",
      5,
    ]);
  });

  test("of an effect class's own are made by its protected methods", async () => {
    const effects = [{ name: "Tenfold", ...changing(change("system.reach", "add", "2")) }];
    // Generation 13 has them on the effect, 14 on its class.
    const reach = await table.gm.evaluate(
      async (effects, isStatic) => {
        const owner = isStatic ? foundry.documents.ActiveEffect : foundry.documents.ActiveEffect.prototype;
        const name = isStatic ? "_applyChangeAdd" : "_applyAdd";
        const original = owner[name];
        owner[name] = function (actor: any, change: any, current: any, delta: any, changes: any) {
          original.call(this, actor, change, current, delta * 10, changes);
        };
        const actor = await Actor.create({ name: "Subject", type: "many-fields.subject", effects });
        owner[name] = original;
        return actor.system.reach;
      },
      effects,
      isFourteen,
    );
    expect(reach).toBe(21);
  });
});

test.each<[change: Change, reason: string]>([
  [["system.rank", "add", "much"], '"much" is not a number'],
  [["system.reach", "add", "much"], '"much" is not a number'],
  [["system.pool", "override", "{value"], '"{value" is not valid JSON'],
  [["id", "override", "x"], '"id" is not a value that an effect can change'],
])("a change that does not fit is reported with its effect, and the others are made: %j", async (wrong, reason) => {
  const { values } = await applied(wrong, ["system.factor", "add", "1"]);
  expect(values[1]).toBe(2.5);
  const escaped = reason.replace(/[{}]/g, "\\$&");
  table.gm.expectConsole(
    new RegExp(`Effect "Changes" \\[Actor\\.\\w+\\.ActiveEffect\\.\\w+\\] cannot change "${wrong[0]}".*${escaped}`),
  );
  await table.settled();
  // The player's client prepares the same actor.
  table.client("Player 1").expectConsole(`cannot change "${wrong[0]}"`);
});
