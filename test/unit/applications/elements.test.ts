// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from "vitest";
import { applications } from "../../../sandbox/client/applications/namespace.ts";
import { serveTemplates, textOf, watchConsole } from "../support/applications.ts";

serveTemplates();
watchConsole();

type Control = HTMLElement & { value: unknown; disabled: boolean; open?: boolean; save?: () => void };

let events: string[] = [];
beforeEach(() => {
  events = [];
  document.body.replaceChildren();
});

/** A form with one control, which writes down what happens to it. */
function show(html: string): Control {
  document.body.innerHTML = `<form>${html}</form>`;
  const form = document.querySelector("form") as HTMLFormElement;
  for (const type of ["input", "change", "open", "save", "close"]) {
    form.addEventListener(type, (event) => events.push(`${type} ${(event.target as Element).localName}`));
  }
  return form.querySelector("[name]") as Control;
}

function change(input: Element | null, value: string): void {
  (input as HTMLInputElement).value = value;
  input?.dispatchEvent(new Event("change", { bubbles: true }));
}

const press = (element: Element | null | undefined, name: string) =>
  element?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));

test("a multi-select adds by its select and removes by its tags, and refuses what is no option", () => {
  const control = show(
    "<multi-select name='m'><option value='a' selected>A</option><optgroup label='G'><option value='b'>B</option></optgroup></multi-select>",
  );
  change(control.querySelector("select"), "b");
  expect([control.value, [...control.querySelectorAll(".tag")].map(textOf)]).toEqual([
    ["a", "b"],
    ["A", "B"],
  ]);
  control.querySelector<HTMLElement>(".tag[data-key=a] .remove")?.click();
  expect([control.value, events]).toEqual([
    ["b"],
    ["input multi-select", "change multi-select", "input multi-select", "change multi-select"],
  ]);
  expect(() => (control.value = ["z"])).toThrow('"z" is not an option of this control');
});

test("a multi-checkbox follows its boxes", () => {
  const control = show(
    "<multi-checkbox name='m'><option value='a' selected>A</option><option value='b'>B</option></multi-checkbox>",
  );
  const [a, b] = control.querySelectorAll("input");
  expect([a?.checked, b?.checked]).toEqual([true, false]);
  b?.click();
  a?.click();
  expect([control.value, events]).toEqual([
    ["b"],
    Array(2).fill(["input multi-checkbox", "change multi-checkbox"]).flat(),
  ]);
});

test("string tags are added by Enter and removed by their buttons", () => {
  const control = show("<string-tags name='t' value='one' slug></string-tags>");
  const input = control.querySelector("input") as HTMLInputElement;
  input.value = " Two Words ";
  press(input, "Enter");
  expect([control.value, input.value]).toEqual([["one", "two-words"], ""]);
  control.querySelector<HTMLElement>(".tag[data-key=one] .remove")?.click();
  expect([control.value, events]).toEqual([
    ["two-words"],
    Array(2).fill(["input string-tags", "change string-tags"]).flat(),
  ]);
});

test("a range picker keeps slider and number together and inside its limits", () => {
  const control = show("<range-picker name='r' min='0' max='10' step='1' value='3'></range-picker>");
  const [range, number] = control.querySelectorAll("input");
  change(number as Element, "7");
  expect([control.value, range?.value]).toEqual([7, "7"]);
  change(range as Element, "2");
  expect([control.value, number?.value]).toEqual([2, "2"]);
  control.value = 99;
  expect(control.value).toBe(10);
});

test("a colour picker takes colours only", () => {
  const control = show("<color-picker name='c'></color-picker>");
  const [text, picker] = control.querySelectorAll("input");
  change(text as Element, "#AABBCC");
  expect([control.value, picker?.value]).toEqual(["#aabbcc", "#aabbcc"]);
  change(text as Element, "");
  expect(control.value).toBeNull();
  expect(() => (control.value = "red")).toThrow('"red" is not a colour of the form #rrggbb');
});

describe("rich text", () => {
  test("that is toggled shows its enriched content until it is opened, and is saved by its button", () => {
    const control = show("<prose-mirror name='p' value='<p>source</p>' toggled><p>shown</p></prose-mirror>");
    expect([textOf(control), control.open, control.value]).toEqual(["shown", false, "<p>source</p>"]);
    control.querySelector<HTMLElement>("button.toggle")?.click();
    const editor = control.querySelector("[contenteditable]") as HTMLElement;
    expect([editor.innerHTML, control.open, document.activeElement === editor]).toEqual(["<p>source</p>", true, true]);
    editor.innerHTML = "<p>new</p>";
    editor.dispatchEvent(new Event("input", { bubbles: true }));
    control.querySelector<HTMLElement>("[data-editor-action=save]")?.click();
    expect([control.value, control.open, textOf(control)]).toEqual(["<p>new</p>", false, "new"]);
    expect(events).toEqual([
      "open prose-mirror",
      "input prose-mirror",
      "change prose-mirror",
      "save prose-mirror",
      "close prose-mirror",
    ]);
  });

  test("that is always open hands in its text when it loses the focus, once", () => {
    const control = show("<prose-mirror name='p'><p>old</p></prose-mirror>");
    const editor = control.querySelector("[contenteditable]") as HTMLElement;
    editor.innerHTML = "<p>new</p>";
    for (let times = 0; times < 2; times++) editor.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    expect([control.value, events]).toEqual(["<p>new</p>", ["change prose-mirror"]]);
  });

  test("keeps what was written when Escape ends the editing", () => {
    const control = show("<prose-mirror name='p' value='a' toggled>a</prose-mirror>");
    control.querySelector<HTMLElement>("button.toggle")?.click();
    const editor = control.querySelector("[contenteditable]") as HTMLElement;
    editor.innerHTML = "b";
    press(editor, "Escape");
    expect([control.value, control.open]).toEqual(["b", false]);
  });
});

test("a control that is disabled, or inside a disabled fieldset, cannot be edited", () => {
  const html = `
    <string-tags name='t' value='a'></string-tags><multi-select name='m'><option>x</option></multi-select>
    <prose-mirror name='p' value='a' toggled>a</prose-mirror><file-picker name='f'></file-picker>
    <range-picker name='r' min='0' max='1' step='1'></range-picker><color-picker name='c'></color-picker>`;
  show(html);
  const disabled = () =>
    [...document.querySelectorAll<HTMLInputElement>("form :is(input, select, button)")].map((inner) => inner.disabled);
  expect(new Set(disabled())).toEqual(new Set([false]));
  for (const control of document.querySelectorAll<Control>("[name]")) control.disabled = true;
  expect(new Set(disabled())).toEqual(new Set([true]));
  show(`<fieldset disabled>${html}</fieldset>`);
  expect(new Set(disabled())).toEqual(new Set([true]));
});

test("controls inside are named as the label of the whole says", () => {
  const input = applications.elements.HTMLStringTagsElement.create({ name: "words", value: ["a"] });
  document.body.append(applications.fields.createFormGroup({ label: "Words", input, rootId: "app" }));
  expect(document.querySelector("string-tags input")?.getAttribute("aria-label")).toBe("Words");
});
