// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from "vitest";
import { applications } from "../../../sandbox/client/applications/namespace.ts";
import type { ApplicationOptions } from "../../../sandbox/client/applications/api/configuration.ts";
import { Hooks } from "../../../sandbox/client/core/hooks.ts";
import { serveTemplates, textOf, watchConsole } from "../support/applications.ts";

const { ApplicationV2 } = applications.api;
const { ContextMenu } = applications.ux;

serveTemplates();
watchConsole();
afterEach(async () => {
  for (const application of [...applications.instances.values()]) await application.close();
  document.body.replaceChildren();
});

class Box extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "box-{id}",
    window: { title: "Box", resizable: true, icon: "fa-solid fa-box" },
    position: { width: 300, height: 200, left: 40, top: 50 },
  };
  html = "<p>content</p>";
  override async _renderHTML() {
    return this.html;
  }
  override _replaceHTML(html: unknown, content: HTMLElement) {
    content.innerHTML = html as string;
  }
}

const open = (options?: ApplicationOptions) => new Box(options).render({ force: true });
const click = (element: Element | null, init: MouseEventInit = {}, type = "click") =>
  element?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...init }));
const key = (target: EventTarget, name: string, more: KeyboardEventInit = {}) =>
  target.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more }));
const settle = () => new Promise((resolve) => setTimeout(resolve, 10));

describe("a window", () => {
  test("is a dialog named by its title, with a header whose controls are named buttons", async () => {
    const { element, id } = await open();
    const header = element.querySelector(".window-header") as HTMLElement;
    expect({
      role: element.getAttribute("role"),
      title: textOf(document.getElementById(element.getAttribute("aria-labelledby") ?? "")),
      titleId: header.querySelector(".window-title")?.id,
      controls: [...header.querySelectorAll("button")].map((button) => [
        button.dataset.action,
        button.getAttribute("aria-label"),
      ]),
      content: element.querySelector(".window-content")?.innerHTML,
      resize: element.querySelector(".window-resize-handle")?.getAttribute("aria-label"),
    }).toEqual({
      role: "dialog",
      title: "Box",
      titleId: `${id}-title`,
      controls: [
        ["toggleControls", "APPLICATION.TOOLS.ControlsMenu"],
        ["close", "APPLICATION.TOOLS.Close"],
      ],
      content: "<p>content</p>",
      resize: "APPLICATION.TOOLS.Resize",
    });
  });

  test("takes the focus, and Escape closes the front one and gives the focus back", async () => {
    document.body.innerHTML = "<button id='opener'>open</button>";
    const opener = document.getElementById("opener") as HTMLElement;
    opener.focus();
    const back = await open();
    const front = await open();
    expect(document.activeElement).toBe(front.element);
    key(front.element, "Escape");
    await settle();
    expect([front.rendered, back.rendered, document.activeElement === back.element]).toEqual([false, true, true]);
    key(back.element, "Escape");
    await settle();
    expect([back.rendered, document.activeElement]).toEqual([false, opener]);
  });

  test("comes to the front when it is touched", async () => {
    const one = await open();
    const two = await open();
    const order = () => Number(one.element.style.zIndex) - Number(two.element.style.zIndex);
    expect(order()).toBeLessThan(0);
    one.element.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
    expect(order()).toBeGreaterThan(0);
  });

  test("moves with its header and stays inside the browser window", async () => {
    const box = await open();
    const header = box.element.querySelector(".window-header") as HTMLElement;
    header.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true, button: 0, clientX: 100, clientY: 60 }));
    window.dispatchEvent(new MouseEvent("pointermove", { clientX: 130, clientY: 100 }));
    expect([box.position.left, box.position.top]).toEqual([70, 90]);
    window.dispatchEvent(new MouseEvent("pointermove", { clientX: -999, clientY: 99999 }));
    expect([box.position.left, box.position.top]).toEqual([0, window.innerHeight - 200]);
    window.dispatchEvent(new MouseEvent("pointerup"));
    window.dispatchEvent(new MouseEvent("pointermove", { clientX: 200, clientY: 200 }));
    expect(box.position.left).toBe(0);
  });

  test("is resized by the arrow keys on its handle", async () => {
    const box = await open();
    const handle = box.element.querySelector(".window-resize-handle") as HTMLElement;
    key(handle, "ArrowRight");
    key(handle, "ArrowDown", { shiftKey: true });
    key(handle, "ArrowLeft");
    key(handle, "ArrowUp");
    expect([box.position.width, box.position.height]).toEqual([300, 248]);
    expect([box.element.style.width, box.element.style.height]).toEqual(["300px", "248px"]);
  });

  test("is minimised and restored by a double click on its header", async () => {
    const box = await open();
    const header = box.element.querySelector(".window-header");
    click(header, {}, "dblclick");
    expect([box.minimized, box.element.classList.contains("minimized"), box.element.style.height]).toEqual([
      true,
      true,
      "",
    ]);
    click(header, {}, "dblclick");
    expect([box.minimized, box.element.classList.contains("minimized"), box.element.style.height]).toEqual([
      false,
      false,
      "200px",
    ]);
  });

  test("is minimised from its menu, and restored by the same button", async () => {
    const box = await open();
    const toggle = box.element.querySelector("[data-action=toggleControls]");
    click(toggle);
    click(box.element.querySelector("[data-action=minimize]"));
    expect([box.minimized, box.element.style.width]).toEqual([true, "240px"]);
    click(toggle);
    await settle();
    expect([box.minimized, box.element.style.width]).toEqual([false, "300px"]);
  });

  test("offers its controls in a menu that hooks may change", async () => {
    const pressed: string[] = [];
    const hook = Hooks.on("getHeaderControlsBox", (_app, controls) => {
      controls.push({ icon: "fa-solid fa-bug", label: "Hooked", onClick: () => pressed.push("hooked") });
    });
    const box = await open({
      window: {
        controls: [
          { icon: "fa-solid fa-star", label: "Mark", action: "mark" },
          { icon: "fa-solid fa-eye-slash", label: "Hidden", action: "hidden", visible: false },
          { icon: "fa-solid fa-eye", label: "Never", action: "never", visible: () => false },
        ],
      },
      actions: { mark: () => pressed.push("mark") },
    });
    const menu = box.element.querySelector(".controls-dropdown") as HTMLElement;
    const toggle = box.element.querySelector("[data-action=toggleControls]");
    click(toggle);
    expect([menu.hidden, toggle?.getAttribute("aria-expanded")]).toEqual([false, "true"]);
    expect([...menu.querySelectorAll("button")].map(textOf)).toEqual([
      "Mark",
      "APPLICATION.TOOLS.Minimize",
      "APPLICATION.TOOLS.Detach",
      "Hooked",
    ]);
    expect(document.activeElement).toBe(menu.querySelector("button"));
    for (const button of menu.querySelectorAll("button:not([data-action=detachWindow], [data-action=minimize])"))
      click(button);
    expect([pressed, menu.hidden]).toEqual([["mark", "hooked"], true]);
    Hooks.off("getHeaderControlsBox", hook);
  });
});

describe("actions", () => {
  test("run for the buttons they name, with the application as this and the closest element", async () => {
    const log: unknown[] = [];
    const box = new Box({
      actions: {
        left: function (this: Box, event: Event, target: HTMLElement) {
          log.push(["left", this === box, event.type, target.className]);
        },
        both: { handler: (event: Event) => void log.push(["both", event.type]), buttons: [0, 2] },
      },
    });
    box._onClickAction = (_event, target) => void log.push(["unknown", target.dataset.action]);
    box.html = `<button class="a" data-action="left"><i></i></button><a data-action="both">b</a><a data-action="other">c</a>`;
    await box.render({ force: true });
    click(box.element.querySelector(".a i"));
    click(box.element.querySelector(".a"), { button: 2 }, "contextmenu");
    const both = box.element.querySelector("[data-action=both]");
    click(both);
    click(both, { button: 2 }, "contextmenu");
    click(box.element.querySelector("[data-action=other]"));
    expect(log).toEqual([
      ["left", true, "click", "a"],
      ["both", "click"],
      ["both", "contextmenu"],
      ["unknown", "other"],
    ]);
  });

  test("change tabs, by click and by arrow keys", async () => {
    class Tabbed extends Box {
      static override TABS = {
        main: { tabs: [{ id: "one" }, { id: "two", label: "Two", icon: "fa" }], initial: "one", labelPrefix: "TABS" },
      };
    }
    const box = new Tabbed();
    box.html = `
      <nav class="tabs" role="tablist"><a role="tab" data-action="tab" data-group="main" data-tab="one" class="active">1</a>
      <a role="tab" data-action="tab" data-group="main" data-tab="two">2</a></nav>
      <div class="tab active" data-group="main" data-tab="one"></div><div class="tab" data-group="main" data-tab="two"></div>`;
    await box.render({ force: true });
    expect(await box._prepareContext({ isFirstRender: false })).toEqual({
      tabs: {
        one: { id: "one", group: "main", active: true, cssClass: "active", label: "TABS.one" },
        two: { id: "two", group: "main", active: false, cssClass: "", label: "Two", icon: "fa" },
      },
    });
    const active = () =>
      [...box.element.querySelectorAll<HTMLElement>(".active")].map((e) => [e.localName, e.dataset.tab]);
    click(box.element.querySelector("a[data-tab=two]"));
    expect([active(), box.tabGroups]).toEqual([
      [
        ["a", "two"],
        ["div", "two"],
      ],
      { main: "two" },
    ]);
    key(box.element.querySelector("a[data-tab=two]") as Element, "ArrowRight");
    expect([active(), box.tabGroups]).toEqual([
      [
        ["a", "one"],
        ["div", "one"],
      ],
      { main: "one" },
    ]);
    expect(() => box.changeTab("three", "main")).toThrow('No tab "three" in the group "main"');
  });
});

describe("a context menu", () => {
  const chosen: unknown[] = [];
  const entries = () => [
    {
      name: "Old",
      icon: '<i class="fa-solid fa-dog"></i>',
      callback: (li: HTMLElement) => chosen.push(["old", li.id]),
    },
    {
      label: "New",
      icon: "fa-solid fa-cat",
      onClick: (event: Event, li: HTMLElement) => chosen.push(["new", event.type, li.id]),
    },
    { name: "Not here", callback: () => undefined, condition: (li: HTMLElement) => li.id !== "b" },
    { label: "Never", onClick: () => undefined, visible: false },
  ];

  test("shows the entries of both shapes that are visible, and is used by keyboard", async () => {
    const box = new Box();
    box.html = "<ul><li id='a'>A</li><li id='b' tabindex='0'>B</li></ul>";
    await box.render({ force: true });
    const hooked: unknown[] = [];
    const hook = Hooks.on("getThingContextOptions", (app, list) => hooked.push(app === box, list.length));
    box._createContextMenu(entries, "li", { fixed: true, hookName: "getThingContextOptions" });
    expect(hooked).toEqual([true, 4]);
    const item = document.getElementById("b") as HTMLElement;
    item.focus();
    click(item, { button: 2, clientX: 5, clientY: 5 }, "contextmenu");
    await settle();
    const menu = document.getElementById("context-menu") as HTMLElement;
    const items = () => [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")];
    expect(items().map((entry) => [textOf(entry), entry.querySelector("i")?.classList[1]])).toEqual([
      ["Old", "fa-dog"],
      ["New", "fa-cat"],
    ]);
    expect(document.activeElement).toBe(items()[0]);
    key(items()[0] as Element, "ArrowDown");
    key(items()[1] as Element, "Enter");
    await settle();
    expect([chosen, document.getElementById("context-menu"), document.activeElement]).toEqual([
      [["new", "click", "b"]],
      null,
      item,
    ]);
    Hooks.off("getThingContextOptions", hook);
  });

  test("closes by Escape without closing the window, and by a press outside", async () => {
    const box = new Box();
    box.html = "<p class='target'>text</p>";
    await box.render({ force: true });
    const closed = vi.fn();
    new ContextMenu(box.element, ".target", entries(), { jQuery: false, onClose: closed });
    const target = box.element.querySelector(".target");
    for (const close of [
      () => key(document.activeElement as Element, "Escape"),
      () => document.body.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true })),
    ]) {
      click(target, { button: 2 }, "contextmenu");
      await settle();
      expect(document.getElementById("context-menu")).not.toBeNull();
      close();
      await settle();
      expect(document.getElementById("context-menu")).toBeNull();
    }
    expect([box.rendered, closed.mock.calls.length]).toEqual([true, 2]);
  });
});
