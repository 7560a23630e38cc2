import { expect, test } from "vitest";
import { wordsOfGenerations } from "../../../tools/checks/generations.ts";
import { circles, importsOf } from "../../../tools/checks/import-circles.ts";
import { literalSentences } from "../../../tools/checks/literals.ts";
import { lockFileFaults } from "../../../tools/checks/lock-file.ts";
import { doubledKeys, flatten, languageFaults, usageFaults } from "../../../tools/checks/strings.ts";
import { literalWords, templateFaults } from "../../../tools/checks/templates.ts";

test("a lock file is tied to no registry and no repository", () => {
  expect(lockFileFaults('{ "version": "1.0.0", "integrity": "sha512-x" }')).toEqual([]);
  expect(lockFileFaults('{ "resolved": "git+ssh://host/x", "other": "https://codeload.host/x" }')).toEqual([
    'package-lock.json contains "resolved"',
    "package-lock.json contains git+",
    "package-lock.json contains codeload",
  ]);
});

test("languages have the same keys with the same placeholders", () => {
  const en = flatten({ A: { one: "One {n}", two: "Two {n} {m}" }, B: "Bee" });
  expect(en).toEqual({ "A.one": "One {n}", "A.two": "Two {n} {m}", B: "Bee" });
  expect(languageFaults({ en, de: { "A.one": "Eins", "A.two": "{m} Zwei {n}", C: "Zeh" } })).toEqual([
    "de lacks B",
    "en lacks C, which de has",
    "de: A.one has other placeholders than in en",
  ]);
});

test("no key stands twice in an object of a language file, since the first would be lost", () => {
  expect(doubledKeys('{ "A": { "one": "1", "two": "2", "one": "3" }, "one": "4", "A": "5" }')).toEqual(["A.one", "A"]);
  expect(doubledKeys('{ "A": { "one": "1" }, "B": { "one": "1" } }')).toEqual([]);
  expect(doubledKeys("")).toEqual([]);
});

test("every string is used, and every name in a source is a string or a branch of them", () => {
  const strings = flatten({
    ROOT: { Item: { FIELDS: { weight: "Weight" }, title: "Item" }, Skills: { a: "A", b: "B" }, plain: "P", old: "O" },
  });
  const sources = {
    "model.ts": 'static LOCALIZATION_PREFIXES = ["ROOT.Item"];',
    "labels.ts": 'labels("ROOT.Skills", SKILLS); localize(`ROOT.none.${key}`);',
    "page.hbs": '{{localize "ROOT.plain"}} {{localize "ROOT.missing"}}',
  };
  expect(usageFaults(strings, sources, "ROOT")).toEqual([
    "labels.ts: there is no string ROOT.none",
    "page.hbs: there is no string ROOT.missing",
    "nothing uses ROOT.Item.title",
    "nothing uses ROOT.old",
  ]);
});

test("a template compiles and shows no words of its own, in placeholders and titles neither (R45)", () => {
  const good = '<p title="{{localize "A.b"}}">{{name}}: {{value}} &nbsp; {{!-- only a comment --}}</p>';
  expect(templateFaults("a.hbs", good)).toEqual([]);
  expect(literalWords('<p aria-label="Close it">Hello {{name}}</p><img alt="" data-tooltip="A.b">')).toEqual([
    "Close it",
    "Hello",
  ]);
  expect(literalWords('<input placeholder="Your name" title="What others call you" value="{{name}}">')).toEqual([
    "Your name",
    "What others call you",
  ]);
  expect(templateFaults("b.hbs", "{{#if x}}").map((fault) => fault.split(":")[0])).toEqual(["b.hbs"]);
});

test("a circle is a chain of imports that are needed at run time", () => {
  const text =
    'import type { A } from "./a.ts";\nimport { b } from "../b.ts";\nexport * from "./c.ts";\nimport ts from "ts";';
  expect(importsOf("x/y/z.ts", text)).toEqual(["x/b.ts", "x/y/c.ts"]);
  const graph = new Map([
    ["a", ["b"]],
    ["b", ["c"]],
    ["c", ["a", "d"]],
    ["d", []],
  ]);
  expect(circles(graph)).toEqual([["a", "b", "c", "a"]]);
});

test("sentences in code are found, but not what an error says", () => {
  const text = [
    'ui.notifications.warn("Nobody is here");',
    "dialog.title = `Attack with ${weapon.name}`;",
    'throw new RangeError("A face must be a number");',
    'const type = "Actor"; const classes = "wasteland sheet"; const key = "WASTELAND.Common.name";',
  ].join("\n");
  expect(literalSentences(text)).toEqual(["Nobody is here", "Attack with "]);
});

test("words that one generation of Foundry alone knows are found as names, texts, keys and questions", () => {
  const text = `
    const flavor = "gmroll call", mode = "gmroll", count = left -= 1;
    await item.update({ [\`system.skills.-=\${key}\`]: null, "system.==notes": {}, "-=a": null });
    if (game.release.generation > 13 || game?.version) CONST.ACTIVE_EFFECT_MODES;
    new foundry.data.operators.ForcedDeletion(_del, { rollMode });
    document.release(); view["applyMode"];
  `;
  expect(wordsOfGenerations(text)).toEqual([
    "gmroll",
    "system.skills.-=",
    "system.==notes",
    "-=a",
    "game.release",
    "game?.version",
    "ACTIVE_EFFECT_MODES",
    "ForcedDeletion",
    "_del",
    "rollMode",
    "applyMode",
  ]);
});
