import { runInContext } from "node:vm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openRealm, type Realm } from "../../sandbox/headless/realm.ts";

let realm: Realm;
let reported: [level: string, text: string][];
beforeEach(() => {
  reported = [];
  const page = `<style>@layer a, b;</style><link rel="icon" href="x"><script type="module" src="x.mjs"></script><p id="a">b</p>`;
  realm = openRealm(page, (level, args) => reported.push([level, args.map(String).join(" ")]));
});
afterEach(() => {
  realm.close();
  expect(reported).toEqual([]);
});

/** Runs code in the page and brings the result out. */
function inPage(code: string): unknown {
  const text = runInContext(`JSON.stringify({ result: (() => { ${code} })() })`, realm.context) as string;
  return (JSON.parse(text) as { result?: unknown }).result;
}

test("a page is opened without its styles and scripts", () => {
  expect(inPage("return document.body.innerHTML")).toBe('<p id="a">b</p>');
  expect(inPage("return document.head.innerHTML")).toBe("");
});

test.each([
  ["name", "name"],
  ["a.b", "a\\.b"],
  ["a b", "a\\ b"],
  ["1a", "\\31 a"],
  ["-1a", "-\\31 a"],
  ["-", "\\-"],
  ["--x", "--x"],
  ["a1", "a1"],
  ["#[\"']", "\\#\\[\\\"\\'\\]"],
  ["é", "é"],
  ["a\tb", "a\\9 b"],
])("CSS.escape(%j) is %j", (given, escaped) => {
  expect(inPage(`return CSS.escape(${JSON.stringify(given)})`)).toBe(escaped);
});

test("a clone is made of the page's own classes, whatever it holds", () => {
  expect(
    inPage(`
      const given = { list: [1, { a: 2 }], map: new Map([["a", new Set([1])]]), date: new Date(5), nothing: null };
      given.self = given;
      const clone = structuredClone(given);
      return [
        clone !== given && clone.self === clone,
        clone.list instanceof Array && clone.list[1] !== given.list[1] && clone.list[1].a,
        clone.map instanceof Map && [...clone.map.get("a")],
        clone.date instanceof Date && clone.date.getTime(),
        clone.nothing,
      ];
    `),
  ).toEqual([true, 2, [1], 5, null]);
  expect(inPage("try { structuredClone({ a() {} }) } catch (error) { return error.name }")).toBe("DataCloneError");
});

test("a dialog opens and closes", async () => {
  expect(
    inPage(`
      const dialog = document.body.appendChild(document.createElement("dialog"));
      globalThis.closed = 0;
      dialog.addEventListener("close", () => globalThis.closed++);
      dialog.showModal();
      const opened = dialog.open;
      dialog.close("done");
      return [opened, dialog.open, dialog.returnValue];
    `),
  ).toEqual([true, false, "done"]);
  await Promise.resolve();
  expect(inPage("return closed")).toBe(1);
});

test("what is dragged can be dropped", () => {
  expect(
    inPage(`
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", "{}");
      let dropped;
      document.body.addEventListener("drop", (event) => { dropped = event; });
      document.getElementById("a").dispatchEvent(new DragEvent("drop", { bubbles: true, dataTransfer }));
      return [dropped instanceof MouseEvent, dropped.dataTransfer.getData("text/plain"), dropped.dataTransfer.types];
    `),
  ).toEqual([true, "{}", ["text/plain"]]);
});

test("an animation is over at once, and everything has a size of nothing", async () => {
  runInContext(
    "document.getElementById('a').animate([], 500).finished.then(() => { globalThis.over = true; })",
    realm.context,
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(
    inPage("return [over, document.getElementById('a').getBoundingClientRect().width, matchMedia('print').matches]"),
  ).toEqual([true, 0, false]);
});

test("an error in a listener is reported, as on a page's console", () => {
  inPage("document.body.addEventListener('click', () => { throw new Error('broken'); }); document.body.click();");
  expect(reported).toEqual([["error", "Error: broken"]]);
  reported.length = 0;
});
