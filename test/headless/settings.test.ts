import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, Hooks: any, foundry: any, CONFIG: any, heard: unknown[];

let folder: string;
let table: Table;
const player = () => table.client("Player 1");

/** Settings of every scope and kind of type, and a record of their changes. */
function registerSettings(): void {
  const { fields } = foundry.data;
  (globalThis as any).heard = [];
  const onChange = (key: string) => (value: unknown, options: any, userId: string) =>
    void heard.push([key, value instanceof Set ? [...value] : value, options.note ?? null, userId === game.userId]);
  const register = (key: string, data: object) =>
    game.settings.register("tiny", key, { onChange: onChange(key), ...data });
  register("count", { scope: "world", type: Number, default: 3 });
  register("bounded", {
    scope: "world",
    type: new fields.NumberField({ required: true, nullable: false, min: 0, max: 5, initial: 2 }),
  });
  register("tags", {
    scope: "world",
    type: new fields.SetField(new fields.StringField({ required: true, blank: false })),
  });
  register("table", { scope: "world", type: Object, default: { a: 1 } });
  register("own", { scope: "user", type: String, default: "mine" });
  register("mode", { scope: "world", type: String, default: "slow", choices: { slow: "Slow", fast: "Fast" } });
  register("level", { scope: "client", type: Number, default: 1, choices: { 1: "One", 2: "Two" } });
  register("local", { scope: "client", type: Boolean, default: false });
}

beforeAll(async () => {
  folder = await prepareSystem("tiny");
  table = await openTable({ system: folder });
  for (const client of [table.gm, player()]) await client.evaluate(registerSettings);
});
afterAll(async () => {
  await table.close();
  await rm(dirname(folder), { recursive: true });
});

test("a setting has its default until something is stored, and an unknown one is an error", async () => {
  const values = await table.gm.evaluate(() => {
    const get = (key: string) => game.settings.get("tiny", key);
    const error = (() => {
      try {
        return get("nothing");
      } catch (failure) {
        return (failure as Error).message;
      }
    })();
    return [get("count"), get("bounded"), [...get("tags")], get("table"), get("own"), get("local"), error];
  });
  expect(values).toEqual([3, 2, [], { a: 1 }, "mine", false, '"tiny.nothing" is not a registered game setting']);
});

describe("settings of the world", () => {
  test("reach every client, cast to their type, with who set them", async () => {
    const answers = await table.gm.evaluate(async () => {
      const set = (key: string, value: unknown) => game.settings.set("tiny", key, value, { note: "n" });
      return [await set("count", "7"), await set("bounded", 99), [...(await set("tags", new Set(["a", "b"])))]];
    });
    expect(answers).toEqual([7, 5, ["a", "b"]]);
    await table.settled();
    const changes = (own: boolean) => [
      ["count", 7, "n", own],
      ["bounded", 5, "n", own],
      ["tags", ["a", "b"], "n", own],
    ];
    expect(await table.gm.evaluate(() => heard)).toEqual(changes(true));
    expect(await player().evaluate(() => heard)).toEqual(changes(false));
    expect(await player().evaluate(() => game.settings.get("tiny", "count"))).toBe(7);
  });

  test("are not changed by changing what `get` answered", async () => {
    const value = await table.gm.evaluate(() => {
      game.settings.get("tiny", "table").a = 2;
      return game.settings.get("tiny", "table");
    });
    expect(value).toEqual({ a: 1 });
  });

  test("are refused to players, and invalid values to everybody", async () => {
    const refused = await player().evaluate(() =>
      game.settings.set("tiny", "count", 1).catch((error: Error) => error.message),
    );
    expect(refused).toBe("User Player 1 lacks permission to update Setting [" + (await settingId("tiny.count")) + "]");
    const invalid = await table.gm.evaluate(() =>
      game.settings.set("tiny", "tags", [""]).catch((error: Error) => error.message),
    );
    expect(invalid).toBe("Setting [tiny.tags] validation errors:\n  0: may not be a blank string");
  });

  test("of plain types are refused when they are no number or no choice, and nothing changes", async () => {
    const found = await table.gm.evaluate(async () => {
      const message = (key: string, value: unknown) =>
        game.settings.set("tiny", key, value).then(
          () => "done",
          (error: Error) => error.message,
        );
      const messages = [
        await message("count", "abc"),
        await message("count", Infinity),
        await message("mode", "sideways"),
        await message("mode", ""),
        await message("level", "3"),
        await message("mode", "fast"),
        await message("level", "2"),
      ];
      const values = ["count", "mode", "level"].map((key) => game.settings.get("tiny", key));
      return { messages, values };
    });
    expect(found).toEqual({
      messages: [
        "Setting [tiny.count] validation errors:\n  must be a number",
        "Setting [tiny.count] validation errors:\n  must be a number",
        "Setting [tiny.mode] validation errors:\n  sideways is not a valid choice",
        "Setting [tiny.mode] validation errors:\n   is not a valid choice",
        "Setting [tiny.level] validation errors:\n  3 is not a valid choice",
        "done",
        "done",
      ],
      values: [7, "fast", 2],
    });
  });

  test("that are no choice any more count as not stored", async () => {
    const values = await table.gm.evaluate(async () => {
      const config = game.settings.settings.get("tiny.mode");
      config.choices = { slow: "Slow" };
      localStorage.setItem("tiny.level", "9");
      return [game.settings.get("tiny", "mode"), game.settings.get("tiny", "level")];
    });
    expect(values).toEqual(["slow", 1]);
  });

  test("survive a reload of the page", async () => {
    await player().reload();
    await player().evaluate(registerSettings);
    expect(await player().evaluate(() => game.settings.get("tiny", "bounded"))).toBe(5);
  });
});

const settingId = (key: string): Promise<string> =>
  table.gm.evaluate((key: string) => game.collections.get("Setting").getSetting(key).id, key);

test("a user's setting is the user's own, on the server", async () => {
  await player().evaluate(() => game.settings.set("tiny", "own", "theirs"));
  await table.settled();
  const get = () => game.settings.get("tiny", "own");
  expect([await table.gm.evaluate(get), await player().evaluate(get)]).toEqual(["mine", "theirs"]);
  expect(await player().evaluate(() => heard)).toEqual([["own", "theirs", null, true]]);
  expect(await table.gm.evaluate(() => heard.filter(([key]: any) => key === "own"))).toEqual([]);
});

test("a client's setting stays in its own storage, and a hook tells of it", async () => {
  const told = await table.gm.evaluate(async () => {
    const told: unknown[] = [];
    const hook = Hooks.on("clientSettingChanged", (key: string, value: unknown) => void told.push([key, value]));
    await game.settings.set("tiny", "local", true);
    await game.settings.set("tiny", "local", true);
    Hooks.off("clientSettingChanged", hook);
    return { told, stored: localStorage.getItem("tiny.local"), get: game.settings.get("tiny", "local") };
  });
  expect(told).toEqual({ told: [["tiny.local", true]], stored: "true", get: true });
  await table.settled();
  expect(await player().evaluate(() => game.settings.get("tiny", "local"))).toBe(false);
});

describe("users", () => {
  test("the acting gamemaster is the same on every client, and gone when nobody is there", async () => {
    const gm = () => game.users.activeGM?.name ?? null;
    expect([await table.gm.evaluate(gm), await player().evaluate(gm)]).toEqual(["Overseer", "Overseer"]);
    table.gm.disconnect();
    await table.settled();
    expect(await player().evaluate(gm)).toBe(null);
    await table.gm.boot();
    await table.settled();
    expect(await player().evaluate(gm)).toBe("Overseer");
  });

  test("a query is answered by the user that is asked, fails with their error, and needs somebody there", async () => {
    const register = () => {
      CONFIG.queries["tiny.half"] = (data: { n: number }) => {
        if (data.n % 2) throw new Error("odd");
        return data.n / 2;
      };
    };
    await player().evaluate(register);
    const answers = await table.gm.evaluate(async (id: string) => {
      const user = game.users.get(id);
      const ask = (n: number) =>
        user.query("tiny.half", { n }, { timeout: 2000 }).catch((error: Error) => error.message);
      return [await ask(8), await ask(3)];
    }, player().userId);
    expect(answers).toEqual([4, "odd"]);
    player().disconnect();
    await table.settled();
    const refused = await table.gm.evaluate(
      (id: string) =>
        game.users
          .get(id)
          .query("tiny.half", { n: 2 })
          .catch((error: Error) => error.message),
      player().userId,
    );
    expect(refused).toBe("User Player 1 is not active and cannot be queried.");
  });
});
