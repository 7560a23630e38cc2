// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { applications } from "../../../sandbox/client/applications/namespace.ts";
import { serveTemplates, textOf, watchConsole } from "../support/applications.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = applications.api;

applications.handlebars.initialize();
serveTemplates({
  "test/header.hbs": `<header><h2>{{title}}</h2></header>`,
  "test/list.hbs": `<section>
    <ol>{{#each rows}}<li>{{> "test/row.hbs" this}}</li>{{/each}}</ol>
    <input type="text" name="search" value="{{search}}">
    <ul>{{#each rows}}<li data-item-id="{{id}}"><button type="button" data-action="edit">{{name}}</button></li>{{/each}}</ul>
  </section>`,
  "test/row.hbs": `<b>{{name}}</b> {{partId}}`,
  "test/footer.hbs": `<footer>{{partId}}</footer>`,
  "test/two.hbs": `<p>one</p><p>two</p>`,
  "test/root.hbs": `<p>{{count}}</p><p>more</p>`,
});
watchConsole();
afterEach(async () => {
  for (const application of [...applications.instances.values()]) await application.close();
});

const model = {
  title: "Things",
  search: "old",
  rows: [
    { id: "a", name: "Rope" },
    { id: "b", name: "Lamp" },
  ],
};

class Listing extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = { id: "listing" };
  static override PARTS = {
    header: { template: "test/header.hbs" },
    list: {
      template: "test/list.hbs",
      templates: ["test/row.hbs"],
      scrollable: ["", "ol"],
      id: "things",
      classes: ["big"],
    },
    footer: { template: "test/footer.hbs" },
  };
  hidden = new Set<string>();
  override async _prepareContext() {
    return structuredClone(model);
  }
  override _configureRenderParts(options: Record<string, unknown>) {
    const parts = super._configureRenderParts(options);
    for (const id of this.hidden) delete parts[id];
    return parts;
  }
}

function outline(application: InstanceType<typeof Listing>): unknown[][] {
  const content = application.element.querySelector(".window-content") as HTMLElement;
  return [...content.children].map((element) => {
    const { localName, id, className } = element;
    return [localName, (element as HTMLElement).dataset.applicationPart, id, className];
  });
}

test("parts stand in the order of declaration, each with its id and classes", async () => {
  const application = await new Listing().render({ force: true });
  expect(outline(application)).toEqual([
    ["header", "header", "", ""],
    ["section", "list", "listing-things", "big"],
    ["footer", "footer", "", ""],
  ]);
  expect(textOf(application.element.querySelector("footer"))).toBe("listing-footer");
  expect(Object.keys(application.parts)).toEqual(["header", "list", "footer"]);
});

test("a partial rendering replaces only the named part", async () => {
  const application = await new Listing().render({ force: true });
  const { header, list } = application.parts;
  await application.render({ parts: ["list"] });
  expect(application.parts.header).toBe(header);
  expect(application.parts.list).not.toBe(list);
  expect(list?.isConnected).toBe(false);
});

test("a partial rendering keeps scroll positions, the focus, the selection and text that is being typed", async () => {
  const application = await new Listing().render({ force: true });
  const part = () => application.parts.list as HTMLElement;
  part().scrollTop = 31;
  (part().querySelector("ol") as HTMLElement).scrollTop = 17;
  const before = part().querySelector("input") as HTMLInputElement;
  before.focus();
  before.value = "new tex";
  before.setSelectionRange(3, 5);
  before.dispatchEvent(new Event("input", { bubbles: true }));
  await application.render({ parts: ["list"] });
  const after = part().querySelector("input") as HTMLInputElement;
  expect(after).not.toBe(before);
  expect({
    scroll: [part().scrollTop, part().querySelector("ol")?.scrollTop],
    focused: document.activeElement === after,
    value: after.value,
    selection: [after.selectionStart, after.selectionEnd],
  }).toEqual({ scroll: [31, 17], focused: true, value: "new tex", selection: [3, 5] });
});

test("a value that was handed in gives way to the stored one", async () => {
  const application = await new Listing().render({ force: true });
  const input = application.element.querySelector("input") as HTMLInputElement;
  input.focus();
  input.value = "too long";
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await application.render();
  expect(application.element.querySelector("input")?.value).toBe("old");
});

test("the focus stays on the same button of the same row", async () => {
  const application = await new Listing().render({ force: true });
  application.element.querySelector<HTMLElement>("[data-item-id=b] button")?.focus();
  await application.render();
  const focused = document.activeElement as HTMLElement;
  expect([focused.dataset.action, focused.closest("li")?.dataset.itemId]).toEqual(["edit", "b"]);
});

test("a part that is no longer configured goes, and comes back to its place", async () => {
  const application = await new Listing().render({ force: true });
  application.hidden.add("list");
  await application.render();
  expect(Object.keys(application.parts)).toEqual(["header", "footer"]);
  application.hidden.clear();
  await application.render();
  expect(outline(application).map(([name]) => name)).toEqual(["header", "section", "footer"]);
});

test("a part must render a single element", async () => {
  class Two extends HandlebarsApplicationMixin(ApplicationV2) {
    static override PARTS = { two: { template: "test/two.hbs" } };
  }
  await expect(new Two({ id: "two" }).render({ force: true })).rejects.toThrow(
    'Failed to render the application "two": Failed to render template part "two": ' +
      'Template part "two" must render a single HTML element, not 2',
  );
});

test("a root part fills the content itself", async () => {
  let count = 0;
  class Rooted extends HandlebarsApplicationMixin(ApplicationV2) {
    static override PARTS = { main: { template: "test/root.hbs", root: true } };
    override async _prepareContext() {
      return { count: ++count };
    }
  }
  const application = await new Rooted().render({ force: true });
  await application.render();
  const content = application.element.querySelector(".window-content") as HTMLElement;
  expect([content.innerHTML, content.dataset.applicationPart]).toEqual(["<p>2</p><p>more</p>", "main"]);
});

test("templates are partials under their path and under the name they were loaded by", async () => {
  const { loadTemplates, renderTemplate } = applications.handlebars;
  await loadTemplates({ "test.row": "test/row.hbs" });
  serveTemplates({ "test/user.hbs": `{{> test.row name="Knife"}}|{{> "test/row.hbs" name="Fork"}}` });
  expect(
    textOf(Object.assign(document.createElement("p"), { innerHTML: await renderTemplate("test/user.hbs", {}) })),
  ).toBe("Knife |Fork");
});

test("getters of class instances can be used in templates", async () => {
  class Thing {
    get label() {
      return "from a getter";
    }
  }
  serveTemplates({ "test/getter.hbs": `{{thing.label}}` });
  expect(await applications.handlebars.renderTemplate("test/getter.hbs", { thing: new Thing() })).toBe("from a getter");
});
