import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../../sandbox/headless/open-table.ts";
import { dist } from "../../../tools/paths.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const Actor: any;

let table: Table;
beforeAll(async () => {
  table = await openTable({ system: dist });
});
afterAll(() => table.close());

/** What an actor stores of HP and armour after it was made and each change was written. */
const after = (type: string, system: object, ...changes: object[]) =>
  table.gm.evaluate(
    async (type: string, system: object, changes: object[]) => {
      const actor = await Actor.create({ name: "Raider", type, system });
      for (const change of changes) await actor.update({ system: change });
      const { hp, armour } = actor.toObject().system;
      return { hp, ...(armour && Object.keys(armour).length > 0 ? { armour } : {}) };
    },
    type,
    system,
    changes,
  );

test.each(["npc", "creature"])("HP of a %s follow the maximum of its profile and never pass it", async (type) => {
  const full = { hp: { value: 12, max: 12 } };
  expect(await after(type, full, { hp: { max: 8 } })).toEqual({ hp: { value: 8, max: 8 } });
  expect(await after(type, full, { hp: { max: 15 } })).toEqual({ hp: { value: 15, max: 15 } });
  const hurt = { hp: { value: 5, max: 12 } };
  expect(await after(type, hurt, { hp: { max: 15 } })).toEqual({ hp: { value: 5, max: 15 } });
  expect(await after(type, hurt, { hp: { max: 8 } })).toEqual({ hp: { value: 5, max: 8 } });
  expect(await after(type, hurt, { hp: { max: 3 } })).toEqual({ hp: { value: 3, max: 3 } });
  // R-DMG-4: radiation lowers the maximum; who has all that it leaves is unhurt.
  const radiated = { hp: { value: 12, max: 12 }, radiation: 2 };
  expect(await after(type, radiated, { hp: { value: 10 } }, { hp: { max: 14 } })).toEqual({
    hp: { value: 12, max: 14 },
  });
});

test("armour of a profile is whole when it is given, and never above its maximum (R13, R-DMG-11)", async () => {
  const armour = (value: number, max: number) => ({ armour: { torso: { value, max } } });
  const hp = { value: 8, max: 8 };
  const given = (...changes: object[]) => after("npc", { hp }, ...changes);
  expect(await given({ armour: { torso: { max: 10 } } })).toEqual({ hp, ...armour(10, 10) });
  expect(await given(armour(10, 10), { armour: { torso: { max: 14 } } })).toEqual({ hp, ...armour(14, 14) });
  expect(await given(armour(4, 10), { armour: { torso: { max: 14 } } })).toEqual({ hp, ...armour(4, 14) });
  expect(await given(armour(4, 10), { armour: { torso: { max: 3 } } })).toEqual({ hp, ...armour(3, 3) });
  expect(await given(armour(4, 10), armour(2, 12))).toEqual({ hp, ...armour(2, 12) });
});

test("a skill of the table's own whose name is cleared keeps its row, and can be named again or deleted", async () => {
  const rows = await table.gm.evaluate(async () => {
    const skills = { cooking: { label: "Cooking", rank: 2, tag: true, attribute: "int" } };
    const actor = await Actor.create({ name: "Robin", type: "character", system: { skills } });
    await actor.update({ "system.skills.cooking.label": "" });
    await actor.sheet.render({ force: true });
    const read = () => {
      const row = actor.sheet.element.querySelector("[data-skill=cooking], [name='system.skills.cooking.label']");
      return row?.closest("tr").querySelector("input[type=text]")?.placeholder ?? row?.closest("tr").textContent.trim();
    };
    const [played] = [actor.sheet.element.textContent.includes("Unnamed skill")];
    actor.sheet.element.querySelector("[data-action=toggleEditing]").click();
    await actor.sheet.render();
    const edited = read();
    const canDelete = actor.sheet.element.querySelector("[data-skill=cooking] [data-action=deleteSkill]") !== null;
    await actor.sheet.close();
    return { played, edited, canDelete };
  });
  expect(rows).toEqual({ played: true, edited: "Unnamed skill", canDelete: true });
});

test("a status that an item brings is shown in the header, and its button says of what it comes", async () => {
  const found = await table.gm.evaluate(async () => {
    const actor = await Actor.create({
      name: "Robin",
      type: "character",
      items: [
        { name: "Blindfold", type: "gear", effects: [{ name: "Blindfolded", statuses: ["prone"], transfer: true }] },
      ],
    });
    await actor.items.contents[0].update({ "system.equipped": true });
    await actor.sheet.render({ force: true });
    const button = actor.sheet.element.querySelector("[data-action=toggleStatus][data-status=prone]");
    const shown = {
      statuses: [...actor.statuses],
      header: [...actor.sheet.element.querySelectorAll(".wasteland-statuses li, .wasteland-statuses span")].length > 0,
      pressed: button.getAttribute("aria-pressed"),
      disabled: button.disabled,
      why: button.dataset.tooltip,
    };
    await actor.sheet.close();
    return shown;
  });
  expect(found).toEqual({
    statuses: ["prone"],
    header: true,
    pressed: "true",
    disabled: true,
    why: "Comes with Blindfold",
  });
});
