// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from "vitest";
import { applications } from "../../../sandbox/client/applications/namespace.ts";
import { watchConsole } from "../support/applications.ts";

const { FormDataExtended } = applications.ux;

watchConsole();
beforeEach(() => document.body.replaceChildren());

function dataOf(html: string, options?: object): Record<string, unknown> {
  document.body.innerHTML = `<form>${html}</form>`;
  return new FormDataExtended(document.querySelector("form") as HTMLFormElement, options).object;
}

describe("FormDataExtended reads", () => {
  test("texts as they stand, from inputs, areas and selects", () => {
    expect(
      dataOf(`
        <input name="name" value=" Ada ">
        <textarea name="system.notes">line</textarea>
        <select name="rank"><option value="a">A</option><option value="b" selected>B</option></select>
        <input type="hidden" name="secret" value="s">
      `),
    ).toEqual({ name: " Ada ", "system.notes": "line", rank: "b", secret: "s" });
  });

  test("numbers as numbers and empty ones as null", () => {
    expect(
      dataOf(`
        <input type="number" name="hp" value="7">
        <input type="number" name="max" value="">
        <input type="range" name="share" value="30">
        <input name="typed" data-dtype="Number" value="2.5">
        <input name="empty" data-dtype="Number" value="">
        <select name="level" data-dtype="Number"><option value="3" selected>3</option></select>
      `),
    ).toEqual({ hp: 7, max: null, share: 30, typed: 2.5, empty: null, level: 3 });
  });

  test("a checkbox as a boolean, several with one name as the checked values", () => {
    expect(
      dataOf(`
        <input type="checkbox" name="on" checked>
        <input type="checkbox" name="off">
        <input type="checkbox" name="many" value="a" checked>
        <input type="checkbox" name="many" value="b">
        <input type="checkbox" name="many" value="c" checked>
      `),
    ).toEqual({ on: true, off: false, many: ["a", "c"] });
  });

  test("the chosen radio button, or null", () => {
    expect(
      dataOf(`
        <input type="radio" name="side" value="left"><input type="radio" name="side" value="right" checked>
        <input type="radio" name="none" value="x"><input type="radio" name="none" value="y">
      `),
    ).toEqual({ side: "right", none: null });
  });

  test("a select of several as an array, several texts with one name as an array", () => {
    expect(
      dataOf(`
        <select name="tags" multiple><option selected>a</option><option>b</option><option selected>c</option></select>
        <select name="numbers" multiple data-dtype="Number"><option selected>1</option><option selected>2</option></select>
        <input name="line" value="1"><input name="line" value="2">
      `),
    ).toEqual({ tags: ["a", "c"], numbers: [1, 2], line: ["1", "2"] });
  });

  test("booleans and JSON by their declared type", () => {
    expect(
      dataOf(`
        <select name="flag" data-dtype="Boolean"><option value="true" selected>yes</option></select>
        <select name="other" data-dtype="Boolean"><option value="false" selected>no</option></select>
        <input name="json" data-dtype="JSON" value='{"a":[1]}'>
      `),
    ).toEqual({ flag: true, other: false, json: { a: [1] } });
  });

  test("nothing of disabled or unnamed controls and of buttons", () => {
    const html = `
      <input name="kept" value="1"><input value="unnamed"><input name="off" value="2" disabled>
      <fieldset disabled><input name="inside" value="3"><string-tags name="tags" value="a"></string-tags></fieldset>
      <input name="fixed" value="4" readonly><button name="button" value="5">B</button><input type="submit" name="go">
    `;
    expect(dataOf(html)).toEqual({ kept: "1", fixed: "4" });
    expect(dataOf(html, { readonly: false })).toEqual({ kept: "1" });
    expect(dataOf(html, { disabled: true })).toEqual({ kept: "1", off: "2", inside: "3", tags: ["a"], fixed: "4" });
  });

  test("editable elements and pictures by data-edit", () => {
    expect(
      dataOf(`<div contenteditable="true" data-edit="bio"><b>hi</b></div><img data-edit="img" src="a.webp">`),
    ).toEqual({
      bio: "<b>hi</b>",
      img: "a.webp",
    });
  });

  test("every custom element", () => {
    expect(
      dataOf(`
        <prose-mirror name="text"><p>rich</p></prose-mirror>
        <prose-mirror name="toggled" value="<p>source</p>" toggled><p>shown</p></prose-mirror>
        <code-mirror name="code">let a = 1;</code-mirror>
        <file-picker name="img" type="image" value="icons/a.svg"></file-picker>
        <multi-select name="select"><option value="a" selected>A</option><option value="b">B</option></multi-select>
        <multi-checkbox name="boxes"><optgroup label="G"><option value="c" selected>C</option></optgroup></multi-checkbox>
        <string-tags name="words" value="one, two"></string-tags>
        <range-picker name="range" min="0" max="10" step="1" value="4"></range-picker>
        <color-picker name="color" value="#ff0000"></color-picker>
        <color-picker name="nocolor"></color-picker>
        <hue-slider name="hue" value="120"></hue-slider>
      `),
    ).toEqual({
      text: "<p>rich</p>",
      toggled: "<p>source</p>",
      code: "let a = 1;",
      img: "icons/a.svg",
      select: ["a"],
      boxes: ["c"],
      words: ["one", "two"],
      range: 4,
      color: "#ff0000",
      nocolor: null,
      hue: 120,
    });
  });
});

test("values are kept as JSON in the native form data", () => {
  document.body.innerHTML = `<form><input type="number" name="hp" value="7"><string-tags name="t" value="a,b"></string-tags></form>`;
  const data = new FormDataExtended(document.querySelector("form") as HTMLFormElement);
  expect(Object.fromEntries(data.entries())).toEqual({ hp: "7", t: '["a","b"]' });
});
