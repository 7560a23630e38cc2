import { type Table, testedGeneration } from "../../sandbox/headless/open-table.ts";

declare const game: any, foundry: any;

/** An entry of a context menu, whatever the tested generation calls its parts. */
export interface MenuEntry {
  label: string;
  isOffered(target: Element): boolean;
  choose(target: Element): unknown;
}

/** What the two generations say in different ways, for functions that run in a client. */
export interface Words {
  /**
   * Changes as the generation writes them: `"-=key": null` and `"==key": value`, the words of 13, become operators.
   */
  changes<T>(changes: T): T;
  /** The option and the setting for who sees a message, by a mode of 13; one that neither knows stays as it is. */
  audience(mode: string): Record<string, string>;
  entries(entries: object[]): MenuEntry[];
}

/** Who sees a message, in the words of 14, by those of 13. */
const MODES: Record<string, string> = { publicroll: "public", gmroll: "gm", blindroll: "blind", selfroll: "self" };

/** A mode of 13 as the tested generation calls it. */
export function modeOf(mode: string): string {
  return testedGeneration() === 14 ? (MODES[mode] ?? mode) : mode;
}

/** Gives each client of a table the global `words`. */
export async function teachWords({ clients }: Table): Promise<void> {
  for (const client of Object.values(clients)) await client.evaluate(define, MODES);
}

/** Runs in a client, and so uses nothing from around it. */
function define(modes: Record<string, string>): void {
  const isFourteen = game.release.generation === 14;

  function operated(value: any): any {
    if (!isFourteen || value === null || typeof value !== "object" || Array.isArray(value)) return value;
    const { ForcedDeletion, ForcedReplacement } = foundry.data.operators;
    const entries = Object.entries(value).map(([path, inner]) => {
      const [, before = "", sign, key = ""] = /^(.*\.)?(-=|==)?([^.]*)$/.exec(path)!;
      if (sign === "-=") return [before + key, new ForcedDeletion()];
      return [before + key, sign ? ForcedReplacement.create(inner) : operated(inner)];
    });
    return Object.fromEntries(entries);
  }

  const words: Words = {
    changes: operated,
    audience: (mode): Record<string, string> =>
      isFourteen ? { messageMode: modes[mode] ?? mode } : { rollMode: mode },
    entries: (entries: any[]) =>
      entries.map(({ name, label, condition, visible, callback, onClick }) => {
        const offered = (isFourteen ? visible : condition) ?? true;
        return {
          label: isFourteen ? label : name,
          isOffered: (target) => (typeof offered === "function" ? offered(target) : offered) as boolean,
          choose: (target) => (isFourteen ? onClick(new PointerEvent("click"), target) : callback(target)) as unknown,
        };
      }),
  };
  Object.assign(globalThis, { words });
}
