import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { ITEM_TYPES } from "../../module/config/document-types.ts";
import { dist } from "../../tools/paths.ts";
import { ITEM_SAMPLES } from "./item-samples.ts";

/* Code given to `evaluate` runs in a client, where these are Foundry's globals. */
declare const fromUuidSync: any, game: any, Actor: any, Item: any;

let table: Table;
beforeAll(async () => {
  table = await openTable({ system: dist, users: [{ name: "Overseer", role: "GAMEMASTER" }, { name: "Ada" }] });
});
afterAll(() => table.close());

/** The facts on the sheet of an item in play: label, what is shown, and the lines of how it came about. */
const factsOf = (uuid: string, user = "Overseer"): Promise<[string, string, string[]][]> =>
  table.client(user).evaluate(async (uuid: string) => {
    const { sheet } = fromUuidSync(uuid);
    await sheet.render({ force: true });
    const text = (element: any) => element.textContent.replaceAll(/\s+/g, " ").trim() as string;
    const facts = [...sheet.element.querySelectorAll(".wasteland-facts dl > div")].map((fact: any) => {
      const button = fact.querySelector("button.wasteland-derived");
      const shown = document.createElement("div");
      shown.innerHTML = button?.dataset.tooltipHtml ?? "";
      // What is said to those who hover is said to those who listen, and the keyboard gets there.
      const reached = !button || (!button.disabled && button.getAttribute("aria-label").includes(text(button)));
      const lines = [...shown.querySelectorAll("dt")].map(
        (name: any) => `${name.textContent} ${name.nextSibling.textContent}`,
      );
      return [text(fact.querySelector("dt")), text(fact.querySelector("dd")), reached ? lines : ["not reached"]];
    });
    await sheet.close();
    return facts as [string, string, string[]][];
  }, uuid);

const make = (type: string, system: object, mods: Record<string, object[]>): Promise<string> =>
  table.gm.evaluate(
    async ({ type, system, mods }: any) => {
      const modType = type === "weapon" ? "weaponMod" : "apparelMod";
      const built = Object.entries(mods).map(([name, mechanics], place) => [
        `${place}`.padStart(16, "m"),
        { name, type: modType, system: { slot: system.slots[place], mechanics } },
      ]);
      const data = {
        name: "Thing",
        type,
        ownership: { default: 2 },
        system: { ...system, mods: Object.fromEntries(built) },
      };
      return (await Item.create(data)).uuid as string;
    },
    { type, system, mods },
  );

const WEAPON = {
  skill: "smallGuns",
  attribute: "agi",
  dice: 4,
  damageTypes: ["physical"],
  fireRate: 2,
  range: "close",
  weight: 8,
  cost: 50,
  rarity: 2,
  qualities: { reliable: {} },
  slots: ["barrel", "sight"],
};
const WEAPON_MODS = {
  Barrel: [
    { kind: "weaponDice", amount: 1 },
    { kind: "fireRate", amount: -1 },
    { kind: "weight", amount: 3 },
    { kind: "cost", amount: 20 },
  ],
  Scope: [
    { kind: "weaponDice", amount: 2 },
    { kind: "range", amount: 1 },
    { kind: "quality", quality: "accurate" },
    { kind: "effect", effect: "piercing", value: 1 },
    { kind: "weight", amount: 1 },
  ],
};

const WEAPON_FACTS = [
  ["Skill", "Small Guns", []],
  ["Attribute", "Agility", []],
  ["Damage", "7 CD", ["Weapon +4", "Barrel +1", "Scope +2", "Damage 7"]],
  ["Damage types", "Physical", []],
  ["Damage effects", "Piercing 1", ["Without mods –", "Damage effects Piercing 1"]],
  ["Qualities", "Accurate, Reliable", ["Without mods Reliable", "Qualities Accurate, Reliable"]],
  ["Range", "Medium", ["Without mods Close", "Range Medium"]],
  ["Fire Rate", "1", ["Weapon +2", "Barrel −1", "Fire Rate 1"]],
  ["Shots per attack", "1", []],
  ["Weight", "12 lb", ["Weapon +8", "Barrel +3", "Scope +1", "Weight 12"]],
  ["Cost", "70 caps", ["Weapon +50", "Barrel +20", "Cost 70"]],
  ["Rarity", "2", []],
  ["Mod slots", "Barrel, Sight", []],
  ["Found: times", "1", []],
];

test("every figure of a weapon that its mods change says how it came about, with its unit, to an observer too", async () => {
  const uuid = await make("weapon", WEAPON, WEAPON_MODS);
  for (const user of ["Overseer", "Ada"]) expect(await factsOf(uuid, user)).toEqual(WEAPON_FACTS);
});

test("every figure of a piece of armour that its mods change says how it came about", async () => {
  const armour = {
    kind: "armor",
    locations: ["torso"],
    resistances: { physical: 2, energy: 1 },
    hp: { value: 4, max: 4 },
    weight: 6,
    cost: 30,
  };
  const uuid = await make(
    "apparel",
    { ...armour, slots: ["material"] },
    {
      Plates: [
        { kind: "armourResistance", damageType: "physical", amount: 1 },
        { kind: "armourHp", amount: 2 },
        { kind: "weight", amount: 2 },
        { kind: "cost", amount: 15 },
      ],
    },
  );
  expect(await factsOf(uuid)).toEqual([
    ["Kind", "Armor", []],
    ["Made for", "Humanoid", []],
    ["Covers", "Torso", []],
    ["Physical", "3", ["The piece itself +2", "Plates +1", "Physical 3"]],
    ["Energy", "1", []],
    ["Hit points", "4", []],
    ["Maximum", "6", ["The piece itself +4", "Plates +2", "Maximum 6"]],
    ["Weight", "8 lb", ["The piece itself +6", "Plates +2", "Weight 8"]],
    ["Cost", "45 caps", ["The piece itself +30", "Plates +15", "Cost 45"]],
    ["Mod slots", "Material", []],
  ]);
});

test.each(ITEM_TYPES)(
  "without mods the sheet of a %s shows figures as they are stored, and none as a sum",
  async (type) => {
    const system = { ...ITEM_SAMPLES[type], mods: {} };
    const uuid: string = await table.gm.evaluate(
      async ({ type, system }: any) => (await Item.create({ name: "Thing", type, system })).uuid,
      { type, system },
    );
    const facts = await factsOf(uuid);
    expect(facts.filter(([, , lines]) => lines.length > 0)).toEqual([]);
  },
);

test("an observer of an actor searches its gear and reads its sums by keyboard", async () => {
  const id: string = await table.gm.evaluate(async () => {
    const items = ["Rope", "Torch"].map((name) => ({ name, type: "gear", system: { quantity: 2, weight: 1 } }));
    return (await Actor.create({ name: "Seen", type: "character", ownership: { default: 2 }, items })).id;
  });
  await table.settled();
  const seen = await table.client("Ada").evaluate(async (id: string) => {
    const { sheet } = game.actors.get(id);
    await sheet.render({ force: true });
    const { element } = sheet;
    const disabled = (selector: string) =>
      [...element.querySelectorAll(selector)].map(({ disabled }: any) => disabled as boolean);
    const search = element.querySelector("[data-gear=search]");
    search.value = "Rope";
    search.dispatchEvent(new Event("input", { bubbles: true }));
    const rows = () => [...element.querySelectorAll(".wasteland-gear li")].filter(({ hidden }: any) => !hidden).length;
    for (let tries = 0; tries < 1000 && rows() !== 1; tries++) await new Promise((done) => setTimeout(done, 5));
    const answer = {
      rows: rows(),
      sums: new Set(disabled(".wasteland-derived")).has(true),
      tools: disabled("[data-gear]"),
      amounts: new Set(disabled("[data-amount]")).has(false),
    };
    await sheet.close();
    return answer;
  }, id);
  expect(seen).toEqual({ rows: 1, sums: false, tools: [false, false, false, false], amounts: false });
});
