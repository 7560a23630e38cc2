import type { OwnedMechanic } from "./collect.ts";
import type { Condition } from "./condition.ts";
import type { FlagFact, TagFact } from "./facts.ts";

function wordsIn(condition: Condition, fact: TagFact | FlagFact): string[] {
  const { all = [], any = [], not } = condition;
  const own = condition[fact];
  const words = own === undefined ? [] : typeof own === "boolean" ? [fact] : [...own];
  const inner = [...all, ...any, ...(not === undefined ? [] : [not])];
  return [...words, ...inner.flatMap((each) => wordsIn(each, fact))];
}

/** The words of a fact that conditions of mechanics ask for, each once; of a flag that is asked for its own name. */
export function askedWords(mechanics: readonly Pick<OwnedMechanic, "mechanic">[], fact: TagFact | FlagFact): string[] {
  return [...new Set(mechanics.flatMap(({ mechanic }) => (mechanic.when ? wordsIn(mechanic.when, fact) : [])))].sort();
}
