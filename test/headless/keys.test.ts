import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, foundry: any, pressed: unknown[], press: any;

let folder: string;
let table: Table;
const player = () => table.client("Player 1");

const MANIFEST = {
  id: "key-module",
  title: "Keys",
  version: "1.0.0",
  compatibility: { minimum: "13" },
  esmodules: ["main.mjs"],
};

/** Actions of every kind; each writes down what it hears. */
const SCRIPT = `
  globalThis.pressed = [];
  const hear = (name, answer) => ({ action, key, up, repeat, modifiers, isControl }) => {
    pressed.push([name, up ? "up" : "down", ...modifiers, ...(repeat ? ["repeat"] : [])]);
    return answer;
  };
  Hooks.once("init", () => {
    const { PRIORITY, NORMAL, DEFERRED } = CONST.KEYBINDING_PRECEDENCE;
    const register = (name, data) =>
      game.keybindings.register("key-module", name, { name, onDown: hear(name), onUp: hear(name), ...data });
    const shiftJ = { key: "KeyJ", modifiers: ["SHIFT"] };
    register("deferred", { editable: [shiftJ], precedence: DEFERRED });
    register("normal", { editable: [shiftJ], precedence: NORMAL });
    register("urgent", { editable: [shiftJ], precedence: PRIORITY });
    register("plain", { editable: [{ key: "KeyJ" }], uneditable: [{ key: "F2" }], hint: "A hint" });
    register("consuming", { editable: [{ key: "KeyK" }], onDown: hear("consuming", true) });
    register("never", { editable: [{ key: "KeyK" }] });
    register("held", { editable: [{ key: "KeyL" }], repeat: true });
    register("reserved", { editable: [{ key: "KeyM" }], reservedModifiers: ["Alt"] });
    register("gm", { editable: [{ key: "KeyN" }], restricted: true });
    register("failing", { editable: [{ key: "KeyO" }], onDown: () => { throw new Error("no key") } });
    register("after", { editable: [{ key: "KeyO" }] });
  });
  globalThis.press = (type, code, init = {}, target = document.body) => {
    const event = new KeyboardEvent("key" + type, { code, bubbles: true, cancelable: true, composed: true, ...init });
    return !target.dispatchEvent(event);
  };`;

beforeAll(async () => {
  folder = await prepareSystem("tiny");
  const module = join(dirname(folder), "key-module");
  await mkdir(module);
  await writeFile(join(module, "module.json"), JSON.stringify(MANIFEST));
  await writeFile(join(module, "main.mjs"), SCRIPT);
  table = await openTable({ system: folder, modules: [module] });
});
afterAll(async () => {
  await table.close();
  await rm(dirname(folder), { recursive: true });
});
beforeEach(async () => {
  for (const client of [table.gm, player()]) {
    await client.evaluate(async () => {
      game.keyboard.releaseKeys();
      await game.keybindings.resetDefaults();
      pressed.length = 0;
    });
  }
});

describe("a key", () => {
  test("goes to the actions that are bound to it with these very modifiers, the most urgent first", async () => {
    const found = await table.gm.evaluate(() => {
      press("down", "KeyJ", { shiftKey: true });
      press("up", "KeyJ", { shiftKey: true });
      press("down", "KeyJ", { ctrlKey: true });
      press("up", "KeyJ", { ctrlKey: true });
      press("down", "KeyJ");
      press("up", "KeyJ");
      press("down", "F2");
      return pressed;
    });
    expect(found).toEqual([
      ["urgent", "down", "Shift"],
      ["normal", "down", "Shift"],
      ["deferred", "down", "Shift"],
      ["urgent", "up", "Shift"],
      ["normal", "up", "Shift"],
      ["deferred", "up", "Shift"],
      ["plain", "down"],
      ["plain", "up"],
      ["plain", "down"],
    ]);
  });

  test("that an action uses up goes no further, neither to others nor to the page", async () => {
    const found = await table.gm.evaluate(() => ({
      prevented: [press("down", "KeyK"), press("down", "KeyJ")],
      pressed,
    }));
    expect(found).toEqual({
      prevented: [true, false],
      pressed: [
        ["consuming", "down"],
        ["plain", "down"],
      ],
    });
  });

  test("that is held is heard once, unless the action asks for more", async () => {
    const found = await table.gm.evaluate(() => {
      for (const code of ["KeyJ", "KeyL"]) for (const repeat of [false, true, true]) press("down", code, { repeat });
      return pressed;
    });
    expect(found).toEqual([
      ["plain", "down"],
      ["held", "down"],
      ["held", "down", "repeat"],
      ["held", "down", "repeat"],
    ]);
  });

  test("may be pressed with a modifier that the action reserves, and with no other", async () => {
    const found = await table.gm.evaluate(() => {
      press("down", "KeyM");
      press("down", "KeyM", { altKey: true });
      press("down", "KeyM", { shiftKey: true });
      return pressed;
    });
    expect(found).toEqual([
      ["reserved", "down"],
      ["reserved", "down", "Alt"],
    ]);
  });

  test("of a restricted action does nothing for a player", async () => {
    const pressN = () => {
      press("down", "KeyN");
      return pressed;
    };
    expect([await table.gm.evaluate(pressN), await player().evaluate(pressN)]).toEqual([[["gm", "down"]], []]);
  });

  test("whose action fails is reported, and the next action hears of it", async () => {
    expect(
      await table.gm.evaluate(() => {
        press("down", "KeyO");
        return pressed;
      }),
    ).toEqual([["after", "down"]]);
    table.gm.expectConsole('Error in the action "key-module.failing" of a key. no key');
  });

  test("is the field's own while somebody types", async () => {
    const found = await table.gm.evaluate(() => {
      document.body.insertAdjacentHTML(
        "beforeend",
        `<form id="keys"><input><textarea></textarea><select></select><button>x</button>
          <div contenteditable="true"><b>x</b></div><div data-keyboard-focus tabindex="0">x</div></form>
         <button id="outside">x</button><div id="none" tabindex="0" data-keyboard-focus="false">x</div>`,
      );
      const form = document.getElementById("keys") as HTMLElement;
      for (const element of [...form.children, form.querySelector("b")]) press("down", "KeyJ", {}, element);
      const outside = document.getElementById("outside") as HTMLElement;
      const none = document.getElementById("none") as HTMLElement;
      press("down", "KeyJ", {}, outside);
      press("down", "KeyJ", {}, none);
      press("down", "KeyJ", { isComposing: true });
      const heard = [...pressed];
      form.querySelector("input")?.focus();
      const inInput = game.keyboard.hasFocus;
      outside.focus();
      const onButton = game.keyboard.hasFocus;
      for (const element of [form, outside, none]) element.remove();
      return { heard, inInput, onButton };
    });
    expect(found).toEqual({
      heard: [
        ["plain", "down"],
        ["plain", "down"],
      ],
      inInput: true,
      onButton: false,
    });
  });

  test("that is held is let go of when a field gets the focus or the window loses it", async () => {
    const found = await table.gm.evaluate(() => {
      press("down", "ShiftLeft", { shiftKey: true });
      press("down", "KeyJ", { shiftKey: true });
      const held = [[...game.keyboard.downKeys], game.keyboard.isModifierActive("Shift")];
      const input = document.body.appendChild(document.createElement("input"));
      input.focus();
      input.remove();
      const left = [[...game.keyboard.downKeys], game.keyboard.isModifierActive("SHIFT")];
      press("down", "KeyL");
      window.dispatchEvent(new Event("blur"));
      return { held, left, after: [...game.keyboard.downKeys], ups: pressed.filter(([, kind]: any) => kind === "up") };
    });
    expect(found).toEqual({
      held: [["ShiftLeft", "KeyJ"], true],
      left: [[], false],
      after: [],
      ups: [
        ["urgent", "up"],
        ["normal", "up"],
        ["deferred", "up"],
        ["held", "up"],
      ],
    });
  });
});

describe("bindings", () => {
  test("are set by each client for itself, in the place of the editable ones, and survive a reload", async () => {
    const set = await table.gm.evaluate(async () => {
      await game.keybindings.set("key-module", "plain", [{ key: "KeyQ", modifiers: ["Control"] }]);
      press("down", "KeyJ");
      press("down", "KeyQ", { ctrlKey: true });
      press("up", "KeyQ", { metaKey: true });
      press("down", "F2");
      return { pressed, bindings: game.keybindings.get("key-module", "plain") };
    });
    const bindings = [
      { key: "F2", modifiers: [] },
      { key: "KeyQ", modifiers: ["Control"] },
    ];
    expect(set).toEqual({
      pressed: [
        ["plain", "down", "Control"],
        ["plain", "up", "Control"],
        ["plain", "down"],
      ],
      bindings,
    });
    const read = () => game.keybindings.get("key-module", "plain");
    expect((await player().evaluate(read))[1]).toEqual({ key: "KeyJ", modifiers: [] });
    await table.gm.reload();
    expect(await table.gm.evaluate(read)).toEqual(bindings);
    expect(
      await table.gm.evaluate(async () => {
        await game.keybindings.set("key-module", "plain");
        return game.keybindings.get("key-module", "plain");
      }),
    ).toEqual([
      { key: "F2", modifiers: [] },
      { key: "KeyJ", modifiers: [] },
    ]);
  });

  test("may be none at all", async () => {
    const found = await table.gm.evaluate(async () => {
      await game.keybindings.set("key-module", "plain", []);
      press("down", "KeyJ");
      return { pressed, bindings: game.keybindings.get("key-module", "plain") };
    });
    expect(found).toEqual({ pressed: [], bindings: [{ key: "F2", modifiers: [] }] });
  });

  test("that are not allowed are refused with the reason", async () => {
    const messages = await player().evaluate(async () => {
      const message = async (run: () => unknown) => {
        try {
          await run();
          return "done";
        } catch (error) {
          return (error as Error).message;
        }
      };
      const { keybindings } = game;
      return [
        await message(() => keybindings.set("key-module", "plain", [{ key: "F5" }])),
        await message(() => keybindings.set("key-module", "reserved", [{ key: "KeyM", modifiers: ["Alt"] }])),
        await message(() => keybindings.set("key-module", "plain", [{ key: "KeyM", modifiers: ["Hyper"] }])),
        await message(() => keybindings.set("key-module", "gm", [{ key: "KeyM" }])),
        await message(() => keybindings.set("key-module", "unknown", [])),
        await message(() => keybindings.get("key-module", "unknown")),
        await message(() => keybindings.register("key-module", "late", { name: "Late" })),
      ];
    });
    expect(messages).toEqual([
      "The key F5 is reserved for the browser",
      "The modifier Alt is reserved by the action and cannot be part of its keys",
      '"Hyper" is not a modifier key',
      'The keys of "key-module.gm" are for gamemasters to set',
      '"key-module.unknown" is not a registered Keybind action',
      '"key-module.unknown" is not a registered Keybind action',
      "You cannot register a Keybinding after the init hook",
    ]);
  });

  test("are kept as they were registered", async () => {
    const { order, ...action } = await table.gm.evaluate(() => game.keybindings.actions.get("key-module.plain"));
    expect(order).toBeGreaterThanOrEqual(3);
    expect(action).toEqual({
      name: "plain",
      hint: "A hint",
      namespace: "key-module",
      editable: [{ key: "KeyJ", modifiers: [] }],
      uneditable: [{ key: "F2", modifiers: [] }],
      reservedModifiers: [],
      repeat: false,
      precedence: 1,
    });
  });
});

test("keys are shown as they stand on the keyboard", async () => {
  const labels = await table.gm.evaluate(() => {
    const { KeyboardManager } = foundry.helpers.interaction;
    const codes = ["KeyA", "Digit7", "ArrowLeft", "Control", "Shift", "NumpadAdd", "Period", "F2", "Space", "Key"];
    return codes.map((code) => KeyboardManager.getKeycodeDisplayString(code));
  });
  expect(labels).toEqual(["A", "7", "←", "Control", "Shift", "Numpad+", ".", "F2", "Space", "Key"]);
});
