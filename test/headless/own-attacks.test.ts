import { afterAll, beforeAll, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { ADA, act, card, force, openAttack, type Scene } from "./attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any, Hooks: any;

let table: Table;
let scene: Scene;
let rifle: string;
let minigun: string;
/** Nora has STR 9 and Melee Weapons 2, a rifle with a bayonet, a minigun with a shredder, and no ammunition for either. */
beforeAll(async () => {
  ({ table, scene } = await openAttack());
  [rifle, minigun] = (await table.gm.evaluate(async ({ nora }: Scene) => {
    const actor = fromUuidSync(nora);
    const fromPack = async (pack: string, id: string) =>
      (await game.packs.get(`wasteland-2d20.${pack}`).getDocument(id)).toObject();
    await actor.update({
      "system.attributes.str.value": 9,
      "system.skills.meleeWeapons": { rank: 2, tag: false, attribute: "str" },
    });
    const [rifle, bayonet, minigun, shredder] = await actor.createEmbeddedDocuments("Item", [
      await fromPack("weapons", "huntingRifle0000"),
      await fromPack("weapon-mods", "bayonet000000000"),
      await fromPack("weapons", "minigun000000000"),
      await fromPack("weapon-mods", "shredder00000000"),
    ]);
    const gunNut = { name: "Gun Nut", type: "perk", system: { identifier: "gun-nut", rank: 2 } };
    await actor.createEmbeddedDocuments("Item", [gunNut]);
    await game.wasteland.mods.attach(rifle, bayonet);
    await game.wasteland.mods.attach(minigun, shredder);
    return [rifle.uuid as string, minigun.uuid as string];
  }, scene)) as [string, string];
  await table.settled();
});
afterAll(() => table.close());

/** What Ada sees that an attack would be. */
const preview = (weapon: string, own: string) =>
  table.client(ADA).evaluate(
    ({ nora, raider }: Scene, weapon: string, own: string) => {
      const {
        weapon: used,
        test,
        targetNumber,
        ranges,
        ammunition,
        damage,
        problems,
      } = game.wasteland.preview(fromUuidSync(nora), fromUuidSync(weapon), { targets: [raider], own });
      const { dice, types, effects, qualities, extraShots } = damage;
      return {
        name: used.name,
        test,
        targetNumber,
        ranges,
        ammunition,
        dice: dice.parts,
        types,
        effects,
        qualities,
        extraShots,
        problems,
      };
    },
    scene,
    weapon,
    own,
  );

const MELEE = {
  test: { attribute: "str", skill: "meleeWeapons", mode: "melee" },
  targetNumber: 11,
  ranges: null,
  ammunition: null,
  types: ["physical"],
  qualities: [],
  extraShots: { chosen: 0, max: 0 },
  problems: [],
};

test("a bayonet attacks with Melee Weapons for 4 CD Piercing 1 and the melee bonus, without a shot (R-ATK-1, R-CHR-4)", async () => {
  expect(await preview(rifle, "bayonet")).toEqual({
    ...MELEE,
    name: "Bayonet",
    dice: [
      { reason: "weapon", value: 4 },
      { reason: "meleeBonus", value: 2 },
    ],
    effects: [{ id: "piercing", value: 1 }],
  });
});

test("a shredder has as many combat dice as its weapon's fire rate", async () => {
  expect(await preview(minigun, "shredder")).toEqual({
    ...MELEE,
    name: "Shredder",
    dice: [
      { reason: "weapon", value: 5 },
      { reason: "meleeBonus", value: 2 },
    ],
    effects: [],
  });
});

test("a hit with a bayonet is rolled, told and applied as its own, though a player makes it and has no ammunition", async () => {
  const ada = table.client(ADA);
  const hp = () => table.gm.evaluate(({ raider }: Scene) => fromUuidSync(raider).system.hp.value as number, scene);
  const before = await hp();
  // Two successes; six combat dice for 1 + 2 + 1 + 0 + 0 + 1 with one Effect, in the torso: DR 1, of which Piercing ignores 1.
  await force(ada, [
    [20, 5],
    [20, 6],
    [6, 1],
    [6, 2],
    [6, 1],
    [6, 3],
    [6, 4],
    [6, 5],
    [20, 10],
  ]);
  const message = await ada.evaluate(
    async ({ nora, raider }: Scene, rifle: string) =>
      (await game.wasteland.attack(fromUuidSync(nora), fromUuidSync(rifle), { targets: [raider], own: "bayonet" }))
        .id as string,
    scene,
    rifle,
  );
  expect(await act(ada, message, "rollDamage")).toBeNull();
  await table.settled();
  const seen = await card(ada, message);
  expect([seen.weapon.name, seen.skill, seen.targetNumber, seen.successes]).toEqual(["Bayonet", "meleeWeapons", 11, 2]);
  expect(await act(ada, seen.damageMessage, "apply", { target: scene.raider, hit: 0 })).toBeNull();
  await table.settled();
  expect((await card(ada, seen.damageMessage)).weapon.name).toBe("Bayonet");
  expect(before - (await hp())).toBe(5);
});

test("the sheet has a line below the weapon for it, which opens its dialog", async () => {
  const seen = await table.client(ADA).evaluate(
    async ({ nora }: Scene, rifle: string) => {
      const { sheet } = fromUuidSync(nora);
      await sheet.render({ force: true });
      const row = sheet.element.querySelector(`.wasteland-weapon[data-item-id="${fromUuidSync(rifle).id}"]`);
      const line = row.querySelector(".wasteland-own-attack");
      const text = line.textContent.replaceAll(/\s+/g, " ").trim();
      const opened = new Promise<any>((resolve) => Hooks.once("renderAttackDialog", resolve));
      line.querySelector("button").click();
      const dialog = await opened;
      const { title } = dialog;
      await dialog.close();
      await sheet.close();
      return { text, title };
    },
    scene,
    rifle,
  );
  expect(seen).toEqual({
    text: "Bayonet Melee Weapons TN 11 4 CD Physical Piercing 1",
    title: "Nora: attack with Bayonet",
  });
});

test("an attack that the weapon does not bring is refused", async () => {
  const message = await table.client(ADA).evaluate(
    ({ nora, pistol }: Scene) =>
      game.wasteland.attack(fromUuidSync(nora), fromUuidSync(pistol), { own: "bayonet" }).then(
        () => "",
        (error: Error) => error.message,
      ),
    scene,
  );
  expect(message).toBe("10mm Pistol is no weapon to attack with.");
});
