/** Rolling on a table: which results come out, down into the tables that they name. */
import { CONFIG } from "../../config.ts";
import { game } from "../../game.ts";
import { ui } from "../../ui.ts";
import { fromUuid } from "../../uuid.ts";

/** What came out of a table. Source: `RollTable.Draw`. */
export interface TableDraw {
  roll: any;
  results: any[];
}

export interface TableRollOptions {
  /** Instead of the table's formula. */
  roll?: any;
  /** Roll on the tables that come out, too. */
  recursive?: boolean;
  /** How many tables this one is inside. */
  _depth?: number;
}

/** Tables within tables end here. */
const MAX_DEPTH = 5;
/** Rolls until one hits a result that is still there. */
const MAX_ATTEMPTS = 10_000;

const rollOf = (formula: string): any => CONFIG.Dice.rolls[0].create(formula);

/** The table's formula, or one that reaches all of its ranges. */
function formulaOf(table: any): string {
  if (table.formula) return table.formula as string;
  const ends = [...table.results].map((result: any) => Number(result.range[1]));
  return `1d${Math.max(1, ...ends)}`;
}

function warn(key: string, table: any): void {
  ui.notifications?.warn(key, { format: { name: table.name }, console: false });
}

/** Can the formula come to one of the results? */
async function isReachable(formula: string, results: any[]): Promise<boolean> {
  const [least, most] = [
    await rollOf(formula).evaluate({ minimize: true }),
    await rollOf(formula).evaluate({ maximize: true }),
  ];
  return results.some(({ range: [from, to] }) => from <= most.total && to >= least.total);
}

/** @returns no results when the table has none left, or none that the formula can come to */
export async function rollOnTable(
  table: any,
  { roll, recursive = true, _depth = 0 }: TableRollOptions = {},
): Promise<TableDraw> {
  if (_depth > MAX_DEPTH) throw new Error(game.i18n.format("TABLE.TooDeep", { name: table.name, depth: MAX_DEPTH }));
  let rolled = roll ?? rollOf(formulaOf(table));
  const left = [...table.results].filter((result: any) => !result.drawn);
  if (left.length === 0) {
    warn("TABLE.NoAvailableResults", table);
    return { roll: rolled, results: [] };
  }
  if (!(await isReachable(rolled.formula as string, left))) {
    warn("TABLE.NoPossibleResults", table);
    return { roll: rolled, results: [] };
  }
  if (!rolled._evaluated) rolled = await rolled.evaluate();
  let results = table.getResultsForRoll(rolled.total) as any[];
  for (let attempt = 1; results.length === 0 && attempt < MAX_ATTEMPTS; attempt++) {
    rolled = await rolled.reroll();
    results = table.getResultsForRoll(rolled.total);
  }
  return { roll: rolled, results: recursive ? await innerResults(results, _depth) : results };
}

/** Results that name tables are replaced by what comes out of these. */
async function innerResults(results: any[], depth: number): Promise<any[]> {
  const all: any[] = [];
  for (const result of results) {
    const named = result.type === "document" && result.documentUuid ? await fromUuid(result.documentUuid) : null;
    if (named?.documentName === "RollTable") all.push(...(await named.roll({ _depth: depth + 1 })).results);
    else all.push(result);
  }
  return all;
}
