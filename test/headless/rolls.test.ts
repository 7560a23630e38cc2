import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { HeadlessClient } from "../../sandbox/headless/client.ts";
import { openTable, type Table, testedGeneration } from "../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";
import { teachWords, type Words } from "./words.ts";

/** The globals of a client, as these tests use them. */
interface Globals {
  game: any;
  ui: any;
  CONFIG: any;
  foundry: any;
  Roll: any;
  ChatMessage: any;
  words: Words;
}

const AUTHOR = "Player 1";
const USERS = [{ name: "Overseer", role: "GAMEMASTER" as const }, { name: AUTHOR }, { name: "Player 2" }];

let system: string;
beforeAll(async () => {
  system = await prepareSystem("tiny");
  const manifest = join(system, "system.json");
  const { documentTypes, ...rest } = JSON.parse(await readFile(manifest, "utf8")) as { documentTypes: object };
  const types = { ...documentTypes, ChatMessage: { tale: { htmlFields: ["story"] } } };
  await writeFile(manifest, JSON.stringify({ ...rest, documentTypes: types }));
});
afterAll(async () => {
  await rm(dirname(system), { recursive: true });
});

/** Every die shows its highest face. */
function loadDice(client: HeadlessClient): Promise<void> {
  return client.evaluate(() => {
    (globalThis as unknown as Globals).CONFIG.Dice.randomUniform = () => 0;
  });
}

/** What a user reads of the newest message: its formula, its total and who it says has rolled. */
function read(client: HeadlessClient): Promise<string> {
  return client.evaluate(async () => {
    const { game } = globalThis as unknown as Globals;
    const message = game.messages.contents.at(-1);
    if (!message.visible) return "nothing";
    const html = await message.renderHTML();
    const text = (selector: string) => html.querySelector(selector)?.textContent ?? "none";
    return `${text(".dice-formula")} = ${text(".dice-total")}, ${text(".flavor-text")}`;
  });
}

const OPEN = "2d6 + 1 = 13, Fire";
const CLOSED = `??? = ???, ${AUTHOR} rolled some dice in private`;

/** Mode of each generation, and what gamemaster, author and another player read. */
const TABLE = {
  13: {
    publicroll: [OPEN, OPEN, OPEN],
    gmroll: [OPEN, OPEN, CLOSED],
    blindroll: [OPEN, CLOSED, CLOSED],
    selfroll: [CLOSED, OPEN, CLOSED],
    unheardof: [OPEN, OPEN, CLOSED],
  },
  14: {
    public: [OPEN, OPEN, OPEN],
    gm: [OPEN, OPEN, CLOSED],
    blind: [OPEN, CLOSED, CLOSED],
    self: [CLOSED, OPEN, CLOSED],
    ic: [OPEN, OPEN, OPEN],
    unheardof: [OPEN, OPEN, CLOSED],
  },
} as const;

const generation = testedGeneration();

describe("who reads a roll", () => {
  let table: Table;
  let author: HeadlessClient;
  beforeAll(async () => {
    table = await openTable({ system, strict: false, users: USERS });
    await teachWords(table);
    author = table.client(AUTHOR);
    await loadDice(author);
  });
  afterAll(() => table.close());

  const readers = async () => {
    await table.settled();
    return Promise.all(USERS.map(({ name }) => read(table.client(name))));
  };

  test("a roll in each mode is read by the gamemaster, its author and another player as the mode says", async () => {
    const option = Object.keys(await author.evaluate(() => (globalThis as unknown as Globals).words.audience("")))[0]!;
    const found: Record<string, string[]> = {};
    for (const mode of Object.keys(TABLE[generation])) {
      await author.evaluate(
        async (key, value) => {
          const { Roll } = globalThis as unknown as Globals;
          await new Roll("2d6 + 1").toMessage({ flavor: "Fire" }, { [key]: value });
        },
        option,
        mode,
      );
      found[mode] = await readers();
    }
    expect(found).toEqual(TABLE[generation]);
  });

  test("a chat command rolls in its own mode, and /roll in the one that the chat's form chooses", async () => {
    const modes = Object.keys(TABLE[generation]);
    const commands = { "/pr": 0, "/gmroll": 1, "/br": 2, "/sr": 3, "/publicroll": 0, "/blindroll": 2, "/selfroll": 3 };
    const found: Record<string, string[]> = {};
    for (const command of Object.keys(commands)) {
      await author.evaluate(async (line) => {
        await (globalThis as unknown as Globals).ui.chat.processMessage(line, { plain: true });
      }, `${command} 2d6+1 # Fire`);
      found[command] = await readers();
    }
    for (const mode of modes.filter((one) => one !== "unheardof")) {
      await author.evaluate(async (value) => {
        const { ui } = globalThis as unknown as Globals;
        const select = ui.chat.element.querySelector("select.roll-mode");
        select.value = value;
        select.dispatchEvent(new Event("change"));
        await ui.chat.processMessage("/r 2d6+1 # Fire", { plain: true });
      }, mode);
      found[mode] = await readers();
    }
    const { unheardof: _none, ...byMode } = TABLE[generation];
    const rows = Object.values(TABLE[generation]);
    expect(found).toEqual({
      ...Object.fromEntries(Object.entries(commands).map(([command, row]) => [command, rows[row]])),
      ...byMode,
    });
  });

  test("what a player may not see is in no part of the message's html, even with content of its own", async () => {
    await author.evaluate(async () => {
      const { Roll, words } = globalThis as unknown as Globals;
      const data = { content: "<p>secret 13</p>", flavor: "secret", title: "secret" };
      await new Roll("2d6 + 1").toMessage(data, words.audience("gmroll"));
    });
    await table.settled();
    const found = await Promise.all(
      USERS.map(({ name }) =>
        table.client(name).evaluate(async () => {
          const message = (globalThis as unknown as Globals).game.messages.contents.at(-1);
          const html = (await message.renderHTML()).outerHTML as string;
          return /secret|2d6/.test(html) && /13/.test(message.export());
        }),
      ),
    );
    expect(found).toEqual([true, true, false]);
  });

  test("the words of the other generation are not there, or say that they are old", async () => {
    const found = await table.gm.evaluate(() => {
      const { ChatMessage, CONFIG, game } = globalThis as unknown as Globals;
      return {
        applyMode: typeof ChatMessage.applyMode,
        modes: CONFIG.ChatMessage.modes ? Object.keys(CONFIG.ChatMessage.modes) : null,
        rollMode: game.settings.get("core", "rollMode"),
        old: ChatMessage.applyRollMode({ flavor: "x" }, "blindroll"),
        gm: game.user.id,
      };
    });
    const { gm, ...rest } = found;
    const old = { flavor: "x", whisper: [gm], blind: true };
    expect(rest).toEqual(
      generation === 13
        ? { applyMode: "undefined", modes: null, rollMode: "publicroll", old }
        : { applyMode: "function", modes: ["public", "gm", "blind", "self", "ic"], rollMode: null, old },
    );
    if (generation === 14) {
      table.gm.expectConsole("ChatMessage.applyRollMode is now called applyMode");
      table.gm.expectConsole('The setting "core.rollMode" is now "core.messageMode"');
    }
  });

  test("an inline roll is rolled once and read by all; a bad one stays as it is written; a deferred one waits", async () => {
    await author.evaluate(async () => {
      await (globalThis as unknown as Globals).ui.chat.processMessage(
        "I lift [[2d6 + 1]] stones, [[2d6 +]] more and [[/gmr 1d20 # Luck]]{try}",
        { plain: true },
      );
    });
    await table.settled();
    const found = await Promise.all(
      USERS.map(({ name }) =>
        table.client(name).evaluate(async () => {
          const message = (globalThis as unknown as Globals).game.messages.contents.at(-1);
          const content = (await message.renderHTML()).querySelector(".message-content");
          const { formula, mode, flavor } = content.querySelector("a.roll").dataset;
          return [content.textContent.replace(/\s+/g, " ").trim(), formula, mode, flavor];
        }),
      ),
    );
    const row = ["I lift 13 stones, [[2d6 +]] more and try", "1d20", "gmroll", "Luck"];
    expect(found).toEqual([row, row, row]);
  });

  test("a click on an inline result shows its dice, and on a deferred roll rolls it in its mode", async () => {
    const found = await author.evaluate(async () => {
      const { game } = globalThis as unknown as Globals;
      const html = await game.messages.contents.at(-1).renderHTML();
      document.body.append(html);
      const settle = () => new Promise((resolve) => setTimeout(resolve, 300));
      const result = html.querySelector("a.inline-result");
      const states: unknown[] = [];
      const note = () =>
        states.push([result.getAttribute("aria-expanded"), result.querySelectorAll(".dice-rolls .roll").length]);
      note();
      result.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
      await settle();
      note();
      result.click();
      await settle();
      note();
      html.querySelector("a.roll:not(.inline-result)").click();
      await settle();
      html.remove();
      return states;
    });
    expect(found).toEqual([
      ["false", 0],
      ["true", 2],
      ["false", 0],
    ]);
    expect(await readers()).toEqual(["1d20 = 20, Luck", "1d20 = 20, Luck", CLOSED]);
  });

  test("a bad formula is refused in words and stays in the field", async () => {
    const found = await author.evaluate(async () => {
      const { game, ui } = globalThis as unknown as Globals;
      const before = game.messages.size;
      const input = ui.chat.element.querySelector(".chat-input");
      input.value = "/r 2d6 + # Fire";
      input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 100));
      const said = [...document.querySelectorAll("#notifications .notification")].at(-1)?.textContent?.trim();
      const kept = input.value;
      input.value = "";
      ui.notifications.clear();
      return { said, kept, added: game.messages.size - before };
    });
    expect(found).toEqual({
      said: "“2d6 +” cannot be rolled: it ends too early.",
      kept: "/r 2d6 + # Fire",
      added: 0,
    });
  });
});

describe("messages with rolls", () => {
  let table: Table;
  beforeAll(async () => {
    table = await openTable({ system, users: USERS });
    await teachWords(table);
    for (const { name } of USERS) {
      await table.client(name).evaluate(() => {
        const { CONFIG, foundry, Roll } = globalThis as unknown as Globals;
        class StoneDie extends foundry.dice.terms.Die {
          static DENOMINATION = "s";
          constructor(data: object = {}) {
            super({ ...data, faces: 6 });
          }
          getResultLabel({ result }: { result: number }) {
            return result === 6 ? "stone" : "dust";
          }
        }
        class StoneRoll extends Roll {
          get stones() {
            return (this as any).dice[0].values.filter((face: number) => face === 6).length;
          }
        }
        CONFIG.Dice.terms.s = StoneDie;
        CONFIG.Dice.rolls.push(StoneRoll);
        CONFIG.Dice.randomUniform = () => 0;
      });
    }
  });
  afterAll(() => table.close());

  test("the rolls of a message are instances of their own classes on every client", async () => {
    await table.client(AUTHOR).evaluate(async () => {
      const StoneRoll = (globalThis as unknown as Globals).CONFIG.Dice.rolls[1];
      await new StoneRoll("3ds + 1", {}, { purpose: "wall" }).toMessage();
    });
    await table.settled();
    const found = await Promise.all(
      USERS.map(({ name }) =>
        table.client(name).evaluate(async () => {
          const message = (globalThis as unknown as Globals).game.messages.contents.at(-1);
          const [roll] = message.rolls;
          return {
            isRoll: message.isRoll,
            classes: [roll, ...roll.terms].map((one: object) => one.constructor.name),
            stones: roll.stones,
            total: roll.total,
            options: roll.options,
            stored: typeof message._source.rolls[0],
            labels: [...(await message.renderHTML()).querySelectorAll(".dice-rolls .roll")].map(
              (one) => (one as HTMLElement).textContent,
            ),
          };
        }),
      ),
    );
    const expected = {
      isRoll: true,
      classes: ["StoneRoll", "StoneDie", "OperatorTerm", "NumericTerm"],
      stones: 3,
      total: 19,
      options: { purpose: "wall" },
      stored: "string",
      labels: ["stone", "stone", "stone"],
    };
    expect(found).toEqual([expected, expected, expected]);
  });

  test("the dice are shown and hidden by a click on the roll or by its button", async () => {
    const found = await table.gm.evaluate(() => {
      const { ui } = globalThis as unknown as Globals;
      const roll = ui.chat.element.querySelector(".chat-message:last-child .dice-roll");
      const button = roll.querySelector("button.dice-formula");
      const states = () => [
        roll.classList.contains("expanded"),
        button.getAttribute("aria-expanded"),
        roll.querySelector(".dice-tooltip").hidden,
      ];
      const seen = [states()];
      button.click();
      seen.push(states());
      roll.querySelector(".dice-total").click();
      seen.push(states());
      return { seen, name: button.getAttribute("aria-label") };
    });
    expect(found).toEqual({
      seen: [
        [false, "false", true],
        [true, "true", false],
        [false, "false", true],
      ],
      name: "3ds + 1: show the dice",
    });
  });

  test("a roll whose class is gone is reported, and is a roll still", async () => {
    await table.client("Player 2").evaluate(() => {
      (globalThis as unknown as Globals).CONFIG.Dice.rolls.pop();
    });
    await table.client(AUTHOR).evaluate(async () => {
      const { CONFIG, words } = globalThis as unknown as Globals;
      await new CONFIG.Dice.rolls[1]("1ds").toMessage({}, words.audience("selfroll"));
    });
    await table.settled();
    const found = await table.client("Player 2").evaluate(() => {
      const { rolls, isRoll, isContentVisible } = (globalThis as unknown as Globals).game.messages.contents.at(-1);
      return { rolls, isRoll, isContentVisible };
    });
    expect(found).toEqual({ rolls: [], isRoll: true, isContentVisible: false });
    table.client("Player 2").expectConsole("no such class is in CONFIG.Dice.rolls");
  });

  test("toMessage gives the data alone when it is asked to, with whom the roll is for", async () => {
    const found = await table.client(AUTHOR).evaluate(async () => {
      const { game, Roll, words } = globalThis as unknown as Globals;
      const before = game.messages.size;
      const options = { ...words.audience("selfroll"), create: false };
      const data = await new Roll("1d6").toMessage({ flavor: "x" }, options);
      const { author, whisper, blind, content, flavor, rolls } = data;
      const self = game.user.id;
      return {
        own: author === self && whisper[0] === self && whisper.length === 1,
        rest: { blind, content, flavor, total: JSON.parse(rolls[0]).total, added: game.messages.size - before },
      };
    });
    expect(found).toEqual({ own: true, rest: { blind: false, content: "6", flavor: "x", total: 6, added: 0 } });
  });

  test("a message of a package's sub-type has its model, and its rolls when it is prepared", async () => {
    for (const { name } of USERS) {
      await table.client(name).evaluate(() => {
        const { CONFIG, foundry } = globalThis as unknown as Globals;
        const { HTMLField, NumberField } = foundry.data.fields;
        CONFIG.ChatMessage.dataModels.tale = class Tale extends foundry.abstract.TypeDataModel {
          static defineSchema() {
            return { story: new HTMLField(), goal: new NumberField({ required: true, nullable: false, initial: 5 }) };
          }
          prepareBaseData() {
            const self = this as any;
            self.reached = self.parent.rolls[0].total >= self.goal;
          }
        };
      });
    }
    await table.client(AUTHOR).evaluate(async () => {
      const { Roll } = globalThis as unknown as Globals;
      const system = { story: "<p>Once</p><script>alert(1)</script>" };
      await new Roll("1d6").toMessage({ type: "tale", system, content: "<p>A card</p>" });
    });
    await table.settled();
    const found = await Promise.all(
      USERS.map(({ name }) =>
        table.client(name).evaluate(async () => {
          const { type, system, ...message } = (globalThis as unknown as Globals).game.messages.contents.at(-1);
          const html = await (globalThis as unknown as Globals).game.messages.contents.at(-1).renderHTML();
          return {
            type,
            model: system.constructor.name,
            story: system.story,
            goal: system.goal,
            reached: system.reached,
            rolls: message.rolls.length,
            content: html.querySelector(".message-content").innerHTML,
          };
        }),
      ),
    );
    const expected = {
      type: "tale",
      model: "Tale",
      story: "<p>Once</p>",
      goal: 5,
      reached: true,
      rolls: 1,
      content: "<p>A card</p>",
    };
    expect(found).toEqual([expected, expected, expected]);
  });
});
