import { type FocusPlace, placeOf, restoreFocus } from "./parts/kept-focus.ts";
import type { RenderOptions } from "./thin-sheet.ts";

/** What was pressed to open an application. */
interface Asker {
  readonly pressed: HTMLElement;
  /** The sheet that it stands on, its part, and how it is found there once the part is rendered anew. */
  readonly frame: HTMLElement;
  readonly part: string | undefined;
  readonly place: FocusPlace | null;
}

/** The browser window in which the user pressed something last, null is the page, and what was pressed there. */
let lastUsed: { readonly id: string | null; readonly asker: Asker | null } = { id: null, asker: null };

const PART = "[data-application-part]";

const askers = new WeakMap<object, Asker>();

/**
 * Notices in which browser window the user works. Foundry 14 gives applications such windows and tells of them by the
 * hooks `openDetachedWindow` and `closeDetachedWindow`; before, they are never called. The keyboard goes back to what
 * opened a dialog once that closes, or to the next row when its row is gone.
 */
export function followOwnWindows(): void {
  notice(window, null);
  const hooks = Hooks as unknown as { on(hook: string, handler: (...args: never[]) => void): number };
  hooks.on("openDetachedWindow", (id: string, opened: Window) => notice(opened, id));
  hooks.on("closeDetachedWindow", (id: string) => {
    if (lastUsed.id === id) lastUsed = { id: null, asker: null };
  });
  hooks.on("renderApplicationV2", rememberAsker);
  hooks.on("closeApplicationV2", giveFocusBack);
}

function notice(view: Window, id: string | null): void {
  for (const type of ["pointerdown", "keydown"]) {
    view.document.addEventListener(type, ({ target }) => (lastUsed = { id, asker: askerAt(target) }), {
      capture: true,
    });
  }
}

/** The control at a target or around it; elements of other browser windows are of classes of their own. */
function askerAt(target: EventTarget | null): Asker | null {
  const pressed = (target as HTMLElement | null)?.closest?.<HTMLElement>("[data-action]");
  const frame = pressed?.closest<HTMLElement>(".application");
  if (!pressed || !frame) return null;
  const part = pressed.closest<HTMLElement>(PART);
  return { pressed, frame, part: part?.dataset["applicationPart"], place: placeOf(part ?? frame, pressed) };
}

function partOf(frame: HTMLElement, id: string | undefined): HTMLElement {
  const parts = [...frame.querySelectorAll<HTMLElement>(PART)];
  return parts.find(({ dataset }) => dataset["applicationPart"] === id) ?? frame;
}

function rememberAsker(application: object, _element: HTMLElement, _context: object, options: RenderOptions): void {
  const { id, asker } = lastUsed;
  if ((options.window?.windowId ?? null) !== id || !asker || askers.has(application)) return;
  askers.set(application, asker);
}

function giveFocusBack(application: object): void {
  const asker = askers.get(application);
  askers.delete(application);
  if (!asker?.frame.isConnected) return;
  const { frame, pressed, part, place } = asker;
  const isNowhere = () => {
    const { activeElement, body } = frame.ownerDocument;
    return activeElement === null || activeElement === body || activeElement === frame;
  };
  if (!isNowhere()) return;
  if (pressed.isConnected) pressed.focus({ preventScroll: true });
  else if (place) restoreFocus(partOf(frame, part), place);
  if (isNowhere()) frame.focus({ preventScroll: true });
}

/**
 * Options that show a dialog or a sheet in the browser window in which it was asked for, beside what asked: `window` of
 * https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.ApplicationRenderOptions.html
 */
export function whereAsked(): Pick<RenderOptions, "window"> {
  return lastUsed.id === null ? {} : { window: { detached: true, windowId: lastUsed.id } };
}

/** The same for a dialog of Foundry's own, as `deleteDialog` takes it. */
export function askedHere(): object {
  return { renderOptions: whereAsked() };
}
