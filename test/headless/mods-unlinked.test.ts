import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { ADA, openAttack, type Scene } from "./attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any, Scene: any;

type Build = [slot: string, mod: string];

let table: Table;
/** Actors by uuid: of the world, of an unlinked token of it, and of a second one that nobody touches. */
let who: { world: string; token: string; other: string };
/** Ids of the items, which are the same for all three. */
let pistol: string;
let mods: Build[];
beforeAll(async () => {
  const records = JSON.parse(
    await readFile(new URL("../fixtures/mechanics/weapon-mods.json", import.meta.url), "utf8"),
  ) as Record<string, object[]>;
  let scene: Scene;
  ({ table, scene } = await openAttack());
  const fits = { items: ["10mm-pistol"], sets: [], locations: [] };
  const mod = (identifier: string, slot: string, quantity: number, more: object = {}) => ({
    name: identifier,
    type: "weaponMod",
    system: { identifier, slot, fits, quantity, mechanics: records[identifier], label: identifier, ...more },
  });
  const made = await table.gm.evaluate(
    async ({ raider, pistol }: Scene, ada: string, sources: any[]) => {
      const world = fromUuidSync(raider);
      await world.update({ ownership: { [ada]: 3 } });
      const gun = fromUuidSync(pistol).toObject();
      const system = { ...gun.system, slots: ["barrel", "magazine", "receiver"], notes: "<p>Mine</p>" };
      const [own, ...parts] = await world.createEmbeddedDocuments("Item", [
        { ...gun, name: "Old Faithful", system, flags: { world: { kept: [1, { deep: true }] } } },
        ...sources,
      ]);
      const yard = await Scene.create({ name: "Yard", width: 800, height: 600, active: true });
      const tokens = await yard.createEmbeddedDocuments("Token", [
        await world.getTokenDocument({ actorLink: false, x: 0, y: 0 }),
        await world.getTokenDocument({ actorLink: false, x: 200, y: 0 }),
      ]);
      const [token, other] = tokens.map(({ actor }: any) => actor.uuid);
      return {
        who: { world: world.uuid, token, other },
        pistol: own.id,
        mods: parts.map(({ id, system }: any) => [system.slot, id]),
      };
    },
    scene,
    table.client(ADA).userId,
    [
      mod("long-barrel", "barrel", 1, { weight: 1, cost: 20 }),
      mod("large-magazine", "magazine", 2),
      mod("hair-trigger", "receiver", 1),
    ],
  );
  ({ who, pistol, mods } = made as { who: typeof who; pistol: string; mods: Build[] });
  await table.settled();
});
afterAll(() => table.close());

/** Everything that is stored of the three and of all that they have, and the prepared figures of their pistols. */
async function snapshot(): Promise<Record<string, any>> {
  const read = (who: object, pistol: string) => {
    const plain = (value: any): any => {
      if (value instanceof Set) return [...value].sort().map(plain);
      if (Array.isArray(value)) return value.map(plain);
      if (value === null || typeof value !== "object") return value;
      const entries = Object.entries(value).filter(([key]) => !["_stats", "parent"].includes(key));
      return Object.fromEntries(entries.map(([key, inner]) => [key, plain(inner)]));
    };
    return Object.fromEntries(
      Object.entries<string>(who as Record<string, string>).map(([name, uuid]) => {
        const actor = fromUuidSync(uuid);
        const stored = plain(actor.toObject());
        stored.items.sort((a: any, b: any) => (a._id < b._id ? -1 : 1));
        const gun = actor.items.get(pistol);
        return [name, { stored, name: gun.name, figures: plain({ ...gun.system }) }];
      }),
    );
  };
  const [seen, gm] = await Promise.all([table.client(ADA), table.gm].map((one) => one.evaluate(read, who, pistol)));
  expect(seen).toEqual(gm);
  return seen as Record<string, any>;
}

/** Ada builds a mod into the token's pistol, or takes one off. @returns why not, null if it was done */
async function work(what: "attach" | "detach", [slot, mod]: Build): Promise<string | null> {
  const refused = await table.client(ADA).evaluate(
    async (token: string, pistol: string, what: string, slot: string, mod: string) => {
      const { items } = fromUuidSync(token);
      const thing = items.get(pistol);
      const { attach, detach } = game.wasteland.mods;
      const { refused } = await (what === "attach" ? attach(thing, items.get(mod)) : detach(thing, slot));
      return refused as string | null;
    },
    who.token,
    pistol,
    what,
    slot,
    mod,
  );
  await table.settled();
  return refused;
}

test("mods of an unlinked token's weapon come off in any order, twice, and all is stored as before; its actor and its twin are not touched (R50)", async () => {
  const start = await snapshot();
  const [barrel, magazine, receiver] = mods as [Build, Build, Build];
  const full: any[] = [];
  const rounds: [Build[], Build[]][] = [
    [
      [barrel, magazine, receiver],
      [barrel, magazine, receiver],
    ],
    [
      [receiver, barrel, magazine],
      [magazine, receiver, barrel],
    ],
    [
      [magazine, receiver, barrel],
      [barrel, receiver, magazine],
    ],
  ];
  for (const [on, off] of rounds) {
    for (const each of on) expect(await work("attach", each)).toBe(null);
    const { token, ...others } = await snapshot();
    expect(others).toEqual({ world: start["world"], other: start["other"] });
    const { mods: built, profile: _profile, ...figures } = token.figures;
    expect(
      Object.values<any>(built)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(["hair-trigger", "large-magazine", "long-barrel"]);
    full.push([token.name, figures]);
    const left = token.stored.items.filter(({ type }: any) => type === "weaponMod");
    expect(left.map(({ name, system }: any) => [name, system.quantity])).toEqual([["large-magazine", 1]]);
    for (const each of off) expect(await work("detach", each)).toBe(null);
    expect(await snapshot()).toEqual(start);
  }
  expect(full).toEqual([full[0], full[0], full[0]]);
  expect(full[0][1].fireRate).not.toBe(start["token"].figures.fireRate);
  expect([full[0][1].weight, full[0][1].cost]).not.toEqual([
    start["token"].figures.weight,
    start["token"].figures.cost,
  ]);
});

test("one mod on and off again, twice, and what is refused changes nothing stored", async () => {
  const start = await snapshot();
  for (const each of [...mods, ...mods]) {
    expect(await work("attach", each)).toBe(null);
    expect(await work("detach", each)).toBe(null);
    expect(await snapshot()).toEqual(start);
    expect(await work("detach", each)).toBe("emptySlot");
    expect(await snapshot()).toEqual(start);
  }
});

test("a token that is loaded anew has its built-in mods, and its weapon is as before once they are off", async () => {
  const start = await snapshot();
  for (const each of mods) await work("attach", each);
  const built = await snapshot();
  await table.client(ADA).reload();
  await table.gm.reload();
  expect(await snapshot()).toEqual(built);
  for (const each of [...mods].reverse()) await work("detach", each);
  expect(await snapshot()).toEqual(start);
  await table.client(ADA).reload();
  await table.gm.reload();
  expect(await snapshot()).toEqual(start);
});
