import { afterAll, beforeAll, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { ADA, force, openAttack, type Scene } from "./attack-table.ts";
import { dice } from "./attack-duel.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const ChatMessage: any, foundry: any, fromUuidSync: any, game: any, JournalEntry: any, Item: any;

let table: Table;
let scene: Scene;
beforeAll(async () => {
  ({ table, scene } = await openAttack());
  await table.gm.evaluate(
    async (nora: string, ada: string) => {
      await game.users.get(ada).update({ character: fromUuidSync(nora).id });
    },
    scene.nora,
    table.client(ADA).userId,
  );
  await table.settled();
});
afterAll(() => table.close());

const EMPTY = { buttons: [] as unknown[], symbols: [] as string[] };

/** What the enrichers make of a text, where it stands: buttons by kind and words, symbols by their names. */
function shown(where: "chat" | "journal" | "item", text: string): Promise<any> {
  return table.client(ADA).evaluate(
    async (where: string, text: string) => {
      const enrich = (content: string, document?: object) =>
        foundry.applications.ux.TextEditor.implementation.enrichHTML(content, { relativeTo: document });
      const box = document.createElement("div");
      if (where === "chat") {
        const message = await ChatMessage.create({ content: `<p>${text}</p>` });
        box.append((await message.renderHTML()).querySelector(".message-content"));
      } else if (where === "journal") {
        const page = game.journal.getName("Notes").pages.contents[0];
        box.innerHTML = await enrich(page.text.content, page);
      } else {
        const item = game.items.getName("Written");
        box.innerHTML = await enrich(item.system.description, item);
      }
      return {
        text: box.textContent!.replace(/\s+/g, " ").trim(),
        buttons: [...box.querySelectorAll<HTMLElement>("button.wasteland-inline")].map(({ dataset, textContent }) => [
          dataset["wasteland"],
          dataset["words"],
          textContent!.trim(),
        ]),
        symbols: [...box.querySelectorAll(".wasteland-symbol")].map((symbol) => symbol.getAttribute("aria-label")),
        foreign: box.querySelectorAll("img[onerror], script, b").length,
      };
    },
    where,
    text,
  );
}

/** Puts a text where Ada reads it. */
async function write(text: string): Promise<void> {
  await table.gm.evaluate(async (text: string) => {
    for (const old of [game.journal.getName("Notes"), game.items.getName("Written")]) await old?.delete();
    const pages = [{ name: "One", type: "text", text: { content: `<p>${text}</p>` } }];
    await JournalEntry.create({ name: "Notes", ownership: { default: 2 }, pages });
    const system = { description: `<p>${text}</p>` };
    await Item.create({ name: "Written", type: "gear", ownership: { default: 2 }, system });
  }, text);
  await table.settled();
}

const CASES: { title: string; text: string; found: object }[] = [
  {
    title: "a test, its words in any order, named by the skill or by its own label",
    text: "@test[2 int science]{Open the lock} @test[lockpick]",
    found: {
      ...EMPTY,
      buttons: [
        ["test", "2 int science", "Open the lock"],
        ["test", "lockpick", "Lockpick"],
      ],
    },
  },
  {
    title: "damage with types and effects",
    text: "@damage[4 physical piercing:1 vicious]",
    found: {
      ...EMPTY,
      buttons: [["damage", "4 physical piercing:1 vicious", "4 CD Physical Piercing 1, Vicious"]],
    },
  },
  {
    title: "a location, of a humanoid without a word",
    text: "@location[] @location[quadruped]",
    found: {
      ...EMPTY,
      buttons: [
        ["location", "", "Hit location: Humanoid"],
        ["location", "quadruped", "Hit location: Quadruped"],
      ],
    },
  },
  {
    title: "the symbols of dice and damage types, as journals of this game write them",
    text: "@fos[CD] @fos[dc] @fos[PH] @fos[EN] @fos[RA] @fos[PO]",
    found: {
      ...EMPTY,
      symbols: ["Combat die", "Combat die", "Physical", "Energy", "Radiation", "Poison"],
    },
  },
];

test.each(CASES)("$title: in chat, journal and item", async ({ text, found }) => {
  await write(text);
  for (const where of ["chat", "journal", "item"] as const) {
    const { buttons, symbols, foreign } = await shown(where, text);
    expect({ where, buttons, symbols, foreign }).toEqual({ where, ...found, foreign: 0 });
  }
});

test("what nobody can read stays as it was written, and labels are text", async () => {
  const unknown = "@test[juggling 2] @damage[many] @damage[4 glitter] @location[octopus] @fos[QQ]";
  await write(unknown);
  for (const where of ["chat", "journal", "item"] as const) {
    expect(await shown(where, unknown)).toEqual({ ...EMPTY, text: unknown, foreign: 0 });
  }
  const label = "@test[science]{&lt;img src=x onerror=alert(1)&gt; &lt;b&gt;bold&lt;/b&gt;}";
  await write(label);
  for (const where of ["chat", "journal", "item"] as const) {
    const { buttons, foreign } = await shown(where, label);
    expect([where, buttons, foreign]).toEqual([
      where,
      [["test", "science", "<img src=x onerror=alert(1)> <b>bold</b>"]],
      0,
    ]);
  }
});

/** Presses the only button of a text in chat. @returns the newest message */
function press(text: string, shiftKey = false): Promise<any> {
  return table.client(ADA).evaluate(
    async (text: string, shiftKey: boolean) => {
      const written = await ChatMessage.create({ content: `<p>${text}</p>` });
      const html = await written.renderHTML();
      document.body.append(html);
      const made = new Promise((resolve) => {
        const hook = (globalThis as any).Hooks.on("createChatMessage", (message: any) => {
          (globalThis as any).Hooks.off("createChatMessage", hook);
          resolve(message);
        });
      });
      html.querySelector("button.wasteland-inline").dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey }));
      const message: any = await made;
      html.remove();
      const [roll] = message.rolls;
      const { name } = roll.constructor;
      return { name, formula: roll.formula, outcome: roll.outcome ?? null, locations: roll.locations ?? null };
    },
    text,
    shiftKey,
  );
}

test("a press rolls damage, a location, or with Shift the test at once", async () => {
  const ada = table.client(ADA);
  await force(ada, dice(6, 5, 2));
  expect(await press("@damage[2 physical]")).toEqual({
    name: "DamageRoll",
    formula: "2dc",
    outcome: { damage: 3, effects: 1 },
    locations: null,
  });
  await force(ada, [[20, 16]]);
  expect(await press("@location[quadruped]")).toEqual({
    name: "LocationRoll",
    formula: "1dh[quadruped]",
    outcome: null,
    locations: ["left-hind-leg"],
  });
  await force(ada, dice(20, 2, 12));
  const test = await press("@test[smallGuns agi 1]", true);
  expect([test.name, test.formula, test.outcome.successes]).toEqual(["TestRoll", "2d20", 2]);
});
