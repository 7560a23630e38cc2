import { afterAll, beforeAll, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { openActors } from "./actors/actor-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, Actor: any, Hooks: any;

let table: Table;
beforeAll(async () => {
  table = await openActors();
});
afterAll(() => table.close());

/** Steps of which each may be stopped by a module's hook. */
const HOOKS = ["preCreateItem", "preUpdateItem", "preDeleteItem"];
const ACTS = ["split", "move", "moveOntoStack", "moveAll", "merge", "attach", "detach"];

/**
 * Does one thing to goods while a hook stops one kind of step, on actors of its own.
 * @param passes how often the hook lets a step pass before it stops one
 * @returns what both actors have together, mods inside included, before and after, and how often the hook was asked
 */
function tryStopped(
  act: string,
  hook: string,
  passes: number,
  type = "consumable",
): Promise<{ before: string[]; after: string[]; stopped: number }> {
  return table.gm.evaluate(
    async (act, hook, passes, type) => {
      const cola = { name: "Cola", type, system: { quantity: 6, ...(type === "ammo" && { shots: 10, shotsLeft: 3 }) } };
      const mod = { name: "Barrel", type: "weaponMod", system: { slot: "barrel", quantity: 1 } };
      const pistol = { name: "Pistol", type: "weapon", system: { slots: ["barrel"] } };
      const [giver, taker] = await Actor.createDocuments([
        { name: "Giver", type: "character", items: [cola, mod, pistol] },
        { name: "Taker", type: "character", items: act === "moveOntoStack" ? [cola] : [] },
      ]);
      const { goods, mods } = game.wasteland;
      const item = (name: string) => giver.items.getName(name);
      if (act === "detach") await mods.attach(item("Pistol"), item("Barrel"));
      if (act === "merge") {
        const parted = await goods.split(item("Cola"), 2);
        if (type === "ammo") await parted.update({ system: { shotsLeft: 9 } });
      }
      const counts = () => {
        const all = [...giver.items, ...taker.items].flatMap(({ _source: { name, system } }: any) => {
          const inside = Object.values(system.mods ?? {}).map((each: any) => [each.name, 1]);
          const begun = type === "ammo" && name === "Cola" ? 10 - (system.shotsLeft ?? 10) : 0;
          return [[name, system.quantity ?? 1], ["Shots fired", begun], ...inside] as [string, number][];
        });
        const sums = new Map<string, number>();
        for (const [name, count] of all) sums.set(name, (sums.get(name) ?? 0) + count);
        return [...sums].map(([name, count]) => `${name} ${count}`).sort();
      };
      const before = counts();
      let stopped = 0;
      let left = passes;
      const id = Hooks.on(hook, () => {
        // One step is stopped; what takes things back may pass.
        if (stopped > 0 || left-- > 0) return;
        stopped++;
        return false;
      });
      const acts: Record<string, () => Promise<unknown>> = {
        split: () => goods.split(item("Cola"), 2),
        move: () => goods.move(item("Cola"), taker, 2),
        moveOntoStack: () => goods.move(item("Cola"), taker, 2),
        moveAll: () => goods.move(item("Cola"), taker, 6),
        async merge() {
          const [one, other] = giver.items.filter(({ name }: any) => name === "Cola");
          await giver.sheet.render({ force: true });
          const target = giver.sheet.element.querySelector(`[data-item-id="${other.id}"]`);
          await giver.sheet._onDropItem({ target }, one);
          await giver.sheet.close();
        },
        attach: () => mods.attach(item("Pistol"), item("Barrel")),
        detach: () => mods.detach(item("Pistol"), "barrel"),
      };
      const said = await acts[act]!().then(
        () => null,
        (error: any) => error.problem?.key ?? String(error),
      );
      Hooks.off(hook, id);
      if (said !== null && said !== "stopped") throw new Error(said);
      return { before, after: counts(), stopped };
    },
    act,
    hook,
    passes,
    type,
  );
}

test.each(ACTS.flatMap((act) => HOOKS.map((hook) => ({ act, hook }))))(
  "counts are what they were when a module stops a step: $act, $hook (R70, R71)",
  async ({ act, hook }) => {
    for (const type of ["consumable", "ammo"])
      for (const passes of [0, 1]) {
        const { before, after } = await tryStopped(act, hook, passes, type);
        expect(after).toEqual(before);
      }
  },
);

test("each of these is stopped by some step", async () => {
  const stopping: Record<string, string[]> = {};
  for (const act of ACTS)
    for (const hook of HOOKS)
      if ((await tryStopped(act, hook, 0)).stopped > 0) stopping[act] = [...(stopping[act] ?? []), hook];
  expect(stopping).toEqual({
    split: ["preCreateItem", "preUpdateItem"],
    move: ["preCreateItem", "preUpdateItem"],
    moveOntoStack: ["preUpdateItem"],
    moveAll: ["preCreateItem", "preDeleteItem"],
    merge: ["preUpdateItem", "preDeleteItem"],
    attach: ["preUpdateItem", "preDeleteItem"],
    detach: ["preCreateItem", "preUpdateItem"],
  });
});

test("a begun unit of ammunition is in one stack only, and begun units that join make whole ones (R70, R71, R-ATK-8)", async () => {
  const stocks = await table.gm.evaluate(async () => {
    const cells = { name: "Cell", type: "ammo", system: { quantity: 3, shots: 10, shotsLeft: 4 } };
    const [giver, taker] = await Actor.createDocuments([
      { name: "Giver", type: "character", items: [cells] },
      { name: "Taker", type: "character" },
    ]);
    const stacks = (actor: any) =>
      actor.items.contents.map(({ system }: any) => [system.quantity, system.shotsLeft] as unknown[]);
    const { goods } = game.wasteland;
    const stocks = [];
    const [begun] = giver.items.contents;
    const full = await goods.split(begun, 1);
    stocks.push(stacks(giver));
    await goods.move(full, taker, 1);
    await goods.move(begun, taker, 1);
    stocks.push([stacks(giver), stacks(taker)]);
    await taker.items.contents[0].update({ system: { shotsLeft: 7 } });
    await goods.move(begun, taker, 1);
    stocks.push([stacks(giver), stacks(taker)]);
    return stocks;
  });
  expect(stocks).toEqual([
    [
      [2, 4],
      [1, null],
    ],
    [[[1, 4]], [[2, null]]],
    // 17 and 4 shots: two full units and one.
    [[], [[3, 1]]],
  ]);
});
