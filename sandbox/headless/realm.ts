import type { Context } from "node:vm";
import { runInContext } from "node:vm";
import { type DOMWindow, JSDOM, VirtualConsole } from "jsdom";
import { installPolyfills } from "./polyfills.ts";

/** Address of the page that every headless client believes to be. */
export const PAGE = "http://127.0.0.1:30000/game";

/** A window of its own with its own builtins: what is made in it is no instance of the host's classes. */
export interface Realm {
  window: DOMWindow & Record<string, unknown>;
  context: Context;
  builtins: Pick<typeof globalThis, "JSON" | "Promise" | "Error">;
  close(): void;
}

/**
 * Opens an empty page.
 * @param page Its html; styles and scripts are left out.
 * @param report Hears everything that is written to the console as an error or a warning.
 */
export function openRealm(page: string, report: (level: "error" | "warn", args: unknown[]) => void): Realm {
  const virtualConsole = new VirtualConsole();
  virtualConsole.on("error", (...args) => report("error", args));
  virtualConsole.on("warn", (...args) => report("warn", args));
  virtualConsole.on("jsdomError", (error) => report("error", [error.cause ?? error]));
  const dom = new JSDOM(pageWithoutStyles(page), {
    url: PAGE,
    runScripts: "outside-only",
    pretendToBeVisual: true,
    virtualConsole,
  });
  const context = dom.getInternalVMContext();
  const window = dom.window as Realm["window"];
  installPolyfills(window, context);
  return {
    window,
    context,
    builtins: runInContext("({ JSON, Promise, Error })", context) as Realm["builtins"],
    close: () => window.close(),
  };
}

function pageWithoutStyles(page: string): string {
  return page.replace(/<style>[^]*?<\/style>|<link [^>]*>|<script[^>]*>[^]*?<\/script>/g, "");
}
