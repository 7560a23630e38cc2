import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { moduleFolder } from "../fixtures/module-folder.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";
import { teachWords, type Words } from "./words.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, ui: any, CONFIG: any, Hooks: any, Actor: any, Combat: any, foundry: any, words: Words;

let folder: string;
let table: Table;
const ada = () => table.client("Ada");
const log = () =>
  ada().evaluate(() =>
    game.modules
      .get("ships-log")
      .api.entries()
      .map(({ text }: any) => text),
  );

beforeAll(async () => {
  folder = await prepareSystem("voyage");
  table = await openTable({
    system: folder,
    modules: [moduleFolder("ships-log")],
    users: [{ name: "Overseer", role: "GAMEMASTER" }, { name: "Ada" }, { name: "Ben" }],
  });
  await teachWords(table);
  // Every die shows its middle: 4 of 6, 5 of 8, 6 of 10.
  for (const client of Object.values(table.clients)) {
    await client.evaluate(() => void (CONFIG.Dice.randomUniform = () => 0.45));
  }
});
afterAll(async () => {
  await table.close();
  await rm(dirname(folder), { recursive: true });
});

/** Ada's sailor of that name, a mate and a ship of nobody's; the captain goes first, then the mate, then Ada. */
beforeEach(async () => {
  await table.gm.evaluate(async () => {
    for (const combat of [...game.combats]) await combat.delete();
    for (const actor of [...game.actors]) await actor.delete();
    await game.settings.set("ships-log", "entries", {});
    const [ada, mate, ship] = await Actor.create([
      { name: "Ada", type: "sailor", ownership: { [game.users.getName("Ada").id]: 3 } },
      { name: "Mary", type: "sailor", system: { rating: "mate" } },
      { name: "Swan", type: "ship" },
    ]);
    const combat = await Combat.create({ active: true });
    await combat.createEmbeddedDocuments(
      "Combatant",
      [ada, mate, ship].map(({ id }: any) => ({ actorId: id })),
    );
  });
  await table.settled();
});

/** Resolves when the events of the turn are through: the gamemaster's client has given the one whose turn it is its actions. */
async function turnOf(name: string): Promise<void> {
  const state = () =>
    ada().evaluate(() => {
      const { combatant } = game.combat;
      return [combatant?.name, combatant?.actionsLeft];
    });
  await expect.poll(state, { timeout: 20_000 }).toEqual([name, 2]);
}

const begin = () => table.gm.evaluate(() => game.combat.startCombat().then(() => null));
const pass = (name: string) => table.client(name).evaluate(() => game.combat.nextTurn().then(() => null));

test("a combat of a package's own class rolls for all by their own formula, and lets rank settle a tie", async () => {
  await begin();
  await turnOf("Swan");
  const seen = await ada().evaluate(() => {
    const { combat } = game;
    return {
      class: combat.constructor.name,
      turns: combat.turns.map((one: any) => [one.constructor.name, one.name, one.initiative]),
      wind: combat.getFlag("voyage", "wind"),
    };
  });
  expect(seen).toEqual({
    class: "VoyageCombat",
    turns: [
      ["VoyageCombatant", "Swan", 9],
      ["VoyageCombatant", "Mary", 7],
      ["VoyageCombatant", "Ada", 7],
    ],
    wind: 5,
  });
});

test("a blow costs an action, wounds through the gamemaster's client once, and bleeds at the end of the turn", async () => {
  await begin();
  await turnOf("Swan");
  await pass("Overseer");
  await turnOf("Mary");
  await pass("Overseer");
  await turnOf("Ada");
  const message = await ada().evaluate(async () => {
    const [own, target] = ["Ada", "Mary"].map((name) => game.actors.getName(name));
    return (await game.voyage.strike(own, target)).id as string;
  });
  const press = () =>
    ada().evaluate(async (id: string) => {
      const html = await game.messages.get(id).renderHTML();
      const button = html.querySelector("[data-voyage=wound]");
      const { disabled } = button;
      button.click();
      return disabled as boolean;
    }, message);
  expect(await press()).toBe(false);
  const state = () =>
    ada().evaluate(() => {
      const { health } = game.actors.getName("Mary").system;
      const { actionsLeft } = game.combat.combatants.getName("Ada");
      return [health.stamina.value, [...game.actors.getName("Mary").statuses], actionsLeft];
    });
  await expect.poll(state, { timeout: 20_000 }).toEqual([5, ["bleeding"], 1]);
  expect(await press()).toBe(true);
  await pass("Ada");
  await turnOf("Swan");
  expect(await state()).toEqual([5, ["bleeding"], 1]);
  await pass("Overseer");
  await turnOf("Mary");
  await pass("Overseer");
  await turnOf("Ada");
  expect(await state()).toEqual([4, ["bleeding"], 2]);
  expect(await table.gm.evaluate(() => game.time.worldTime as number)).toBe(60);
  await table.gm.evaluate(() => game.time.set(0).then(() => null));
});

test("a stance is armour until the next own turn, on either generation", async () => {
  await begin();
  await turnOf("Swan");
  const armour = () =>
    table.gm.evaluate(() => [game.actors.getName("Mary").system.armour, game.actors.getName("Mary").effects.size]);
  const guarded = await table.gm.evaluate(async () => {
    const [stance] = await game.actors.getName("Mary").guard();
    const { duration } = stance.toObject();
    return [duration.value ?? duration.rounds, duration.units ?? "rounds"];
  });
  expect([guarded, await armour()]).toEqual([
    [1, "rounds"],
    [1, 1],
  ]);
  await pass("Overseer");
  await turnOf("Mary");
  await expect.poll(armour, { timeout: 20_000 }).toEqual([0, 0]);
});

test("who flees by the menu of the row is passed over by the turn, and marked in the tracker", async () => {
  await begin();
  await turnOf("Swan");
  const fled = await ada().evaluate(async () => {
    const row = () => {
      const { id } = game.combat.combatants.getName("Ada");
      return ui.combat.element.querySelector(`[data-combatant-id="${id}"]`) as HTMLElement;
    };
    await ui.combat.render({ force: true });
    let heard: any[] = [];
    Hooks.once("getCombatantContextOptions", (_app: unknown, entries: any[]) => (heard = entries));
    const popout = await ui.combat.renderPopout();
    const flee = words.entries(heard).find(({ label }) => label === "VOYAGE.Combat.flee")!;
    const own = popout.element.querySelector(`[data-combatant-id="${row().dataset.combatantId}"]`);
    const other = popout.element.querySelector(`[data-combatant-id="${game.combat.turns[0].id}"]`);
    const offered = [flee.isOffered(own), flee.isOffered(other)];
    await flee.choose(own);
    for (let tries = 0; tries < 400 && !row().classList.contains("fled"); tries++) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await popout.close();
    return [offered, row().classList.contains("fled"), ui.combat.element.querySelector(".voyage-wind")?.textContent];
  });
  expect(fled).toEqual([[true, false], true, "Wind: 5"]);
  await table.settled();
  await pass("Overseer");
  await turnOf("Mary");
  await pass("Overseer");
  await expect.poll(() => table.gm.evaluate(() => [game.combat.round, game.combat.turn])).toEqual([2, 0]);
  await turnOf("Swan");
});

test("a module keeps a log of it by way of one gamemaster, and takes the notes of players", async () => {
  await begin();
  await turnOf("Swan");
  await table.gm.evaluate(() =>
    game.actors
      .getName("Mary")
      .toggleStatusEffect("prone")
      .then(() => null),
  );
  await ada().evaluate(() => ui.chat.processMessage("/log  A sail! ").then(() => null));
  const expected = ["The fight begins: Swan, Mary, and Ada", "Round 1: Swan", "Mary: Prone", "A sail!"];
  await expect.poll(log, { timeout: 20_000 }).toEqual(expected);
  // The author counts a note once its being written is answered.
  const counted = () => ada().evaluate(() => game.user.getFlag("ships-log", "notes") as number | undefined);
  await expect.poll(counted, { timeout: 20_000 }).toBe(1);
  const shown = await ada().evaluate(async () => {
    const window = await game.modules.get("ships-log").api.open();
    const texts = (part: string) =>
      [...window.element.querySelectorAll(`[data-application-part=${part}] .text`)].map((one: any) => one.textContent);
    const before = [texts("fight").length, texts("notes")];
    const filter = window.element.querySelector("[name=filter]");
    filter.value = "swan";
    filter.dispatchEvent(new Event("input", { bubbles: true }));
    for (let tries = 0; tries < 400 && texts("fight").length === before[0]; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const erasable = window.element.querySelectorAll("[data-action=erase]").length;
    const after = texts("fight");
    await window.close();
    return { before, after, erasable, notes: game.user.getFlag("ships-log", "notes") };
  });
  expect(shown).toEqual({
    before: [3, ["A sail!"]],
    after: ["The fight begins: Swan, Mary, and Ada", "Round 1: Swan"],
    erasable: 0,
    notes: 1,
  });
  const rest = await ada().evaluate(async () => {
    const { count } = game.modules.get("ships-log").api;
    await count(game.user, -1);
    const enriched = await foundry.applications.ux.TextEditor.implementation.enrichHTML("<p>@Log[4] @Log[99]</p>");
    return [game.user.flags["ships-log"], enriched];
  });
  expect(rest).toEqual([
    {},
    '<p><span class="ships-log-entry">A sail!</span> <span class="ships-log-entry">…</span></p>',
  ]);
});

test("the module's settings keep so many entries, and its form says whether statuses are logged", async () => {
  await table.gm.evaluate(() => game.settings.set("ships-log", "keep", 3).then(() => null));
  const options = await table.gm.evaluate(async () => {
    const { type: Options } = game.settings.menus.get("ships-log.options");
    const window = new Options();
    await window.render({ force: true });
    const box = window.element.querySelector("[name=statuses]");
    const label = window.element.querySelector("label").textContent.trim();
    box.checked = false;
    await window.submit();
    return [label, game.settings.get("ships-log", "statuses")];
  });
  expect(options).toEqual(["Log statuses", false]);
  await begin();
  await turnOf("Swan");
  await table.gm.evaluate(() =>
    game.actors
      .getName("Mary")
      .toggleStatusEffect("prone")
      .then(() => null),
  );
  for (const text of ["One", "Two"]) {
    await ada().evaluate(
      (text) =>
        game.modules
          .get("ships-log")
          .api.note(text)
          .then(() => null),
      text,
    );
  }
  await table.settled();
  expect(await log()).toEqual(["Round 1: Swan", "One", "Two"]);
  await table.gm.evaluate(async () => {
    await game.settings.set("ships-log", "keep", 100);
    await game.settings.set("ships-log", "statuses", true);
  });
});

test("without a gamemaster nothing of the combat is told or written, and a note is refused in words", async () => {
  await begin();
  await turnOf("Swan");
  await table.gm.disconnect();
  const refused = await ada().evaluate(() =>
    game.modules
      .get("ships-log")
      .api.note("Lost")
      .then(
        () => "done",
        (error: Error) => error.message,
      ),
  );
  await ada().evaluate(() => game.combat.nextTurn().then(() => null));
  await ada().settled();
  const after = await ada().evaluate(() => [game.combat.combatant.name, game.combat.combatant.actionsLeft]);
  expect([refused, after]).toEqual(["Nobody keeps the log: a gamemaster has to be there", ["Mary", 0]]);
  await table.gm.boot();
  await teachWords(table);
  await table.gm.evaluate(() => void (CONFIG.Dice.randomUniform = () => 0.45));
});
