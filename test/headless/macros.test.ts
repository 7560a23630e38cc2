import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";
import { teachWords, type Words } from "./words.ts";

/* The functions handed to a client use Foundry's globals, which have no types here. */
declare const game: any, ui: any, Hooks: any, foundry: any, Actor: any, Macro: any, RollTable: any, words: Words;

let system: string;
let table: Table;
beforeAll(async () => {
  system = await prepareSystem("tiny");
  table = await openTable({ system });
});
afterAll(async () => {
  await table.close();
  await rm(dirname(system), { recursive: true });
});

const notified = (name: string) =>
  table.client(name).evaluate(() => {
    const texts = [...document.querySelectorAll("#notifications > .notification")].map((one) =>
      one.textContent?.trim(),
    );
    ui.notifications.clear();
    return texts;
  });

test("a script runs with speaker, actor, token, character and what its scope names, and hands its result back", async () => {
  const result = await table.gm.evaluate(async () => {
    const actor = await Actor.create({ name: "Ada", type: "hero" });
    const macro = await Macro.create({
      name: "Look around",
      type: "script",
      command: `const waited = await Promise.resolve(bonus + 1);
        return { alias: speaker.alias, actor: actor.name, token, character, waited, own: this.name, scope: Object.keys(scope) };`,
    });
    return macro.execute({ actor, bonus: 4, "not-a-name": 1 });
  });
  expect(result).toEqual({
    alias: "Ada",
    actor: "Ada",
    token: null,
    character: null,
    waited: 5,
    own: "Look around",
    scope: ["actor", "bonus", "not-a-name"],
  });
});

test("without a scope the speaker's character is the actor of a script", async () => {
  const name = await table.gm.evaluate(async () => {
    const actor = await Actor.create({ name: "Bo", type: "hero" });
    await game.user.update({ character: actor.id });
    const macro = await Macro.create({ name: "Who", type: "script", command: "return [actor.name, speaker.alias];" });
    const result = await macro.execute();
    await game.user.update({ character: null });
    return result;
  });
  expect(name).toEqual(["Bo", "Bo"]);
});

test("an argument whose name begins with a digit is refused", async () => {
  const attempt = table.gm.evaluate(async () => {
    const macro = await Macro.create({ name: "Numbers", type: "script", command: "return 1;" });
    await macro.execute({ 1: "one" });
  });
  await expect(attempt).rejects.toThrow('"1" is no name for an argument of the macro Numbers');
});

test("a script that throws or cannot be read is reported with the macro's name, and the next one runs", async () => {
  const result = await table.gm.evaluate(async () => {
    const errors: unknown[] = [];
    const id = Hooks.on("error", (location: string, error: Error, data: any) =>
      errors.push([location, error.message, data.name]),
    );
    const broken = await Macro.create({ name: "Broken <b>", type: "script", command: "throw new Error('no luck');" });
    const garbled = await Macro.create({ name: "Garbled", type: "script", command: "}{ if" });
    const fine = await Macro.create({ name: "Fine", type: "script", command: "return 'still here';" });
    const results = [await broken.execute(), await garbled.execute(), await fine.execute()];
    Hooks.off("error", id);
    return { results: results.map((one) => one ?? null), locations: errors.map((one: any) => [one[0], one[2]]) };
  });
  expect(result).toEqual({
    results: [null, null, "still here"],
    locations: [
      ["Macro#execute", "Broken <b>"],
      ["Macro#execute", "Garbled"],
    ],
  });
  const [first, second] = await notified("Overseer");
  expect(first).toContain("The macro “Broken <b>” failed: no luck");
  expect(second).toContain("The macro “Garbled” failed:");
  table.gm.expectConsole('The macro "Broken <b>" failed. no luck');
  table.gm.expectConsole('The macro "Garbled" failed.');
});

test("a chat macro sends its line as if it were typed, in the speaker's name", async () => {
  const sent = await table.gm.evaluate(async () => {
    const actor = await Actor.create({ name: "Cid", type: "hero" });
    const macro = await Macro.create({ name: "Greet", type: "chat", command: "Hello <b>there</b>" });
    const message = await macro.execute({ actor });
    return [message.content, message.speaker.alias, message.isAuthor];
  });
  expect(sent).toEqual(["Hello &lt;b&gt;there&lt;/b&gt;", "Cid", true]);
});

test("a chat macro rolls, and one with a wrong command says what is wrong", async () => {
  const rolled = await table.gm.evaluate(async () => {
    const roll = await Macro.create({ name: "Roll", type: "chat", command: "/r 2 + 3 # five" });
    const message = await roll.execute();
    const wrong = await Macro.create({ name: "Wrong", type: "chat", command: "/dance" });
    return [message.rolls[0].total, message.flavor, (await wrong.execute()) ?? null];
  });
  expect(rolled).toEqual([5, "five", null]);
  const [text] = await notified("Overseer");
  expect(text).toContain("The macro “Wrong” cannot be sent: “/dance” is not a chat command.");
});

test("a line of chat runs a macro by its name, with arguments for its script", async () => {
  const runs = await table.gm.evaluate(async () => {
    const command = "(game.told ??= []).push([this.name, scope.key ?? null, scope.other ?? null])";
    const names = ["Ring bell", "a=b", "Say"];
    await Macro.createDocuments(names.map((name) => ({ name, type: "script", command })));
    const lines = [
      "/macro Ring bell",
      '/m "Ring bell" key=loud other="two words"',
      "/MACRO a=b",
      "/macro a=b key=",
      "/macro Say key=1 other=x=y",
    ];
    for (const line of lines) await ui.chat.processMessage(line, { plain: true });
    const told = game.told;
    delete game.told;
    return told;
  });
  expect(runs).toEqual([
    ["Ring bell", null, null],
    ["Ring bell", "loud", "two words"],
    ["a=b", null, null],
    ["a=b", "", null],
    ["Say", "1", "x=y"],
  ]);
});

test("a macro that is not there, or that calls itself by chat, is told of", async () => {
  const said = await table.gm.evaluate(async () => {
    await Macro.create({ name: "Loop", type: "chat", command: "/macro Loop" });
    const missing = await ui.chat.processMessage("/macro Nobody key=1").catch((error: Error) => error.message);
    ui.notifications.clear();
    await ui.chat.processMessage("/macro Loop");
    const shown = [...document.querySelectorAll("#notifications > .notification p")].map((line) => line.textContent);
    ui.notifications.clear();
    return { missing, shown };
  });
  expect(said).toEqual({
    missing: "There is no macro called “Nobody”.",
    shown: [
      "The macro “Loop” cannot be sent: The macro “Loop” was not run: macros call each other more than 10 times.",
    ],
  });
});

test("a script is run by who may see it and use scripts; without that permission chat macros still run", async () => {
  const ids = await table.gm.evaluate(async () => {
    const command = "globalThis.ran = (globalThis.ran ?? 0) + 1; return 'ran';";
    const ownership = { default: 1 };
    const open = await Macro.create({ name: "Open", type: "script", command, ownership });
    const secret = await Macro.create({ name: "Secret", type: "script", command });
    const chat = await Macro.create({ name: "Chat", type: "chat", command: "hi", ownership });
    return [open.id, secret.id, chat.id];
  });
  await table.settled();
  const run = () =>
    table.client("Player 1").evaluate(async (all: string[]) => {
      const results = [];
      for (const id of all) {
        const macro = game.macros.get(id);
        results.push([macro.canExecute, Boolean(await macro.execute())]);
      }
      return results;
    }, ids as string[]);
  expect(await run()).toEqual([
    [true, true],
    [false, false],
    [true, true],
  ]);
  expect((await notified("Player 1")).map((text) => text?.includes("“Secret”"))).toEqual([true]);
  await table.gm.evaluate(() => game.settings.set("core", "permissions", { MACRO_SCRIPT: [2, 3, 4] }));
  await table.settled();
  expect(await run()).toEqual([
    [false, false],
    [false, false],
    [true, true],
  ]);
  await notified("Player 1");
  const creation = table
    .client("Player 1")
    .evaluate(() => Macro.create({ name: "Mine", type: "script", command: "1" }));
  await expect(creation).rejects.toThrow(/lacks permission to create Macro/);
  await table.gm.evaluate(() => game.settings.set("core", "permissions", {}));
  await table.settled();
});

test("a player makes macros of their own, which other players do not see", async () => {
  const id = await table.client("Player 1").evaluate(async () => {
    const macro = await Macro.create({ name: "Own", type: "chat", command: "mine" });
    return [macro.id, macro.isAuthor, macro.isOwner, Macro.canUserCreate(game.user), macro.ownership.default];
  });
  expect(id.slice(1)).toEqual([true, true, true, 0]);
});

test("a click on a link to a macro runs it", async () => {
  const ran = await table.gm.evaluate(async () => {
    const macro = await Macro.create({
      name: "Linked",
      type: "script",
      command: "globalThis.linked = event.currentTarget.dataset.uuid === this.uuid;",
    });
    const html = await foundry.applications.ux.TextEditor.implementation.enrichHTML(macro.link);
    const holder = document.createElement("div");
    holder.innerHTML = html;
    document.body.append(holder);
    holder.querySelector<HTMLElement>("a.content-link")?.click();
    const linked = () => (globalThis as { linked?: boolean }).linked;
    for (let turn = 0; turn < 100 && linked() === undefined; turn++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    holder.remove();
    return linked();
  });
  expect(ran).toBe(true);
});

test("the macro bar knows fifty slots, and refuses others", async () => {
  const bar = await table.gm.evaluate(async () => {
    const [first, second] = await Macro.createDocuments([
      { name: "First", type: "chat", command: "1" },
      { name: "Second", type: "chat", command: "2" },
    ]);
    await game.user.assignHotbarMacro(first);
    await game.user.assignHotbarMacro(second, "12");
    const names = (page?: number) =>
      game.user.getHotbarMacros(page).map(({ slot, macro }: any) => [slot, macro?.name ?? null]);
    const before = { one: names(), two: names(2).slice(0, 3) };
    await game.user.assignHotbarMacro(first, 13, { fromSlot: 1 });
    await game.user.assignHotbarMacro(null, 12);
    const after = { stored: Object.keys(game.user._source.hotbar), names: names(2).filter(([, name]: any) => name) };
    const refusals: string[] = [];
    for (const slot of [0, 51, 1.5, "x"]) {
      await game.user.assignHotbarMacro(second, slot).catch((error: Error) => refusals.push(error.message));
    }
    await game.user.assignHotbarMacro(null).catch((error: Error) => refusals.push(error.message));
    await game.user.assignHotbarMacro(null, 13);
    return { before, after, refusals };
  });
  const empty = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_value, index) => [from + index, null]);
  expect(bar).toEqual({
    before: {
      one: [[1, "First"], ...empty(2, 10)],
      two: [
        [11, null],
        [12, "Second"],
        [13, null],
      ],
    },
    after: { stored: ["13"], names: [[13, "First"]] },
    refusals: [
      "A Hotbar slot is a number from 1 to 50, not 0",
      "A Hotbar slot is a number from 1 to 50, not 51",
      "A Hotbar slot is a number from 1 to 50, not 1.5",
      "A Hotbar slot is a number from 1 to 50, not x",
      "No available Hotbar slot exists",
    ],
  });
});

test("a drop on the bar asks hotbarDrop first: false at once takes it over", async () => {
  const result = await table.gm.evaluate(async () => {
    const hero = await Actor.create({ name: "Dee", type: "hero" });
    const heard: unknown[] = [];
    const until = async (done: () => boolean) => {
      for (let turn = 0; turn < 100 && !done(); turn++) await new Promise((resolve) => setTimeout(resolve, 20));
    };
    const drop = (data: object) => {
      const slot = document.querySelector<HTMLElement>('#action-bar [data-slot="3"]');
      const event = new Event("drop", { bubbles: true, cancelable: true });
      Object.assign(event, { dataTransfer: { getData: () => JSON.stringify(data) } });
      slot?.dispatchEvent(event);
    };
    const names = () => game.user.getHotbarMacros(1).map(({ macro }: any) => macro?.name ?? null);
    const id = Hooks.on("hotbarDrop", (bar: any, data: any, slot: any) => {
      heard.push([bar === ui.hotbar, data.type, slot]);
      return false;
    });
    drop(hero.toDragData());
    await until(() => heard.length > 0);
    const taken = names();
    Hooks.off("hotbarDrop", id);
    drop(hero.toDragData());
    await until(() => names()[2] !== null);
    const macro = game.user.getHotbarMacros(1)[2].macro;
    await macro.execute();
    const opened = hero.sheet.rendered;
    await macro.execute();
    await game.user.assignHotbarMacro(null, 3);
    drop(hero.toDragData());
    await until(() => names()[2] !== null);
    const again = game.macros.filter((one: any) => one.name === "Open Dee").length;
    await game.user.assignHotbarMacro(null, 3);
    return { heard, taken, name: macro.name, opened, closed: !hero.sheet.rendered, again };
  });
  expect(result).toEqual({
    heard: [[true, "Actor", 3]],
    taken: Array(10).fill(null),
    name: "Open Dee",
    opened: true,
    closed: true,
    again: 1,
  });
});

test("a roll table on the bar becomes a macro that draws from it", async () => {
  const command = await table.gm.evaluate(async () => {
    const loot = await RollTable.create({ name: "Loot" });
    const macro = await ui.hotbar._createRollTableRollMacro(loot);
    return [macro.name, macro.type, macro.command.replace(loot.uuid, "UUID")];
  });
  expect(command).toEqual(["Draw from Loot", "script", 'const table = await fromUuid("UUID");\nawait table.draw();']);
});

test("digits run the macros of the shown page, Alt and a digit turn the page", async () => {
  const ran = await table.gm.evaluate(async () => {
    const [one, ten] = await Macro.createDocuments([
      { name: "One", type: "script", command: "(globalThis.log ??= []).push('one');" },
      { name: "Ten", type: "script", command: "(globalThis.log ??= []).push('ten of page 2');" },
    ]);
    await game.user.assignHotbarMacro(one, 1);
    await game.user.assignHotbarMacro(ten, 20);
    const press = async (code: string, init: object = {}, target: EventTarget = document.body) => {
      target.dispatchEvent(new KeyboardEvent("keydown", { code, bubbles: true, cancelable: true, ...init }));
      await new Promise((resolve) => setTimeout(resolve, 100));
    };
    await press("Digit1");
    await press("Digit2");
    await press("Digit1", { repeat: true });
    await press("Digit1", {}, document.querySelector("#chat-message") as Element);
    await press("Digit2", { altKey: true });
    const page = ui.hotbar.page;
    await press("Digit0");
    await ui.hotbar.cyclePage(-1);
    await ui.hotbar.cyclePage(-1);
    const around = ui.hotbar.page;
    await ui.hotbar.cyclePage(1);
    return { log: (globalThis as { log?: string[] }).log, page, around, back: ui.hotbar.page };
  });
  expect(ran).toEqual({ log: ["one", "ten of page 2"], page: 2, around: 5, back: 1 });
});

test("a macro that is deleted leaves its slot, and the bars of others stay as they are", async () => {
  const labels = (name: string) =>
    table
      .client(name)
      .evaluate(() =>
        [...document.querySelectorAll("#action-bar .slot")].slice(0, 2).map((slot) => slot.getAttribute("aria-label")),
      );
  await table.gm.evaluate(async () => {
    const macro = await Macro.create({ name: "Gone", type: "chat", command: "x", ownership: { default: 1 } });
    await game.user.assignHotbarMacro(macro, 2);
  });
  await expect.poll(() => labels("Overseer")).toEqual(["1: One", "2: Gone"]);
  expect(await labels("Player 1")).toEqual(["1: empty, create a macro", "2: empty, create a macro"]);
  await table.gm.evaluate(() => game.macros.getName("Gone").delete());
  await expect.poll(() => labels("Overseer")).toEqual(["1: One", "2: empty, create a macro"]);
});

test("a macro moves to another slot of the bar, leaves it, and says what it is for", async () => {
  await teachWords(table);
  const result = await table.gm.evaluate(async () => {
    const macro = await Macro.create({ name: "Later", type: "chat", command: "later" });
    await game.user.assignHotbarMacro(macro, 7);
    await game.user.assignHotbarMacro(macro, 8, { fromSlot: 7 });
    const slots = () =>
      Object.keys(game.user._source.hotbar).filter((slot) => game.user._source.hotbar[slot] === macro.id);
    const moved = slots();
    await game.user.assignHotbarMacro(null, 8);
    const labels = words.entries(ui.hotbar._getContextMenuOptions()).map(({ label }) => label);
    return { moved, cleared: slots(), labels, said: (await macro.execute()).content };
  });
  expect(result).toEqual({
    moved: ["8"],
    cleared: [],
    labels: ["MACRO.Edit", "HOTBAR.Remove", "Delete Macro"],
    said: "later",
  });
});
