import type { ApplicationV2 } from "./application.ts";
import { hooks } from "../host.ts";
import { watchEscape } from "./stacking.ts";

/** What `window.open` is asked for: `source` is the window in which the user clicked, else the browser blocks it. */
export interface DetachedWindowOptions {
  id?: string | undefined;
  position?: { top?: number; left?: number; width?: number | "auto"; height?: number | "auto" } | undefined;
  source?: Window | undefined;
}

export interface DetachedWindow {
  window: Window;
  applications: Map<string, ApplicationV2>;
}

/** Browser windows that hold applications, by their id. */
export const detachedWindows = new Map<string, DetachedWindow>();

/** Makes a new browser window look like the main one: language, classes, styles, theme. */
function dress(target: Document, title: string): void {
  target.title = title;
  for (const { name, value } of document.documentElement.attributes) target.documentElement.setAttribute(name, value);
  const base = target.createElement("base");
  base.href = document.baseURI;
  target.head.append(base);
  for (const node of document.head.querySelectorAll("link[rel=stylesheet], style, meta[charset]")) {
    target.head.append(target.importNode(node, true));
  }
  target.body.className = `${document.body.className} detached-window`;
  for (const { name, value } of document.body.attributes) {
    if (name !== "class" && name !== "id") target.body.setAttribute(name, value);
  }
}

/** Opens a browser window and dresses it. Throws when the browser refuses. Hook `openDetachedWindow(id, window)`. */
export function openDetachedWindow(id: string, title: string, options: DetachedWindowOptions = {}): DetachedWindow {
  const source = options.source ?? window;
  const { width = 600, height = 600, left, top } = options.position ?? {};
  const features = [
    `popup=yes`,
    `width=${width === "auto" ? 600 : width}`,
    `height=${height === "auto" ? 600 : height}`,
  ];
  if (left !== undefined) features.push(`left=${source.screenX + left}`);
  if (top !== undefined) features.push(`top=${source.screenY + top}`);
  const opened = source.open("about:blank", id, features.join(","));
  if (!opened) throw new Error(`The browser did not open a window for "${title}"`);
  dress(opened.document, title);
  watchEscape(opened.document);
  const descriptor: DetachedWindow = { window: opened, applications: new Map() };
  detachedWindows.set(id, descriptor);
  opened.addEventListener("pagehide", () => closed(id));
  window.addEventListener("pagehide", () => opened.close(), { once: true });
  hooks().callAll("openDetachedWindow", id, opened);
  return descriptor;
}

/** The user closed the window: what it held comes back for a moment to close in order, so that nothing is lost. */
function closed(id: string): void {
  const descriptor = detachedWindows.get(id);
  if (!descriptor) return;
  detachedWindows.delete(id);
  for (const application of [...descriptor.applications.values()]) {
    document.body.append(application.element);
    application.onWindowGone();
    void application.close();
  }
  hooks().callAll("closeDetachedWindow", id, descriptor.window);
}

/** Closes a browser window that holds no application any more. */
export function closeIfEmpty(id: string): void {
  const descriptor = detachedWindows.get(id);
  if (!descriptor || descriptor.applications.size > 0) return;
  detachedWindows.delete(id);
  descriptor.window.close();
  hooks().callAll("closeDetachedWindow", id, descriptor.window);
}
