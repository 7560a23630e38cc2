import { afterAll, beforeAll, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { ADA, force, openAttack, type Scene } from "./attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, foundry: any, game: any, Actor: any, document: any;

let table: Table;
let scene: Scene;
let deathclaw: string;
beforeAll(async () => {
  ({ table, scene } = await openAttack());
  deathclaw = await table.gm.evaluate(async () => {
    const weapon = (name: string, system: object) => ({ name, type: "weapon", system: { range: null, ...system } });
    const actor = await Actor.create({
      name: "Deathclaw",
      type: "creature",
      ownership: { default: 1 },
      system: {
        description: "<p>Horns in the fog.</p>",
        gmNotes: "<p>Guards eggs.</p>",
        body: 9,
        mind: 5,
        skills: { melee: { rank: 5 }, other: { rank: 3 } },
        hp: { value: 31, max: 31 },
        initiative: 14,
        resistances: { torso: { physical: 6 } },
        immunities: ["radiation"],
      },
      items: [
        weapon("Claws", { skill: "unarmed", dice: 6, effects: { piercing: { value: 1 } } }),
        weapon("Heavy object", { skill: "throwing", dice: 4, range: "medium" }),
        weapon("Acid", { skill: "bigGuns", dice: 10, range: "close", creature: { skill: "melee" } }),
      ],
    });
    return actor.uuid as string;
  });
  await table.settled();
});
afterAll(() => table.close());

test("a creature attacks with Body and Melee or Guns, as its weapon says, and pays from the Overseer's pool (R-ATK-1, R-AP-6)", async () => {
  const previews = await table.gm.evaluate(
    (creature: string, nora: string) => {
      const actor = fromUuidSync(creature);
      return actor.items.map((item: any) => {
        const { test, attribute, targetNumber, payer } = game.wasteland.preview(actor, item, { targets: [nora] });
        return [item.name, attribute, test.skill, test.mode, targetNumber, payer];
      });
    },
    deathclaw,
    scene.nora,
  );
  expect(previews).toEqual([
    ["Claws", "body", "melee", "melee", 14, "overseer"],
    ["Heavy object", "body", "guns", "thrown", 9, "overseer"],
    ["Acid", "body", "melee", "ranged", 14, "overseer"],
  ]);
  await force(table.gm, [
    [20, 14],
    [20, 15],
  ]);
  const card = await table.gm.evaluate(
    async (creature: string, nora: string) => {
      const actor = fromUuidSync(creature);
      const message = await game.wasteland.attack(actor, actor.items.getName("Claws"), { targets: [nora] });
      const { attribute, skill, targetNumber, successes, status } = game.wasteland.cards.attack(message);
      return { attribute, skill, targetNumber, successes, status };
    },
    deathclaw,
    scene.nora,
  );
  expect(card).toEqual({ attribute: "body", skill: "melee", targetNumber: 14, successes: 1, status: "passed" });
});

test("the sheet of a creature shows its numbers, its attacks with target numbers and its body", async () => {
  const shown = await table.gm.evaluate(async (uuid: string) => {
    const { sheet } = fromUuidSync(uuid);
    await sheet.render({ force: true });
    const all = (selector: string) =>
      [...sheet.element.querySelectorAll(selector)].map((one: any) => one.textContent.replaceAll(/\s+/g, " ").trim());
    const result = {
      numbers: all(".wasteland-creature-numbers li"),
      skills: all(".wasteland-creature-numbers tbody tr"),
      attacks: all(".wasteland-attack"),
      derived: all(".wasteland-derived-numbers dl div"),
      tabs: [...sheet.element.querySelectorAll("nav [data-tab]")].map((tab: any) => tab.dataset.tab),
    };
    await sheet.close();
    return result;
  }, deathclaw);
  expect(shown).toEqual({
    numbers: ["Body 9", "Mind 5"],
    skills: ["Melee 5 14 10", "Guns 0 9 5", "Other 3 12 8"],
    attacks: ["Claws Melee TN 14", "Heavy object Guns TN 9", "Acid Melee TN 14"],
    derived: ["Defense 1", "Initiative 14", "Maximum health points 31 HP"],
    tabs: ["status", "combat", "gear", "effects", "profile", "notes"],
  });
});

test("with LIMITED permission nothing of a creature but name, picture and public text is on the page (R37)", async () => {
  const seen = await table.client(ADA).evaluate(async (uuid: string) => {
    const { sheet } = fromUuidSync(uuid);
    await sheet.render({ force: true });
    const text = sheet.element.querySelector(".window-content").textContent.replaceAll(/\s+/g, " ").trim();
    const controls = sheet.element.querySelectorAll(".window-content :is(input, button, nav, table)").length;
    await sheet.close();
    return { text, controls };
  }, deathclaw);
  expect(seen).toEqual({ text: "Deathclaw Horns in the fog.", controls: 0 });
});

test("an NPC's profile, loot and armour are edited on its sheet and shown when editing ends", async () => {
  const result = await table.gm.evaluate(async (uuid: string) => {
    const actor = fromUuidSync(uuid);
    const { sheet } = actor;
    await sheet.render({ force: true });
    const until = async (what: string, isSo: () => unknown) => {
      for (let tries = 0; tries < 1000; tries++) {
        const answer = isSo();
        if (answer) return answer as any;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error(`This never came true: ${what}`);
    };
    const found = (selector: string) => until(selector, () => sheet.element.querySelector(selector));
    const press = async (selector: string) => (await found(selector)).click();
    const edit = async (editing: boolean) => {
      await press(`[data-action=toggleEditing][aria-pressed=${!editing}]`);
      await found(`[data-action=toggleEditing][aria-pressed=${editing}]`);
      await until(
        "the profile changes with the mode",
        () => Boolean(sheet.element.querySelector(".wasteland-profile-fields")) === editing,
      );
    };
    const type = async (name: string, value: string) => {
      const field = await found(`:is([name="${name}"], [data-amount="${name}"])`);
      field.value = value;
      field.dispatchEvent(new (document.defaultView as any).Event("change", { bubbles: true }));
      await until(name, () => String(foundry.utils.getProperty(actor._source, name)) === value);
    };
    const lootIds = () => Object.keys(actor._source.system.loot);
    const atFirst = lootIds().length;
    await edit(true);
    await type("system.rank", "notable");
    await type("system.category", "raider");
    await type("system.faction", "gunners");
    await type("system.wealth", "2");
    await type("system.hp.max", "12");
    await type("system.carryLimit", "120");
    await press("[data-action=addLoot]");
    await until("there is more loot", () => lootIds().length > atFirst);
    const [loot] = lootIds();
    const [find] = Object.keys(actor._source.system.loot[loot as string].yields);
    await type(`system.loot.${loot}.kind`, "salvage");
    await type(`system.loot.${loot}.yields.${find}.item`, "junk");
    await type(`system.loot.${loot}.yields.${find}.quantity`, "2CD");
    await edit(false);
    const text = (selector: string) => sheet.element.querySelector(selector).textContent.replaceAll(/\s+/g, " ").trim();
    const shown = { profile: text(".wasteland-profile"), loot: text(".wasteland-loot") };
    const { rank, category, faction, wealth, hp, carryLimit } = actor._source.system;
    await edit(true);
    await press("[data-action=deleteLoot]");
    await until("it asks", () => document.querySelector("dialog [data-action=yes]") !== null);
    document.querySelector("dialog [data-action=yes]").click();
    await until("there is less loot", () => lootIds().length === atFirst);
    const left = lootIds().length;
    await sheet.close();
    return { shown, stored: { rank, category, faction, wealth, max: hp.max, carryLimit }, left };
  }, scene.raider);
  expect(result).toEqual({
    shown: {
      profile: "RankNotableCategoryRaiderFactionGunnersKeywordsHumanExperience value17Wealth2",
      loot: "Loot Salvage No test 2 CD Junk1 Pipe Gun1 Tire Iron Carried No test 1",
    },
    stored: { rank: "notable", category: "raider", faction: "gunners", wealth: 2, max: 12, carryLimit: 120 },
    left: 1,
  });
});

test("a group shows its members as far as a user may see them, and takes and lets go of them", async () => {
  const group = await table.gm.evaluate(
    async (members: string[], ada: string) => {
      const actor = await Actor.create({
        name: "Party",
        type: "group",
        ownership: { default: 0, [ada]: 3 },
        system: { members },
      });
      return actor.uuid as string;
    },
    [scene.nora, scene.raider],
    table.client(ADA).userId,
  );
  await table.settled();
  const rows = await table.client(ADA).evaluate(async (uuid: string) => {
    const actor = fromUuidSync(uuid);
    const { sheet } = actor;
    await sheet.render({ force: true });
    const rows = () =>
      [...sheet.element.querySelectorAll("[data-member]")].map((row: any) =>
        row.textContent.replaceAll(/\s+/g, " ").trim(),
      );
    const first = rows();
    sheet.element.querySelectorAll("[data-action=removeMember]")[1].click();
    for (let tries = 0; !document.querySelector("dialog [data-action=yes]") && tries < 1000; tries++)
      await new Promise((resolve) => setTimeout(resolve, 10));
    document.querySelector("dialog [data-action=yes]").click();
    for (let tries = 0; rows().length === first.length && tries < 1000; tries++)
      await new Promise((resolve) => setTimeout(resolve, 10));
    const second = rows();
    await sheet.close();
    return { first, second, stored: actor._source.system.members.length };
  }, group);
  expect(rows).toEqual({
    first: ["Nora 11 / 11 HP Radiation 0 Luck Points 2", "Raider"],
    second: ["Nora 11 / 11 HP Radiation 0 Luck Points 2"],
    stored: 1,
  });
});
