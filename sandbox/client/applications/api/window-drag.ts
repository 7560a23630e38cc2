import type { ApplicationV2 } from "./application.ts";

/** Pixels that one press of an arrow key moves or resizes by; four times as much with shift. */
const KEY_STEP = 16;

/** The pixels that an arrow key asks for, to the right and down; nothing for other keys. */
function arrowStep({ key, shiftKey }: KeyboardEvent): [dx: number, dy: number] | undefined {
  const step = KEY_STEP * (shiftKey ? 4 : 1);
  const steps: Record<string, [number, number]> = {
    ArrowRight: [step, 0],
    ArrowLeft: [-step, 0],
    ArrowDown: [0, step],
    ArrowUp: [0, -step],
  };
  return steps[key];
}

/**
 * Follows a pointer from its press to its release.
 * @param move gets the distance from the press in pixels
 */
function followPointer(down: PointerEvent, handle: HTMLElement, move: (dx: number, dy: number) => void): void {
  const view = handle.ownerDocument.defaultView;
  if (!view) return;
  const onMove = (event: PointerEvent) => move(event.clientX - down.clientX, event.clientY - down.clientY);
  const onUp = () => {
    view.removeEventListener("pointermove", onMove);
    view.removeEventListener("pointerup", onUp);
    view.removeEventListener("pointercancel", onUp);
  };
  view.addEventListener("pointermove", onMove);
  view.addEventListener("pointerup", onUp);
  view.addEventListener("pointercancel", onUp);
}

/**
 * Lets the header carry the window, by pointer and, from its buttons, by arrow keys; a double click on it minimises or
 * restores the window.
 */
export function makeMovable(application: ApplicationV2, header: HTMLElement): void {
  const onControl = (event: Event) => (event.target as Element).closest("button, a, input, select") !== null;
  header.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || onControl(event) || application.detached) return;
    const { left = 0, top = 0 } = application.position;
    followPointer(event, header, (dx, dy) => application.setPosition({ left: left + dx, top: top + dy }));
  });
  header.addEventListener("keydown", (event) => {
    const step = arrowStep(event);
    if (!step || event.altKey || event.ctrlKey || event.metaKey || application.detached) return;
    event.preventDefault();
    const { left = 0, top = 0 } = application.position;
    application.setPosition({ left: left + step[0], top: top + step[1] });
  });
  header.addEventListener("dblclick", (event) => {
    if (onControl(event) || application.detached || !application.options.window.minimizable) return;
    void (application.minimized ? application.maximize() : application.minimize());
  });
}

/** Lets the handle at the corner resize the window, by pointer and by arrow keys. */
export function makeResizable(application: ApplicationV2, handle: HTMLElement): void {
  const size = () => ({
    width: application.element.offsetWidth || Number(application.position.width) || 0,
    height: application.element.offsetHeight || Number(application.position.height) || 0,
  });
  handle.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    handle.focus();
    const { width, height } = size();
    followPointer(event, handle, (dx, dy) => application.setPosition({ width: width + dx, height: height + dy }));
  });
  handle.addEventListener("keydown", (event) => {
    const step = arrowStep(event);
    if (!step) return;
    event.preventDefault();
    const { width, height } = size();
    application.setPosition({ width: width + step[0], height: height + step[1] });
  });
}
