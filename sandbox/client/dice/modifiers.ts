/** Modifiers of dice: how they are told apart, and what keeping, counting and deducting does to results. */

/** One face that was rolled. Keys of other packages stay as they are. */
export interface DiceResult {
  result: number;
  /** Only active results count. */
  active?: boolean;
  /** What the result counts as, instead of its face. */
  count?: number;
  success?: boolean;
  failure?: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
  [key: string]: unknown;
}

/** A method of the die by its name, or a function called on the die. `false` says that the text did not match. */
export type ModifierTable = Record<string, string | ((this: any, modifier: string) => unknown)>;

/** One modifier taken off the text: its command and all of its own text. */
interface Split {
  command: string;
  modifier: string;
}

/** What follows a command: a limit, a comparison, a target. */
const REST = /^[<>=0-9]*/;

/**
 * `r1kh2` as `r1` and `kh2`; of commands that begin alike the longest is meant.
 * @returns undefined when some of the text is no modifier of the table
 */
export function splitModifiers(text: string, table: ModifierTable): Split[] | undefined {
  const commands = Object.keys(table).sort((a, b) => b.length - a.length);
  const found: Split[] = [];
  for (let rest = text.toLowerCase(); rest;) {
    const command = commands.find((one) => rest.startsWith(one));
    if (!command) return undefined;
    const modifier = command + (REST.exec(rest.slice(command.length)) as RegExpExecArray)[0];
    found.push({ command, modifier });
    rest = rest.slice(modifier.length);
  }
  return found;
}

export function isSplittable(text: string, table: ModifierTable): boolean {
  return splitModifiers(text, table) !== undefined;
}

/** @throws Error for a sign that compares nothing */
export function compareResult(result: number, comparison: string, target: number): boolean {
  switch (comparison) {
    case "=":
      return result === target;
    case "<":
      return result < target;
    case "<=":
      return result <= target;
    case ">":
      return result > target;
    case ">=":
      return result >= target;
    default:
      throw new Error(`"${comparison}" is not a comparison`);
  }
}

const worth = ({ count, result }: DiceResult): number => count ?? result;

/** Keeps or drops so many of the highest or lowest active results; the others, or these, become inactive. */
export function keepOrDrop(
  results: DiceResult[],
  number: number,
  { keep = true, highest = true }: { keep?: boolean; highest?: boolean } = {},
): DiceResult[] {
  const active = results.filter((one) => one.active);
  const ordered = active.toSorted((a, b) => (highest ? worth(b) - worth(a) : worth(a) - worth(b)));
  for (const one of keep ? ordered.slice(number) : ordered.slice(0, number)) {
    Object.assign(one, { active: false, discarded: true });
  }
  return results;
}

/** Counts active results that meet a target as 1 and others as 0. */
export function applyCount(
  results: DiceResult[],
  comparison: string,
  target: number,
  { flagSuccess = false, flagFailure = false }: { flagSuccess?: boolean; flagFailure?: boolean } = {},
): void {
  for (const one of results) {
    if (!one.active) continue;
    const meets = compareResult(one.result, comparison, target);
    one.count = meets ? 1 : 0;
    if (flagSuccess) one.success = meets;
    if (flagFailure) one.failure = meets;
  }
}

/** Counts failures as -1, or as the negative of their face, by what `isFailure` says of them. */
export function applyDeduct(
  results: DiceResult[],
  isFailure: (result: DiceResult) => boolean,
  { invertFailure = false }: { invertFailure?: boolean } = {},
): void {
  for (const one of results) {
    if (!one.active || !isFailure(one)) continue;
    one.failure = true;
    one.count = invertFailure ? -one.result : -1;
  }
}
