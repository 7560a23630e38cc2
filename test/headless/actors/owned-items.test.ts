import { afterAll, beforeAll, expect, test } from "vitest";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import { defineSheets, openActors, type Sheets } from "./actor-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, Actor: any, Scene: any, fromUuidSync: any, sheets: Sheets;

let table: Table;
beforeAll(async () => {
  table = await openActors();
});
afterAll(() => table.close());

test.each(["npc", "creature"])(
  "a perk of a compendium that is dropped onto a %s is on its sheet, acts, and is there after a reload, on an unlinked token as well (R15)",
  async (type) => {
    const dropped = await table.gm.evaluate(async (type: string) => {
      const [own, base] = await Actor.createDocuments(["Guard", "Base"].map((name) => ({ name, type })));
      const scene = await Scene.create({ name: "Gate", tokens: [{ actorId: base.id, actorLink: false }] });
      const perk = await sheets.packed("perks", "toughness");
      const dropped: { uuid: string; before: number }[] = [];
      for (const actor of [own, scene.tokens.contents[0].actor]) {
        await actor.sheet.render({ force: true });
        const before = actor.system.protection.torso.physical.total;
        sheets.drop(actor.sheet, perk);
        await sheets.until(() => actor.items.size === 1);
        dropped.push({ uuid: actor.uuid, before });
      }
      return [...dropped, { uuid: base.uuid, before: base.system.protection.torso.physical.total }];
    }, type);
    await table.gm.reload();
    await table.gm.evaluate(defineSheets);
    const seen = await table.gm.evaluate(
      async (dropped: { uuid: string; before: number }[]) => {
        const seen = [];
        for (const { uuid, before } of dropped) {
          const actor = fromUuidSync(uuid);
          await actor.sheet.render({ force: true });
          const rows = [...actor.sheet.element.querySelectorAll(".wasteland-perks [data-item-id]")];
          await actor.sheet.close();
          seen.push({
            rows: rows.map(sheets.text),
            perks: actor.items.contents.map(({ type, system }: any) => `${type} ${system.identifier} ${system.rank}`),
            physical: [before, actor.system.protection.torso.physical.total],
          });
        }
        return seen;
      },
      dropped as { uuid: string; before: number }[],
    );
    const tough = { rows: ["Toughness Rank"], perks: ["perk toughness 1"], physical: [0, 1] };
    expect(seen).toEqual([tough, tough, { rows: [], perks: [], physical: [0, 0] }]);
  },
);

test("traits act from when they are dropped until they are deleted: Small Frame carries less, Heavy Handed hits harder (R34)", async () => {
  const states = await table.gm.evaluate(async () => {
    const actor = await Actor.create({
      name: "Slight",
      type: "character",
      system: { attributes: { str: { value: 6 } } },
    });
    const { sheet } = actor;
    await sheet.render({ force: true });
    const now = () => ({
      limit: actor.system.encumbrance.limit,
      shown: sheets.text(sheet.element.querySelector(".wasteland-gear-load .wasteland-figure")),
      melee: actor.system.meleeDice,
    });
    const limit = (pounds: number) => () => now().shown.endsWith(`/ ${pounds} lb`);
    const states = [now()];
    for (const trait of ["small-frame", "heavy-handed"]) {
      const before = actor.items.size;
      sheets.drop(sheet, await sheets.packed("traits", trait));
      await sheets.until(() => actor.items.size > before);
      await sheets.until(limit(180));
      states.push(now());
    }
    await actor.deleteEmbeddedDocuments(
      "Item",
      actor.items.map(({ id }: any) => id),
    );
    await sheets.until(limit(210));
    states.push(now());
    await sheet.close();
    return states;
  });
  const plain = { limit: 210, shown: "0 / 210 lb", melee: 0 };
  expect(states).toEqual([
    plain,
    { limit: 180, shown: "0 / 180 lb", melee: 0 },
    { limit: 180, shown: "0 / 180 lb", melee: 1 },
    plain,
  ]);
});

test("a perk does what it does under any name: what asks for it looks at the identifier (R44)", async () => {
  const seen = await table.gm.evaluate(async () => {
    const actor = await Actor.create({
      name: "Tinker",
      type: "character",
      items: [
        { name: "Pistole", type: "weapon", system: { identifier: "pistol", slots: ["barrel"] } },
        { name: "Lauf", type: "weaponMod", system: { slot: "barrel", perks: { "gun-nut": 1 } } },
      ],
    });
    const items = () => ["Pistole", "Lauf"].map((name) => actor.items.getName(name));
    const without = await game.wasteland.mods.attach(...items());
    const [perk, trait] = await actor.createEmbeddedDocuments("Item", [
      (await sheets.packed("perks", "gun-nut")).toObject(),
      (await sheets.packed("traits", "heavy-handed")).toObject(),
    ]);
    await perk.update({ name: "Waffennarr" });
    await trait.update({ name: "Grobian" });
    const melee = actor.system.derived.meleeDice.parts.map(({ value }: any) => value);
    const renamed = await game.wasteland.mods.attach(...items());
    return {
      without: without.refused,
      renamed: renamed.refused,
      mods: Object.keys(actor.items.contents.find(({ type }: any) => type === "weapon").system.mods).length,
      melee,
    };
  });
  expect(seen).toEqual({ without: "perksMissing", renamed: null, mods: 1, melee: [1] });
});

test("a quality that is switched off is gone from sheet, card and row; one that nobody knows is kept and shown nowhere (R47, R48)", async () => {
  const seen = await table.gm.evaluate(async () => {
    const qualities = { closeQuarters: {}, reliable: {}, retired: { value: 2 } };
    const actor = await Actor.create({
      name: "Collector",
      type: "character",
      items: [{ name: "Relic", type: "weapon", system: { equipped: true, qualities, effects: { bygone: {} } } }],
    });
    const weapon = actor.items.contents[0];
    await actor.sheet.render({ force: true });
    await weapon.sheet.render({ force: true });
    const { element } = weapon.sheet;
    const states: object[] = [];
    const look = async () => {
      const before = game.messages.size;
      element.querySelector("[data-action=postItem]").click();
      await sheets.until(() => game.messages.size > before);
      const card = await game.messages.contents.at(-1).renderHTML();
      const row = actor.sheet.element.querySelector(".wasteland-weapon");
      const facts = [...element.querySelectorAll(".wasteland-facts dl > div")].map(sheets.text);
      const all = [card, row, element].map((part: any) => part.outerHTML).join("");
      states.push({
        sheet: facts.find((fact) => fact.startsWith("Qualities")),
        card: [...card.querySelectorAll("dl > div")].map(sheets.text).find((fact) => fact.startsWith("Qualities")),
        row: sheets.text(row.querySelector(".wasteland-weapon-figures")),
        unknown: /undefined|retired|bygone/i.exec(all)?.[0] ?? null,
        stored: Object.keys(weapon._source.system.qualities).sort(),
      });
    };
    await look();
    element.querySelector("[data-action=toggleEditing]").click();
    const off = await sheets.until(() =>
      element.querySelector('[data-action=removeKey][data-record="system.qualities"][data-key=closeQuarters]'),
    );
    off.click();
    (await sheets.until(() => document.querySelector("dialog [data-action=yes]"))).click();
    await sheets.until(() => !("closeQuarters" in weapon._source.system.qualities));
    element.querySelector("[data-action=toggleEditing]").click();
    await sheets.until(() => element.querySelector(".wasteland-facts"));
    await sheets.until(
      () => !actor.sheet.element.querySelector(".wasteland-weapon").textContent.includes("Close Quarters"),
    );
    await look();
    for (const { sheet } of [weapon, actor]) await sheet.close();
    return states;
  });
  expect(seen).toEqual([
    {
      sheet: "QualitiesClose Quarters, Reliable",
      card: "QualitiesClose Quarters, Reliable",
      row: expect.stringContaining("Close Quarters, Reliable"),
      unknown: null,
      stored: ["closeQuarters", "reliable", "retired"],
    },
    {
      sheet: "QualitiesReliable",
      card: "QualitiesReliable",
      row: expect.stringContaining("Reliable"),
      unknown: null,
      stored: ["reliable", "retired"],
    },
  ]);
});

test("whoever deletes a thing with mods in it is asked what becomes of them: nothing is gone unseen (R72)", async () => {
  const states = await table.gm.evaluate(async () => {
    const mod = (name: string, slot: string) => ({ name, type: "weaponMod", system: { slot } });
    const pistol = (name: string) => ({
      name,
      type: "weapon",
      system: { slots: ["barrel", "grip"], mods: { b: mod("Long Barrel", "barrel"), g: mod("Soft Grip", "grip") } },
    });
    const base = await Actor.create({ name: "Gunner", type: "npc", items: [pistol("First"), pistol("Second")] });
    const scene = await game.scenes.documentClass.create({
      name: "Range",
      tokens: [{ actorId: base.id, actorLink: false }],
    });
    const states: unknown[] = [];
    for (const actor of [base, scene.tokens.contents[0].actor]) {
      const { sheet } = actor;
      await sheet.render({ force: true });
      const goods = () => actor.items.map(({ _source, system }: any) => `${_source.name} ${system.quantity}`).sort();
      const remove = (name: string) => {
        const item = actor.items.find(({ _source }: any) => _source.name === name);
        sheet.element.querySelector(`.wasteland-gear [data-item-id="${item.id}"] [data-action=deleteItem]`).click();
      };
      remove("First");
      const asked = await sheets.answer("cancel");
      states.push([asked, goods()]);
      remove("First");
      await sheets.answer("release");
      await sheets.until(() => !goods().includes("First 1"));
      states.push(goods());
      remove("Second");
      await sheets.answer("all");
      await sheets.until(() => !goods().includes("Second 1"));
      states.push(goods());
      await sheet.close();
      if (actor === base) await base.createEmbeddedDocuments("Item", [pistol("First"), pistol("Second")]);
      if (actor === base)
        await base.deleteEmbeddedDocuments(
          "Item",
          base.items.filter(({ type }: any) => type === "weaponMod").map(({ id }: any) => id),
        );
    }
    return states;
  });
  const both = [
    [
      expect.stringMatching(
        /^First.* has mods built in: Long Barrel, Soft Grip\. They are deleted with it unless you take them off\.$/,
      ),
      ["First 1", "Second 1"],
    ],
    ["Long Barrel 1", "Second 1", "Soft Grip 1"],
    ["Long Barrel 1", "Soft Grip 1"],
  ];
  expect(states).toEqual([...both, ...both]);
});
