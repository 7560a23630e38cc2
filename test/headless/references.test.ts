import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, Actor: any, Item: any, fromUuid: any;

let table: Table;
beforeAll(async () => {
  table = await openTable({ system: "dist", users: [{ name: "Overseer", role: "GAMEMASTER" }, { name: "Ada" }] });
  await table.settled();
  for (const [name, language] of [
    ["Overseer", "de"],
    ["Ada", "fr"],
  ] as const) {
    await table.client(name).evaluate((tag) => game.settings.set("core", "language", tag), language);
    await table.client(name).reload();
  }
});
afterAll(() => table.close());

/** What a sheet says of some fields, by their labels, and the links in it. */
async function shown(who: string, uuid: string, labels: readonly string[] | null) {
  return table.client(who).evaluate(
    async ({ uuid, labels }) => {
      const document = await fromUuid(uuid);
      await document.sheet.render({ force: true });
      const rows = [...document.sheet.element.querySelectorAll(".wasteland-facts dl > div, .wasteland-values > div")];
      const facts = rows
        .map((row: any) => ({
          label: row.querySelector("dt").textContent,
          text: row.querySelector("dd").textContent.trim(),
          links: [...row.querySelectorAll("a.content-link")].map((link: any) => [link.textContent, link.dataset.uuid]),
        }))
        .filter(({ label }) => labels?.includes(label) ?? true);
      await document.sheet.close();
      return facts;
    },
    { uuid, labels: labels && [...labels] },
  );
}

const inPack = (pack: string, id: string, kind = "Item") => `Compendium.wasteland-2d20.${pack}.${kind}.${id}`;

test("what an item of a compendium names is a link, in the reader's language, though nothing but indexes was read", async () => {
  const weapon = inPack("weapons", "10mmPistol000000");
  const ammo = inPack("ammo", "10mmRound0000000");
  expect(await shown("Overseer", weapon, ["Munition"])).toEqual([
    { label: "Munition", text: "10-mm-Patrone", links: [["10-mm-Patrone", ammo]] },
  ]);
  expect(await shown("Ada", weapon, ["Munitions"])).toEqual([
    { label: "Munitions", text: "Cartouche 10 mm", links: [["Cartouche 10 mm", ammo]] },
  ]);
  const loaded = await table.client("Ada").evaluate(() => game.packs.get("wasteland-2d20.ammo").contents.length);
  expect(loaded).toBe(0);
});

test("a starting pack links to all that it gives, choices and roll tables too", async () => {
  const uuid = await table.gm.evaluate(
    () =>
      game.packs
        .get("wasteland-2d20.packages")
        .index.find((each: any) => each.system.identifier === "vault-tec-resident").uuid,
  );
  const source = await table.gm.evaluate(
    async (uuid) => (await fromUuid(uuid)).flags["wasteland-2d20"].references,
    uuid,
  );
  const facts = await shown("Overseer", uuid, null);
  const linked = new Set(facts.flatMap(({ links }: any) => links).map(([, to]: string[]) => to));
  expect(
    Object.entries(source as Record<string, string>)
      .filter(([, to]) => !linked.has(to))
      .map(([id]) => id),
  ).toEqual([]);
});

test("what was renamed in the world or by the actor is called so, and an identifier of two types is not confused", async () => {
  const ids = await table.gm.evaluate(async () => {
    const actor = await Actor.create({
      name: "Ada",
      type: "character",
      items: [
        { name: "Meine Kugeln", type: "ammo", system: { identifier: "10mm-round" } },
        { name: "Pistole", type: "weapon", system: { identifier: "own-pistol", ammo: "10mm-round" } },
        { name: "Sippe", type: "trait", system: { identifier: "own-trait", origin: "ghoul" } },
        { name: "Verwirrung", type: "ability", system: { identifier: "ghoul" } },
        { name: "Rest", type: "weapon", system: { identifier: "lost", ammo: "pebble-bag" } },
      ],
    });
    return Object.fromEntries(actor.items.map(({ system, uuid }: any) => [system.identifier, uuid]));
  });
  expect(await shown("Overseer", ids["own-pistol"], ["Munition"])).toEqual([
    { label: "Munition", text: "Meine Kugeln", links: [["Meine Kugeln", ids["10mm-round"]]] },
  ]);
  expect(await shown("Overseer", ids["own-trait"], ["Herkunft"])).toEqual([
    { label: "Herkunft", text: "Ghul", links: [["Ghul", inPack("origins", "ghoul00000000000")]] },
  ]);
  // What is nowhere is said in words, and leads nowhere.
  expect(await shown("Overseer", ids["lost"], ["Munition"])).toEqual([
    { label: "Munition", text: "Pebble Bag", links: [] },
  ]);
});

test("a profile links to the one that it comes from, and to what is found on it", async () => {
  const seen = await table.gm.evaluate(async () => {
    const [rat] = await game.packs.get("wasteland-2d20.creatures").getDocuments({ system: { identifier: "mole-rat" } });
    await rat.sheet.render({ force: true });
    const links = [...rat.sheet.element.querySelectorAll(".wasteland-loot a.content-link")];
    const found = links.map((link: any) => [link.textContent, link.dataset.uuid]);
    await rat.sheet.close();
    const [ghoul] = await game.packs
      .get("wasteland-2d20.npcs")
      .getDocuments({ system: { identifier: "ghoul-merchant" } });
    return { found, ghoul: ghoul.uuid };
  });
  expect(seen.found).toEqual([
    ["Maulwurfsrattenfleisch", inPack("consumables", "moleRatMeat00000")],
    ["Gewöhnliche Materialien", inPack("gear", "commonMaterials0")],
  ]);
  expect(await shown("Overseer", seen.ghoul, ["Variante von"])).toEqual([
    { label: "Variante von", text: "Händler", links: [["Händler", inPack("npcs", "merchant00000000", "Actor")]] },
  ]);
});

test("names are text and never HTML, and a player is not told of items of the world that they may not see", async () => {
  const uuid = await table.gm.evaluate(async () => {
    await Item.create({ name: "Geheim", type: "ammo", system: { identifier: "38-round" }, ownership: { default: 0 } });
    const [, weapon] = await Item.create([
      { name: "<b>Kugel</b>", type: "ammo", system: { identifier: "own-round" }, ownership: { default: 2 } },
      {
        name: "Flinte",
        type: "weapon",
        system: { identifier: "own-gun", ammo: "own-round", ammoAlternatives: ["38-round"] },
        ownership: { default: 2 },
      },
    ]);
    return weapon.uuid;
  });
  await table.settled();
  const facts = await shown("Ada", uuid, ["Munitions", "Tire aussi"]);
  expect(facts.map(({ text }: any) => text)).toEqual(["<b>Kugel</b>", "Cartouche .38"]);
});
