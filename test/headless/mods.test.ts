import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { ADA, openAttack, type Scene } from "./attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any, Item: any;

let table: Table;
let scene: Scene;
const weaponMods: Record<string, any[]> = {};
const apparelMods: Record<string, any[]> = {};
beforeAll(async () => {
  const read = async (file: string) =>
    JSON.parse(await readFile(new URL(`../fixtures/mechanics/${file}.json`, import.meta.url), "utf8"));
  Object.assign(weaponMods, await read("weapon-mods"));
  Object.assign(apparelMods, await read("apparel-mods"));
  ({ table, scene } = await openAttack());
});
afterAll(() => table.close());

/** A mod of the tables, which fits the 10mm pistol. */
function mod(identifier: string, name: string, slot: string, more: object = {}) {
  const fits = { items: ["10mm-pistol"], sets: [], locations: [] };
  const system = { identifier, slot, fits, mechanics: weaponMods[identifier], ...more };
  return { name, type: "weaponMod", system };
}

/** Gives Nora items. @returns their ids */
async function give(...items: object[]): Promise<string[]> {
  const ids = await table.gm.evaluate(
    async (nora: string, items: object[]) =>
      (await fromUuidSync(nora).createEmbeddedDocuments("Item", items)).map(({ id }: any) => id),
    scene.nora,
    items,
  );
  await table.settled();
  return ids as string[];
}

/** Ada builds a mod into one of Nora's items. @returns what she is told, empty if it was done */
async function attach(thing: string, id: string): Promise<string> {
  const text = await table.client(ADA).evaluate(
    async (nora: string, thing: string, id: string) => {
      const { items } = fromUuidSync(nora);
      return (await game.wasteland.mods.attach(items.get(thing), items.get(id))).text;
    },
    scene.nora,
    thing,
    id,
  );
  await table.settled();
  return text as string;
}

async function detach(thing: string, slot: string): Promise<string> {
  const text = await table
    .client(ADA)
    .evaluate(
      async (nora: string, thing: string, slot: string) =>
        (await game.wasteland.mods.detach(fromUuidSync(nora).items.get(thing), slot)).text,
      scene.nora,
      thing,
      slot,
    );
  await table.settled();
  return text as string;
}

/** The figures of one of Nora's items as Ada's client has them. */
function figures(id: string): Promise<any> {
  return table.client(ADA).evaluate(
    (nora: string, id: string) => {
      const item = fromUuidSync(nora).items.get(id);
      const { dice, qualities, fireRate, range, ammo, weight, cost, mods } = item.system;
      return {
        name: item.name,
        dice,
        qualities: Object.keys(qualities).sort(),
        fireRate,
        range,
        ammo,
        weight,
        cost,
        mods: Object.values<any>(mods).map(({ name }) => name),
      };
    },
    scene.nora,
    id,
  );
}

/** All of Nora's items as they are stored, without the marks of the last change. */
function stored(): Promise<any> {
  return table.client(ADA).evaluate((nora: string) => {
    const items = fromUuidSync(nora).items.contents.map((item: any) => {
      const { _stats, ...source } = item.toObject();
      return source;
    });
    return items.sort((a: any, b: any) => (a._id < b._id ? -1 : 1));
  }, scene.nora);
}

const PISTOL = {
  name: "10mm Pistol",
  dice: 4,
  qualities: ["closeQuarters", "reliable"],
  fireRate: 2,
  range: "close",
  ammo: "10mm-round",
  weight: 4,
  cost: 50,
  mods: [],
};
const pistolId = () => scene.pistol.split(".").at(-1) as string;

test("mods change the weapon that they are in, and taken off in any order, twice, they leave everything as it was (R50)", async () => {
  const slots = { slots: ["barrel", "magazine", "muzzle", "receiver"] };
  await table.gm.evaluate((pistol: string, system: object) => fromUuidSync(pistol).update({ system }), scene.pistol, {
    ...slots,
    identifier: "10mm-pistol",
  });
  const [barrel, magazine] = (await give(
    mod("long-barrel", "Long Barrel", "barrel", { label: "Long", quantity: 2, weight: 1, cost: 20 }),
    mod("large-magazine", "Large Magazine", "magazine", { label: "High Capacity", description: "<p>Holds more.</p>" }),
  )) as [string, string];
  const start = await stored();
  expect(await figures(pistolId())).toEqual(PISTOL);
  for (const order of [
    ["barrel", "magazine"],
    ["magazine", "barrel"],
  ]) {
    expect(await attach(pistolId(), barrel)).toBe("");
    expect(await attach(pistolId(), magazine)).toBe("");
    const { mods, ...both } = await figures(pistolId());
    expect([...mods].sort()).toEqual(["Large Magazine", "Long Barrel"]);
    // Unreliable and Reliable cancel each other.
    expect(both).toEqual({
      name: "Long High Capacity 10mm Pistol",
      dice: 4,
      qualities: ["closeQuarters"],
      fireRate: 3,
      range: "medium",
      ammo: "10mm-round",
      weight: 6,
      cost: 73,
    });
    const left = await table
      .client(ADA)
      .evaluate(
        (nora: string, ids: string[]) => ids.map((id) => fromUuidSync(nora).items.get(id)?.system.quantity ?? null),
        scene.nora,
        [barrel, magazine],
      );
    expect(left).toEqual([1, null]);
    for (const slot of order) expect(await detach(pistolId(), slot)).toBe("");
    expect(await figures(pistolId())).toEqual(PISTOL);
    expect(await stored()).toEqual(start);
  }
});

test("every row of the sheet calls a modded weapon by its name, the mod's word once", async () => {
  const [barrel] = (await give(mod("long-barrel", "Long Barrel", "barrel", { label: "Long" }))) as [string];
  expect(await attach(pistolId(), barrel)).toBe("");
  const named = await table.client(ADA).evaluate(
    async (nora: string, id: string) => {
      const { sheet } = fromUuidSync(nora);
      await sheet.render({ force: true });
      const { items } = fromUuidSync(nora);
      const rows = [...sheet.element.querySelectorAll(`[data-item-id="${id}"]`)] as any[];
      return rows.map((row) => {
        const said = [...row.querySelectorAll("[aria-label]")].map((part: any) => part.getAttribute("aria-label"));
        return {
          name: (row.dataset.name ?? row.querySelector(".wasteland-attack-name").textContent).trim(),
          isSaidOnce:
            said.some((text) => text.includes(items.get(id).name)) && !said.some((text) => text.includes("Long Long")),
        };
      });
    },
    scene.nora,
    pistolId(),
  );
  const once = { name: "Long 10mm Pistol", isSaidOnce: true };
  expect(named).toEqual([once, once]);
  expect(await detach(pistolId(), "barrel")).toBe("");
});

test("the base is edited beneath a mod, and stands when the mod is taken off (R49)", async () => {
  const [barrel] = (await give(mod("long-barrel", "Longer Barrel", "barrel"))) as [string];
  await attach(pistolId(), barrel);
  await table.gm.evaluate((pistol: string) => fromUuidSync(pistol).update({ "system.weight": 5 }), scene.pistol);
  await table.settled();
  expect(await figures(pistolId())).toEqual({
    ...PISTOL,
    range: "medium",
    weight: 6,
    cost: 70,
    mods: ["Longer Barrel"],
  });
  await table.gm.evaluate((pistol: string) => fromUuidSync(pistol).update({ "system.weight": 4 }), scene.pistol);
  await table.settled();
  expect(await detach(pistolId(), "barrel")).toBe("");
  expect(await figures(pistolId())).toEqual(PISTOL);
});

test("a mod that cannot be built in is refused in words, and stays where it is", async () => {
  const other = { items: ["pipe-gun"], sets: [], locations: [] };
  const [barrel, second, sight, alien, nut] = (await give(
    mod("long-barrel", "First", "barrel"),
    mod("long-barrel", "Second", "barrel"),
    mod("reflex-sight", "Sight", "sight"),
    mod("long-barrel", "Alien", "muzzle", { fits: other }),
    mod("hair-trigger", "Trigger", "receiver", { perks: { "gun-nut": 1 } }),
  )) as [string, string, string, string, string];
  expect(await attach(pistolId(), barrel)).toBe("");
  const start = await stored();
  expect(await attach(pistolId(), second)).toBe(
    "The slot for Second is taken: take the other mod off 10mm Pistol first.",
  );
  expect(await attach(pistolId(), sight)).toBe("10mm Pistol has no open slot for Sight.");
  expect(await attach(pistolId(), alien)).toBe("Alien does not fit 10mm Pistol.");
  expect(await attach(pistolId(), nut)).toBe("Trigger asks for perks that are missing: Gun Nut 1.");
  expect(await attach(pistolId(), scene.rounds.split(".").at(-1) as string)).toBe(
    "10mm Round is no mod for 10mm Pistol.",
  );
  expect(await stored()).toEqual(start);
  await give({ name: "Gun Nut", type: "perk", system: { identifier: "gun-nut", rank: 1 } });
  expect(await attach(pistolId(), nut)).toBe("");
  expect((await figures(pistolId())).fireRate).toBe(3);
  await detach(pistolId(), "receiver");
  await detach(pistolId(), "barrel");
});

test("a GM builds a mod into a weapon of the world without perks, which takes it out of the directory and back", async () => {
  const gm = table.gm;
  const made = await gm.evaluate(async (mechanics: object[]) => {
    const gun = await Item.create({
      name: "Gun",
      type: "weapon",
      system: { identifier: "gun", slots: ["barrel"], weight: 2, cost: 10 },
    });
    const barrel = await Item.create({
      name: "Barrel",
      type: "weaponMod",
      system: { identifier: "b", slot: "barrel", mechanics, perks: { "gun-nut": 2 } },
    });
    const { refused, missing } = await game.wasteland.mods.attach(gun, barrel);
    const inside = {
      weight: gun.system.weight,
      cost: gun.system.cost,
      stored: gun.toObject().system.cost,
      gone: !game.items.has(barrel.id),
    };
    await game.wasteland.mods.detach(gun, "barrel");
    return {
      refused,
      missing,
      inside,
      after: [gun.system.weight, gun.system.cost],
      back: game.items.get(barrel.id)?.name,
    };
  }, weaponMods["long-barrel"] as object[]);
  expect(made).toEqual({
    refused: null,
    missing: [],
    inside: { weight: 3, cost: 30, stored: 10, gone: true },
    after: [2, 10],
    back: "Barrel",
  });
});

/** Nora's DR at her torso and left arm, with what it is due to. */
function protection(): Promise<any> {
  return table.client(ADA).evaluate((nora: string) => {
    const { protection } = fromUuidSync(nora).system;
    const line = ({ total, parts }: any) => [total, ...parts.map(({ reason, value }: any) => `${reason} ${value}`)];
    return {
      torso: line(protection.torso.physical),
      energy: line(protection.torso.energy),
      arm: line(protection["left-arm"].physical),
    };
  }, scene.nora);
}

async function change(id: string, changes: object): Promise<void> {
  await table.gm.evaluate(
    (nora: string, id: string, changes: object) => fromUuidSync(nora).items.get(id).update(changes),
    scene.nora,
    id,
    changes,
  );
  await table.settled();
}

test("of what is worn the best piece counts at a location and is named, with its mods; stashed or broken it does not (R17, R-DMG-7, R-DMG-11)", async () => {
  const NOTHING = { torso: [0], energy: [0], arm: [0] };
  expect(await protection()).toEqual(NOTHING);
  const worn = (identifier: string, kind: string, locations: string[], physical: number, more: object = {}) => ({
    name: identifier,
    type: "apparel",
    system: {
      identifier,
      kind,
      locations,
      equipped: true,
      resistances: { physical, energy: 1, radiation: 0, poison: 0 },
      ...more,
    },
  });
  const [clothes, chest, material] = (await give(
    worn("tough-clothing", "clothing", ["torso", "left-arm"], 1),
    worn("raider-chest-piece", "armor", ["torso"], 2, { set: "raider", slots: ["material"] }),
    {
      name: "Buttressed",
      type: "apparelMod",
      system: {
        identifier: "raider-buttressed",
        slot: "material",
        fits: { items: [], sets: ["raider"], locations: ["torso"] },
        mechanics: apparelMods["raider-buttressed"],
      },
    },
  )) as [string, string, string];
  expect(await protection()).toEqual({
    torso: [2, "raiderChestPiece 2"],
    energy: [1, "toughClothing 1"],
    arm: [1, "toughClothing 1"],
  });
  expect(await attach(chest, material)).toBe("");
  expect(await protection()).toEqual({
    torso: [6, "raiderChestPiece 6"],
    energy: [5, "raiderChestPiece 5"],
    arm: [1, "toughClothing 1"],
  });
  await change(chest, { "system.stashed": true });
  expect((await protection()).torso).toEqual([1, "toughClothing 1"]);
  await change(chest, { "system.stashed": false, "system.hp": { value: 0, max: 5 } });
  expect((await protection()).torso).toEqual([1, "toughClothing 1"]);
  await change(chest, { "system.hp.value": 5 });
  await change(clothes, { "system.equipped": false });
  expect(await protection()).toEqual({ torso: [6, "raiderChestPiece 6"], energy: [5, "raiderChestPiece 5"], arm: [0] });
});

test.each([
  ["en", "Long Hardened Pistol"],
  ["fr", "Pistol (Long, Hardened)"],
  ["de", "Pistol (Long, Hardened)"],
])("the labels of several mods are joined as %s does it", async (language, name) => {
  const { Mods } = JSON.parse(
    await readFile(new URL(`../../lang/${language}.json`, import.meta.url), "utf8"),
  ).WASTELAND;
  const named = await table.gm.evaluate(
    (pattern: string, joint: string) => {
      const mods = [
        { slot: "receiver", label: "Hardened" },
        { slot: "barrel", label: "Long" },
      ];
      return game.wasteland.rules.moddedName(
        { name: "Pistol" },
        mods,
        pattern,
        ["barrel", "receiver"],
        joint,
      ) as string;
    },
    Mods.name,
    Mods.joint,
  );
  expect(named).toBe(name);
});
