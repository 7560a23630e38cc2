import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { ADA, force, type Forced, openAttack, type Scene } from "./attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any;

let table: Table;
let scene: Scene;
const ada = () => table.client(ADA);
beforeAll(async () => {
  ({ table, scene } = await openAttack());
});
afterAll(() => table.close());

/** Nora begins each test with 3 HP, and with nothing but her weapon and its rounds. */
beforeEach(async () => {
  await table.gm.evaluate(async ({ nora, raider, pistol, rounds }: Scene) => {
    for (const message of [...game.messages]) await message.delete();
    for (const actor of [fromUuidSync(nora), fromUuidSync(raider)]) {
      const kept = [pistol, rounds];
      const others = actor.items.contents.filter(({ uuid, type }: any) => !kept.includes(uuid) && type !== "weapon");
      await actor.deleteEmbeddedDocuments(
        "Item",
        others.map(({ id }: any) => id),
      );
      await actor.update({ system: { hp: { value: 3 }, radiation: 0 } });
    }
  }, scene);
  await table.settled();
});

/** Gives Nora, or another, an item. @returns its uuid */
const give = (item: object, to = scene.nora): Promise<string> =>
  table.gm.evaluate(
    async (to: string, item: object) => (await fromUuidSync(to).createEmbeddedDocuments("Item", [item]))[0].uuid,
    to,
    item,
  );

const stew = (system: object = {}) => ({
  name: "Stew",
  type: "consumable",
  system: { identifier: "stew", kind: "food", hp: 2, irradiated: true, quantity: 1, ...system },
});

const trait = (mechanic: object) => ({
  name: "Hardy",
  type: "trait",
  system: { identifier: "hardy", mechanics: [mechanic] },
});
const RESISTS = trait({ kind: "resistance", damageType: "radiation", amount: 1 });
const IMMUNE = trait({ kind: "immunity", to: ["radiation"] });

async function speak(language: string): Promise<void> {
  await ada().evaluate((language: string) => game.settings.set("core", "language", language), language);
  await ada().reload();
}

/** Ada presses the button of something on Nora's sheet. @returns what the chat says of it, and Nora's radiation */
async function take(item: string, dice: Forced[]): Promise<[text: string, radiation: number]> {
  await force(ada(), dice);
  await ada().evaluate(
    async (nora: string, item: string) => {
      const { sheet } = fromUuidSync(nora);
      await sheet.render({ force: true });
      sheet.element.querySelector(`[data-item-id="${fromUuidSync(item).id}"] [data-action=takeItem]`).click();
    },
    scene.nora,
    item,
  );
  const last = () =>
    ada().evaluate(
      () => new DOMParser().parseFromString(game.messages.contents.at(-1)?.content ?? "", "text/html").body.textContent,
    );
  await expect.poll(last, { timeout: 30_000 }).not.toBe("");
  await table.settled();
  const radiation = await table.gm.evaluate(
    (nora: string) => fromUuidSync(nora).system.radiation as number,
    scene.nora,
  );
  await ada().evaluate((nora: string) => fromUuidSync(nora).sheet.close(), scene.nora);
  return [(await last()) ?? "", radiation];
}

/** Each outcome of the radiation of a meal: what Nora has, the die, what the chat says, and her radiation after it. */
const OUTCOMES: Readonly<Record<string, { with?: object; face: number; radiation: number }>> = {
  none: { face: 1, radiation: 0 },
  resisted: { with: RESISTS, face: 5, radiation: 0 },
  immune: { with: IMMUNE, face: 5, radiation: 0 },
  taken: { face: 6, radiation: 1 },
};

const TEXTS: Readonly<Record<string, Readonly<Record<keyof typeof OUTCOMES, string>>>> = {
  en: {
    none: "Nora takes Stew: +2 HP, no radiation.",
    resisted: "Nora takes Stew: +2 HP, 1 radiation resisted.",
    immune: "Nora takes Stew: +2 HP, immune to 1 radiation.",
    taken: "Nora takes Stew: +2 HP, +1 radiation.",
  },
  fr: {
    none: "Nora prend Stew : +2 PV, aucune radiation.",
    resisted: "Nora prend Stew : +2 PV, résiste à 1 de radiation.",
    immune: "Nora prend Stew : +2 PV, insensible à 1 de radiation.",
    taken: "Nora prend Stew : +2 PV, +1 de radiation.",
  },
  de: {
    none: "Nora nimmt Stew: +2 TP, keine Strahlung.",
    resisted: "Nora nimmt Stew: +2 TP, widersteht 1 Strahlung.",
    immune: "Nora nimmt Stew: +2 TP, immun gegen 1 Strahlung.",
    taken: "Nora nimmt Stew: +2 TP, +1 Strahlung.",
  },
};

describe.each(["de", "fr", "en"])("in %s the chat tells of a meal's radiation", (language) => {
  beforeAll(() => speak(language));

  // 1 CD: an Effect is 1 point, against DR of the body, never below 0 (R-HEAL-8, R-DMG-10).
  test.each(Object.keys(OUTCOMES))("%s (R20, R21)", async (outcome) => {
    const { with: owned, face, radiation } = OUTCOMES[outcome] as (typeof OUTCOMES)[string];
    if (owned) await give(owned);
    const item = await give(stew());
    expect(await take(item, [[6, face]])).toEqual([TEXTS[language]?.[outcome], radiation]);
  });
});

test("what one wears does not keep the radiation of a meal out (R-HEAL-8)", async () => {
  const resistances = { torso: { physical: 0, energy: 0, radiation: 5 } };
  await give({ name: "Suit", type: "apparel", system: { identifier: "suit", equipped: true, resistances } });
  const mechanics = [{ kind: "resistance", damageType: "radiation", amount: 3 }];
  await give({ name: "Charm", type: "gear", system: { identifier: "charm", equipped: true, mechanics } });
  expect(await take(await give(stew()), [[6, 6]])).toEqual(["Nora takes Stew: +2 HP, +1 radiation.", 1]);
});

test.each<[string, Forced[][], string[]]>([
  [
    "addicted, with as many Effects as the rating",
    [
      [[6, 6]],
      [
        [6, 5],
        [6, 6],
      ],
    ],
    ["Nora takes Chem: +2 HP, not addicted (Effects: 1 of 2).", "Nora takes Chem: +2 HP, addicted (Effects: 2 of 2)."],
  ],
  [
    "not addicted, with fewer",
    [
      [[6, 6]],
      [
        [6, 5],
        [6, 1],
      ],
    ],
    [
      "Nora takes Chem: +2 HP, not addicted (Effects: 1 of 2).",
      "Nora takes Chem: +2 HP, not addicted (Effects: 1 of 2).",
    ],
  ],
])("the chat tells of an addiction roll, with a die for each dose of the scene: %s", async (_what, dice, texts) => {
  const addictive = { rating: 2, addiction: `addiction-${texts.length}-${dice[1]?.[1]?.[1]}` };
  const system = { identifier: "chem", kind: "chem", hp: 2, quantity: 2, addictive };
  const chem = await give({ name: "Chem", type: "consumable", system });
  const said: string[] = [];
  for (const faces of dice) {
    await table.gm.evaluate(async () => {
      for (const message of [...game.messages]) await message.delete();
    });
    await table.settled();
    said.push((await take(chem, faces))[0]);
  }
  expect(said).toEqual(texts);
});

test("doses that were stored by other hands and cannot be read count as none", async () => {
  const addictive = { rating: 1, addiction: "addiction-none" };
  const system = { identifier: "chem", kind: "chem", hp: 2, quantity: 9, addictive };
  const chem = await give({ name: "Chem", type: "consumable", system });
  const dice: number[] = [];
  for (const doses of [null, "many", { "addiction-none": 3 }, { "addiction-none": { count: "x", scene: 0 } }]) {
    dice.push(
      await table.gm.evaluate(
        async (nora: string, chem: string, doses: unknown) => {
          const actor = fromUuidSync(nora);
          await actor.update({ flags: { "wasteland-2d20": { doses } } });
          const { addiction } = game.wasteland.consume.plan(actor, fromUuidSync(chem));
          return addiction.dice.total as number;
        },
        scene.nora,
        chem,
        doses,
      ),
    );
  }
  expect(dice).toEqual([1, 1, 1, 1]);
});

test("the card of a dose for somebody else tells of the same dice to who may know the patient's numbers (R20, R21)", async () => {
  const item = await give(stew({ quantity: 3 }));
  await give(RESISTS, scene.raider);
  const texts: string[][] = [];
  for (const face of [5, 1]) {
    await force(table.gm, [[6, face]]);
    await ada().evaluate(
      (item: string, raider: string) => game.wasteland.healing.dose(fromUuidSync(raider), fromUuidSync(item)),
      item,
      scene.raider,
    );
    await table.settled();
    for (const client of [table.gm, ada()])
      texts.push(
        await client.evaluate(async () => {
          const html = await game.messages.contents.at(-1).renderHTML();
          return [...html.querySelectorAll(".wasteland-consequences li")].map(({ textContent }: any) => textContent);
        }),
      );
  }
  expect(texts).toEqual([["Raider: HP 3 → 5", "1 radiation resisted"], [], ["Raider: HP 5 → 7", "no radiation"], []]);
});
