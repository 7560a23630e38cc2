import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";

/** The globals of a client, as these tests use them. */
interface Globals {
  game: any;
  ui: any;
  CONFIG: any;
  Hooks: any;
  JournalEntry: any;
  foundry: any;
  fromUuid: (uuid: string) => Promise<any>;
}

let system: string;
let table: Table;
beforeAll(async () => {
  system = await prepareSystem("tiny");
  table = await openTable({
    system,
    users: [{ name: "Overseer", role: "GAMEMASTER" }, { name: "Ada" }, { name: "Ben" }],
  });
});
afterAll(async () => {
  await table.close();
  await rm(dirname(system), { recursive: true });
});

const TEXT =
  "<h1>Yard</h1><p>dogs</p><h3>Deep well</h3><h2>Well</h2><h2>Well</h2>" +
  '<section class="secret" id="secret-one"><h2>Rope</h2></section>';

/** A journal of the gamemaster's that all may read, but for a page that only Ada may, and one that nobody may. */
async function openJournal(name: string): Promise<string> {
  const ada = table.client("Ada").userId;
  const id = await table.gm.evaluate(
    async (name, text, ada) => {
      const { JournalEntry } = globalThis as unknown as Globals;
      const journal = await JournalEntry.create({
        name,
        ownership: { default: 2 },
        pages: [
          { name: "Arrival", type: "text", sort: 100, text: { content: text } },
          { name: "Map", type: "image", sort: 200, src: "icons/svg/d20.svg", image: { caption: "Not to scale" } },
          {
            name: "For Ada",
            type: "text",
            sort: 300,
            ownership: { default: 0, [ada]: 2 },
            text: { content: "<p>psst</p>" },
          },
          { name: "Cellar", type: "text", sort: 400, ownership: { default: 0 }, text: { content: "<p>gold</p>" } },
        ],
      });
      return journal.id as string;
    },
    name,
    TEXT,
    ada,
  );
  await table.settled();
  return id;
}

/** What a client's window of a journal shows. */
function readWindow(client: string, id: string): Promise<Record<string, unknown> | null> {
  return table.client(client).evaluate((id) => {
    const { game } = globalThis as unknown as Globals;
    const element = game.journal.get(id)._sheet?.element as HTMLElement | undefined;
    if (!element) return null;
    const texts = (selector: string) =>
      [...element.querySelectorAll(selector)].map((found) => found.textContent?.replace(/\s+/g, " ").trim());
    return {
      pages: texts(".page-link"),
      current: texts(".page-link[aria-current]"),
      headings: texts(".heading-link"),
      shown: texts(".journal-entry-pages > article > .journal-page-header"),
      text: texts(".journal-page-content"),
      edits: element.querySelectorAll('[data-action="editPage"], [data-action="createPage"]').length,
    };
  }, id);
}

describe("permissions", () => {
  test("a page without levels of its own follows its journal; server and clients agree", async () => {
    const id = await openJournal("Levels");
    const levels = (name: string) =>
      table.client(name).evaluate((id) => {
        const { game } = globalThis as unknown as Globals;
        const journal = game.journal.get(id);
        return [
          journal.visible,
          journal.permission,
          ...journal.pages.map((page: any) => [page.permission, page.visible]),
        ];
      }, id);
    expect(await levels("Ada")).toEqual([true, 2, [2, true], [2, true], [2, true], [0, false]]);
    expect(await levels("Ben")).toEqual([true, 2, [2, true], [2, true], [0, false], [0, false]]);
    const change = (name: string) =>
      table.client(name).evaluate(async (id) => {
        const { game } = globalThis as unknown as Globals;
        return game.journal
          .get(id)
          .pages.contents[0].update({ name: "Mine" })
          .catch((error: Error) => error.message);
      }, id);
    expect(await change("Ben")).toContain("lacks permission");
  });

  test("an owner of a page may change it, though not the rest of the journal", async () => {
    const id = await openJournal("Shared");
    await table.gm.evaluate(
      async (id, ada) => {
        const { game } = globalThis as unknown as Globals;
        await game.journal
          .get(id)
          .pages.getName("For Ada")
          .update({ ownership: { [ada]: 3 } });
      },
      id,
      table.client("Ada").userId,
    );
    await table.settled();
    const seen = await table.client("Ada").evaluate(async (id) => {
      const { game } = globalThis as unknown as Globals;
      const { pages } = game.journal.get(id);
      const page = pages.getName("For Ada");
      await page.update({ "text.content": "<p>noted</p>" });
      return [
        page.text.content,
        await pages
          .getName("Map")
          .delete()
          .catch((error: Error) => error.message),
      ];
    }, id);
    expect(seen).toEqual(["<p>noted</p>", expect.stringContaining("lacks permission")]);
  });

  test("who is limited sees that there is a journal, and none of its pages", async () => {
    const id = await openJournal("Limited");
    await table.gm.evaluate(async (id) => {
      await (globalThis as unknown as Globals).game.journal.get(id).update({ ownership: { default: 1 } });
    }, id);
    await table.settled();
    await table.client("Ben").evaluate(async (id) => {
      await (globalThis as unknown as Globals).game.journal.get(id).sheet.render({ force: true });
    }, id);
    expect(await readWindow("Ben", id)).toEqual({
      pages: [],
      current: [],
      headings: [],
      shown: [],
      text: [],
      edits: 0,
    });
  });
});

describe("the window", () => {
  test("shows one page with its headings, without what the reader may not see", async () => {
    const id = await openJournal("Mill");
    for (const name of ["Ben", "Overseer"]) {
      await table.client(name).evaluate(async (id) => {
        await (globalThis as unknown as Globals).game.journal.get(id).sheet.render({ force: true });
      }, id);
    }
    expect(await readWindow("Ben", id)).toEqual({
      pages: ["Arrival", "Map"],
      current: ["Arrival"],
      headings: ["Yard", "Deep well", "Well", "Well"],
      shown: ["Arrival"],
      text: ["YarddogsDeep wellWellWell"],
      edits: 0,
    });
    expect(await readWindow("Overseer", id)).toMatchObject({
      pages: ["Arrival", "Map", "For Ada", "Cellar"],
      headings: ["Yard", "Deep well", "Well", "Well", "Rope"],
      edits: 2,
    });
  });

  test("turns pages, shows all at once, and follows changes", async () => {
    const id = await openJournal("Turning");
    const step = (run: string) =>
      table.client("Ada").evaluate(
        async (id, run) => {
          const { sheet } = (globalThis as unknown as Globals).game.journal.get(id);
          if (run === "open") await sheet.render({ force: true, pageIndex: 1 });
          if (run === "next") await sheet.nextPage();
          if (run === "previous") await sheet.previousPage();
          if (run === "all") await sheet.render({ mode: sheet.constructor.VIEW_MODES.MULTIPLE });
          return [sheet.pageIndex, sheet.isMultiple];
        },
        id,
        run,
      );
    expect(await step("open")).toEqual([1, false]);
    expect(await readWindow("Ada", id)).toMatchObject({ shown: ["Map"], text: ["Not to scale"] });
    expect(await step("next")).toEqual([2, false]);
    expect(await step("next")).toEqual([2, false]);
    expect(await readWindow("Ada", id)).toMatchObject({ shown: ["For Ada"], text: ["psst"] });
    expect(await step("previous")).toEqual([1, false]);
    expect(await step("all")).toEqual([1, true]);
    expect(await readWindow("Ada", id)).toMatchObject({ shown: ["Arrival", "Map", "For Ada"] });
    await table.gm.evaluate(async (id) => {
      const journal = (globalThis as unknown as Globals).game.journal.get(id);
      await journal.pages.getName("For Ada").update({ name: "To all", "text.content": "<p>news</p>" });
      await journal.createEmbeddedDocuments("JournalEntryPage", [{ name: "First", type: "text", sort: 50 }]);
      await journal.pages.getName("Map").delete();
    }, id);
    await table.settled();
    await expect
      .poll(() => readWindow("Ada", id))
      .toMatchObject({
        pages: ["First", "Arrival", "To all"],
        shown: ["First", "Arrival", "To all"],
        text: ["", "YarddogsDeep wellWellWell", "news"],
      });
  });

  test("leads to a heading, and a page's link opens its journal there", async () => {
    const id = await openJournal("Anchors");
    const seen = await table.client("Ada").evaluate(async (id) => {
      const { game } = globalThis as unknown as Globals;
      const journal = game.journal.get(id);
      const page = journal.pages.getName("Arrival");
      const link = document.createElement("a");
      link.dataset.hash = "deep-well";
      await page._onClickDocumentLink({ currentTarget: link });
      const { element } = journal.sheet;
      return {
        focus: (element.ownerDocument.activeElement as HTMLElement).textContent,
        anchors: [...element.querySelectorAll("[data-anchor]")]
          .filter(({ localName }: any) => localName.startsWith("h"))
          .map(({ dataset }: any) => dataset.anchor),
        link: page._createDocumentLink({ anchor: { slug: "deep-well", name: "Deep well" } }),
        relative: page._createDocumentLink({}, { relativeTo: journal.pages.getName("Map") }),
      };
    }, id);
    const uuid = await table.gm.evaluate(
      (id) => (globalThis as unknown as Globals).game.journal.get(id).pages.getName("Arrival").uuid as string,
      id,
    );
    expect(seen).toEqual({
      focus: "Deep well",
      anchors: ["yard", "deep-well", "well", "well$1"],
      link: `@UUID[${uuid}#deep-well]{Deep well}`,
      relative: `@UUID[.${uuid.split(".").at(-1)}]`,
    });
  });

  test("is locked against changes, and opened again, by owners", async () => {
    const id = await openJournal("Locked");
    const seen = await table.gm.evaluate(async (id) => {
      const { game } = globalThis as unknown as Globals;
      const { sheet } = game.journal.get(id);
      await sheet.render({ force: true });
      const count = () => sheet.element.querySelectorAll('[data-action="createPage"], [name="journal-name"]').length;
      const before = [sheet.isEditable, count()];
      await game.journal.get(id).setFlag("core", "sheetLock", true);
      await sheet.render();
      return [before, [sheet.isEditable, sheet.locked, count()]];
    }, id);
    expect(seen).toEqual([
      [true, 2],
      [false, true, 0],
    ]);
  });

  test("moves pages by their menu, and groups them by category", async () => {
    const id = await openJournal("Order");
    const menu = await table.gm.evaluate(async (id) => {
      const { sheet } = (globalThis as unknown as Globals).game.journal.get(id);
      await sheet.render({ force: true });
      sheet.element
        .querySelector(".journal-page-entry")
        .dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
      const items = () => [...document.querySelectorAll<HTMLElement>("#context-menu .context-item")];
      while (items().length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
      const labels = items().map(({ textContent }) => textContent);
      items()
        .find(({ textContent }) => textContent === "Move down")
        ?.click();
      return labels;
    }, id);
    expect(menu).toEqual(["Edit page", "Show players", "Ownership", "Move down", "Duplicate", "Delete page"]);
    await expect
      .poll(() => readWindow("Overseer", id))
      .toMatchObject({ pages: ["Map", "Arrival", "For Ada", "Cellar"] });
    const groups = await table.gm.evaluate(async (id) => {
      const journal = (globalThis as unknown as Globals).game.journal.get(id);
      const [category] = await journal.createEmbeddedDocuments("JournalEntryCategory", [{ name: "Upstairs" }]);
      await journal.pages.getName("Map").update({ category: category.id });
      await journal.sheet.render();
      return [...journal.sheet.element.querySelectorAll(".journal-page-group")].map((group: any) => [
        group.querySelector("h3")?.textContent ?? null,
        [...group.querySelectorAll(".page-link")].map((link: any) => link.textContent.trim()),
      ]);
    }, id);
    expect(groups).toEqual([
      [null, ["Arrival", "For Ada", "Cellar"]],
      ["Upstairs", ["Map"]],
    ]);
  });
});

describe("showing to players", () => {
  test("opens what they may read, and with force what they may not; never for who does not own it", async () => {
    const id = await openJournal("Handout");
    const show = (client: string, page: string, force: boolean) =>
      table.client(client).evaluate(
        async (id, page, force) => {
          const { game, CONFIG } = globalThis as unknown as Globals;
          const shown = game.journal.get(id).pages.getName(page);
          return CONFIG.JournalEntry.collection.show(shown, { force }).then(
            () => "shown",
            (error: Error) => error.message,
          );
        },
        id,
        page,
        force,
      );
    expect(await show("Overseer", "Cellar", false)).toBe("shown");
    await table.settled();
    expect(await readWindow("Ada", id)).toBe(null);
    expect(await show("Overseer", "Map", false)).toBe("shown");
    await expect
      .poll(() => readWindow("Ada", id))
      .toMatchObject({ shown: ["Map"], pages: ["Arrival", "Map", "For Ada"] });
    expect(await show("Overseer", "Cellar", true)).toBe("shown");
    await expect.poll(() => readWindow("Ben", id)).toMatchObject({ shown: ["Cellar"], text: ["gold"], edits: 0 });
    expect(await show("Ada", "Map", true)).toBe("You may only show what you own: “Map” is not yours.");
  });

  test("reaches only the users that are named, and the server takes nobody's word for what they own", async () => {
    const id = await openJournal("Letter");
    await table.gm.evaluate(
      async (id, ada) => {
        const { game, CONFIG } = globalThis as unknown as Globals;
        await CONFIG.JournalEntry.collection.show(game.journal.get(id), { users: [ada] });
      },
      id,
      table.client("Ada").userId,
    );
    await expect.poll(() => readWindow("Ada", id)).toMatchObject({ shown: ["Arrival"] });
    expect(await readWindow("Ben", id)).toBe(null);
    const refused = await table.client("Ben").evaluate(async (id) => {
      const { game, CONFIG } = globalThis as unknown as Globals;
      const journal = game.journal.get(id);
      // A client that lies about what is its own.
      Object.defineProperty(journal, "isOwner", { value: true });
      return CONFIG.JournalEntry.collection.show(journal, { force: true }).catch((error: Error) => error.message);
    }, id);
    expect(refused).toBe(`User "Ben" lacks permission to show JournalEntry.${id}: the ownership level OWNER is needed`);
  });

  test("pictures are shared by gamemasters and arrive with their caption", async () => {
    await table.gm.evaluate(() => {
      const { CONFIG } = globalThis as unknown as Globals;
      CONFIG.JournalEntry.collection.showImage("icons/svg/d20.svg", { title: "A die", caption: "Twenty sides" });
    });
    await expect
      .poll(() =>
        table.client("Ada").evaluate(() => {
          const popout = document.querySelector(".image-popout");
          const text = (selector: string) => popout?.querySelector(selector)?.textContent?.trim();
          return [text(".window-title"), text("figcaption"), popout?.querySelector("img")?.getAttribute("src")];
        }),
      )
      .toEqual(["A die", "Twenty sides", "icons/svg/d20.svg"]);
    const refused = await table.client("Ben").evaluate(async () => {
      const { ui, CONFIG } = globalThis as unknown as Globals;
      CONFIG.JournalEntry.collection.showImage("icons/svg/d20.svg");
      const text = () => document.querySelector("#notifications .notification")?.textContent;
      while (!text()) await new Promise((resolve) => setTimeout(resolve, 1));
      const shown = text();
      ui.notifications.clear();
      return shown;
    });
    expect(refused).toBe("Only owners may do that.");
  });
});

describe("pages", () => {
  test("list their headings by slug, nested by level", async () => {
    const id = await openJournal("Contents");
    const toc = await table.client("Ben").evaluate((id) => {
      const { game, CONFIG } = globalThis as unknown as Globals;
      const page = game.journal.get(id).pages.getName("Arrival");
      const cls = CONFIG.JournalEntryPage.documentClass;
      return {
        toc: page.toc,
        slug: cls.slugifyHeading("Où est l'Épée?"),
        image: game.journal.get(id).pages.getName("Map").toc,
      };
    }, id);
    expect(toc).toEqual({
      toc: {
        yard: { level: 1, text: "Yard", slug: "yard", children: ["deep-well", "well", "well$1"], order: 0 },
        "deep-well": { level: 3, text: "Deep well", slug: "deep-well", children: [], order: 1 },
        well: { level: 2, text: "Well", slug: "well", children: [], order: 2 },
        well$1: { level: 2, text: "Well", slug: "well$1", children: [], order: 3 },
      },
      slug: "ou-est-lepee",
      image: {},
    });
  });

  test("are written in forms of their kind, and Markdown is kept as it is written", async () => {
    const id = await openJournal("Forms");
    const seen = await table.gm.evaluate(async (id) => {
      const { game, foundry, CONFIG } = globalThis as unknown as Globals;
      const journal = game.journal.get(id);
      const { JournalEntryPageMarkdownSheet } = foundry.applications.sheets.journal;
      const names: Record<string, string> = {};
      for (const [type, entries] of Object.entries(CONFIG.JournalEntryPage.sheetClasses as Record<string, any>))
        names[type] = (Object.values(entries) as any[]).find((entry) => entry.default)?.cls.name;
      const page = journal.pages.getName("Arrival");
      const sheet = new JournalEntryPageMarkdownSheet({ document: page });
      await sheet.render({ force: true });
      sheet.element.querySelector('[name="text.markdown"]').value = "# One <b>\ntwo\n\n@UUID[x]";
      sheet.element.querySelector('[name="title.level"]').value = "2";
      await sheet.submit();
      await sheet.close();
      const image = journal.pages.getName("Map").sheet;
      await image.render({ force: true });
      image.element.querySelector('[name="image.caption"]').value = "True to scale";
      await image.submit();
      await image.close();
      return {
        names,
        text: page._source.text,
        level: page.title.level,
        caption: journal.pages.getName("Map").image.caption,
        isView: [sheet.isView, sheet.page === page],
      };
    }, id);
    expect(seen).toEqual({
      names: {
        text: "JournalEntryPageProseMirrorSheet",
        image: "JournalEntryPageImageSheet",
        pdf: "JournalEntryPagePDFSheet",
        video: "JournalEntryPageVideoSheet",
        note: "NoteSheet",
      },
      text: {
        markdown: "# One <b>\ntwo\n\n@UUID[x]",
        content: "<p># One &lt;b&gt;<br />two</p><p>@UUID[x]</p>",
        format: 2,
      },
      level: 2,
      caption: "True to scale",
      isView: [false, true],
    });
  });

  test("of a system's kind are shown by its own sheet, in the journal and in a window", async () => {
    const seen = await table.gm.evaluate(async () => {
      const { JournalEntry } = globalThis as unknown as Globals;
      const pages = [{ name: "Dial", type: "note", system: { mood: "glum" } }];
      const journal = await JournalEntry.create({ name: "Notes", pages });
      const page = journal.pages.contents[0];
      await journal.sheet.render({ force: true });
      const view = journal.sheet.getPageSheet(page.id);
      const article = journal.sheet.element.querySelector("article") as HTMLElement;
      await page.sheet.render({ force: true });
      const form = page.sheet.element as HTMLElement;
      (form.querySelector('[name="system.mood"]') as HTMLInputElement).value = "merry";
      await page.sheet.submit();
      const seen = {
        view: [view.constructor.name, view.isView, article.className],
        edit: [page.sheet.isView, form.localName, [...form.querySelectorAll("[data-application-part]")].length],
        mood: page.system.mood,
      };
      const shown = () => article.querySelector(".mood")?.textContent ?? "";
      while (shown() === "glum") await new Promise((resolve) => setTimeout(resolve, 1));
      return { ...seen, shown: shown() };
    });
    expect(seen).toEqual({
      view: ["NoteSheet", true, "application journal-entry-page note-page framed note"],
      edit: [false, "form", 3],
      mood: "merry",
      shown: "merry",
    });
  });

  test("never show addresses that run scripts", async () => {
    const seen = await table.gm.evaluate(async () => {
      const { JournalEntry } = globalThis as unknown as Globals;
      const bad = "javascript:alert(1)";
      const pages = ["image", "pdf", "video"].map((type, sort) => ({ name: type, type, sort, src: bad }));
      const journal = await JournalEntry.create({ name: "Bad", pages });
      await journal.sheet.render({ force: true, mode: 2 });
      const html = journal.sheet.element.querySelector(".journal-entry-pages") as HTMLElement;
      return [html.querySelectorAll("img, iframe, video, a").length, html.querySelectorAll(".hint").length];
    });
    expect(seen).toEqual([0, 3]);
  });

  test("secrets are opened by owners from where they read them", async () => {
    const id = await openJournal("Secrets");
    const content = await table.gm.evaluate(async (id) => {
      const { game } = globalThis as unknown as Globals;
      const journal = game.journal.get(id);
      await journal.sheet.render({ force: true });
      journal.sheet.element.querySelector("secret-block button.reveal").click();
      await new Promise((resolve) => setTimeout(resolve, 50));
      return journal.pages.getName("Arrival").text.content as string;
    }, id);
    expect(content).toContain('<section class="secret revealed" id="secret-one">');
    await table.settled();
    const toc = await table
      .client("Ben")
      .evaluate(
        (id) => Object.keys((globalThis as unknown as Globals).game.journal.get(id).pages.getName("Arrival").toc),
        id,
      );
    expect(toc).toEqual(["yard", "deep-well", "well", "well$1", "rope"]);
  });
});
