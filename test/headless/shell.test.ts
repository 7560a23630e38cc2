import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";
import { teachWords, type Words } from "./words.ts";

/** The globals of a client, as these tests use them. */
interface Globals {
  game: any;
  ui: any;
  Hooks: any;
  CONFIG: any;
  foundry: any;
  ChatMessage: any;
  Actor: any;
  Folder: any;
  seen: any[];
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

test("the interface is there before ready, in a page without layout too", async () => {
  const found = await table.gm.evaluate(() => {
    const { ui, CONFIG } = globalThis as unknown as Globals;
    return {
      tabs: [...document.querySelectorAll<HTMLElement>("#sidebar-tabs [data-tab]")].map(({ dataset }) => dataset.tab),
      panels: [...document.querySelectorAll("#sidebar-content > .sidebar-tab")].map(({ id }) => id),
      instances: ["chat", "actors", "items", "settings", "players", "sidebar", "menu"].map(
        (name) => ui[name].constructor === CONFIG.ui[name] && ui[name].constructor.name,
      ),
      rendered: ["chat", "actors", "items", "settings", "players", "sidebar"].every((name) => ui[name].rendered),
    };
  });
  expect(found).toEqual({
    tabs: ["chat", "combat", "actors", "items", "scenes", "journal", "tables", "macros", "compendium", "settings"],
    panels: ["chat", "combat", "actors", "items", "journal", "scenes", "tables", "compendium", "macros", "settings"],
    instances: ["ChatLog", "ActorDirectory", "ItemDirectory", "Settings", "Players", "Sidebar", "MainMenu"],
    rendered: true,
  });
});

test("a directory that renders calls the hooks of its class and of its ancestors, most derived first", async () => {
  const hooks = await table.gm.evaluate(async () => {
    const { Hooks, ui } = globalThis as unknown as Globals;
    const called: string[] = [];
    for (const name of ["ApplicationV2", "AbstractSidebarTab", "DocumentDirectory", "ActorDirectory", "Settings"]) {
      Hooks.once(`render${name}`, (app: any, html: HTMLElement) => called.push(`${name} ${app.id} ${html.id}`));
    }
    await ui.actors.render();
    await ui.settings.render();
    return called;
  });
  expect(hooks).toEqual([
    "ActorDirectory actors actors",
    "DocumentDirectory actors actors",
    "AbstractSidebarTab actors actors",
    "ApplicationV2 actors actors",
    "Settings settings settings",
  ]);
});

test("a message is rendered for everyone with its hook, and as html of the published shape", async () => {
  for (const client of Object.values(table.clients)) {
    await client.evaluate(() => {
      const all = globalThis as unknown as Globals;
      all.seen = [];
      all.Hooks.on("renderChatMessageHTML", (message: any, html: HTMLElement, context: any) => {
        all.seen.push({
          content: html.querySelector(".message-content")?.innerHTML,
          sender: html.querySelector(".message-sender")?.textContent?.trim(),
          classes: [...html.classList],
          sameId: html.dataset.messageId === message.id,
          canDelete: context.canDelete,
        });
      });
    });
  }
  await table
    .client("Player 1")
    .evaluate(() => (globalThis as unknown as Globals).ui.chat.processMessage("<em>hi</em>"));
  await table.settled();
  const seen = (name: string) => table.client(name).evaluate(() => (globalThis as unknown as Globals).seen);
  await expect.poll(() => seen("Overseer")).toHaveLength(1);
  const message = {
    content: "<em>hi</em>",
    sender: "Player 1",
    classes: ["chat-message", "message", "flexcol"],
    sameId: true,
    canDelete: true,
  };
  expect(await seen("Overseer")).toEqual([message]);
  await expect.poll(() => seen("Player 1")).toEqual([message]);
});

test("a listener of chatMessage that answers false takes the line over", async () => {
  const result = await table.gm.evaluate(async () => {
    const { Hooks, ui, game } = globalThis as unknown as Globals;
    const before = game.messages.size as number;
    const heard: unknown[] = [];
    const id = Hooks.on("chatMessage", (log: any, text: string, data: any) => {
      heard.push([log === ui.chat, text, data.author === game.userId, data.speaker.alias]);
      return false;
    });
    await ui.chat.processMessage("  /mycommand 1 2 ");
    Hooks.off("chatMessage", id);
    return { heard, added: game.messages.size - before };
  });
  expect(result).toEqual({ heard: [[true, "/mycommand 1 2", true, "Overseer"]], added: 0 });
});

test("the context menus of actors and folders are open to packages", async () => {
  const labels = await table.gm.evaluate(() => {
    const { ui, game, words } = globalThis as unknown as Globals;
    const names = (entries: any[]) => words.entries(entries).map(({ label }) => game.i18n.localize(label));
    return {
      entries: names(ui.actors._getEntryContextOptions()),
      folders: names(ui.actors._getFolderContextOptions()),
      messages: names(ui.chat._getEntryContextOptions()),
    };
  });
  expect(labels).toEqual({
    entries: [
      "Place on the board",
      "Ownership",
      "Move to a folder",
      "Take out of the folder",
      "Export data",
      "Import data",
      "Duplicate",
      "Delete Actor",
    ],
    folders: [
      "Edit folder",
      "Move to a folder",
      "Ownership",
      "Make a roll table",
      "Remove folder, keep contents",
      "Delete folder and contents",
    ],
    messages: ["Delete message"],
  });
});

test("notifications wait for room, carry progress, and are gone when removed", async () => {
  const result = await table.gm.evaluate(() => {
    const { ui } = globalThis as unknown as Globals;
    const shown = () =>
      [...document.querySelectorAll<HTMLElement>("#notifications .notification")].map(
        (entry) => `${entry.className}: ${entry.querySelector(".notification-message")?.innerHTML}`,
      );
    ui.notifications.clear();
    const quiet = { console: false, permanent: true };
    const first = ui.notifications.info("<b>one</b><script>alert(1)</script>", quiet);
    ui.notifications.success("two", quiet);
    ui.notifications.info("PLAYERS.Tooltip", { ...quiet, format: { name: "<i>", role: "r", state: "s" } });
    const work = ui.notifications.info("working", { ...quiet, progress: true });
    ui.notifications.info("SIDEBAR.Empty", { ...quiet, localize: true });
    ui.notifications.info("six", quiet);
    work.update({ pct: 0.5, message: "half" });
    const five = shown();
    first.remove();
    const afterwards = { last: shown().at(-1), has: ui.notifications.has(first) };
    const progress = work.element.style.getPropertyValue("--pct");
    ui.notifications.clear();
    return { five, afterwards, progress, left: shown() };
  });
  expect(result).toEqual({
    five: [
      "notification info permanent: <b>one</b>",
      "notification success permanent: two",
      "notification info permanent: &lt;i&gt;, r: s",
      "notification info permanent: half",
      "notification info permanent: Nothing here yet.",
    ],
    afterwards: { last: "notification info permanent: six", has: false },
    progress: "50",
    left: [],
  });
});

test("the ownership of a document is set from the form; who has no own entry follows the default", async () => {
  const result = await table.gm.evaluate(async () => {
    const { Actor, game, foundry } = globalThis as unknown as Globals;
    const actor = await Actor.create({ name: "Dog", type: "hero" });
    const player = game.users.getName("Player 1");
    const app = new foundry.applications.apps.DocumentOwnershipConfig({ document: actor });
    await app.render({ force: true });
    const field = (name: string) => app.element.querySelector(`select[name="${name}"]`) as HTMLSelectElement;
    const before = [field("default").value, field(player.id).value];
    field("default").value = "1";
    field(player.id).value = "3";
    await app.submit();
    const owned = { ...actor._source.ownership };
    await actor.delete();
    return { before, default: owned.default, player: owned[player.id], gm: owned[game.userId] };
  });
  expect(result).toEqual({ before: ["0", "-20"], default: 1, player: 3, gm: 3 });
});

test("a folder that is taken away leaves its contents one level up", async () => {
  const result = await table.gm.evaluate(async () => {
    const { Actor, Folder, game, ui } = globalThis as unknown as Globals;
    const outer = await Folder.create({ name: "Outer", type: "Actor" });
    const inner = await Folder.create({ name: "Inner", type: "Actor", folder: outer.id });
    const actor = await Actor.create({ name: "Cat", type: "hero", folder: inner.id });
    await ui.actors.render();
    const nested =
      document.querySelector(`#actors [data-folder-id="${outer.id}"] [data-entry-id="${actor.id}"]`) !== null;
    await inner.delete({ deleteSubfolders: false, deleteContents: false });
    const moved = game.actors.get(actor.id).folder?.name;
    await outer.delete({ deleteSubfolders: true, deleteContents: true });
    return { nested, moved, actors: game.actors.size, folders: ui.actors.collection.folders.size };
  });
  expect(result).toEqual({ nested: true, moved: "Outer", actors: 0, folders: 0 });
});

test("a player's directory offers nothing that the player may not do", async () => {
  const offered = await table.client("Player 1").evaluate(() => ({
    create: document.querySelectorAll("#actors .create-entry, #actors .create-folder").length,
    flush: document.querySelectorAll("#chat [data-action=flush]").length,
  }));
  expect(offered).toEqual({ create: 0, flush: 0 });
});
