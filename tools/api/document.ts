import type { Touched } from "./touched.ts";

const START = "<!-- The table below is written by `npm run api`. -->";
const END = "<!-- The table above is written by `npm run api`. -->";

/** The members that the system touches as a table: one row for each owner, its members in the order of the alphabet. */
export function touchedTable(touched: readonly Touched[]): string {
  const rows = new Map<string, string[]>();
  for (const { name } of touched) {
    const [, owner = "", member = ""] = /^(?:(.*)(?=[.#]))?([.#]?[^.#]+)$/.exec(name) ?? [];
    rows.set(owner, [...(rows.get(owner) ?? []), member.replace(/^\./, "")]);
  }
  const lines = [...rows].map(([owner, members]) => `| ${code(owner)} | ${members.map(code).join(", ")} |`);
  return ["| of | the system uses |", "| --- | --- |", ...lines].join("\n");
}

const code = (text: string): string => (text ? `\`${text}\`` : "globals");

/**
 * A page with its generated table replaced.
 * @throws Error when the page has no place for it.
 */
export function withTable(page: string, table: string): string {
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error("The page has no place for the table");
  return `${page.slice(0, start)}${START}\n\n${table}\n\n${page.slice(end)}`;
}
