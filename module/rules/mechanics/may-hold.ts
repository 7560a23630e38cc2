import { holds, type Choices, type Condition } from "./condition.ts";
import type { Context, Fact } from "./facts.ts";

/** True or false, or null where it depends on what is not known. */
type Verdict = boolean | null;

function all(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(false)) return false;
  return verdicts.includes(null) ? null : true;
}

const opposite = (verdict: Verdict): Verdict => (verdict === null ? null : !verdict);

function verdictOn(condition: Condition, context: Context, choices: Choices, known: ReadonlySet<Fact>): Verdict {
  const { all: joined = [], any, not, ...entries } = condition;
  const inner = (each: Condition) => verdictOn(each, context, choices, known);
  const own = (Object.keys(entries) as Fact[]).map((fact): Verdict =>
    known.has(fact) ? holds({ [fact]: entries[fact] }, context, choices) : null,
  );
  return all([
    ...own,
    ...joined.map(inner),
    ...(any === undefined ? [] : [opposite(all(any.map((each) => opposite(inner(each)))))]),
    ...(not === undefined ? [] : [opposite(inner(not))]),
  ]);
}

/**
 * Whether a condition may hold when only some facts are known: false only where those that are known rule it out.
 * @param known facts that the context tells of, even where it leaves them out
 */
export function mayHold(
  condition: Condition | undefined,
  context: Context,
  known: ReadonlySet<Fact>,
  choices: Choices = {},
): boolean {
  return condition === undefined || verdictOn(condition, context, choices, known) !== false;
}

function factsIn(condition: Condition): Fact[] {
  const { all: joined = [], any = [], not, ...entries } = condition;
  return [
    ...(Object.keys(entries) as Fact[]),
    ...[...joined, ...any, ...(not === undefined ? [] : [not])].flatMap(factsIn),
  ];
}

/** The facts that a condition asks about, each once. */
export function factsOf(condition: Condition | undefined): Fact[] {
  return condition === undefined ? [] : [...new Set(factsIn(condition))];
}
