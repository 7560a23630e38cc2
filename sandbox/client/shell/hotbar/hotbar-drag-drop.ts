import { DragDrop } from "../../applications/ux/drag-drop.ts";
import { TextEditor } from "../../applications/ux/text-editor.ts";
import { ui } from "../../core/ui.ts";
import { dropOnSlot, type HotbarDropData } from "./hotbar-drop.ts";
import type { Hotbar } from "./hotbar.ts";

/** Dragging macros within the bar and out of it, and dropping documents onto it. */
export class HotbarDragDrop {
  readonly #bar: Hotbar;
  /** The slot whose macro is being dragged. */
  #dragged: string | null = null;

  constructor(bar: Hotbar) {
    this.#bar = bar;
  }

  /** A macro that is let go over the board leaves the bar. */
  bindBoard(board: HTMLElement): void {
    board.addEventListener("dragover", (event) => {
      if (this.#dragged !== null) event.preventDefault();
    });
    board.addEventListener("drop", (event) => {
      if (this.#dragged === null) return;
      event.preventDefault();
      void this.#bar.clearSlot(this.#dragged);
    });
  }

  /** Wires the rendered slots; a locked bar stays as it is. */
  bind(html: HTMLElement): void {
    const unlocked = () => !this.#bar.locked;
    new DragDrop.implementation({
      dragSelector: ".slot.full",
      dropSelector: ".slot",
      permissions: { dragstart: unlocked, drop: unlocked },
      callbacks: {
        dragstart: (event) => this.start(event),
        dragend: () => (this.#dragged = null),
        dragenter: (event) => this.#mark(event, true),
        dragleave: (event) => this.#mark(event, false),
        drop: (event) => void this.drop(event),
      },
    }).bind(html);
  }

  start(event: DragEvent): void {
    const { slot } = (event.currentTarget as HTMLElement).dataset;
    const macro = this.#bar.slots.find((one) => String(one.slot) === slot)?.macro;
    if (!macro || !slot) return;
    this.#dragged = slot;
    event.dataTransfer?.setData("text/plain", JSON.stringify({ ...macro.toDragData?.(), slot: Number(slot) }));
  }

  #mark(event: DragEvent, over: boolean): void {
    const slot = event.currentTarget as HTMLElement;
    if (over || !slot.contains(event.relatedTarget as Node | null)) slot.classList.toggle("droptarget", over);
  }

  async drop(event: DragEvent): Promise<void> {
    const target = event.currentTarget as HTMLElement;
    target.classList.remove("droptarget");
    const data = TextEditor.implementation.getDragEventData(event) as HotbarDropData;
    if (!data.type) return;
    try {
      await dropOnSlot(this.#bar, data, Number(target.dataset.slot));
    } catch (error) {
      ui.notifications?.error(error, { console: false });
    }
  }
}
