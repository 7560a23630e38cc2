// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from "vitest";
import { applications } from "../../../sandbox/client/applications/namespace.ts";
import { ui } from "../../../sandbox/client/core/ui.ts";
import { Notifications } from "../../../sandbox/client/shell/ui/notifications.ts";
import { serveTemplates, textOf, watchConsole } from "../support/applications.ts";

const { DialogV2 } = applications.api;

serveTemplates();
watchConsole();
beforeEach(() => void (ui.notifications = new Notifications()));
afterEach(async () => {
  for (const application of [...applications.instances.values()]) await application.close();
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

/** The dialog that is open. */
async function shown(): Promise<HTMLElement> {
  await settle();
  return document.querySelector("dialog.application") as HTMLElement;
}

async function press(action: string): Promise<void> {
  (await shown()).querySelector<HTMLElement>(`.form-footer [data-action=${action}]`)?.click();
}

test("confirm answers yes with true, no with false, and a dismissal with null", async () => {
  const answers: unknown[] = [];
  for (const action of ["yes", "no", "close"]) {
    const answer = DialogV2.confirm({ window: { title: "Sure?" }, content: "<p>Really?</p>" });
    const dialog = await shown();
    if (action === "close") dialog.querySelector<HTMLElement>(".window-header [data-action=close]")?.click();
    else await press(action);
    answers.push(await answer);
  }
  expect(answers).toEqual([true, false, null]);
});

test("a dismissed dialog rejects when asked to", async () => {
  const answer = DialogV2.prompt({ content: "x", rejectClose: true });
  const outcome = answer.catch((error: Error) => error.message);
  (await shown()).dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
  expect(await outcome).toBe("Dialog was dismissed without pressing a button.");
});

test("input answers with the form's data, whose fields Enter hands in", async () => {
  const answer = DialogV2.input({
    content: `<input name="name" value="Ada"><input type="number" name="hp" value="3"><input type="checkbox" name="on" checked>`,
  });
  const field = (await shown()).querySelector("input[name=name]") as HTMLInputElement;
  field.value = "Grace";
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  expect(await answer).toEqual({ name: "Grace", hp: 3, on: true });
});

test("wait answers with the callback's result or the button's action, and tells about render and close", async () => {
  const log: unknown[] = [];
  const buttons = [
    { action: "a", label: "A", default: true, callback: () => "result of a" },
    { action: "b", label: "B" },
  ];
  for (const action of ["a", "b"]) {
    const answer = DialogV2.wait({
      buttons,
      render: (_event, dialog) => log.push(["render", dialog.rendered]),
      close: () => void log.push("close"),
      submit: (result) => log.push(["submit", result]),
    });
    await press(action);
    log.push(await answer);
  }
  expect(log).toEqual([
    ["render", true],
    ["submit", "result of a"],
    "close",
    "result of a",
    ["render", true],
    ["submit", "b"],
    "close",
    "b",
  ]);
});

test("buttons stand with icon, text and class, the default one asking for the focus", async () => {
  const answer = DialogV2.wait({
    buttons: [
      { action: "go", label: "Go", icon: "fa-solid fa-play", class: "bright", default: true },
      { action: "stop", label: "Stop", type: "button", disabled: true },
    ],
  });
  const footer = (await shown()).querySelector(".form-footer");
  expect(footer?.innerHTML).toBe(
    '<button type="submit" data-action="go" class="bright" autofocus=""><i class="fa-solid fa-play" inert=""></i><span>Go</span></button>' +
      '<button type="button" data-action="stop" disabled=""><span>Stop</span></button>',
  );
  expect((document.activeElement as HTMLElement).dataset.action).toBe("go");
  await press("go");
  expect(await answer).toBe("go");
});

test("a dialog without buttons is refused", () => {
  expect(() => new DialogV2({ content: "x" })).toThrow("You must define at least one entry in options.buttons");
});

test("content may be an element, which keeps its listeners", async () => {
  const content = document.createElement("div");
  let clicks = 0;
  content.innerHTML = "<button type='button' class='inner'>count</button>";
  content.querySelector("button")?.addEventListener("click", () => clicks++);
  const answer = DialogV2.prompt({ content });
  const dialog = await shown();
  dialog.querySelector<HTMLElement>(".inner")?.click();
  expect([clicks, textOf(dialog.querySelector(".dialog-content"))]).toEqual([1, "count"]);
  await press("ok");
  expect(await answer).toBe("ok");
});

test("the window is a dialog named by its title", async () => {
  const answer = DialogV2.prompt({ window: { title: "A question" }, content: "x", modal: true });
  const dialog = await shown();
  const label = document.getElementById(dialog.getAttribute("aria-labelledby") ?? "");
  expect({ role: dialog.getAttribute("role"), modal: dialog.getAttribute("aria-modal"), name: textOf(label) }).toEqual({
    role: "dialog",
    modal: "true",
    name: "A question",
  });
  await press("ok");
  await answer;
});
