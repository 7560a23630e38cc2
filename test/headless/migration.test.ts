import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { dist } from "../../tools/paths.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, Actor: any, Item: any, Scene: any, foundry: any, document: any;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wasteland-migration-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Writes documents as they are, past all checks of the client. */
async function store(table: Table, documentName: string, data: object[]): Promise<void> {
  await table.server.hub.world.modify(table.gm.userId, {
    action: "create",
    documentName,
    data,
    options: { keepId: true, keepEmbeddedIds: true },
  });
  await table.settled();
}

const setVersion = (table: Table, version: number) =>
  table.gm.evaluate((version: number) => game.settings.set("wasteland-2d20", "worldVersion", version), version);

/** How the world says that the last migration went. */
const report = (table: Table) =>
  table.gm.evaluate(() => ({
    version: game.settings.get("wasteland-2d20", "worldVersion"),
    ...game.settings.get("wasteland-2d20", "migrationReport"),
    isOpen: foundry.applications.instances.has("wasteland-2d20-data-report"),
  }));

const ready = (table: Table) =>
  expect
    .poll(() => table.gm.evaluate(() => game.settings.get("wasteland-2d20", "worldVersion")), { timeout: 40_000 })
    .toBe(2);

test("of 50 old documents 49 are brought up to date, the broken one is named, and a second login runs nothing (R78, R79)", async () => {
  const world = join(folder, "fifty");
  const system = join(folder, "wasteland-2d20");
  const manifest = join(system, "system.json");
  await cp(dist, system, { recursive: true });
  const text = await readFile(manifest, "utf8");
  const withGhosts = JSON.parse(text) as { documentTypes: { Actor: object } };
  Object.assign(withGhosts.documentTypes.Actor, { ghost: {} });
  await writeFile(manifest, JSON.stringify(withGhosts));
  const before = await openTable({ system, world });
  await ready(before);
  const biography = '<p>Born in  <em>Vault 8</em>, raised on mole rat.</p>\n<p>"Quotes" — and ünïcode.</p>';
  const old = (index: number) => ({
    _id: `oldCharacter${String(index).padStart(4, "0")}`,
    name: `Survivor ${index}`,
    type: index === 17 ? "ghost" : "character",
    img: "icons/svg/mystery-man.svg",
    system: { biography, skills: { barter: { rank: 1, tag: false, attribute: "int" } } },
  });
  await store(
    before,
    "Actor",
    Array.from({ length: 50 }, (_, index) => old(index)),
  );
  await setVersion(before, 0);
  await before.close();
  await writeFile(manifest, text);

  const table = await openTable({ system, world });
  for (const client of Object.values(table.clients)) client.expectConsole(/ghost|initialize/i);
  await ready(table);
  expect(await report(table)).toEqual({
    version: 2,
    from: 0,
    to: 2,
    seen: 49,
    changed: 49,
    left: [{ uuid: "Actor.oldCharacter0017", name: "Survivor 17", message: "" }],
    isOpen: true,
  });
  const migrated = await table.gm.evaluate(() => {
    const [actor] = game.actors.contents;
    const { img, system } = actor._source;
    return {
      img,
      skills: Object.keys(system.skills).length,
      barter: system.skills.barter,
      medicine: system.skills.medicine,
      biography: system.biography,
      modified: game.actors.contents.map(({ _stats }: any) => _stats.modifiedTime),
    };
  });
  expect({ ...migrated, modified: 0 }).toEqual({
    img: "icons/svg/cowled.svg",
    skills: 17,
    barter: { rank: 1, tag: false, attribute: "int", label: "" },
    medicine: { rank: 0, tag: false, attribute: "int", label: "" },
    biography,
    modified: 0,
  });
  await table.close();

  const again = await openTable({ system, world });
  for (const client of Object.values(again.clients)) client.expectConsole(/ghost|initialize/i);
  const modified = await again.gm.evaluate(() => game.actors.contents.map(({ _stats }: any) => _stats.modifiedTime));
  expect(modified).toEqual(migrated.modified);
  expect((await report(again)).changed).toBe(49);
  await again.close();
});

test("a world of two versions ago ends like a fresh one (R29)", async () => {
  const world = join(folder, "old");
  const before = await openTable({ system: dist, world });
  await ready(before);
  const plain = { ownership: { default: 0 } };
  await store(before, "Actor", [
    {
      _id: "oldPerson0000000",
      name: "Old",
      type: "npc",
      img: "icons/svg/mystery-man.svg",
      ...plain,
      system: { skills: {} },
    },
  ]);
  await store(before, "Item", [
    { _id: "oldRifle00000000", name: "Rifle", type: "weapon", img: "icons/svg/item-bag.svg", ...plain, system: {} },
  ]);
  await setVersion(before, 0);
  await before.close();
  const table = await openTable({ system: dist, world });
  await ready(table);
  const [old, fresh] = await table.gm.evaluate(async () => {
    const made = [
      await Actor.create({ name: "Old", type: "npc", system: { skills: {} } }),
      await Item.create({ name: "Rifle", type: "weapon" }),
    ];
    const present = [game.actors.get("oldPerson0000000"), game.items.get("oldRifle00000000")];
    const shape = ({ name, type, img, _source }: any) => ({ name, type, img, system: _source.system });
    return [present.map(shape), made.map(shape)];
  });
  expect(old).toEqual(fresh);
  await table.close();
});

test("malformed values load with defaults, keep what they can, are shown as stored, and are repaired on demand (R26)", async () => {
  const world = join(folder, "malformed");
  const before = await openTable({ system: dist, world });
  await ready(before);
  const items = [
    { _id: "heavyGear0000000", name: "Anvil", type: "gear", system: { weight: "abc", quantity: 2, cost: 7 } },
    {
      _id: "oddWeapon0000000",
      name: "Gun",
      type: "weapon",
      system: { qualities: { retired: { value: 1 } }, mechanics: null },
    },
  ];
  await store(before, "Actor", [
    {
      _id: "malformed0000000",
      name: "Odd",
      type: "character",
      system: {
        level: "three",
        bodyPlan: "octopus",
        hp: { value: 4 },
        skills: { medicine: { rank: "many", tag: true, attribute: "int" } },
      },
      items,
    },
    { _id: "sound00000000000", name: "Sound", type: "character", system: { level: 2 } },
  ]);
  for (const client of Object.values(before.clients)) client.expectConsole(/validation|valid/i);
  await before.close();

  const table = await openTable({ system: dist, world });
  for (const client of Object.values(table.clients)) client.expectConsole(/validation|valid/i);
  const read = () =>
    table.gm.evaluate(() => {
      const actor = game.actors.get("malformed0000000");
      const { level, bodyPlan, hp, skills, encumbrance } = actor.system;
      const [anvil, gun] = ["heavyGear0000000", "oddWeapon0000000"].map((id) => actor.items.get(id));
      return {
        level,
        bodyPlan,
        hp: hp.value,
        medicine: skills.medicine,
        carried: encumbrance.carried,
        anvil: [anvil.system.weight, anvil.system.quantity, anvil.system.cost],
        qualities: Object.keys(gun.system.qualities),
        sound: game.actors.get("sound00000000000").system.level,
      };
    });
  const mended = {
    level: 1,
    bodyPlan: "humanoid",
    hp: 4,
    medicine: { rank: 0, tag: true, attribute: "int", label: "" },
    carried: 0,
    anvil: [0, 2, 7],
    qualities: ["retired"],
    sound: 2,
  };
  expect(await read()).toEqual(mended);

  const shown = await table.gm.evaluate(() => {
    const window = foundry.applications.instances.get("wasteland-2d20-data-report");
    return [...window.element.querySelectorAll(".wasteland-report-list ul li")].map((row: any) => row.textContent);
  });
  expect(shown).toEqual([
    'system.bodyPlan: "octopus" (one of the known choices belongs here)',
    'system.skills.medicine.rank: "many" (a number belongs here)',
    'system.level: "three" (a number belongs here)',
    'items.heavyGear0000000.system.weight: "abc" (a number belongs here)',
    "items.oddWeapon0000000.system.mechanics: null (a list belongs here)",
  ]);

  // What could not be read goes into a file, as it is stored.
  const exported = await table.gm.evaluate(async () => {
    const window = foundry.applications.instances.get("wasteland-2d20-data-report");
    const { createObjectURL } = URL;
    const blob = await new Promise<any>((resolve) => {
      URL.createObjectURL = (data: any) => {
        resolve(data);
        return "#exported";
      };
      window.element.querySelector("[data-action=export]").click();
    });
    URL.createObjectURL = createObjectURL;
    return JSON.parse(await blob.text());
  });
  const stored = { uuid: "Actor.malformed0000000", name: "Odd" };
  expect(exported).toEqual({
    documents: [],
    values: [
      { ...stored, path: "system.bodyPlan", value: "octopus" },
      { ...stored, path: "system.skills.medicine.rank", value: "many" },
      { ...stored, path: "system.level", value: "three" },
      { ...stored, path: "items.heavyGear0000000.system.weight", value: "abc" },
      { ...stored, path: "items.oddWeapon0000000.system.mechanics", value: null },
    ],
  });

  await table.gm.evaluate(async () => {
    const window = foundry.applications.instances.get("wasteland-2d20-data-report");
    window.element.querySelector("[data-action=mend]").click();
  });
  await expect
    .poll(() =>
      table.gm.evaluate(() => {
        const window = foundry.applications.instances.get("wasteland-2d20-data-report");
        return window.element.querySelector("[data-action=mend]") === null;
      }),
    )
    .toBe(true);
  await table.settled();
  expect(await read()).toEqual(mended);
  await table.close();

  const repaired = await openTable({ system: dist, world });
  expect(await repaired.gm.evaluate(() => document.querySelector(".wasteland-data-report") === null)).toBe(true);
  await repaired.close();
});

test("what unlinked tokens and the world's compendia have of their own is brought up to date, and what was left is tried again", async () => {
  const world = join(folder, "tokens");
  const before = await openTable({ system: dist, world });
  await ready(before);
  const [person, bag] = ["icons/svg/mystery-man.svg", "icons/svg/item-bag.svg"];
  const pack = await before.gm.evaluate(
    async (person: string, bag: string) => {
      const { CompendiumCollection } = foundry.documents.collections;
      const pack = await CompendiumCollection.createCompendium({ type: "Actor", label: "Old friends" });
      const rifle = { name: "Rifle", type: "weapon", img: bag };
      const old = { type: "npc", img: person };
      await Actor.create({ name: "Packed", ...old, items: [rifle] }, { pack: pack.collection });
      await pack.configure({ locked: true });
      const [base, plain] = await Actor.createDocuments([
        { name: "Base", ...old },
        { name: "Plain", ...old },
      ]);
      const delta = { img: person, items: [{ _id: "ownRifle00000000", ...rifle }] };
      await Scene.create({
        name: "Camp",
        tokens: [
          { _id: "ownToken00000000", name: "Own", actorId: base.id, actorLink: false, delta },
          { _id: "plainToken000000", name: "Plain", actorId: plain.id, actorLink: false },
        ],
      });
      return pack.collection as string;
    },
    person,
    bag,
  );
  await before.settled();
  await setVersion(before, 1);
  await before.close();

  const table = await openTable({ system: dist, world });
  await ready(table);
  const read = () =>
    table.gm.evaluate(async (pack: string) => {
      const tokens = Object.fromEntries(game.scenes.contents[0].tokens.map((token: any) => [token.name, token]));
      const [packed] = await game.packs.get(pack).getDocuments();
      return {
        own: [tokens.Own.delta._source.img, tokens.Own.delta._source.items[0].img],
        plain: [tokens.Plain.actor.img, tokens.Plain.delta?._source.img ?? null],
        packed: [packed.img, packed.items.contents[0].img, game.packs.get(pack).locked],
      };
    }, pack);
  const [target, sword] = ["icons/svg/target.svg", "icons/svg/sword.svg"];
  const upToDate = { own: [target, sword], plain: [target, null], packed: [target, sword, true] };
  expect(await read()).toEqual(upToDate);
  expect(await report(table)).toEqual({ version: 2, from: 1, to: 2, seen: 6, changed: 6, left: [], isOpen: true });

  // As if the change of one document had been refused.
  await table.gm.evaluate(async (person: string) => {
    const base = game.actors.getName("Base");
    await base.update({ img: person });
    const report = game.settings.get("wasteland-2d20", "migrationReport");
    const left = [{ uuid: base.uuid, name: base.name, message: "no" }];
    await game.settings.set("wasteland-2d20", "migrationReport", { ...report, changed: 5, left });
    const window = foundry.applications.instances.get("wasteland-2d20-data-report");
    await window.render();
  }, person);
  const shown = await table.gm.evaluate(() => {
    const window = foundry.applications.instances.get("wasteland-2d20-data-report");
    const text = window.element.querySelector(".wasteland-report-list li").textContent;
    window.element.querySelector("[data-action=retry]").click();
    return text;
  });
  expect(shown).toMatch(/^Base Actor\..*The change was refused: no$/);
  await expect.poll(() => report(table).then(({ left }) => left), { timeout: 20_000 }).toEqual([]);
  expect(await table.gm.evaluate(() => game.actors.getName("Base").img)).toBe(target);

  // The same of a document in a locked compendium, of an item in one, and of one that could not be opened at all.
  for (const where of ["Actor", "Item", "pack"]) {
    await table.gm.evaluate(
      async ({ pack, where, person, bag }: Record<string, string>) => {
        const compendium = game.packs.get(pack);
        await compendium.configure({ locked: false });
        const [packed] = await compendium.getDocuments();
        const [rifle] = packed.items.contents;
        if (where !== "Item") await packed.update({ img: person });
        if (where !== "Actor") await rifle.update({ img: bag });
        await compendium.configure({ locked: true });
        const uuid = { Actor: packed.uuid, Item: rifle.uuid, pack: `Compendium.${pack}` }[where!];
        const left = [{ uuid, name: "Packed", message: "no" }];
        const counts = { seen: where === "pack" ? 4 : 6, changed: where === "pack" ? 4 : 5, left };
        const report = game.settings.get("wasteland-2d20", "migrationReport");
        await game.settings.set("wasteland-2d20", "migrationReport", { ...report, ...counts });
        const window = foundry.applications.instances.get("wasteland-2d20-data-report");
        await window.render();
        window.element.querySelector("[data-action=retry]").click();
      },
      { pack, where, person, bag },
    );
    await expect.poll(() => report(table).then(({ left }) => left), { timeout: 20_000 }).toEqual([]);
    const { seen, changed } = await report(table);
    expect({ where, seen, changed }).toEqual({ where, seen: 6, changed: 6 });
    await table.settled();
    expect(await read()).toEqual(upToDate);
  }
  await table.close();
});

test("malformed values in the world's compendia are listed and repaired, and one that cannot be repaired stops no other", async () => {
  const world = join(folder, "malformed-packs");
  const before = await openTable({ system: dist, world });
  await ready(before);
  const pack = await before.gm.evaluate(async () => {
    const { CompendiumCollection } = foundry.documents.collections;
    return (await CompendiumCollection.createCompendium({ type: "Actor", label: "Old friends" })).collection as string;
  });
  await before.server.hub.world.modify(before.gm.userId, {
    action: "create",
    documentName: "Actor",
    pack,
    data: [{ _id: "packedActor00000", name: "Packed", type: "character", system: { level: "three", xp: 30 } }],
    options: { keepId: true },
  });
  await store(
    before,
    "Actor",
    ["First", "Second"].map((name) => ({
      _id: name.padEnd(16, "0"),
      name,
      type: "character",
      system: { level: "two" },
    })),
  );
  await before.gm.evaluate((pack: string) => game.packs.get(pack).configure({ locked: true }), pack);
  for (const client of Object.values(before.clients)) client.expectConsole(/validation|valid/i);
  await before.close();

  const table = await openTable({ system: dist, world });
  for (const client of Object.values(table.clients)) client.expectConsole(/validation|valid/i);
  await expect.poll(() => report(table).then(({ isOpen }) => isOpen)).toBe(true);
  const listed = () =>
    table.gm.evaluate(() => {
      const window = foundry.applications.instances.get("wasteland-2d20-data-report");
      return [...window.element.querySelectorAll(".wasteland-report-list > li > strong")].map(
        (row: any) => row.textContent,
      );
    });
  await expect.poll(listed).toEqual(["First", "Second", "Packed"]);

  // As if a module would not let the first be written.
  await table.gm.evaluate(() => {
    const first = game.actors.getName("First");
    first.update = () => Promise.reject(new Error("no"));
    foundry.applications.instances
      .get("wasteland-2d20-data-report")
      .element.querySelector("[data-action=mend]")
      .click();
  });
  await expect.poll(listed).toEqual(["First"]);
  await table.settled();
  const after = await table.gm.evaluate(async (pack: string) => {
    const compendium = game.packs.get(pack);
    const [packed] = await compendium.getDocuments();
    return {
      stored: [game.actors.getName("Second"), packed].map(({ _source }: any) => _source.system.level),
      xp: packed.system.xp,
      locked: compendium.locked,
      said: [...document.querySelectorAll("#notifications .notification")].map((each: any) => each.textContent.trim()),
    };
  }, pack);
  expect(after).toEqual({ stored: [1, 1], xp: 30, locked: true, said: [expect.stringContaining("First")] });
  await table.close();

  const repaired = await openTable({ system: dist, world });
  for (const client of Object.values(repaired.clients)) client.expectConsole(/validation|valid/i);
  const again = await repaired.gm.evaluate(async (pack: string) => {
    const [packed] = await game.packs.get(pack).getDocuments();
    return packed._source.system.level as number;
  }, pack);
  expect(again).toBe(1);
  await repaired.close();
});
