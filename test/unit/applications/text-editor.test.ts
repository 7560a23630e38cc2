// @vitest-environment jsdom
import { afterEach, describe, expect, test } from "vitest";
import { applications } from "../../../sandbox/client/applications/namespace.ts";
import { CONFIG } from "../../../sandbox/client/core/config.ts";
import { Roll } from "../../../sandbox/client/dice/roll.ts";
import { seedDice } from "../dice/dice.ts";
import { serveTemplates, watchConsole } from "../support/applications.ts";

const { TextEditor, HTMLSecret } = applications.ux;

serveTemplates();
watchConsole();
afterEach(() => void (CONFIG.TextEditor.enrichers.length = 0));

describe("enriching", () => {
  test("takes secrets out unless they are asked for or revealed", async () => {
    const html =
      '<p>a</p><section class="secret" id="s1"><p>b</p></section><section class="secret revealed" id="s2"><p>c</p></section>';
    expect(await TextEditor.enrichHTML(html)).toBe(
      '<p>a</p><section class="secret revealed" id="s2"><p>c</p></section>',
    );
    expect(await TextEditor.enrichHTML(html, { secrets: true })).toBe(html);
  });

  test("turns addresses into links, except inside links", async () => {
    expect(await TextEditor.enrichHTML("<p>see https://example.org/a?b=1, <a>https://b.org</a></p>")).toBe(
      '<p>see <a class="hyperlink" href="https://example.org/a?b=1" target="_blank" rel="nofollow noopener">' +
        "https://example.org/a?b=1</a>, <a>https://b.org</a></p>",
    );
  });

  test("turns deferred rolls into anchors that carry what to roll", async () => {
    const html = await TextEditor.enrichHTML("<p>[[/r 2d6 # fire]]{Burn} and [[/gmr 1d20]]</p>");
    const container = Object.assign(document.createElement("div"), { innerHTML: html });
    expect([...container.querySelectorAll("a")].map((a) => [a.className, a.textContent, { ...a.dataset }])).toEqual([
      ["inline-roll roll", "Burn", { mode: "roll", formula: "2d6", flavor: "fire", tooltip: "2d6" }],
      ["inline-roll roll", "1d20", { mode: "gmroll", formula: "1d20", flavor: "", tooltip: "1d20" }],
    ]);
  });

  test("rolls formulas at once, and leaves what cannot be rolled as it is written", async () => {
    seedDice();
    CONFIG.Dice.randomUniform = () => 0;
    const html = await TextEditor.enrichHTML("<p>[[2d6 + @a]]{Burn}, [[1 + 1]] and [[2d6 +]]</p>", {
      rollData: { a: 3 },
    });
    const container = Object.assign(document.createElement("div"), { innerHTML: html });
    const anchors = [...container.querySelectorAll("a")];
    expect(container.textContent).toBe("Burn: 15, 2 and [[2d6 +]]");
    expect(anchors.map((a) => [a.className, a.getAttribute("role"), a.tabIndex, a.dataset.tooltipText])).toEqual([
      ["inline-roll inline-result", "button", 0, "2d6 + 3"],
      ["inline-roll inline-result", "button", 0, "1 + 1"],
    ]);
    expect(Roll.fromJSON(decodeURIComponent(anchors[0]?.dataset.roll ?? "")).result).toBe("12 + 3");
  });

  test("asks custom enrichers, whose results are not enriched again", async () => {
    CONFIG.TextEditor.enrichers.push(
      {
        pattern: /@Word\[(\w+)]/g,
        enricher: (match: RegExpMatchArray) =>
          Object.assign(document.createElement("b"), { textContent: `@Tag[${match[1]}]` }),
      },
      { pattern: /@Tag\[(\w+)]/g, enricher: () => Object.assign(document.createElement("i"), { textContent: "tag" }) },
      { pattern: /@Nothing/g, enricher: () => null },
    );
    expect(await TextEditor.enrichHTML("<p>x @Word[one] y @Tag[two] @Nothing @Unknown[z]</p>")).toBe(
      "<p>x <b>@Tag[one]</b> y <i>tag</i> @Nothing @Unknown[z]</p>",
    );
    expect(await TextEditor.enrichHTML("@Word[one]", { custom: false })).toBe("@Word[one]");
  });

  test("puts an enricher's element in place of its parent when asked, and tells it when it is shown", async () => {
    const shown: string[] = [];
    CONFIG.TextEditor.enrichers.push({
      id: "box",
      pattern: /@Box/g,
      replaceParent: true,
      enricher: () => document.createElement("span"),
      onRender: (element: HTMLElement) => shown.push(element.innerHTML),
    });
    document.body.innerHTML = await TextEditor.enrichHTML("<p>@Box</p><p>text @Box</p>");
    expect(document.body.innerHTML).toBe(
      '<enriched-content enricher="box"><span></span></enriched-content>' +
        '<p>text <enriched-content enricher="box"><span></span></enriched-content></p>',
    );
    expect(shown).toEqual(["<span></span>", "<span></span>"]);
  });
});

describe("texts", () => {
  test("are cut to a length, on request between words", () => {
    const text = "one two three";
    expect([
      TextEditor.truncateText(text, { maxLength: 9 }),
      TextEditor.truncateText(text, { maxLength: 9, splitWords: false }),
      TextEditor.truncateText(text, { maxLength: 7, splitWords: false, suffix: "..." }),
      TextEditor.truncateText(text),
    ]).toEqual(["one two t…", "one two…", "one two...", "one two three"]);
  });

  test("are previewed without headings and tags", () => {
    expect(TextEditor.previewHTML("<h1>Title</h1><p>Some <b>bold</b> text</p>", 11)).toBe("Some bold t…");
    expect(TextEditor.decodeHTML("&lt;b&gt; &amp; x")).toBe("<b> & x");
  });
});

test("a drag's data is its JSON, or nothing", () => {
  const carrying = (text: string) => ({ dataTransfer: { getData: () => text } }) as unknown as DragEvent;
  expect(TextEditor.getDragEventData(carrying('{"type":"Item","uuid":"Item.a"}'))).toEqual({
    type: "Item",
    uuid: "Item.a",
  });
  expect(TextEditor.getDragEventData(carrying("plain words"))).toEqual({});
  expect(TextEditor.getDragEventData({ dataTransfer: null } as unknown as DragEvent)).toEqual({});
});

test("a secret's button opens it in the stored text", () => {
  const stored = '<p>a</p><section class="secret" id="s1"><p>b</p></section>';
  document.body.innerHTML = `<div class="text">${stored}</div>`;
  const updates: string[] = [];
  new HTMLSecret({
    parentSelector: ".text",
    callbacks: { content: () => stored, update: (_secret, content) => void updates.push(content) },
  }).bind(document.body);
  document.querySelector<HTMLElement>("button.reveal")?.click();
  expect(updates).toEqual(['<p>a</p><section class="secret revealed" id="s1"><p>b</p></section>']);
});
