import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { moduleFolder } from "../fixtures/module-folder.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";
import { teachWords, type Words } from "./words.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, CONFIG: any, Hooks: any, Roll: any, log: unknown[], words: Words;

let folder: string;
let table: Table;
const players = () => [table.client("Ann"), table.client("Ben")];

beforeAll(async () => {
  folder = await prepareSystem("tiny");
  table = await openTable({
    system: folder,
    modules: [moduleFolder("dice-so-nice")],
    users: [{ name: "Overseer", role: "GAMEMASTER" }, { name: "Ann" }, { name: "Ben" }],
  });
  await teachWords(table);
  for (const client of [table.gm, ...players()]) {
    await client.evaluate(() => {
      // Every die shows its middle: 4 of 6.
      CONFIG.Dice.randomUniform = () => 0.4;
      (globalThis as any).log = [];
      for (const hook of ["diceSoNiceRollStart", "diceSoNiceRollComplete"]) {
        Hooks.on(hook, (id: string | null) => void log.push([hook, id ? "message" : null]));
      }
    });
  }
});
afterAll(async () => {
  await table.close();
  await rm(dirname(folder), { recursive: true });
});
beforeEach(async () => {
  for (const client of [table.gm, ...players()]) {
    await client.evaluate(() => {
      for (const list of [log, game.dice3d.calls, game.dice3d.shown]) list.length = 0;
    });
  }
});

/** What each client saw fall. */
async function seen(): Promise<unknown> {
  await table.settled();
  const read = () => game.dice3d.shown.map(({ formula, dice }: any) => [formula, dice]);
  const [gm, ann, ben] = await Promise.all([table.gm, ...players()].map((client) => client.evaluate(read)));
  return { gm, ann, ben };
}

const throwOf2d6 = [["2d6 + 1", [{ type: "d6", results: [4, 4] }]]];

describe("a message with rolls", () => {
  test("is thrown by everyone, with its hooks around it", async () => {
    const waited = await table.client("Ann").evaluate(async () => {
      const roll = await new Roll("2d6 + 1").evaluate();
      const message = await roll.toMessage();
      return { animating: await game.dice3d.waitFor3DAnimationByMessageID(message.id), text: message.rolls[0].total };
    });
    expect(waited.text).toBe(9);
    expect(await seen()).toEqual({ gm: throwOf2d6, ann: throwOf2d6, ben: throwOf2d6 });
    const hooks = [
      ["diceSoNiceRollStart", "message"],
      ["diceSoNiceRollComplete", "message"],
    ];
    for (const client of [table.gm, ...players()]) expect(await client.evaluate(() => log)).toEqual(hooks);
  });

  test.each<[mode: string, who: string[]]>([
    ["gmroll", ["gm", "ann"]],
    ["blindroll", ["gm"]],
    ["selfroll", ["ann"]],
  ])("in the mode %s is thrown by those who may read it", async (mode, who) => {
    await table.client("Ann").evaluate(async (mode) => {
      await (await new Roll("2d6 + 1").evaluate()).toMessage({}, words.audience(mode));
    }, mode);
    const all = { gm: [], ann: [], ben: [] } as Record<string, unknown[]>;
    for (const name of who) all[name] = throwOf2d6;
    expect(await seen()).toEqual(all);
  });

  test("is not thrown where a package forbids it, nor when there is nothing to throw", async () => {
    await table.client("Ben").evaluate(() => {
      Hooks.once("diceSoNiceMessagePreProcess", (_id: string, interception: any) => {
        (globalThis as any).planned = interception.willTrigger3DRoll;
        interception.willTrigger3DRoll = false;
      });
    });
    await table.client("Ann").evaluate(async () => {
      await (await new Roll("2d6 + 1").evaluate()).toMessage();
      await (await new Roll("3").evaluate()).toMessage();
    });
    expect(await seen()).toEqual({ gm: throwOf2d6, ann: throwOf2d6, ben: [] });
    expect(await table.client("Ben").evaluate("planned")).toBe(true);
  });

  test("does not throw again when it is updated", async () => {
    await table.client("Ann").evaluate(async () => {
      const message = await (await new Roll("2d6 + 1").evaluate()).toMessage();
      await message.update({ flavor: "again" });
    });
    expect(await seen()).toEqual({ gm: throwOf2d6, ann: throwOf2d6, ben: throwOf2d6 });
  });
});

describe("showForRoll", () => {
  test("shows a roll without a message to oneself, to some, or to all", async () => {
    const ben = table.client("Ben").userId;
    const answers = await table.client("Ann").evaluate(async (ben: string) => {
      const roll = await new Roll("2d6 + 1").evaluate();
      return [
        await game.dice3d.showForRoll(roll),
        await game.dice3d.showForRoll(roll, game.user, true, [ben], false),
        await game.dice3d.showForRoll(roll, game.user, true, null, true),
      ];
    }, ben);
    expect(answers).toEqual([true, false, false]);
    expect(await seen()).toEqual({ gm: throwOf2d6, ann: throwOf2d6, ben: [...throwOf2d6, ...throwOf2d6] });
  });

  test("writes down what it was called with", async () => {
    const calls = await table.client("Ann").evaluate(async () => {
      const roll = await new Roll("1d6 + 1dc").evaluate();
      await game.dice3d.showForRoll(roll, game.user, false, [game.users.activeGM], true, null, { alias: "Ann" });
      return game.dice3d.calls;
    });
    expect(calls).toEqual([
      [
        "showForRoll",
        {
          formula: "1d6 + 1dc",
          dice: [
            { type: "d6", results: [4] },
            { type: "dc", results: [1] },
          ],
        },
        table.client("Ann").userId,
        false,
        [table.gm.userId],
        true,
        null,
        { alias: "Ann" },
        { ghost: false, secret: false },
      ],
    ]);
  });
});

test("systems, dice and colours are taken up at its hook ready, and unknown systems are refused", async () => {
  const found = await table.client("Ann").evaluate(async () => {
    const { dice3d } = game;
    dice3d.addSystem({ id: "tiny", name: "Tiny" }, "preferred");
    dice3d.addDicePreset({ type: "dc", labels: ["1", "2"], system: "tiny" }, "d6");
    await dice3d.addColorset({ name: "tiny", foreground: "#fff", background: "#000" });
    let refused = "";
    try {
      dice3d.addDicePreset({ type: "dx", labels: [], system: "other" });
    } catch (error) {
      refused = (error as Error).message;
    }
    return { calls: dice3d.calls, presets: dice3d.systems.get("tiny").presets.length, refused };
  });
  expect(found).toEqual({
    calls: [
      ["addSystem", { id: "tiny", name: "Tiny" }, "preferred"],
      ["addDicePreset", { type: "dc", labels: ["1", "2"], system: "tiny" }, "d6"],
      ["addColorset", { name: "tiny", foreground: "#fff", background: "#000" }, "default"],
      ["addDicePreset", { type: "dx", labels: [], system: "other" }, null],
    ],
    presets: 1,
    refused: 'Dice So Nice knows no system "other"',
  });
});
