import { afterAll, beforeAll, expect, test } from "vitest";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import { makeCompendium, openCompendia } from "../compendium-table.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, Actor: any, ActiveEffect: any, Folder: any, fromUuid: any, fromUuidSync: any;

let table: Table;
let close: () => Promise<void>;
let pack: string;
beforeAll(async () => {
  ({ table, close } = await openCompendia());
  pack = await makeCompendium(table, "ActiveEffect", "Blessings");
});
afterAll(() => close());

const strong = {
  name: "Strong",
  img: "icons/svg/aura.svg",
  system: { changes: [{ key: "system.strength", type: "add", value: "2", phase: "initial" }] },
  duration: { value: 3, units: "rounds" },
};

test("a compendium of effects holds them in folders, with an index and documents of their own class", async () => {
  const seen = await table.gm.evaluate(
    async (pack, strong) => {
      const folder = await Folder.create({ name: "Boons", type: "ActiveEffect" }, { pack });
      const effect = await ActiveEffect.create({ ...strong, folder: folder.id }, { pack });
      const compendium = game.packs.get(pack);
      compendium.clear();
      const { _id, ...entry } = compendium.index.contents[0];
      const loaded = await compendium.getDocument(effect.id);
      return {
        sameId: _id === effect.id,
        entry: { ...entry, uuid: entry.uuid.replace(effect.id, "id"), folder: entry.folder === folder.id },
        uuids: [fromUuidSync(effect.uuid).name, (await fromUuid(effect.uuid)) === loaded],
        loaded: [loaded.documentName, loaded instanceof ActiveEffect, loaded.parent, loaded.actor, loaded.active],
        changes: loaded.system.changes.map(({ key, type, value, phase }: any) => ({ key, type, value, phase })),
        sheet: loaded.sheet?.constructor.name,
        inFolder: compendium.folders.get(folder.id).contents.map(({ name }: any) => name),
      };
    },
    pack,
    strong,
  );
  expect(seen).toEqual({
    sameId: true,
    entry: {
      name: "Strong",
      img: "icons/svg/aura.svg",
      type: "base",
      folder: true,
      sort: 0,
      uuid: `Compendium.${pack}.ActiveEffect.id`,
    },
    uuids: ["Strong", true],
    loaded: ["ActiveEffect", true, null, null, true],
    changes: [{ key: "system.strength", type: "add", value: "2", phase: "initial" }],
    sheet: "ActiveEffectConfig",
    inFolder: ["Strong"],
  });
});

test("an effect is updated and deleted there, and every client's index follows", async () => {
  const indexes = async () => {
    await table.settled();
    const of = (name: string) =>
      table.client(name).evaluate(
        (pack) =>
          game.packs
            .get(pack)
            .index.map(({ name }: any) => name)
            .sort(),
        pack,
      );
    return { gm: await of(table.gm.name), ada: await of("Ada") };
  };
  const id = await table.gm.evaluate(async (pack) => (await ActiveEffect.create({ name: "Weak" }, { pack })).id, pack);
  expect(await indexes()).toEqual({ gm: ["Strong", "Weak"], ada: ["Strong", "Weak"] });
  await table.gm.evaluate(
    async (pack, id) => {
      const effect = await game.packs.get(pack).getDocument(id);
      await effect.update({
        name: "Frail",
        "system.changes": [{ key: "system.strength", type: "subtract", value: "1" }],
      });
    },
    pack,
    id,
  );
  expect(await indexes()).toEqual({ gm: ["Frail", "Strong"], ada: ["Frail", "Strong"] });
  await table.gm.evaluate(
    async (pack, id) => void (await (await game.packs.get(pack).getDocument(id)).delete()),
    pack,
    id,
  );
  expect(await indexes()).toEqual({ gm: ["Strong"], ada: ["Strong"] });
});

test("dropped on an actor it acts, starts now, and knows where it came from; the compendium's stays as it is", async () => {
  const seen = await table.gm.evaluate(async (pack) => {
    const actor = await Actor.create({ name: "Hero", type: "hero", system: { strength: 5 } });
    const effect = await game.packs.get(pack).getDocument(game.packs.get(pack).index.contents[0]._id);
    const data = effect.toDragData();
    const dropped = await ActiveEffect.implementation.fromDropData(data);
    await actor.sheet.render({ force: true });
    const event = new (globalThis as any).Event("drop");
    await actor.sheet._onDropActiveEffect(event, dropped);
    await actor.sheet.close();
    const [own] = actor.effects;
    const answer = {
      drag: data.type,
      strength: actor.system.strength,
      source: own._stats.compendiumSource === effect.uuid,
      started: own.start?.time === game.time.worldTime,
      folder: own._source.folder,
      inPack: effect.start,
    };
    await actor.delete();
    return answer;
  }, pack);
  expect(seen).toEqual({ drag: "ActiveEffect", strength: 7, source: true, started: true, folder: null, inPack: null });
});

test("players without rights over it write nothing there, and no other kind of document goes in", async () => {
  const refusals = await table.client("Ada").evaluate(async (pack) => {
    const said = async (run: () => Promise<unknown>) => run().then(String, ({ message }: Error) => message);
    return [
      await said(() => ActiveEffect.create({ name: "Mine" }, { pack })),
      await said(() => Actor.create({ name: "Mine", type: "hero" }, { pack })),
    ];
  }, pack);
  expect(refusals.map((text) => /lacks permission|holds|kind/.test(text))).toEqual([true, true]);
  expect(await table.gm.evaluate((pack) => game.packs.get(pack).index.size, pack)).toBe(1);
});
