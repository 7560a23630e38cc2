import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, Actor: any, Item: any, Folder: any, Hooks: any, fromUuid: any, fromUuidSync: any;

/** An Overseer who reads German, and players who read French and English. */
async function openBabel(modules: string[] = []): Promise<Table> {
  const users = [{ name: "Overseer", role: "GAMEMASTER" as const }, { name: "Ada" }, { name: "Eve" }];
  const table = await openTable({ system: "dist", users, modules });
  await table.settled();
  await speak(table, "Overseer", "de");
  await speak(table, "Ada", "fr");
  return table;
}

async function speak(table: Table, name: string, language: string): Promise<void> {
  await table.client(name).evaluate((tag) => game.settings.set("core", "language", tag), language);
  await table.client(name).reload();
}

const setContent = (table: Table, language: string) =>
  table.gm.evaluate((tag) => game.settings.set("wasteland-2d20", "contentLanguage", tag), language);

const NAMES = { en: "10mm Pistol", fr: "Pistolet 10 mm", de: "10-mm-Pistole" };

let table: Table;
beforeAll(async () => {
  table = await openBabel();
});
afterAll(() => table.close());

describe("what lies in a compendium", () => {
  test.each([
    ["Eve", NAMES.en],
    ["Ada", NAMES.fr],
    ["Overseer", NAMES.de],
  ])("shows %s their own language: in the index, however it is read, by uuid, and as a document", async (who, name) => {
    const seen = await table.client(who).evaluate(async () => {
      const pack = game.packs.get("wasteland-2d20.weapons");
      const id = "10mmPistol000000";
      const uuid = pack.getUuid(id);
      const atOnce = pack.index.get(id).name;
      const byUuid = fromUuidSync(uuid).name;
      const again = (await pack.getIndex({ fields: ["system.rarity"] })).get(id);
      const document = await pack.getDocument(id);
      const [queried] = await pack.getDocuments({ _id__in: [id] });
      return {
        atOnce,
        byUuid,
        again: [again.name, again.system.rarity],
        document: [document.name, document.toObject().name, queried.name, (await fromUuid(uuid)).name],
        afterLoading: pack.index.get(id).name,
      };
    });
    expect(seen).toEqual({
      atOnce: name,
      byUuid: name,
      again: [name, 1],
      document: [name, name, name, name],
      afterLoading: name,
    });
  });

  test("shows texts, what an actor carries and the folders in it too", async () => {
    const seen = await table.gm.evaluate(async () => {
      const [raider] = await game.packs.get("wasteland-2d20.npcs").getDocuments({ _id__in: ["raider0000000000"] });
      const letRip = raider.items.find(({ system }: any) => system.identifier === "let-rip");
      return {
        raider: raider.name,
        items: raider.items.map(({ name }: any) => name),
        text: letRip.system.description,
        folders: game.packs
          .get("wasteland-2d20.weapons")
          .folders.map(({ name }: any) => name)
          .slice(0, 2)
          .sort(),
      };
    });
    expect(seen).toEqual({
      raider: "Raider",
      items: ["Waffenloser Schlag", "Montiereisen", "Rohrpistole", "Feuer frei"],
      text: "<p>Einmal pro Kampf addiert ein Angriff mit der genannten Waffe ihre Feuerrate zu den Schadenswürfeln.</p>",
      folders: ["Große Waffen", "Energiewaffen"].sort(),
    });
  });

  test("is found by the names that are shown, and stands in their order", async () => {
    const seen = await table.client("Ada").evaluate(() => {
      const pack = game.packs.get("wasteland-2d20.weapons");
      const found = (query: string) => pack.search({ query }).map(({ name }: any) => name);
      const smallGuns = pack.tree.children.find(({ folder }: any) => folder.name === "Armes légères");
      const names = smallGuns.entries.map(({ name }: any) => name) as string[];
      return {
        french: found("Pistolet 10"),
        english: found("10mm Pistol"),
        inOrder: names.every((name, at) => at === 0 || names[at - 1]!.localeCompare(name, "fr") <= 0),
        count: names.length,
      };
    });
    expect(seen).toEqual({ french: ["Pistolet 10 mm"], english: [], inOrder: true, count: 16 });
  });

  test("lies in packs whose labels are in each language", async () => {
    const label = (who: string) => table.client(who).evaluate(() => game.packs.get("wasteland-2d20.weapons").title);
    expect([await label("Eve"), await label("Ada"), await label("Overseer")]).toEqual(["Weapons", "Armes", "Waffen"]);
  });
});

test("the first Overseer's language becomes that of the content, and of the folders that hold the compendia", async () => {
  const fresh = await openTable({ system: "dist", users: [{ name: "Overseer", role: "GAMEMASTER" }] });
  const read = () =>
    fresh.gm.evaluate(() => [
      game.settings.get("wasteland-2d20", "contentLanguage"),
      game.folders
        .filter(({ type }: any) => type === "Compendium")
        .map(({ name }: any) => name)
        .sort(),
    ]);
  await expect.poll(read).toEqual(["en", ["Characters", "Equipment", "Rules", "Wasteland 2d20"]]);
  await fresh.gm.evaluate(async () => {
    await game.settings.set("wasteland-2d20", "contentLanguage", "");
    await game.settings.set("core", "language", "fr");
  });
  await fresh.gm.reload();
  await expect.poll(read).toEqual(["fr", ["Personnages", "Règles", "Wasteland 2d20", "Équipement"]]);
  await fresh.close();
});

describe("what is made of it in the world", () => {
  const WAYS: Record<string, () => Promise<any>> = {
    "importing one": () =>
      game.items.importFromCompendium(game.packs.get("wasteland-2d20.weapons"), "10mmPistol000000"),
    "a macro that copies": async () =>
      Item.create((await game.packs.get("wasteland-2d20.weapons").getDocument("10mmPistol000000")).toObject()),
    "a macro that hands the document over": async () =>
      Item.create(await game.packs.get("wasteland-2d20.weapons").getDocument("10mmPistol000000")),
    "an actor's new item": async () => {
      const actor = await Actor.create({ name: "Somebody", type: "character" });
      const pistol = await game.packs.get("wasteland-2d20.weapons").getDocument("10mmPistol000000");
      const [made] = await actor.createEmbeddedDocuments("Item", [pistol.toObject()]);
      return made;
    },
    "a drop on an actor's sheet": async () => {
      const actor = await Actor.create({ name: "Somebody", type: "character" });
      await actor.sheet.render({ force: true });
      const pistol = await game.packs.get("wasteland-2d20.weapons").getDocument("10mmPistol000000");
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify(pistol.toDragData()));
      const there = new Promise((resolve) => Hooks.once("createItem", resolve));
      actor.sheet.element.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
      // A browser lets nobody read it any longer.
      dataTransfer.clearData();
      await there;
      await actor.sheet.close();
      return actor.items.contents[0];
    },
    "a drop on the directory": async () => {
      const pistol = await game.packs.get("wasteland-2d20.weapons").getDocument("10mmPistol000000");
      const dropped = await Item.fromDropData(pistol.toDragData());
      return Item.create(game.items.fromCompendium(dropped));
    },
  };

  const made = async (who: string, way: () => Promise<any>) =>
    table.client(who).evaluate(`(async () => {
      const item = await (${way.toString()})();
      return { name: item.name, languages: item.toObject().flags["wasteland-2d20"]?.languages ?? null, id: item.system.identifier };
    })()`);

  for (const [way, code] of Object.entries(WAYS)) {
    test.each([
      ["Overseer", "fr", NAMES.fr],
      ["Overseer", "de", NAMES.de],
      ["Overseer", "en", NAMES.en],
    ])(
      `by ${way}, %s at the client and %s as the setting, has the setting's language alone`,
      async (who, tag, name) => {
        await setContent(table, tag);
        await table.settled();
        expect(await made(who, code)).toEqual({ name, languages: null, id: "10mm-pistol" });
      },
    );
  }

  test("by importing all has the setting's language, with what actors carry and the folders", async () => {
    await setContent(table, "fr");
    await table.settled();
    const seen = await table.gm.evaluate(async () => {
      const pack = game.packs.get("wasteland-2d20.npcs");
      const folder = await Folder.create({ name: "All", type: "Actor" });
      const actors = await pack.importAll({ folderId: folder.id });
      const raider = actors.find(({ system }: any) => system.identifier === "raider");
      const left = actors.flatMap((actor: any) => [actor, ...actor.items]);
      return {
        count: actors.length,
        raider: [raider.name, raider.prototypeToken.name, raider.folder.name],
        items: raider.items.map(({ name }: any) => name),
        text: raider.items.find(({ type }: any) => type === "ability").system.description,
        flags: left.filter((one: any) => one.flags["wasteland-2d20"]?.languages).length,
      };
    });
    expect(seen).toEqual({
      count: 30,
      raider: ["Pillard", "Pillard", "Pillard"],
      items: ["Attaque à mains nues", "Démonte-pneu", "Pistolet de fortune", "Se lâcher"],
      text: "<p>Une fois par combat, une attaque avec l’arme indiquée ajoute sa cadence de tir aux dés de dégâts.</p>",
      flags: 0,
    });
  });

  test("lies on the stack that is there, whatever the language of who drops it", async () => {
    await setContent(table, "fr");
    await table.settled();
    const seen = await table.gm.evaluate(async () => {
      const actor = await Actor.create({ name: "Somebody", type: "character" });
      const round = await game.packs.get("wasteland-2d20.ammo").getDocument("10mmRound0000000");
      await actor.sheet.render({ force: true });
      for (const hook of ["createItem", "updateItem"]) {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData("text/plain", JSON.stringify(round.toDragData()));
        const there = new Promise((resolve) => Hooks.once(hook, resolve));
        actor.sheet.element.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
        // A browser lets nobody read it any longer.
        dataTransfer.clearData();
        await there;
      }
      await actor.sheet.close();
      return actor.items.map(({ name, system }: any) => [name, system.quantity]);
    });
    expect(seen).toEqual([["Cartouche 10 mm", 2]]);
  });

  test("keeps what users write: later copies and other languages change nothing", async () => {
    await setContent(table, "de");
    await table.settled();
    const seen = await table.gm.evaluate(async () => {
      const pack = game.packs.get("wasteland-2d20.weapons");
      const mine = await game.items.importFromCompendium(pack, "10mmPistol000000", { name: "10mm Pistol, rusty" });
      const item = await game.items.importFromCompendium(pack, "10mmPistol000000");
      await item.update({ name: "10mm Pistol" });
      const copy = await item.clone({}, { save: true });
      return [mine.name, item.name, copy.name];
    });
    expect(seen).toEqual(["10mm Pistol, rusty", "10mm Pistol", "10mm Pistol"]);
  });

  test("in a compendium of the world still shows everyone their own language, but for what a user has renamed", async () => {
    await setContent(table, "fr");
    await table.settled();
    const pack = await table.gm.evaluate(async () => {
      const source = game.packs.get("wasteland-2d20.weapons");
      const copy = await source.duplicateCompendium({ label: "Ours" });
      await source.constructor.createCompendium({ type: "Actor", label: "People" });
      await copy.configure({ locked: false });
      const document = await copy.getDocument("10mmPistol000000");
      const raider = await game.packs.get("wasteland-2d20.npcs").getDocument("raider0000000000");
      const ours = await raider.constructor.create(raider.toObject(), { pack: "world.people", keepId: true });
      const revolver = (await copy.getDocuments()).find(({ system }: any) => system.identifier === "44-pistol");
      await revolver.update({ name: "Big Iron" });
      return { id: copy.collection, pistol: document.name, revolver: revolver.id, raider: ours.name };
    });
    await table.settled();
    expect([pack.pistol, pack.raider]).toEqual([NAMES.de, "Raider"]);
    const names = (who: string) =>
      table.client(who).evaluate(async ({ id, revolver }: any) => {
        const index = await game.packs.get(id).getIndex();
        const documents = await game.packs.get(id).getDocuments({ _id__in: ["10mmPistol000000", revolver] });
        const raider = await game.packs.get("world.people").getDocument("raider0000000000");
        return [
          [raider.name, raider.prototypeToken.name, raider.items.contents[1].name],
          index.get("10mmPistol000000").name,
          index.get(revolver).name,
          documents.map(({ name }: any) => name).sort(),
        ];
      }, pack);
    expect(await names("Ada")).toEqual([
      ["Pillard", "Pillard", "Démonte-pneu"],
      NAMES.fr,
      "Big Iron",
      ["Big Iron", NAMES.fr],
    ]);
    expect(await names("Eve")).toEqual([
      ["Raider", "Raider", "Tire Iron"],
      NAMES.en,
      "Big Iron",
      [NAMES.en, "Big Iron"],
    ]);
  });
});

test("beside Babele, which translates some names itself, nothing is translated twice", async () => {
  const babele = fileURLToPath(new URL("../fixtures/modules/babele", import.meta.url));
  const both = await openBabel([babele]);
  await setContent(both, "de");
  await both.settled();
  const seen = await both.gm.evaluate(async () => {
    const pack = game.packs.get("wasteland-2d20.weapons");
    await pack.getIndex({ fields: ["system.rarity"] });
    const document = await pack.getDocument("10mmPistol000000");
    const made = await game.items.importFromCompendium(pack, "10mmPistol000000");
    const other = pack.index.find(({ _id }: any) => _id.startsWith("44Pistol"));
    return {
      index: pack.index.get("10mmPistol000000").name,
      document: document.name,
      made: made.name,
      other: other.name,
    };
  });
  expect(seen).toEqual({
    index: "Pistola 10 mm",
    document: "Pistola 10 mm",
    made: "Pistola 10 mm",
    other: ".44-Pistole",
  });
  await both.close();
});
