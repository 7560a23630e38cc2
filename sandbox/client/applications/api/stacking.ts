import type { ApplicationV2 } from "./application.ts";
import { instances } from "../instances.ts";

/** The framed application of a document that lies above the others, if any is open there. */
export function frontApplication(inside: Document): ApplicationV2 | undefined {
  let front: ApplicationV2 | undefined;
  for (const application of instances.values()) {
    if (!application.rendered || !application.hasFrame || application.element.ownerDocument !== inside) continue;
    if (!front || (application.position.zIndex ?? 0) > (front.position.zIndex ?? 0)) front = application;
  }
  return front;
}

const watched = new WeakSet<Document>();

/** Escape closes the front window of a document; fields, menus and editors that use the key themselves come first. */
export function watchEscape(inside: Document): void {
  if (watched.has(inside)) return;
  watched.add(inside);
  inside.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
    const front = frontApplication(inside);
    if (!front) return;
    event.preventDefault();
    // Leaving a field writes what is typed in it, so that a form which saves on change saves it.
    if (front.element.contains(inside.activeElement)) front.element.focus({ preventScroll: true });
    void front.close({ closeKey: true });
  });
}

/** Gives the keyboard to a window that has just opened: to what asks for it, else to the window itself. */
export function focusWindow(element: HTMLElement): void {
  const wanted = element.querySelector<HTMLElement>("[autofocus]:not(:disabled)");
  (wanted ?? element).focus({ preventScroll: true });
}

/** Gives the keyboard back when a window has closed: to where it was before, else to the front window. */
export function returnFocus(before: Element | null, inside: Document): void {
  const now = inside.activeElement;
  if (now && now !== inside.body) return;
  if (before instanceof HTMLElement && before.isConnected && before !== inside.body)
    before.focus({ preventScroll: true });
  else frontApplication(inside)?.element.focus({ preventScroll: true });
}
