import type { RenderOptions } from "./thin-sheet.ts";

/** The browser window of its own in which the user pressed something last; null is the page. */
let lastUsed: string | null = null;

/**
 * Notices in which browser window the user works. Foundry 14 gives applications such windows and tells of them by the
 * hooks `openDetachedWindow` and `closeDetachedWindow`; before, they are never called.
 */
export function followOwnWindows(): void {
  notice(window, null);
  const hooks = Hooks as unknown as { on(hook: string, handler: (id: string, opened: Window) => void): number };
  hooks.on("openDetachedWindow", (id, opened) => notice(opened, id));
  hooks.on("closeDetachedWindow", (id) => {
    if (lastUsed === id) lastUsed = null;
  });
}

function notice(view: Window, id: string | null): void {
  for (const type of ["pointerdown", "keydown"]) {
    view.document.addEventListener(type, () => (lastUsed = id), { capture: true });
  }
}

/**
 * Options that show a dialog in the browser window in which it was asked for, beside what asked: `window` of
 * https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.ApplicationRenderOptions.html
 */
export function whereAsked(): Pick<RenderOptions, "window"> {
  return lastUsed === null ? {} : { window: { detached: true, windowId: lastUsed } };
}
