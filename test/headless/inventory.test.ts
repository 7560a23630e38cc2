import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { dist } from "../../tools/paths.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, Actor: any, Item: any, DataTransfer: any, DragEvent: any, Event: any, Scene: any;
declare const helpers: any;

let table: Table;

beforeAll(async () => {
  table = await openTable({ system: dist });
  for (const client of [table.gm, table.client("Player 1")]) {
    await client.evaluate(() => {
      const helpers = {
        /** Waits until something is so, and answers with it. */
        async until(isSo: () => unknown) {
          for (let tries = 0; tries < 1000; tries++) {
            const answer = isSo();
            if (answer) return answer;
            await new Promise((resolve) => setTimeout(resolve, 10));
          }
          throw new Error(`This never came true: ${isSo}`);
        },
        drop(actor: any, document: any, selector?: string) {
          const { element } = actor.sheet;
          const dataTransfer = new DataTransfer();
          dataTransfer.setData("text/plain", JSON.stringify(document.toDragData()));
          const target = selector ? element.querySelector(selector) : element;
          target.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
          // A browser lets nobody read it any longer.
          dataTransfer.clearData();
        },
        /** Answers the dialog that asks for an amount. */
        async answer(amount: number | null) {
          const dialog: any = await helpers.until(() => document.querySelector("dialog.application"));
          if (amount === null) dialog.querySelector("[data-action=close]").click();
          else {
            dialog.querySelector("[name=amount]").value = String(amount);
            dialog.querySelector("[data-action=ok]").click();
          }
          await helpers.until(() => !document.querySelector("dialog.application"));
        },
        stock: (actor: any) =>
          actor.items.contents
            .map((item: any) => `${item.name}: ${item.system.quantity}`)
            .sort((a: string, b: string) => (a < b ? -1 : 1)),
      };
      Object.assign(globalThis, { helpers });
    });
  }
});
afterAll(() => table.close());

const COLA = { name: "Cola", type: "consumable", system: { quantity: 10, weight: 1 } };

test("a stack that is dropped again joins the stack that is there (R70)", async () => {
  const stock = await table.gm.evaluate(async (cola) => {
    const actor = await Actor.create({ name: "Ada", type: "character", items: [cola] });
    const inWorld = await Item.create({ ...cola, system: { ...cola.system, quantity: 3 } });
    await actor.sheet.render({ force: true });
    helpers.drop(actor, inWorld);
    await helpers.until(() => actor.items.contents[0].system.quantity === 13);
    const once = helpers.stock(actor);
    const other = await Item.create({ ...cola, system: { ...cola.system, quantity: 3, cost: 5 } });
    helpers.drop(actor, other);
    await helpers.until(() => actor.items.size === 2);
    await actor.sheet.close();
    return { once, twice: helpers.stock(actor), stays: [inWorld.system.quantity, other.system.quantity] };
  }, COLA);
  expect(stock).toEqual({ once: ["Cola: 13"], twice: ["Cola: 13", "Cola: 3"], stays: [3, 3] });
});

test("part of a stack moves to another actor: amounts are conserved, and a second thought moves nothing (R71)", async () => {
  const stocks = await table.gm.evaluate(async (cola) => {
    const [giver, taker] = await Actor.createDocuments([
      { name: "Giver", type: "character", items: [cola] },
      { name: "Taker", type: "npc" },
    ]);
    await taker.sheet.render({ force: true });
    const both = () => [helpers.stock(giver), helpers.stock(taker)];
    const stocks = [];
    helpers.drop(taker, giver.items.contents[0]);
    await helpers.answer(1);
    await helpers.until(() => taker.items.size === 1 && giver.items.contents[0].system.quantity < 10);
    stocks.push(both());
    helpers.drop(taker, giver.items.contents[0]);
    await helpers.answer(null);
    // What follows shows that nothing moved.
    helpers.drop(taker, giver.items.contents[0]);
    await helpers.answer(2);
    await helpers.until(() => helpers.stock(taker)[0] !== "Cola: 1" && helpers.stock(giver)[0] !== "Cola: 9");
    stocks.push(both());
    helpers.drop(taker, giver.items.contents[0]);
    await helpers.answer(7);
    await helpers.until(() => giver.items.size === 0);
    stocks.push(both());
    await taker.sheet.close();
    return stocks;
  }, COLA);
  expect(stocks).toEqual([
    [["Cola: 9"], ["Cola: 1"]],
    [["Cola: 7"], ["Cola: 3"]],
    [[], ["Cola: 10"]],
  ]);
});

test("an item dropped onto its own sheet takes another place, and nothing is made or lost (R70)", async () => {
  const result = await table.gm.evaluate(async () => {
    const item = (name: string, sort: number) => ({ name, type: "gear", sort });
    const actor = await Actor.create({
      name: "Sorter",
      type: "character",
      items: [item("Rope", 1000), item("Lamp", 2000), item("Map", 3000)],
    });
    await actor.sheet.render({ force: true });
    const shown = () =>
      [...actor.sheet.element.querySelectorAll(".wasteland-gear li[data-item-id]")].map((row: any) => row.dataset.name);
    const before = shown();
    const map = actor.items.getName("Map");
    helpers.drop(actor, map, `.wasteland-gear [data-item-id="${actor.items.getName("Rope").id}"]`);
    await helpers.until(() => shown()[0] === "Map");
    const after = shown();
    // Onto no row: the next drop shows that it did nothing.
    helpers.drop(actor, map);
    helpers.drop(actor, map, `.wasteland-gear [data-item-id="${actor.items.getName("Lamp").id}"]`);
    await helpers.until(() => shown()[0] === "Rope");
    const last = shown();
    await actor.sheet.close();
    return { before, after, last, size: actor.items.size };
  });
  expect(result).toEqual({
    before: ["Rope", "Lamp", "Map"],
    after: ["Map", "Rope", "Lamp"],
    last: ["Rope", "Lamp", "Map"],
    size: 3,
  });
});

test("worn things move bare, with all that they hold, and what the actor cannot own is refused", async () => {
  const found = await table.gm.evaluate(async () => {
    const player = game.users.getName("Player 1");
    const [mine, theirs] = await Actor.createDocuments([
      { name: "Mine", type: "character", ownership: { [player.id]: 3 } },
      {
        name: "Theirs",
        type: "npc",
        ownership: { default: 2 },
        items: [
          { name: "Vest", type: "apparel", system: { equipped: true, favorite: true, resistances: { energy: 2 } } },
        ],
      },
    ]);
    return [mine.id, theirs.id];
  });
  await table.settled();
  const [mineId, theirsId] = found;
  const refused = await table.client("Player 1").evaluate(
    async (mineId, theirsId) => {
      const [mine, theirs] = [game.actors.get(mineId), game.actors.get(theirsId)];
      await mine.sheet.render({ force: true });
      helpers.drop(mine, theirs.items.contents[0]);
      const said = (await helpers.until(() => document.querySelector("#notifications .notification"))) as any;
      await mine.sheet.close();
      return { text: said.textContent.trim(), mine: mine.items.size, theirs: theirs.items.size };
    },
    mineId,
    theirsId,
  );
  expect(refused).toEqual({ text: expect.stringContaining("Vest is not yours to move."), mine: 0, theirs: 1 });
  const moved = await table.gm.evaluate(
    async (mineId, theirsId) => {
      const [mine, theirs] = [game.actors.get(mineId), game.actors.get(theirsId)];
      await mine.sheet.render({ force: true });
      helpers.drop(mine, theirs.items.contents[0]);
      await helpers.until(() => theirs.items.size === 0);
      await mine.sheet.close();
      const { equipped, favorite, resistances } = mine.items.contents[0].system;
      return { equipped, favorite, energy: resistances.energy };
    },
    mineId,
    theirsId,
  );
  expect(moved).toEqual({ equipped: false, favorite: false, energy: 2 });
});

test("a row's controls equip, stash, mark and split; what is left behind is not in use", async () => {
  const states = await table.gm.evaluate(async () => {
    const actor = await Actor.create({
      name: "Porter",
      type: "character",
      items: [
        { name: "Vest", type: "apparel", system: { weight: 4 } },
        { name: "Cola", type: "consumable", system: { quantity: 5, weight: 1 } },
      ],
    });
    const [vest, cola] = ["Vest", "Cola"].map((name) => actor.items.getName(name));
    await actor.sheet.render({ force: true });
    const press = async (item: any, action: string, done: () => boolean) => {
      actor.sheet.element.querySelector(`.wasteland-gear [data-item-id="${item.id}"] [data-action=${action}]`).click();
      await helpers.until(done);
      const { equipped, stashed, favorite } = item.system;
      return { equipped, stashed, favorite };
    };
    const states = [
      await press(vest, "toggleEquipped", () => vest.system.equipped),
      await press(vest, "toggleStashed", () => vest.system.stashed),
      await press(vest, "toggleEquipped", () => vest.system.equipped),
      await press(vest, "toggleFavorite", () => vest.system.favorite),
    ];
    actor.sheet.element.querySelector(`.wasteland-gear [data-item-id="${cola.id}"] [data-action=toggleRow]`).click();
    const split: any = await helpers.until(() => actor.sheet.element.querySelector("[data-action=splitStack]"));
    split.click();
    await helpers.answer(2);
    await helpers.until(() => actor.items.size === 3 && cola.system.quantity === 3);
    const stock = helpers.stock(actor);
    await actor.sheet.close();
    return { states, stock };
  });
  expect(states).toEqual({
    states: [
      { equipped: true, stashed: false, favorite: false },
      { equipped: false, stashed: true, favorite: false },
      { equipped: true, stashed: false, favorite: false },
      { equipped: true, stashed: false, favorite: true },
    ],
    stock: ["Cola: 2", "Cola: 3", "Vest: 1"],
  });
});

test.each(["character", "npc", "creature", "group"])(
  "a quantity that is typed in the list of a %s changes that item alone, on a linked and an unlinked token (R27)",
  async (type) => {
    const seen = await table.gm.evaluate(
      async (type: string, cola: object) => {
        const items = [
          { ...cola, name: "First" },
          { ...cola, name: "Second" },
        ];
        const [linked, base] = await Actor.createDocuments(["Linked", "Base"].map((name) => ({ name, type, items })));
        const scene = await Scene.create({
          name: "Store",
          tokens: [
            { actorId: linked.id, actorLink: true },
            { actorId: base.id, actorLink: false },
          ],
        });
        /** Everything that is stored of an actor but its two items' quantities and marks of change. */
        const rest = (actor: any) => {
          const { _stats, items, ...source } = actor.toObject();
          const plain = items.map(({ _stats, system: { quantity, ...system }, ...item }: any) => ({ ...item, system }));
          return JSON.stringify({ ...source, items: plain });
        };
        const seen = [];
        for (const { actor } of scene.tokens) {
          await actor.sheet.render({ force: true });
          const before = rest(actor);
          const second = actor.items.getName("Second");
          for (const [typed, quantity] of [
            ["+3", 13],
            ["-2", 11],
            ["4", 4],
          ]) {
            const field = actor.sheet.element.querySelector(
              `.wasteland-gear [data-item-id="${second.id}"] [data-amount="system.quantity"]`,
            );
            field.value = typed;
            field.dispatchEvent(new Event("change", { bubbles: true }));
            await helpers.until(() => second.system.quantity === quantity);
          }
          await actor.sheet.close();
          seen.push({ stock: helpers.stock(actor), rest: rest(actor) === before });
        }
        return [...seen, helpers.stock(base)];
      },
      type,
      COLA as object,
    );
    const changed = { stock: ["First: 10", "Second: 4"], rest: true };
    expect(seen).toEqual([changed, changed, ["First: 10", "Second: 10"]]);
  },
);

test("the actor of an unlinked token takes and gives like any other, and its base stays as it is", async () => {
  const stocks = await table.gm.evaluate(async (cola) => {
    const [base, friend] = await Actor.createDocuments([
      { name: "Guard", type: "npc", items: [cola] },
      { name: "Friend", type: "character" },
    ]);
    const scene = await Scene.create({ name: "Here", tokens: [{ name: "Guard", actorId: base.id, actorLink: false }] });
    const guard = scene.tokens.contents[0].actor;
    await friend.sheet.render({ force: true });
    helpers.drop(friend, guard.items.contents[0]);
    await helpers.answer(4);
    await helpers.until(() => friend.items.size === 1 && helpers.stock(guard)[0] === "Cola: 6");
    await guard.sheet.render({ force: true });
    helpers.drop(guard, friend.items.contents[0]);
    await helpers.answer(1);
    await helpers.until(() => helpers.stock(guard)[0] === "Cola: 7" && helpers.stock(friend)[0] === "Cola: 3");
    for (const actor of [friend, guard]) await actor.sheet.close();
    return { guard: helpers.stock(guard), friend: helpers.stock(friend), base: helpers.stock(base) };
  }, COLA);
  expect(stocks).toEqual({ guard: ["Cola: 7"], friend: ["Cola: 3"], base: ["Cola: 10"] });
});

test("a mod that is dropped onto a weapon is built in once, on linked and unlinked actors (R73)", async () => {
  const counts = await table.gm.evaluate(async () => {
    const pistol = { name: "Pistol", type: "weapon", system: { identifier: "pistol", slots: ["barrel"] } };
    const mod = { name: "Long Barrel", type: "weaponMod", system: { slot: "barrel", quantity: 2 } };
    const [base, linked] = await Actor.createDocuments(
      ["Guard", "Hero"].map((name) => ({ name, type: "npc", items: [pistol, mod] })),
    );
    const scene = await Scene.create({ name: "There", tokens: [{ actorId: base.id, actorLink: false }] });
    const counts = [];
    for (const actor of [linked, scene.tokens.contents[0].actor]) {
      await actor.sheet.render({ force: true });
      const [weapon, stack] = ["Pistol", "Long Barrel"].map((name) => actor.items.getName(name));
      const row = `.wasteland-combat [data-item-id="${weapon.id}"]`;
      const count = () => [Object.keys(weapon.system.mods).length, stack.system.quantity];
      helpers.drop(actor, stack, row);
      await helpers.until(() => String(count()) === "1,1");
      counts.push(count());
      const said = () => document.querySelectorAll("#notifications .notification").length;
      const before = said();
      helpers.drop(actor, stack, row);
      await helpers.until(() => said() > before);
      counts.push(count());
      await actor.sheet.close();
    }
    return [...counts, [Object.keys(base.items.getName("Pistol").system.mods).length, base.items.size]];
  });
  expect(counts).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
    [1, 1],
    [0, 2],
  ]);
});
