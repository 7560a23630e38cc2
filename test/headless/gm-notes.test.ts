import { afterAll, beforeAll, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { openActors } from "./actors/actor-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, fromUuid: any, foundry: any, Actor: any, Item: any, Scene: any, sheets: any;

const NOTES = "<p>It ticks.</p>";
const PLAYER = "Player 1";

let table: Table;
const player = () => table.client(PLAYER);

beforeAll(async () => {
  table = await openActors();
});
afterAll(() => table.close());

const notes = { gmNotes: NOTES };
const COLA = { name: "Cola", type: "consumable", system: { ...notes, quantity: 10, weight: 1, identifier: "cola" } };
const VEST = { name: "Vest", type: "apparel", system: { ...notes, weight: 2 } };
const BARREL = { _id: "longBarrel000000", name: "Barrel", type: "weaponMod", system: { ...notes, slot: "barrel" } };
const PISTOL = {
  name: "Pistol",
  type: "weapon",
  system: { ...notes, slots: ["barrel"], mods: { longBarrel000000: BARREL } },
};

/** Uuids of what the Overseer makes: the player's own character and group, and a friend's character. */
interface Cast {
  own: string;
  group: string;
  friend: string;
}

/** @param unlinked the player's own is the actor of an unlinked token */
async function cast(items: readonly object[], unlinked = false): Promise<Cast> {
  const made = await table.gm.evaluate(
    async (items, unlinked) => {
      const mine = { [game.users.getName("Player 1").id]: 3 };
      const [own, group, friend] = await Actor.createDocuments([
        { name: "Own", type: "character", ownership: mine, items },
        { name: "Group", type: "group", ownership: mine },
        { name: "Friend", type: "character", ownership: { default: 1 } },
      ]);
      if (!unlinked) return { own: own.uuid, group: group.uuid, friend: friend.uuid };
      const token = { name: "Own", actorId: own.id, actorLink: false };
      const scene = await Scene.create({ name: "Here", active: true, tokens: [token] });
      return { own: scene.tokens.contents[0].actor.uuid, group: group.uuid, friend: friend.uuid };
    },
    items,
    unlinked,
  );
  await table.settled();
  return made;
}

/** What an actor has, as it is stored: names and amounts, with an asterisk where the notes are. */
async function stock(uuid: string, client = table.gm): Promise<string[]> {
  await table.settled();
  return client.evaluate(
    async (uuid, notes) =>
      (await fromUuid(uuid)).items.contents
        .map(({ _source: { name, system } }: any) => {
          const mods = Object.values(system.mods ?? {}).map((mod: any) => mod.system.gmNotes === notes);
          const inside = mods.map((noted) => (noted ? " (mod*)" : " (mod)")).join("");
          return `${name}${system.gmNotes === notes ? "*" : ""} ${system.quantity ?? "-"}${inside}`;
        })
        .sort(),
    uuid,
    NOTES,
  );
}

/** The player moves some of an item. @returns the name and the amount that the receiver has then, or the key of what was said */
async function move(from: string, name: string, to: string, amount: number): Promise<string> {
  const said = await player().evaluate(
    async (from, name, to, amount) => {
      const [giver, receiver] = [await fromUuid(from), await fromUuid(to)];
      try {
        const made = await game.wasteland.goods.move(giver.items.getName(name), receiver, amount);
        return `${made.parent.name}: ${made.name} ${made.system.quantity}`;
      } catch (error: any) {
        return error.problem.key as string;
      }
    },
    from,
    name,
    to,
    amount,
  );
  await table.settled();
  return said;
}

test.each([false, true])(
  "what a player hands on keeps the Overseer's notes: whole, in part, onto a stack, to the group and to a friend (unlinked: %s)",
  async (unlinked) => {
    const { own, group, friend } = await cast([COLA, VEST, PISTOL], unlinked);
    expect(await move(own, "Vest", group, 1)).toBe("Group: Vest 1");
    expect(await move(own, "Pistol", group, 1)).toBe("Group: Pistol 1");
    expect(await move(own, "Cola", group, 4)).toBe("Group: Cola 4");
    expect(await move(own, "Cola", group, 1)).toBe("Group: Cola 5");
    expect(await move(own, "Cola", friend, 3)).toBe("Friend: Cola 3");
    expect(await move(own, "Cola", friend, 3)).toBe("impossible");
    expect([await stock(own), await stock(group), await stock(friend)]).toEqual([
      ["Cola* 2"],
      ["Cola* 5", "Pistol* 1 (mod*)", "Vest* 1"],
      ["Cola* 3"],
    ]);
  },
);

test("what has no notes goes to a friend's actor as well, and to nobody whom the player does not see", async () => {
  const { own, friend } = await cast([{ name: "Rope", type: "gear", system: { quantity: 3 } }]);
  const hidden = await table.gm.evaluate(
    async () => (await Actor.create({ name: "Hidden", type: "npc" })).uuid as string,
  );
  expect(await move(own, "Rope", friend, 2)).toBe("Friend: Rope 2");
  expect(await move(own, "Rope", hidden, 1)).toBe("notAllowed");
  expect([await stock(own), await stock(friend), await stock(hidden)]).toEqual([["Rope 1"], ["Rope 2"], []]);
});

test("a stack that a player parts has the notes twice, and joins again; other notes are other goods", async () => {
  const { own } = await cast([COLA]);
  const parted = await player().evaluate(async (own) => {
    const actor = await fromUuid(own);
    const made = await game.wasteland.goods.split(actor.items.getName("Cola"), 4);
    return made.system.quantity as number;
  }, own);
  expect(parted).toBe(4);
  expect(await stock(own)).toEqual(["Cola* 4", "Cola* 6"]);
  await player().evaluate(async (own) => {
    const actor = await fromUuid(own);
    const [one, other] = actor.items.contents;
    await actor.sheet.render({ force: true });
    sheets.drop(actor.sheet, one, `.wasteland-gear [data-item-id="${other.id}"]`);
    await sheets.until(() => actor.items.size === 1);
    await actor.sheet.close();
  }, own);
  expect(await stock(own)).toEqual(["Cola* 10"]);
});

test("a mod that a player takes off keeps its notes, by the sheet and when its weapon is thrown away", async () => {
  const { own } = await cast([PISTOL, { ...PISTOL, name: "Rifle" }]);
  await player().evaluate(async (own) => {
    const actor = await fromUuid(own);
    const [pistol, rifle] = ["Pistol", "Rifle"].map((name) => actor.items.getName(name));
    await pistol.sheet.render({ force: true });
    pistol.sheet.element.querySelector("[data-action=detachMod]").click();
    await sheets.until(() => actor.items.size === 3);
    await pistol.sheet.close();
    await actor.sheet.render({ force: true });
    actor.sheet.element.querySelector(`[data-item-id="${rifle.id}"] [data-action=deleteItem]`).click();
    await sheets.answer("release");
    await sheets.until(() => !actor.items.has(rifle.id));
    await actor.sheet.close();
  }, own);
  expect(await stock(own)).toEqual(["Barrel* 1", "Barrel* 1", "Pistol* 1"]);
});

test("the last dose and a condition that it cures come back with their notes", async () => {
  const cures = [{ kind: "cure", what: "addictions" }];
  const { own } = await cast([
    { ...COLA, system: { ...COLA.system, quantity: 1, mechanics: cures } },
    { name: "Jet addiction", type: "condition", system: { ...notes, kind: "addiction" } },
  ]);
  expect(await stock(own)).toEqual(["Cola* 1", "Jet addiction* -"]);
  const taken = await player().evaluate(async (own) => {
    const actor = await fromUuid(own);
    const { undo, refused } = await game.wasteland.consume.take(actor, actor.items.getName("Cola"));
    Object.assign(globalThis, { undo });
    return [refused, actor.items.size] as unknown[];
  }, own);
  expect(taken).toEqual([null, 0]);
  await player().evaluate(async (own) => {
    const { undo } = globalThis as any;
    const actor = await fromUuid(own);
    await game.wasteland.consume.undo(actor, undo);
    await sheets.until(() => actor.items.contents.every(({ _source }: any) => _source.system.gmNotes !== ""));
  }, own);
  expect(await stock(own)).toEqual(["Cola* 1", "Jet addiction* -"]);
  const kept = () => table.gm.evaluate(() => game.settings.get("wasteland-2d20", "keptNotes").length as number);
  await expect.poll(kept).toBe(0);
});

test("what a player copies, out of a compendium or of their own, has the Overseer's notes of the original, while one is there", async () => {
  const { own } = await cast([VEST]);
  const pack = await table.gm.evaluate(
    async (cola, pistol, notes) => {
      const { CompendiumCollection } = foundry.documents.collections;
      const made = [];
      for (const [type, data] of [
        ["Item", cola],
        ["Actor", { name: "Guide", type: "npc", system: notes, items: [pistol] }],
      ]) {
        const pack = await CompendiumCollection.createCompendium({
          type,
          label: `Noted ${type}`,
          ownership: { PLAYER: "OBSERVER" },
        });
        await (type === "Item" ? Item : Actor).create(data, { pack: pack.collection });
        made.push(pack.collection as string);
      }
      const permissions = game.settings.get("core", "permissions");
      await game.settings.set("core", "permissions", { ...permissions, ACTOR_CREATE: [1, 2, 3, 4] });
      return made;
    },
    COLA,
    PISTOL,
    notes,
  );
  await table.settled();
  const importGuide = () =>
    player().evaluate(async (id) => {
      const actors = game.packs.get(id);
      const [guide] = await actors.getDocuments();
      return (await game.actors.importFromCompendium(actors, guide.id)).uuid as string;
    }, pack[1]!);
  await player().evaluate(
    async (own, id) => {
      const actor = await fromUuid(own);
      await actor.items.getName("Vest").clone({ name: "Vest again" }, { save: true, addSource: true });
      const [cola] = await game.packs.get(id).getDocuments();
      await actor.sheet.render({ force: true });
      sheets.drop(actor.sheet, cola);
      await sheets.until(() => actor.items.getName("Cola"));
      await actor.sheet.close();
    },
    own,
    pack[0]!,
  );
  const guide = await importGuide();
  await expect.poll(() => stock(own)).toEqual(["Cola* 10", "Vest again* 1", "Vest* 1"]);
  await expect.poll(() => stock(guide)).toEqual(["Pistol* 1 (mod*)"]);
  expect(await table.gm.evaluate(async (guide) => (await fromUuid(guide)).system.gmNotes as string, guide)).toBe(NOTES);

  await table.gm.disconnect();
  const alone = await importGuide();
  await table.gm.boot();
  expect(await stock(alone)).toEqual(["Pistol 1 (mod*)"]);
});

test("who says that something was copied from what is hidden from them is given no notes of it", async () => {
  const { own } = await cast([VEST]);
  const secret = await table.gm.evaluate(
    async (vest) => (await Item.create({ ...vest, name: "Secret vest", ownership: { default: 0 } })).uuid as string,
    VEST,
  );
  await table.settled();
  await player().evaluate(
    async (own, secret) => {
      const actor = await fromUuid(own);
      for (const source of ["duplicateSource", "compendiumSource"]) {
        await actor.createEmbeddedDocuments("Item", [{ name: source, type: "apparel", _stats: { [source]: secret } }]);
      }
      // The arbiter takes one after the other: once this one has its notes, the others were looked at.
      await actor.items.getName("Vest").clone({ name: "Vest again" }, { save: true, addSource: true });
    },
    own,
    secret,
  );
  await expect.poll(() => stock(own)).toEqual(["Vest again* 1", "Vest* 1", "compendiumSource 1", "duplicateSource 1"]);
});

test("without an Overseer nothing that has notes is moved, parted, taken off or used up, and it is said why", async () => {
  const { own, group } = await cast([COLA, { ...COLA, name: "Last", system: { ...COLA.system, quantity: 1 } }, PISTOL]);
  const before = await stock(own);
  await table.gm.disconnect();
  expect(await move(own, "Cola", group, 4)).toBe("noArbiter");
  const said = await player().evaluate(async (own) => {
    const actor = await fromUuid(own);
    const { goods, mods, consume } = game.wasteland;
    const item = (name: string) => actor.items.getName(name);
    const said = [];
    for (const act of [
      () => goods.split(item("Cola"), 2),
      () => mods.detach(item("Pistol"), "barrel"),
      () => consume.take(actor, item("Last"), { insist: true }),
    ])
      said.push(await act().catch((error: any) => error.problem.key));
    return said as string[];
  }, own);
  expect(said).toEqual(["noArbiter", "noArbiter", "noArbiter"]);
  expect([await stock(own, player()), await stock(group, player())]).toEqual([before, []]);
});
