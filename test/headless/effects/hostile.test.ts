import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type Table } from "../../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../../fixtures/prepare-system.ts";
import { change, changing, isFourteen } from "./forms.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, Actor: any;

let folder: string;
let table: Table;
const player = () => table.client("Ada");

beforeAll(async () => {
  folder = await prepareSystem("tiny");
  table = await openTable({ system: folder, users: [{ name: "Overseer", role: "GAMEMASTER" }, { name: "Ada" }] });
});
afterAll(async () => {
  await table.close();
  await rm(dirname(folder), { recursive: true });
});

/** An actor of the player's. @returns its id */
const owned = () =>
  table.gm.evaluate(
    async (user: string) => (await Actor.create({ name: "Ada", type: "hero", ownership: { [user]: 3 } })).id as string,
    player().userId,
  );

const give = (id: string, ...effects: object[]) =>
  player().evaluate(
    async (id: string, effects: object[]) => {
      await game.actors.get(id).createEmbeddedDocuments("ActiveEffect", effects);
    },
    id,
    effects,
  );

/** Whatever it is in the place of the changes. */
const withChanges = (changes: unknown): object => (isFourteen ? { system: { changes } } : { changes });
const unknownKind = isFourteen ? { type: "custom.77" } : { mode: 77 };

describe("an effect that a player makes, on the gamemaster's client", () => {
  test.each([
    ["__proto__.marked", "1"],
    ["constructor.prototype.marked", "1"],
    ["system.__proto__.marked", "1"],
    ["system.constructor.prototype.marked", "1"],
    ["flags.tiny.__proto__.marked", "1"],
    ["flags", "5"],
    ["system", "{}"],
    ["system.prepareDerivedData", "1"],
    ["toObject", "x"],
    ["update", "{}"],
    ["items", "[]"],
    ["effects", "[]"],
    ["_id", "x"],
    ["_source.name", "x"],
    ["type", "x"],
    ["uuid", "x"],
    ["isOwner", "false"],
    ["ownership.default", "3"],
    ["overrides", "{}"],
    ["apps", "{}"],
    ["parent", "{}"],
  ])("leaves what a document is kept and worked with as it is: %s", async (key, value) => {
    const id = await owned();
    await give(id, { name: "Spell", ...changing(change(key, "override", value)) });
    await table.settled();
    const seen = await table.gm.evaluate(async (id: string) => {
      const actor = game.actors.get(id);
      const marked = ({} as { marked?: unknown }).marked ?? Actor.prototype.marked;
      await actor.update({ name: "Changed" });
      const { _id, name, type, ownership } = actor.toObject();
      return {
        marked: marked ?? null,
        source: { _id, name, type, default: ownership.default },
        prepared: [actor.id, actor.uuid, actor.type, actor.isOwner, actor.ownership.default, actor.parent],
        held: [actor.items.size, actor.effects.size, actor.system.health.value, typeof actor.flags],
      };
    }, id);
    expect(seen).toEqual({
      marked: null,
      source: { _id: id, name: "Changed", type: "hero", default: 0 },
      prepared: [id, `Actor.${id}`, "hero", true, 0, null],
      held: [0, 1, 10, "object"],
    });
    await table.settled();
    for (const client of [table.gm, player()]) client.expectConsole(`cannot change "${key}"`);
  });

  test("may be as long as it likes, and what does not fit in it stops nothing", async () => {
    const id = await owned();
    const changes = Array.from({ length: 5000 }, () => change("system.health.value", "add", "1"));
    await give(id, { name: "Long", ...changing(...changes) });
    await table.settled();
    expect(await table.gm.evaluate((id: string) => game.actors.get(id).system.health.value as number, id)).toBe(5010);
  });

  test.each([
    ["no list of changes", withChanges("boo")],
    ["changes that are none", withChanges([null, 5, "x"])],
    ["a change without a key", withChanges([isFourteen ? { value: "1", type: "add" } : { value: "1", mode: 2 }])],
    ["a kind that nobody knows", withChanges([{ ...change("system.health.value", "custom", "1"), ...unknownKind }])],
    ["no time", { duration: null }],
    ["a time in words", { duration: isFourteen ? { value: "long" } : { seconds: "long" } }],
    ["statuses in words", { statuses: "prone" }],
    ["statuses that are names of all objects", { statuses: ["__proto__", "constructor", "toString"] }],
    ["an origin that is no uuid", { origin: "..Actor..x" }],
  ])("does not keep an actor from being prepared with %s", async (_what, data) => {
    const id = await owned();
    const made = await give(id, { name: "Odd", ...data }).then(
      () => true,
      () => false,
    );
    await table.settled();
    const seen = await table.gm.evaluate(async (id: string) => {
      const actor = game.actors.get(id);
      await actor.update({ name: "Changed" });
      return [
        actor.name,
        actor.system.health.value,
        actor.effects.size,
        actor.effects.map((one: any) => one.sourceName),
      ];
    }, id);
    expect(seen).toEqual(["Changed", 10, Number(made), made ? [expect.any(String)] : []]);
  });
});

test("names that all objects have are no statuses unless the system configures them", async () => {
  const id = await owned();
  const seen = await player().evaluate(async (id: string) => {
    const actor = game.actors.get(id);
    const tried: string[] = [];
    for (const status of ["__proto__", "constructor", "toString"]) {
      await actor.toggleStatusEffect(status).then(
        () => tried.push("given"),
        (error: Error) => tried.push(error.message),
      );
    }
    return { tried, has: actor.statuses.has("constructor") as boolean };
  }, id);
  const unknown = (status: string) => `Invalid status ID "${status}" provided to ActiveEffect.fromStatusEffect`;
  expect(seen).toEqual({ tried: ["__proto__", "constructor", "toString"].map(unknown), has: false });
});
