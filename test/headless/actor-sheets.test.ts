import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { dist } from "../../tools/paths.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, Actor: any, Event: any, foundry: any;

let table: Table;
let heroId: string;
let raiderId: string;

beforeAll(async () => {
  table = await openTable({ system: dist });
  [heroId, raiderId] = await table.gm.evaluate(async () => {
    const copy = async (pack: string, id: string) =>
      (await game.packs.get(`wasteland-2d20.${pack}`).getDocument(id)).toObject();
    const player = game.users.getName("Player 1");
    const hero = await Actor.create({
      name: "Robin",
      type: "character",
      ownership: { [player.id]: 3 },
      system: {
        attributes: { agi: { value: 8 } },
        skills: { smallGuns: { rank: 3, tag: true, attribute: "agi" } },
        hp: { value: 7 },
      },
      items: [await copy("weapons", "10mmPistol000000"), await copy("ammo", "10mmRound0000000")],
    });
    const source = await copy("npcs", "raider0000000000");
    source.system.description = "<p>Known to all.</p>";
    source.system.gmNotes = "<p>Not for players.</p>";
    const raider = await Actor.create({ ...source, ownership: { default: 1 } });
    return [hero.id, raider.id];
  });
  await table.settled();
});
afterAll(() => table.close());

test("the sheet shows skills with their target numbers, and what a weapon needs for an attack", async () => {
  const shown = await table.client("Player 1").evaluate(async (id: string) => {
    const { sheet } = game.actors.get(id);
    await sheet.render({ force: true });
    const text = (selector: string) => sheet.element.querySelector(selector).textContent.replaceAll(/\s+/g, " ").trim();
    const guns = [...sheet.element.querySelectorAll(".wasteland-skills tbody tr")].find((row: any) =>
      row.textContent.includes("Small Guns"),
    );
    const result = {
      skills: sheet.element.querySelectorAll(".wasteland-skills tbody tr").length,
      guns: (guns as any).textContent.replaceAll(/\s+/g, " ").trim(),
      attack: text(".wasteland-attack"),
      figures: text(".wasteland-weapon .wasteland-weapon-figures"),
      derived: [...sheet.element.querySelectorAll(".wasteland-derived")].map((one: any) =>
        one.getAttribute("aria-label"),
      ),
    };
    await sheet.close();
    return result;
  }, heroId);
  expect(shown).toEqual({
    skills: 17,
    guns: "Tag skill Small Guns AGI 3 11",
    attack: "10mm Pistol Small Guns Tag skill TN 11",
    figures: "4 CD Physical Close Quarters, Reliable Range: Close Fire Rate: 2 10mm Round: 1",
    derived: [
      "The next level comes at 100 XP.",
      "Maximum health points 10: Endurance +5, Luck +5",
      "Most Luck points 5: Luck +5",
      "Defense 1: Base +1",
      "Initiative 13: Perception +5, Agility +8",
      "Melee damage bonus 0 CD: Nothing adds to it +0",
      "Maximum health points 10 HP: Endurance +5, Luck +5",
      "Carried weight 4.03: Weapon +4, Ammunition +0.03",
      "Carry weight 200 lb: Base +150, Strength +50",
    ],
  });
});

test("every weapon shows the target number and the shots that its attack has", async () => {
  const shown = await table.gm.evaluate(async () => {
    const weapon = (name: string, system: object) => ({ name, type: "weapon", system: { dice: 2, ...system } });
    const round = (quantity: number) => ({
      name: `${quantity} rounds`,
      type: "ammo",
      system: { identifier: "round", quantity },
    });
    const actor = await Actor.create({
      name: "Armed",
      type: "character",
      system: {
        attributes: { str: { value: 4 }, per: { value: 5 }, agi: { value: 8 } },
        skills: {
          throwing: { rank: 3, tag: true, attribute: "agi" },
          meleeWeapons: { rank: 1, attribute: "str" },
          explosives: { rank: 2, attribute: "per" },
        },
      },
      items: [
        weapon("Knife", { skill: "meleeWeapons", attribute: "per", range: null }),
        weapon("Throwing knife", { skill: "meleeWeapons", attribute: "str", qualities: { thrown: {} } }),
        weapon("Grenade", { skill: "explosives", attribute: "agi" }),
        weapon("Rifle", { skill: "smallGuns", ammo: "round" }),
        weapon("Screwdriver", { skill: "repair" }),
        round(0),
        round(7),
        round(5),
      ],
    });
    await actor.sheet.render({ force: true });
    const rows = [...actor.sheet.element.querySelectorAll(".wasteland-weapon")].map((row: any) => {
      const item = actor.items.get(row.dataset.itemId);
      const figure = row.querySelector(".wasteland-attack .wasteland-figure");
      const shots = /rounds: (\d+)/.exec(row.textContent);
      return {
        name: item.name,
        tag: row.querySelector(".wasteland-sr")?.textContent ?? null,
        sheet: figure && Number(figure.textContent.replace("TN", "")),
        attack: item.name === "Screwdriver" ? null : game.wasteland.preview(actor, item).targetNumber,
        shots: shots && Number(shots[1]),
        have: item.name === "Rifle" ? game.wasteland.preview(actor, item).ammunition.have : null,
      };
    });
    await actor.delete();
    return rows;
  });
  expect(shown).toEqual([
    { name: "Knife", tag: null, sheet: 5, attack: 5, shots: null, have: null },
    { name: "Throwing knife", tag: "Tag skill", sheet: 11, attack: 11, shots: null, have: null },
    { name: "Grenade", tag: null, sheet: 7, attack: 7, shots: null, have: null },
    { name: "Rifle", tag: null, sheet: 8, attack: 8, shots: 7, have: 7 },
    { name: "Screwdriver", tag: null, sheet: null, attack: null, shots: null, have: null },
  ]);
});

test("amounts are set and changed by what is typed, held at their maximum, and nonsense is taken back", async () => {
  const after = await table.client("Player 1").evaluate(async (id: string) => {
    const actor = game.actors.get(id);
    await actor.sheet.render({ force: true });
    const values: unknown[] = [];
    for (const typed of ["-2", "+1", "3", "99", "many", "-20"]) {
      const field = actor.sheet.element.querySelector("[data-amount='system.hp.value']");
      const before = actor.system.hp.value;
      field.value = typed;
      field.dispatchEvent(new Event("change", { bubbles: true }));
      for (let tries = 0; tries < 100 && actor.system.hp.value === before && typed !== "many"; tries++) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      values.push([actor.system.hp.value, typed === "many" ? field.value : null]);
    }
    const ammo = actor.items.find((item: any) => item.type === "ammo");
    const field = actor.sheet.element.querySelector(`[data-item-id='${ammo.id}'] [data-amount='system.quantity']`);
    field.value = "+11";
    field.dispatchEvent(new Event("change", { bubbles: true }));
    for (let tries = 0; tries < 100 && ammo.system.quantity === 1; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await actor.sheet.close();
    return { values, quantity: ammo.system.quantity, stray: Object.keys(actor._source.system).includes("quantity") };
  }, heroId);
  expect(after).toEqual({
    values: [
      [5, null],
      [6, null],
      [3, null],
      [10, null],
      [10, "10"],
      [0, null],
    ],
    quantity: 12,
    stray: false,
  });
});

test("whoever may only know of an actor sees name, picture and public text, and nothing else", async () => {
  const html = await table.client("Player 1").evaluate(async (id: string) => {
    const { sheet } = game.actors.get(id);
    await sheet.render({ force: true });
    const { innerHTML } = sheet.element.querySelector(".window-content");
    await sheet.close();
    return innerHTML.replaceAll(/\s+/g, " ");
  }, raiderId);
  expect(html).toContain("Raider");
  expect(html).toContain("Known to all.");
  for (const hidden of ["Not for players.", "Small Guns", "Pipe Gun", "wasteland-derived", "<input"]) {
    expect(html).not.toContain(hidden);
  }
});

test("attributes, skills and resistances are edited after a press of the edit button", async () => {
  const stored = await table.gm.evaluate(async (id: string) => {
    const actor = game.actors.get(id);
    const { sheet } = actor;
    await sheet.render({ force: true });
    const field = (name: string) => sheet.element.querySelector(`[data-amount='${name}']`);
    const names = ["system.attributes.str.value", "system.skills.barter.rank", "system.resistances.head.energy"];
    const before = names.map((name) => field(name));
    sheet.element.querySelector("[data-action=toggleEditing]").click();
    for (let tries = 0; tries < 100 && !field(names[0]!); tries++)
      await new Promise((resolve) => setTimeout(resolve, 10));
    for (const [index, name] of names.entries()) {
      const control = field(name);
      control.value = String(index + 3);
      control.dispatchEvent(new Event("change", { bubbles: true }));
      const value = () => String(foundry.utils.getProperty(actor._source, name));
      for (let tries = 0; tries < 200 && value() !== String(index + 3); tries++) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    }
    await sheet.close();
    const { attributes, skills, resistances } = actor._source.system;
    return { before, str: attributes.str.value, barter: skills.barter.rank, head: resistances.head };
  }, raiderId);
  expect(stored).toEqual({
    before: [null, null, null],
    str: 3,
    barter: 4,
    head: { physical: 0, energy: 5, radiation: 0, poison: 0 },
  });
});
