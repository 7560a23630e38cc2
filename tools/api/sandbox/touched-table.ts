import type { Touched } from "../touched.ts";
import { markdownTable } from "../../markdown-table.ts";

/** The members that the system touches as a table: one row for each owner, its members in the order of the alphabet. */
export function touchedTable(touched: readonly Touched[]): string {
  const rows = new Map<string, string[]>();
  for (const { name } of touched) {
    const [, owner = "", member = ""] = /^(?:(.*)(?=[.#]))?([.#]?[^.#]+)$/.exec(name) ?? [];
    rows.set(owner, [...(rows.get(owner) ?? []), member.replace(/^\./, "")]);
  }
  const lines = [...rows].map(([owner, members]) => [code(owner), members.map(code).join(", ")]);
  return markdownTable(["of", "the system uses"], lines);
}

const code = (text: string): string => (text ? `\`${text}\`` : "globals");
