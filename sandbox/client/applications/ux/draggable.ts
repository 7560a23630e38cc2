import { implementation } from "../host.ts";
import type { ApplicationV2 } from "../api/application.ts";
import { makeMovable, makeResizable } from "../api/window-drag.ts";

/**
 * Makes an application's element movable by a handle and, if asked, resizable by the element of a selector.
 * Source: foundry.applications.ux.Draggable of the public API documentation.
 */
export class Draggable {
  readonly app: ApplicationV2;
  readonly element: HTMLElement;
  readonly handle: HTMLElement | false;
  readonly resizable: boolean | { selector?: string };

  constructor(
    app: ApplicationV2,
    element: HTMLElement,
    handle: HTMLElement | false,
    resizable: boolean | { selector?: string } = false,
  ) {
    this.app = app;
    this.element = element;
    this.handle = handle;
    this.resizable = resizable;
    this.activateListeners();
  }

  static get implementation(): typeof Draggable {
    return implementation("Draggable", Draggable);
  }

  activateListeners(): void {
    if (this.handle) makeMovable(this.app, this.handle);
    if (!this.resizable) return;
    const selector = typeof this.resizable === "object" ? this.resizable.selector : undefined;
    const handle = this.element.querySelector<HTMLElement>(selector ?? ".window-resize-handle");
    if (handle) makeResizable(this.app, handle);
  }
}
