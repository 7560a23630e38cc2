import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";

/** The globals of a client, as these tests use them. */
interface Globals {
  game: any;
  CONFIG: any;
  Actor: any;
  Item: any;
  JournalEntry: any;
  RollTable: any;
  foundry: any;
}

let system: string;
let table: Table;
beforeAll(async () => {
  system = await prepareSystem("tiny");
  table = await openTable({ system });
  await table.gm.evaluate(async () => {
    const { Actor, Item, JournalEntry, RollTable } = globalThis as unknown as Globals;
    const thing = { name: "Lamp <b>", type: "thing", system: { description: "<p>It <b>shines</b>. [[/r 1d4]]</p>" } };
    await Item.create({ ...thing, ownership: { default: 2 } });
    await Actor.create({ name: "Hero", type: "hero", items: [thing], ownership: { default: 2 } });
    const secret = '<section class="secret" id="secret-x"><p>hidden</p></section>';
    await JournalEntry.create({
      name: "Book",
      ownership: { default: 2 },
      pages: [
        { name: "One", type: "text", text: { content: `<h2>Start</h2><p>first words</p>${secret}` } },
        { name: "Two", type: "image", src: "icons/svg/d20.svg", image: { caption: "A die" } },
        { name: "Three", type: "note", system: { mood: "glum" } },
        { name: "Four", type: "text", ownership: { default: 0 }, text: { content: "<p>for gamemasters</p>" } },
      ],
    });
    await RollTable.create({
      name: "Loot",
      formula: "1d4",
      description: "<p>In the sack</p>",
      ownership: { default: 2 },
      results: [
        { name: "Rope", range: [1, 1] },
        { name: "", description: "Dust", range: [2, 4] },
      ],
    });
  });
  await table.settled();
});
afterAll(async () => {
  await table.close();
  await rm(dirname(system), { recursive: true });
});

/**
 * Enriches a text for a client. `<Name>` stands for the uuid of the document of that name, `<.Name>` for its id with a
 * point before it.
 * @param relative name of the page that the text stands in
 */
function enrich(client: string, text: string, relative?: string): Promise<string> {
  return table.client(client).evaluate(
    async (text, relative) => {
      const { game, foundry } = globalThis as unknown as Globals;
      const { pages } = game.journal.getName("Book");
      const named = (name: string): any =>
        game.items.find((item: any) => item.name.startsWith(name)) ??
        game.actors.getName(name) ??
        game.journal.getName(name) ??
        game.tables.getName(name) ??
        pages.getName(name);
      const content = text
        .replace(/<\.(\w+)>/g, (_all, name: string) => `.${named(name).id}`)
        .replace(/<#(\w+)>/g, (_all, name: string) => named(name).id as string)
        .replace(/<<([^>]+)>>/g, (_all, name: string) => named(name).uuid as string);
      const page = relative ? pages.getName(relative) : undefined;
      return foundry.applications.ux.TextEditor.implementation.enrichHTML(content, {
        relativeTo: page,
        secrets: page?.isOwner ?? false,
      });
    },
    text,
    relative,
  );
}

/** What is in enriched html: its text, and its links by class, text, kind and hash. */
async function read(client: string, text: string, relative?: string) {
  const html = await enrich(client, text, relative);
  return table.client(client).evaluate((html) => {
    const holder = Object.assign(document.createElement("div"), { innerHTML: html });
    return {
      text: holder.textContent?.replace(/\s+/g, " ").trim(),
      links: [...holder.querySelectorAll<HTMLElement>("a.content-link")].map((link) =>
        [link.className, link.textContent, link.dataset.type, link.dataset.tooltip, link.dataset.hash].filter(Boolean),
      ),
    };
  }, html);
}

describe("links", () => {
  test("lead to documents of the world, within others, and of compendia", async () => {
    const uuid = await table.gm.evaluate(
      () => (globalThis as unknown as Globals).game.packs.get("tiny.things").index.getName("Lantern").uuid as string,
    );
    const seen = await read("Player 1", `@UUID[<<Hero>>]{the hero}, @UUID[<<One>>#start], @UUID[${uuid}]`);
    expect(seen).toEqual({
      text: "the hero, One, Lantern",
      links: [
        ["content-link", "the hero", "Actor", "Hero"],
        ["content-link", "One", "JournalEntryPage", "Text", "start"],
        ["content-link", "Lantern", "Item", "Thing"],
      ],
    });
  });

  test("are found from the document that the text stands in", async () => {
    expect(await read("Player 1", "@UUID[<.Two>] and @UUID[.JournalEntryPage.<#One>]", "One")).toEqual({
      text: "Two and One",
      links: [
        ["content-link", "Two", "JournalEntryPage", "Image"],
        ["content-link", "One", "JournalEntryPage", "Text"],
      ],
    });
  });

  test("of older worlds name documents by id or by name", async () => {
    const seen = await read(
      "Player 1",
      "@Actor[<#Hero>], @JournalEntry[Book]{a book}, @RollTable[Loot], @Actor[Nobody]",
    );
    expect(seen).toEqual({
      text: "Hero, a book, Loot, Nobody",
      links: [
        ["content-link", "Hero", "Actor", "Hero"],
        ["content-link", "a book", "JournalEntry", "Book"],
        ["content-link", "Loot", "RollTable", "Roll table"],
        ["content-link broken", "Nobody", "This leads nowhere: Actor.Nobody"],
      ],
    });
  });

  test("show names as text, whatever they are made of, and leave what nobody knows alone", async () => {
    const html = await enrich("Player 1", "@UUID[<<Lamp>>] @Something[else]{x} @UUID[Item.x]{<i>y</i>}");
    const seen = await table.gm.evaluate((html) => {
      const holder = Object.assign(document.createElement("div"), { innerHTML: html });
      return [holder.querySelectorAll("b").length, holder.querySelector("a")?.textContent, holder.textContent];
    }, html);
    expect(seen).toEqual([0, "Lamp <b>", expect.stringContaining("@Something[else]{x}")]);
  });

  test("carry themselves when they are dragged, and open by click and by the Enter key", async () => {
    const html = await enrich("Player 1", "@UUID[<<Hero>>]");
    const seen = await table.client("Player 1").evaluate(async (html) => {
      const { game } = globalThis as unknown as Globals;
      const holder = Object.assign(document.createElement("div"), { innerHTML: html });
      document.body.append(holder);
      const link = holder.querySelector("a") as HTMLAnchorElement;
      const { sheet, uuid } = game.actors.getName("Hero");
      const carried: string[] = [];
      const drag = new Event("dragstart", { bubbles: true });
      Object.defineProperty(drag, "dataTransfer", { value: { setData: (...data: string[]) => carried.push(...data) } });
      link.dispatchEvent(drag);
      const opened = async (act: () => void) => {
        act();
        while (!sheet.rendered) await new Promise((resolve) => setTimeout(resolve, 1));
        await sheet.close();
        return true;
      };
      const byClick = await opened(() => link.click());
      const byKey = await opened(() =>
        link.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })),
      );
      holder.remove();
      return {
        reachable: [link.getAttribute("role"), link.tabIndex, link.draggable],
        carried: carried[1] === JSON.stringify({ type: "Actor", uuid }),
        byClick,
        byKey,
      };
    }, html);
    expect(seen).toEqual({ reachable: ["link", 0, true], carried: true, byClick: true, byKey: true });
  });
});

describe("embeds", () => {
  const shape = async (client: string, text: string, relative?: string) => {
    const html = await enrich(client, text, relative);
    return table.client(client).evaluate((html) => {
      const holder = Object.assign(document.createElement("div"), { innerHTML: html });
      const embed = holder.querySelector<HTMLElement>("[data-content-embed]");
      const caption = embed?.querySelector("figcaption");
      return {
        wrapper: holder.firstElementChild?.localName,
        element: embed && [embed.localName, embed.className],
        caption: caption?.querySelector(".embed-caption")?.textContent ?? null,
        cite: caption?.querySelector("cite a")?.textContent ?? null,
        text: [...(embed?.children ?? [])]
          .filter((child) => child !== caption)
          .map((child) => child.textContent)
          .join(" "),
      };
    }, html);
  };

  test("of text pages show the text, with a caption and where it is from", async () => {
    expect(await shape("Player 1", '<p>@Embed[<<One>> classes="small right"]{Special}</p>')).toEqual({
      wrapper: "document-embed",
      element: ["figure", "content-embed small right"],
      caption: "Special",
      cite: "One",
      text: "Start first words",
    });
    expect(await shape("Player 1", "@Embed[<.One> caption=false cite=false]", "Two")).toEqual({
      wrapper: "document-embed",
      element: ["figure", "content-embed"],
      caption: null,
      cite: null,
      text: "Start first words",
    });
    expect(await shape("Player 1", '@Embed[<<One>> caption="In short"]')).toMatchObject({ caption: "In short" });
  });

  test("go into the flow of the text when they are asked to", async () => {
    expect(await shape("Player 1", "@Embed[<<One>> inline]")).toEqual({
      wrapper: "document-embed",
      element: ["section", "content-embed"],
      caption: null,
      cite: null,
      text: "Start first words",
    });
  });

  test("keep secrets for those who own both texts", async () => {
    expect(await shape("Overseer", "@Embed[<<One>>]", "Two")).toMatchObject({ text: "Start first words hidden" });
    expect(await shape("Overseer", "@Embed[<<One>>]")).toMatchObject({ text: "Start first words" });
    expect(await shape("Player 1", "@Embed[<<One>>]", "Two")).toMatchObject({ text: "Start first words" });
  });

  test("of pages that a reader may not see are links", async () => {
    expect(await enrich("Player 1", "@Embed[<<Four>>]")).not.toContain("for gamemasters");
    expect(await read("Player 1", "@Embed[<<Four>>]")).toEqual({
      text: "Four",
      links: [["content-link", "Four", "JournalEntryPage", "TYPES.JournalEntryPage.text"]],
    });
    expect(await shape("Overseer", "@Embed[<<Four>>]")).toMatchObject({ text: "for gamemasters" });
  });

  test("of pictures, tables, things and pages of a system's kind show what these make of themselves", async () => {
    const image = await enrich("Player 1", "@Embed[<<Two>>]");
    expect(image).toContain('<img src="icons/svg/d20.svg" alt="A die">');
    expect(await shape("Player 1", "@Embed[<<Two>>]")).toMatchObject({ caption: "A die", cite: "Two" });
    expect(await shape("Player 1", "@Embed[<<Three>> loud=true]")).toMatchObject({ text: "glum!", caption: "Three" });
    expect(await shape("Player 1", "@Embed[<<Lamp>>]")).toMatchObject({
      text: "It shines. 1d4",
      caption: "Lamp <b>",
    });
    expect(await shape("Player 1", "@Embed[<<Loot>>]")).toEqual({
      wrapper: "document-embed",
      element: ["figure", "content-embed"],
      caption: "In the sack",
      cite: "Loot",
      text: "RollResult1Rope2–4Dust",
    });
  });

  test("of documents that show nothing stay as they are written, of missing ones say so", async () => {
    expect(await read("Player 1", "a @Embed[<<Hero>>] b")).toMatchObject({
      text: expect.stringMatching(/^a @Embed\[Actor\.\w+] b$/),
    });
    expect(await shape("Player 1", "@Embed[Item.aaaaaaaaaaaaaaaa]")).toMatchObject({
      element: ["p", "content-embed broken"],
    });
  });

  test("of tables that can be rolled draw from them", async () => {
    const html = await enrich("Overseer", "@Embed[<<Loot>> rollable]");
    const drawn = await table.gm.evaluate(async (html) => {
      const { game } = globalThis as unknown as Globals;
      const before = game.messages.size as number;
      const holder = Object.assign(document.createElement("div"), { innerHTML: html });
      document.body.append(holder);
      // The embed tells its document once it is in the page.
      await new Promise((resolve) => setTimeout(resolve, 0));
      holder.querySelector<HTMLElement>('[data-action="rollTable"]')?.click();
      while (game.messages.size === before) await new Promise((resolve) => setTimeout(resolve, 1));
      holder.remove();
      return game.messages.contents.at(-1).flavor as string;
    }, html);
    expect(drawn).toBe("Draws a result from the table Loot");
  });

  test("of pages that show each other come to an end", async () => {
    const text = await table.gm.evaluate(async () => {
      const { game, foundry } = globalThis as unknown as Globals;
      const book = game.journal.getName("Book");
      const [page] = await book.createEmbeddedDocuments("JournalEntryPage", [{ name: "Loop", type: "text" }]);
      await page.update({ "text.content": `<p>again</p><p>@Embed[${page.uuid} inline]</p>` });
      const { TextEditor } = foundry.applications.ux;
      const html = (await TextEditor.implementation.enrichHTML(page.text.content)) as string;
      await page.delete();
      return html.match(/again/g)?.length;
    });
    expect(text).toBe(6);
  });

  test("of pages that show themselves many times over come to an end soon, for every text anew", async () => {
    const counts = await table.gm.evaluate(async () => {
      const { game, foundry } = globalThis as unknown as Globals;
      const book = game.journal.getName("Book");
      const [page] = await book.createEmbeddedDocuments("JournalEntryPage", [{ name: "Flood", type: "text" }]);
      const embed = `@Embed[${page.uuid} inline]`;
      await page.update({ "text.content": `<p>again</p>${`<p>${embed}</p>`.repeat(30)}` });
      const options = {};
      const shown = [];
      for (let round = 0; round < 2; round++) {
        const { TextEditor } = foundry.applications.ux;
        const html = (await TextEditor.implementation.enrichHTML(page.text.content, options)) as string;
        shown.push(html.match(/again/g)?.length);
      }
      await page.delete();
      return { shown, options };
    });
    expect(counts).toEqual({ shown: [101, 101], options: {} });
  });
});
