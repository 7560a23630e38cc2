import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, Actor: any;

let folder: string;
let table: Table;
let id: string;
const isFourteen = process.env.SANDBOX_GENERATION === "14";
const player = () => table.client("Player 1");

beforeAll(async () => {
  folder = await prepareSystem("voyage");
  table = await openTable({ system: folder });
});
afterAll(async () => {
  await table.close();
  await rm(dirname(folder), { recursive: true });
});

/** A sailor of the player's, with a crate and a barrel on deck. */
beforeEach(async () => {
  id = await table.gm.evaluate(async (user: string) => {
    const items = [
      { name: "Crate", type: "cargo", system: { size: { width: 4, height: 3 }, weight: 5 } },
      { name: "Barrel", type: "cargo", system: { size: { width: 2, height: 2 }, weight: 2, quantity: 3 } },
    ];
    const sailor = { name: "Ada", type: "sailor", ownership: { [user]: 3 }, items };
    return (await Actor.create(sailor)).id;
  }, player().userId);
  await table.settled();
});

/** A sailor's numbers on the gamemaster's client. */
async function numbers(): Promise<unknown> {
  await table.settled();
  return table.gm.evaluate((id: string) => {
    const { skills, health, burden, watch } = game.actors.get(id).system;
    return { skills, stamina: health.stamina, isWeary: health.isWeary, burden, watch };
  }, id);
}

const plain = {
  skills: { seamanship: { rank: 1, trained: false } },
  stamina: { value: 10, max: 10 },
  isWeary: false,
  burden: { carried: 11, limit: 12, over: false },
  watch: 5,
};

describe("a sailor", () => {
  test("has nested values that are worked out from what they carry", async () => {
    expect(await numbers()).toEqual(plain);
  });

  test("learns, forgets and learns anew by keys that are deleted and replaced", async () => {
    await player().evaluate(async (id: string) => {
      await game.actors.get(id).update({ "system.skills": { cooking: { rank: 2 }, carpentry: { rank: 3 } } });
    }, id);
    await player().evaluate(async (id: string) => void (await game.actors.get(id).forget("cooking")), id);
    const ranks = (skills: Record<string, number>) =>
      Object.fromEntries(Object.entries(skills).map(([key, rank]) => [key, { rank, trained: false }]));
    expect(await numbers()).toEqual({ ...plain, skills: ranks({ seamanship: 1, carpentry: 3 }) });
    await player().evaluate(async (id: string) => {
      await game.actors.get(id).retrain({ gunnery: { rank: 4 } });
    }, id);
    expect(await numbers()).toEqual({ ...plain, skills: ranks({ gunnery: 4 }), watch: 4 });
  });

  test("merges records with keys deleted and replaced", async () => {
    const merged = await player().evaluate(() => {
      const { merged, replacing, withoutKey } = game.voyage;
      const original = { ship: { name: "Swan", crew: { ada: 1, bo: 2 }, hold: { full: true } } };
      const expand = (globalThis as any).foundry.utils.expandObject;
      const gone = merged(original, expand(withoutKey("ship.crew", "ada")));
      return [gone, merged(gone, expand(replacing("ship.hold", { empty: true })))];
    });
    const crew = { bo: 2 };
    expect(merged).toEqual([
      { ship: { name: "Swan", crew, hold: { full: true } } },
      { ship: { name: "Swan", crew, hold: { empty: true } } },
    ]);
  });

  test("may not have more stamina than there is, says the model", async () => {
    await player().evaluate(async (id: string) => {
      await game.actors.get(id).update({ "system.health.stamina.value": 40 });
    }, id);
    expect(await numbers()).toEqual(plain);
  });

  test("cannot change what gamemasters alone write", async () => {
    const refused = await player().evaluate(
      (id: string) =>
        game.actors
          .get(id)
          .update({ "system.secret": "x" })
          .then(
            () => "done",
            (error: Error) => error.message,
          ),
      id,
    );
    expect(refused).toMatch(/only gamemasters may change system.secret/);
  });
});

test("cargo is stowed where there is room, and refused where there is none", async () => {
  const places = await player().evaluate(async (id: string) => {
    const actor = game.actors.get(id);
    const [crate, barrel] = actor.items.contents;
    const tried = (place?: object) =>
      actor.stow(barrel, place).then(
        () => barrel.system.place,
        (error: Error) => error.message,
      );
    await actor.stow(crate);
    const found = [crate.system.place, await tried({ x: 3, y: 0 }), await tried({ x: 5, y: 0 }), await tried()];
    await barrel.update({ "system.place": null });
    return [...found, barrel.system.place, barrel.isStowed];
  }, id);
  const none = "There is no room";
  expect(places).toEqual([{ x: 0, y: 0 }, none, none, { x: 4, y: 0 }, null, false]);
});

describe("effects", () => {
  test("change base values before what is derived, and in generation 14 what is derived too", async () => {
    await player().evaluate(async (id: string) => {
      await game.actors.get(id).afflict("scurvy");
      await game.actors.get(id).update({ "system.skills.seamanship.rank": 4 });
      await game.actors.get(id).afflict("seasickness");
    }, id);
    expect(await numbers()).toEqual({
      skills: { seamanship: { rank: 1, trained: false } },
      stamina: { value: 10, max: 5 },
      isWeary: false,
      burden: { carried: 11, limit: 8, over: true },
      watch: isFourteen ? 1 : 5,
    });
  });

  test("of a tool act while it is at hand", async () => {
    const ranks = await player().evaluate(async (id: string) => {
      const actor = game.actors.get(id);
      const spyglass = await game.packs.get("voyage.stores").getDocument("voyageSpyglass00");
      const [tool] = await actor.createEmbeddedDocuments("Item", [spyglass.toObject()]);
      const rank = () => actor.system.skills.seamanship.rank;
      const seen = [rank()];
      for (const ready of [false, true]) {
        await tool.update({ "system.ready": ready });
        seen.push(rank());
      }
      return seen;
    }, id);
    expect(ranks).toEqual([3, 1, 3]);
  });

  test("stored in the form of generation 13 are read by both", async () => {
    const anne = await table.gm.evaluate(async () => {
      const { system, effects } = await game.packs.get("voyage.people").getDocument("voyageAnne000000");
      const actor = await game.actors.importFromCompendium(game.packs.get("voyage.people"), "voyageAnne000000");
      const source = effects.contents[0].toObject();
      return {
        berth: system.berth,
        tongues: [...system.tongues],
        changes: source.changes ?? source.system.changes,
        duration: source.duration,
        start: source.start ?? null,
        limit: actor.system.burden.limit,
      };
    });
    const shared = { berth: { deck: "lower", place: { row: 2, side: "starboard" } }, tongues: ["english", "french"] };
    const key = "system.capacity";
    expect(anne).toEqual(
      isFourteen
        ? {
            ...shared,
            changes: [{ key, type: "add", value: "3", phase: "initial", priority: null }],
            duration: { value: 600, units: "seconds", expiry: null, expired: false },
            start: { combat: null, combatant: null, initiative: null, round: null, turn: null, time: 0 },
            limit: 15,
          }
        : {
            ...shared,
            changes: [{ key, mode: 2, value: "3", priority: null }],
            duration: {
              seconds: 600,
              startTime: 0,
              combat: null,
              rounds: null,
              turns: null,
              startRound: null,
              startTurn: null,
            },
            start: null,
            limit: 15,
          },
    );
  });
});

test("a ship knows her crew", async () => {
  const ship = await table.gm.evaluate(async (id: string) => {
    const { uuid } = game.actors.get(id);
    const made = await Actor.create({ name: "Swan", type: "ship", system: { crew: [uuid] } });
    return {
      crew: [...made.system.crew],
      members: made.system.members.map(({ name }: any) => name),
      label: made.label,
    };
  }, id);
  expect(ship).toEqual({ crew: [`Actor.${id}`], members: ["Ada"], label: "Swan (Ship)" });
});

test("pay is told to gamemasters alone", async () => {
  await player().evaluate(async (id: string) => void (await game.voyage.payOut(game.actors.get(id))), id);
  await table.settled();
  const told = await table.gm.evaluate(() => {
    const message = game.messages.contents.at(-1);
    return [message.rolls[0].total, message.whisper.map((user: string) => game.users.get(user).name)];
  });
  expect(told).toEqual([28, ["Overseer"]]);
});

test("the sheet shows the hold as a grid, and moves what is in it", async () => {
  const seen = await player().evaluate(async (id: string) => {
    const actor = game.actors.get(id);
    const [crate] = actor.items.contents;
    await actor.stow(crate);
    await actor.sheet.render({ force: true });
    const { element } = actor.sheet;
    const place = () => element.querySelector("[data-item-id] [data-action=move]").closest("td").dataset;
    const before = { ...place() };
    element.querySelector("[data-action=move]").click();
    for (let turn = 0; turn < 200 && place().x === before.x; turn++) await new Promise((next) => setTimeout(next, 10));
    const cells = element.querySelectorAll("table.hold td").length;
    const deck = [...element.querySelectorAll(".deck li")].map(
      (row) => row.dataset.itemId === actor.items.contents[1].id,
    );
    const after = { ...place() };
    await actor.sheet.close();
    return { before, after, cells, deck };
  }, id);
  expect(seen).toEqual({ before: { x: "0", y: "0" }, after: { x: "1", y: "0" }, cells: 24, deck: [true] });
});
