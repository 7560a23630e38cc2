import { game } from "../../core/game.ts";
import { ui } from "../../core/ui.ts";
import { isBusy } from "../keys/is-busy.ts";
import type { Hotbar } from "./hotbar.ts";
import { PAGES, SLOTS_PER_PAGE } from "./slots.ts";

const bar = (): Hotbar | undefined => ui.hotbar as Hotbar | undefined;

/** The digits run the macros of the page, with Alt they turn to a page. Registered before `init`. */
export function registerHotbarKeys(): void {
  for (let key = 1; key <= SLOTS_PER_PAGE; key++) {
    const digit = key % SLOTS_PER_PAGE;
    game.keybindings.register("core", `executeMacro${digit}`, {
      name: "KEYBINDINGS.ExecuteMacro",
      nameData: { slot: key },
      editable: [{ key: `Digit${digit}` }],
      onDown: ({ repeat }: { repeat?: boolean }) => {
        if (repeat || isBusy()) return false;
        void bar()?.executeKey(digit);
        return true;
      },
    });
  }
  for (let page = 1; page <= PAGES; page++) {
    game.keybindings.register("core", `swapMacroPage${page}`, {
      name: "KEYBINDINGS.SwapMacroPage",
      nameData: { page },
      editable: [{ key: `Digit${page}`, modifiers: ["Alt"] }],
      onDown: () => {
        if (isBusy()) return false;
        void bar()?.changePage(page);
        return true;
      },
    });
  }
}

/** The bar is one stop of the tab key: the slot that had the focus last, or the first. */
export function rememberSlot(event: FocusEvent, hotbar: Hotbar): void {
  const focused = (event.target as Element).closest<HTMLElement>(".slot");
  if (!focused) return;
  for (const slot of hotbar.element.querySelectorAll<HTMLElement>(".slot")) slot.tabIndex = slot === focused ? 0 : -1;
}

/**
 * Keys inside the bar: arrows go from slot to slot, up and down turn the page, Delete takes the macro out. Enter and
 * space press the slot as they press any button, and the menu key opens its menu.
 */
export async function onBarKey(event: KeyboardEvent, hotbar: Hotbar): Promise<void> {
  const slot = (event.target as Element).closest<HTMLElement>(".slot");
  if (!slot || event.altKey || event.ctrlKey || event.metaKey) return;
  const slots = [...hotbar.element.querySelectorAll<HTMLElement>(".slot")];
  const at = slots.indexOf(slot);
  const goTo = (index: number) => slots.at(index % slots.length)?.focus();
  switch (event.key) {
    case "ArrowRight":
      goTo(at + 1);
      break;
    case "ArrowLeft":
      goTo(at - 1);
      break;
    case "Home":
      goTo(0);
      break;
    case "End":
      goTo(-1);
      break;
    case "ArrowUp":
    case "ArrowDown":
      event.preventDefault();
      await hotbar.cyclePage(event.key === "ArrowUp" ? -1 : 1);
      hotbar.element.querySelectorAll<HTMLElement>(".slot")[at]?.focus();
      return;
    case "Delete":
      event.preventDefault();
      if (!hotbar.locked && slot.classList.contains("full")) await hotbar.clearSlot(slot.dataset.slot ?? "");
      return;
    default:
      return;
  }
  event.preventDefault();
}
