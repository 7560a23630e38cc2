import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";
import { teachWords, type Words } from "./words.ts";

/** The globals of a client, as these tests use them. */
interface Globals {
  game: any;
  ui: any;
  CONFIG: any;
  Roll: any;
  RollTable: any;
  Folder: any;
  Item: any;
  foundry: any;
  words: Words;
}

let system: string;
let table: Table;
beforeAll(async () => {
  system = await prepareSystem("tiny");
  table = await openTable({ system });
  await teachWords(table);
});
afterAll(async () => {
  await table.close();
  await rm(dirname(system), { recursive: true });
});

/** Every die of the gamemaster shows this face. */
function showFace(face: number, faces: number): Promise<void> {
  return table.gm.evaluate(
    (face, faces) => {
      (globalThis as unknown as Globals).CONFIG.Dice.randomUniform = () => 1 - (face - 0.5) / faces;
    },
    face,
    faces,
  );
}

const LOOT = {
  name: "Loot",
  formula: "1d6",
  results: [
    { type: "text", name: "", description: "Nothing", range: [1, 3] as [number, number], weight: 3 },
    {
      type: "text",
      name: "Coins",
      description: "<p>[[/r 1d6]] coins</p>",
      range: [4, 5] as [number, number],
      weight: 2,
    },
    { type: "text", name: "Ring", description: "A ring", range: [6, 6] as [number, number], weight: 1 },
  ],
};

describe("rolling", () => {
  test("gives the results whose range holds the total, and takes nothing out", async () => {
    await showFace(6, 6);
    const seen = await table.gm.evaluate(async (data) => {
      const { RollTable } = globalThis as unknown as Globals;
      const loot = await RollTable.create(data);
      const { roll, results } = await loot.roll();
      const at = (value: number) => loot.getResultsForRoll(value).map(({ name }: any) => name);
      return {
        total: roll.total,
        formula: roll.formula,
        results: results.map(({ name }: any) => name),
        at: [at(0), at(3), at(4), at(7)],
        drawn: loot.results.map(({ drawn }: any) => drawn),
        icon: results[0].icon,
        thumbnail: loot.thumbnail,
      };
    }, LOOT);
    expect(seen).toEqual({
      total: 6,
      formula: "1d6",
      results: ["Ring"],
      at: [[], [""], ["Coins"], []],
      drawn: [false, false, false],
      icon: "icons/svg/d20-black.svg",
      thumbnail: "icons/svg/d20-grey.svg",
    });
  });

  test("goes down into tables that come out, and ends where tables name each other", async () => {
    await showFace(1, 1);
    const seen = await table.gm.evaluate(async () => {
      const { RollTable } = globalThis as unknown as Globals;
      const [inner, outer, loop] = await RollTable.create([
        { name: "Inner", formula: "1d1", results: [{ name: "Gem", range: [1, 1] }] },
        { name: "Outer", formula: "1d1" },
        { name: "Loop", formula: "1d1" },
      ]);
      const naming = (uuid: string) => [{ type: "document", documentUuid: uuid, range: [1, 1] }];
      await outer.createEmbeddedDocuments("TableResult", naming(inner.uuid));
      await loop.createEmbeddedDocuments("TableResult", naming(loop.uuid));
      const names = async (draw: Promise<any>) => (await draw).results.map(({ name }: any) => name);
      return {
        recursive: await names(outer.roll()),
        flat: await names(outer.roll({ recursive: false })),
        loop: await loop.roll().catch((error: Error) => error.message),
      };
    });
    expect(seen).toEqual({
      recursive: ["Gem"],
      flat: ["Inner"],
      loop: "“Loop” is named by more than 5 tables inside one another.",
    });
  });

  test("reaches every range where the table has no formula", async () => {
    await showFace(4, 4);
    const seen = await table.gm.evaluate(async () => {
      const { RollTable } = globalThis as unknown as Globals;
      const plain = await RollTable.create({
        name: "Plain",
        results: [
          { name: "a", range: [1, 2] },
          { name: "b", range: [3, 4] },
        ],
      });
      const { roll, results } = await plain.roll();
      return [roll.formula, roll.total, results.map(({ name }: any) => name)];
    });
    expect(seen).toEqual(["1d4", 4, ["b"]]);
  });

  test("says so when no result is left, or none can come out", async () => {
    const seen = await table.gm.evaluate(async () => {
      const { RollTable, ui } = globalThis as unknown as Globals;
      const [empty, far] = await RollTable.create([
        { name: "Empty", formula: "1d4", results: [{ name: "a", range: [1, 4], drawn: true }] },
        { name: "Far", formula: "1d4", results: [{ name: "a", range: [9, 9] }] },
      ]);
      const results = [(await empty.roll()).results.length, (await far.draw()).results.length];
      const warned = [...document.querySelectorAll("#notifications .notification")].map((line) =>
        line.textContent?.trim(),
      );
      ui.notifications.clear();
      return { results, warned: warned.map((text) => text?.replace(/\s+/g, " ")) };
    });
    expect(seen).toEqual({
      results: [0, 0],
      warned: [
        expect.stringContaining("Every result of “Empty” has been drawn."),
        expect.stringContaining("The formula of “Far” cannot come to any result that is left."),
      ],
    });
  });
});

describe("drawing", () => {
  test("tells everyone in chat what came out, with the dice", async () => {
    await showFace(5, 6);
    const id = await table.gm.evaluate(async (data) => {
      const { RollTable } = globalThis as unknown as Globals;
      const loot = await RollTable.create({ ...data, name: "<b>Loot</b>", ownership: { default: 2 } });
      await loot.draw();
      return loot.id as string;
    }, LOOT);
    await table.settled();
    const seen = await table.client("Player 1").evaluate(async () => {
      const { game } = globalThis as unknown as Globals;
      const message = game.messages.contents.at(-1);
      const html = (await message.renderHTML()) as HTMLElement;
      const text = (selector: string) => html.querySelector(selector)?.textContent?.replace(/\s+/g, " ").trim();
      return {
        flavor: text(".flavor-text"),
        bold: html.querySelector(".flavor-text b") !== null,
        total: text(".table-draw .dice-total"),
        diceHidden: html.querySelector<HTMLElement>(".table-draw .dice-tooltip")?.hidden,
        results: text(".table-results"),
        deferred: html.querySelector<HTMLElement>(".table-results a.inline-roll")?.dataset.formula,
        flag: message.flags.core.RollTable,
        rolls: message.rolls.map((roll: any) => roll.formula),
      };
    });
    expect(seen).toEqual({
      flavor: "Draws a result from the table <b>Loot</b>",
      bold: false,
      total: "5",
      diceHidden: true,
      results: "Coins 1d6 coins",
      deferred: "1d6",
      flag: id,
      rolls: ["1d6"],
    });
  });

  test("keeps a private draw from players, and follows the chosen mode when none is named", async () => {
    await showFace(6, 6);
    await table.gm.evaluate(async () => {
      const { game, words } = globalThis as unknown as Globals;
      const loot = game.tables.getName("Loot");
      const choose = async (mode: "blindroll" | "publicroll") => {
        for (const [key, value] of Object.entries(words.audience(mode))) await game.settings.set("core", key, value);
      };
      await loot.draw(words.audience("gmroll"));
      await choose("blindroll");
      await loot.draw();
      await choose("publicroll");
    });
    await table.settled();
    const seen = await table.client("Player 1").evaluate(async () => {
      const { game } = globalThis as unknown as Globals;
      const two = game.messages.contents.slice(-2);
      const shown = [];
      for (const message of two) shown.push(((await message.renderHTML()) as HTMLElement).textContent);
      return {
        ring: shown.map((text) => text?.includes("Ring")),
        blind: two.map(({ blind }: any) => blind),
      };
    });
    expect(seen).toEqual({ ring: [false, false], blind: [false, true] });
  });

  test("tells nobody the secrets of a result, which its owner reads in the table", async () => {
    await showFace(1, 6);
    const own = await table.gm.evaluate(async () => {
      const { RollTable } = globalThis as unknown as Globals;
      const secret = '<section class="secret" id="secret-trap"><p>It is trapped.</p></section>';
      const revealed = '<section class="secret revealed" id="secret-key"><p>It has a key.</p></section>';
      const description = `<p>A chest</p>${secret}${revealed}`;
      const chests = await RollTable.create({
        name: "Chests",
        formula: "1d6",
        description: `<p>Found</p>${secret}`,
        results: [{ description, range: [1, 6] }],
      });
      await chests.draw();
      return (await chests.results.contents[0].getHTML()) as string;
    });
    expect(own).toContain("It is trapped.");
    await table.settled();
    const stored = await table.client("Player 1").evaluate(() => {
      const { game } = globalThis as unknown as Globals;
      return game.messages.contents.at(-1).content as string;
    });
    expect(stored).not.toContain("trapped");
    expect(stored.replace(/<[^>]+>/g, " ").match(/Found|A chest|It has a key\./g)).toEqual([
      "Found",
      "A chest",
      "It has a key.",
    ]);
  });

  test("takes results out without replacement, puts them back, and lets nobody but owners do so", async () => {
    await showFace(1, 2);
    const id = await table.gm.evaluate(async () => {
      const { RollTable } = globalThis as unknown as Globals;
      const results = [
        { name: "a", range: [1, 1] },
        { name: "b", range: [2, 2] },
      ];
      const once = await RollTable.create({
        name: "Once",
        formula: "1d2",
        replacement: false,
        results,
        ownership: { default: 2 },
      });
      await once.draw({ displayChat: false });
      return once.id as string;
    });
    await table.settled();
    const refused = await table.client("Player 1").evaluate(async (id) => {
      const once = (globalThis as unknown as Globals).game.tables.get(id);
      return [
        once.results.map(({ drawn }: any) => drawn),
        await once.draw().catch((error: Error) => error.message),
        await once.resetResults().catch((error: Error) => error.message),
      ];
    }, id);
    expect(refused).toEqual([
      [true, false],
      "Drawing from “Once” takes results out of it; only its owners may do that.",
      expect.stringContaining("lacks permission"),
    ]);
    const back = await table.gm.evaluate(async (id) => {
      const once = (globalThis as unknown as Globals).game.tables.get(id);
      const reset = await once.resetResults();
      return [reset.length, once.results.map(({ drawn }: any) => drawn)];
    }, id);
    expect(back).toEqual([2, [false, false]]);
  });

  test("several results come in one message with a pool of the rolls", async () => {
    await table.gm.evaluate(() => {
      let next = 0;
      const faces = [1, 2, 2, 3];
      (globalThis as unknown as Globals).CONFIG.Dice.randomUniform = () =>
        1 - (faces[next++ % faces.length]! - 0.5) / 3;
    });
    const seen = await table.gm.evaluate(async () => {
      const { RollTable, game } = globalThis as unknown as Globals;
      const results = ["a", "b", "c"].map((name, index) => ({ name, range: [index + 1, index + 1] }));
      const once = await RollTable.create({ name: "Three", formula: "1d3", replacement: false, results });
      const before = game.messages.size as number;
      const { roll, results: drawn } = await once.drawMany(5);
      return {
        names: drawn.map(({ name }: any) => name),
        formula: roll.formula,
        total: roll.total,
        stored: once._source.results.map((result: any) => result.drawn),
        messages: (game.messages.size as number) - before,
        flavor: game.messages.contents.at(-1).flavor,
      };
    });
    expect(seen).toEqual({
      names: ["a", "b", "c"],
      formula: "{1d3, 1d3, 1d3}",
      total: 6,
      stored: [true, true, true],
      messages: 1,
      flavor: "Draws 3 results from the table Three",
    });
  });
});

test("normalising makes ranges of weights and a formula to match", async () => {
  const seen = await table.gm.evaluate(async (data) => {
    const { RollTable } = globalThis as unknown as Globals;
    const results = data.results.map((result) => ({ ...result, range: [9, 9] }));
    const loot = await RollTable.create({ ...data, name: "Loose", formula: "2d10", results });
    await loot.normalize();
    return [loot.formula, loot.results.map(({ range }: any) => range), loot._source.results.length];
  }, LOOT);
  expect(seen).toEqual([
    "1d6",
    [
      [1, 3],
      [4, 5],
      [6, 6],
    ],
    3,
  ]);
});

test("a folder becomes a table of its documents, whose results show and link them", async () => {
  const seen = await table.gm.evaluate(async () => {
    const { Folder, Item, RollTable } = globalThis as unknown as Globals;
    const folder = await Folder.create({ name: "Chest", type: "Item" });
    await Item.create(["Lamp", "Rope"].map((name) => ({ name, type: "thing", folder: folder.id })));
    const chest = await RollTable.fromFolder(folder, { renderSheet: false });
    const [first] = chest.results.contents;
    const anchor = first.documentToAnchor() as HTMLElement;
    const gone = await RollTable.create({
      name: "Gone",
      results: [{ type: "document", name: "Lost", documentUuid: "Item.aaaaaaaaaaaaaaaa" }],
    });
    return {
      name: chest.name,
      formula: chest.formula,
      results: chest.results.map(({ type, name, range, weight, img }: any) => [type, name, range, weight, img]),
      anchor: [anchor.className, anchor.dataset.type, anchor.textContent],
      html: (await first.getHTML()) === anchor.outerHTML,
      broken: gone.results.contents[0].documentToAnchor().className,
    };
  });
  expect(seen).toEqual({
    name: "Chest",
    formula: "1d2",
    results: [
      ["document", "Lamp", [1, 1], 1, "icons/svg/item-bag.svg"],
      ["document", "Rope", [2, 2], 1, "icons/svg/item-bag.svg"],
    ],
    anchor: ["content-link", "Item", "Lamp"],
    html: true,
    broken: "content-link broken",
  });
});

describe("the sheet", () => {
  test("shows owners the editor, and others the results and nothing to change", async () => {
    const id = await table.gm.evaluate(async (data) => {
      const loot = await (globalThis as unknown as Globals).RollTable.create({
        ...data,
        name: "Open",
        ownership: { default: 2 },
      });
      return loot.id as string;
    }, LOOT);
    await table.settled();
    const read = (name: string) =>
      table.client(name).evaluate(async (id) => {
        const { sheet } = (globalThis as unknown as Globals).game.tables.get(id);
        await sheet.render({ force: true });
        const all = (selector: string) => [...(sheet.element as HTMLElement).querySelectorAll<HTMLElement>(selector)];
        const seen = {
          mode: sheet.mode,
          parts: all("[data-application-part]").map(({ dataset }) => dataset.applicationPart),
          rows: all("tbody tr").map((row) =>
            row.querySelector(".result-text")?.textContent?.replace(/\s+/g, " ").trim(),
          ),
          inputs: all("input").length,
          actions: all(".form-footer [data-action]").map(({ dataset }) => dataset.action),
        };
        await sheet.close();
        return seen;
      }, id);
    expect(await read("Player 1")).toEqual({
      mode: "view",
      parts: ["header", "description", "list", "footer"],
      rows: ["Nothing", "Coins 1d6 coins", "Ring A ring"],
      inputs: 0,
      actions: ["drawResult"],
    });
    expect(await read("Overseer")).toEqual({
      mode: "edit",
      parts: ["header", "settings", "results", "footer"],
      rows: ["Nothing", "Coins 1d6 coins", "Ring A ring"],
      inputs: 13,
      actions: ["normalizeResults", "changeMode", "drawResult"],
    });
  });

  test("stores rows and settings, refuses a range that runs backwards, and takes dropped documents", async () => {
    const seen = await table.gm.evaluate(async (data) => {
      const { RollTable, Item, ui } = globalThis as unknown as Globals;
      const loot = await RollTable.create({ ...data, name: "Edited" });
      const { sheet } = loot;
      await sheet.render({ force: true });
      const [first] = loot.results.contents;
      const input = (name: string) => sheet.element.querySelector(`[name="${name}"]`) as HTMLInputElement;
      input("formula").value = "1d8";
      input(`row.${first.id}.weight`).value = "5";
      input(`row.${first.id}.to`).value = "2";
      await sheet.submit();
      const stored = [loot.formula, first.weight, first.range, loot.results.size];
      input(`row.${first.id}.from`).value = "7";
      await sheet.submit().catch(() => undefined);
      const refused = first._source.range;
      ui.notifications.clear();
      const item = await Item.create({ name: "Dagger", type: "thing" });
      const dataTransfer = { getData: () => JSON.stringify({ type: "Item", uuid: item.uuid }) };
      await sheet._onDrop({ dataTransfer });
      const last = loot.results.contents.at(-1);
      await sheet.close();
      return { stored, refused, dropped: [last.type, last.name, last.documentUuid === item.uuid, last.range] };
    }, LOOT);
    expect(seen).toEqual({
      stored: ["1d8", 5, [1, 2], 3],
      refused: [1, 2],
      dropped: ["document", "Dagger", true, [7, 7]],
    });
  });

  test("a result is written in a form of its own, and can stand for a document", async () => {
    const seen = await table.gm.evaluate(async (data) => {
      const { RollTable, Item } = globalThis as unknown as Globals;
      const loot = await RollTable.create({ ...data, name: "Written" });
      const item = await Item.create({ name: "Shield", type: "thing" });
      const [first] = loot.results.contents;
      const { sheet } = first;
      await sheet.render({ force: true });
      const set = (name: string, value: string) => (sheet.element.querySelector(`[name="${name}"]`).value = value);
      set("type", "document");
      set("documentUuid", item.uuid);
      set("description", "<p>of oak</p>");
      set("from", "2");
      await sheet.submit();
      const { type, name, weight, range, _source } = first;
      return [type, name, _source.name, _source.documentUuid === item.uuid, weight, range, await first.getHTML()];
    }, LOOT);
    expect(seen).toEqual([
      "document",
      "Shield",
      "",
      true,
      3,
      [2, 3],
      expect.stringMatching(/^<a class="content-link".*Shield<\/a> <p>of oak<\/p>$/),
    ]);
  });
});

test("a result can stand for a document of a compendium that is not loaded", async () => {
  const seen = await table.gm.evaluate(async () => {
    const { RollTable, game } = globalThis as unknown as Globals;
    const { uuid, _id } = game.packs.get("tiny.things").index.getName("Lantern");
    const finds = await RollTable.create({ name: "Finds", results: [{ type: "document", documentUuid: uuid }] });
    const [result] = finds.results.contents;
    const { className, dataset, textContent } = result.documentToAnchor() as HTMLElement;
    return [result.name, className, textContent, dataset.type, dataset.id === _id, dataset.pack, dataset.uuid === uuid];
  });
  expect(seen).toEqual(["Lantern", "content-link", "Lantern", "Item", true, "tiny.things", true]);
});

test("results of older worlds come in the present form, new ones and changes alike", async () => {
  const results = await table.gm.evaluate(async () => {
    const { RollTable } = globalThis as unknown as Globals;
    const old = await RollTable.create({
      name: "Old",
      results: [
        { type: 0, text: "<p>Coins</p>", range: [1, 1] },
        { type: 1, text: "A lamp", documentCollection: "Item", documentId: "aaaaaaaaaaaaaaaa", range: [2, 2] },
        { type: 2, text: "Rope", documentCollection: "tiny.things", documentId: "bbbbbbbbbbbbbbbb", range: [3, 3] },
        { type: "pack", documentCollection: "gone.pack", documentId: "cccccccccccccccc", range: [4, 4] },
        { name: "New", description: "<p>as it is</p>", range: [5, 5] },
      ],
    });
    await old.results.contents[4].update({ text: "<p>changed</p>" });
    return old.results.contents.map(({ _source: { type, name, description, documentUuid } }: any) => [
      type,
      name,
      description,
      documentUuid ?? null,
    ]) as unknown[];
  });
  expect(results).toEqual([
    ["text", "", "<p>Coins</p>", null],
    ["document", "A lamp", "", "Item.aaaaaaaaaaaaaaaa"],
    ["document", "Rope", "", "Compendium.tiny.things.Item.bbbbbbbbbbbbbbbb"],
    ["document", "", "", null],
    ["text", "New", "<p>changed</p>", null],
  ]);
});

test("for a compendium, nothing has been drawn yet", async () => {
  const drawn = await table.gm.evaluate(async () => {
    const { RollTable } = globalThis as unknown as Globals;
    const results = [{ name: "a", range: [1, 1], drawn: true }];
    const used = await RollTable.create({ name: "Used", results });
    return [used.toCompendium(), used.toCompendium(null, { clearState: false })].map(
      (data: any) => data.results[0].drawn as boolean,
    );
  });
  expect(drawn).toEqual([false, true]);
});

test("gamemasters alone hear of a draw in a mode that nobody knows", async () => {
  const id = await table.gm.evaluate(async () => {
    const { RollTable, words } = globalThis as unknown as Globals;
    const one = await RollTable.create({ name: "One", formula: "1d1", results: [{ name: "Owl", range: [1, 1] }] });
    await one.draw(words.audience("gmroll"));
    await one.draw(words.audience("unheard of"));
    return one.id as string;
  });
  await table.settled();
  const seen = await table.client("Player 1").evaluate(async () => {
    const { game } = globalThis as unknown as Globals;
    const shown = [];
    for (const message of game.messages.contents.slice(-2))
      shown.push(((await message.renderHTML()) as HTMLElement).textContent?.includes("Owl"));
    return shown;
  });
  expect([id.length, seen]).toEqual([16, [false, false]]);
});
