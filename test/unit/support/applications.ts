import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { setHost } from "../../../sandbox/client/core/host.ts";
import { Hooks } from "../../../sandbox/client/core/hooks.ts";

const client = new URL("../../../sandbox/client/", import.meta.url);

/** Lets the client read its own templates, and those that a test gives by path. */
export function serveTemplates(templates: Record<string, string> = {}): void {
  setHost({
    connection: undefined as never,
    importModule: () => Promise.reject(new Error("Nothing is imported here")),
    async fetch(path) {
      const given = templates[path];
      if (given !== undefined) return new Response(given);
      return new Response(await readFile(new URL(path, client), "utf8"));
    },
  });
}

/** Fails every test of a file that writes a warning or an error to the console. */
export function watchConsole(): void {
  let said: unknown[][] = [];
  beforeEach(() => {
    said = [];
    for (const method of ["warn", "error"] as const) {
      vi.spyOn(console, method).mockImplementation((...words: unknown[]) => void said.push([method, ...words]));
    }
  });
  afterEach(() => {
    vi.restoreAllMocks();
    expect(said).toEqual([]);
  });
}

/** Writes down which of the named hooks are called, in order. */
export function recordHooks(log: string[], names: string[]): () => void {
  const ids = names.map((name) => [name, Hooks.on(name, () => void log.push(`hook ${name}`))] as const);
  return () => ids.forEach(([name, id]) => Hooks.off(name, id));
}

/** The text of an element with white space made simple. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? "").replace(/\s+/g, " ").trim();
}
