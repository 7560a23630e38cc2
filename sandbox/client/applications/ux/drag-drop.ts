import { implementation } from "../host.ts";

type DragAction = "dragstart" | "dragover" | "drop" | "dragenter" | "dragleave" | "dragend";

export interface DragDropConfiguration {
  /** What can be dragged; nothing without it. */
  dragSelector?: string | null;
  /** Where it can be dropped; the bound element itself without it. */
  dropSelector?: string | null;
  permissions?: Partial<Record<"dragstart" | "drop", (selector: string | null | undefined) => unknown>>;
  callbacks?: Partial<Record<DragAction, (event: DragEvent) => unknown>>;
}

/**
 * Dragging and dropping inside an element.
 * Source: foundry.applications.ux.DragDrop of the public API documentation.
 */
export class DragDrop {
  readonly dragSelector: string | null | undefined;
  readonly dropSelector: string | null | undefined;
  readonly permissions: NonNullable<DragDropConfiguration["permissions"]>;
  readonly callbacks: NonNullable<DragDropConfiguration["callbacks"]>;

  constructor({ dragSelector, dropSelector, permissions = {}, callbacks = {} }: DragDropConfiguration = {}) {
    this.dragSelector = dragSelector;
    this.dropSelector = dropSelector;
    this.permissions = permissions;
    this.callbacks = callbacks;
  }

  static get implementation(): typeof DragDrop {
    return implementation("DragDrop", DragDrop);
  }

  /** Wires an element; safe to call again after its content was replaced. */
  bind(html: HTMLElement): this {
    if (this.can("dragstart", this.dragSelector) && this.dragSelector) {
      for (const element of html.querySelectorAll<HTMLElement>(this.dragSelector)) {
        element.draggable = true;
        element.setAttribute("draggable", "true");
        element.ondragstart = this._handleDragStart.bind(this);
        element.ondragend = this._handleDragEnd.bind(this);
      }
    }
    if (this.can("drop", this.dropSelector)) {
      const targets = this.dropSelector ? html.querySelectorAll<HTMLElement>(this.dropSelector) : [html];
      for (const element of targets) {
        element.ondragover = this._handleDragOver.bind(this);
        element.ondrop = this._handleDrop.bind(this);
        element.ondragenter = this._handleDragEnter.bind(this);
        element.ondragleave = this._handleDragLeave.bind(this);
      }
    }
    return this;
  }

  callback(event: DragEvent, action: DragAction): unknown {
    return this.callbacks[action]?.(event);
  }

  can(action: "dragstart" | "drop", selector?: string | null): boolean {
    const test = this.permissions[action];
    return test ? Boolean(test(selector)) : true;
  }

  _handleDragStart(event: DragEvent): void {
    this.callback(event, "dragstart");
    if (event.dataTransfer && event.dataTransfer.items.length > 0) event.stopPropagation();
  }

  _handleDragEnd(event: DragEvent): void {
    this.callback(event, "dragend");
  }

  _handleDragOver(event: DragEvent): boolean {
    event.preventDefault();
    this.callback(event, "dragover");
    return false;
  }

  _handleDragEnter(event: DragEvent): void {
    this.callback(event, "dragenter");
  }

  _handleDragLeave(event: DragEvent): void {
    this.callback(event, "dragleave");
  }

  _handleDrop(event: DragEvent): unknown {
    event.preventDefault();
    return this.callback(event, "drop");
  }

  /** A picture of the given size, outside the page, for `setDragImage`. */
  static createDragImage(img: HTMLImageElement, width: number, height: number): HTMLDivElement {
    document.getElementById("drag-preview")?.remove();
    const preview = document.createElement("div");
    preview.id = "drag-preview";
    preview.style.cssText = "position: absolute; left: -9999px; top: 0;";
    const image = document.createElement("img");
    image.src = img.src;
    image.width = width;
    image.height = height;
    image.alt = "";
    preview.append(image);
    document.body.append(preview);
    return preview;
  }
}
