import { type Part, TAG_FACTS } from "../../rules/index.ts";
import type { TestAction } from "./test-action.ts";
import type { RolledAttribute } from "../attack/rolled.ts";

/** What a player chooses for a test. */
export interface TestChoices {
  /** Key of a skill of the rules, of a creature, or of the table's own. */
  skill: string;
  /** In place of the attribute that goes with the skill (R-TEST-1). */
  attribute?: RolledAttribute;
  /** As it is announced; null while the Overseer keeps it, and for who rolls first in an opposed test (R-OPP-1). */
  difficulty: number | null;
  /** A difficulty that an Overseer keeps: it stays on this client until it is revealed. */
  keptDifficulty?: number;
  /** Rolls first in an opposed test: the successes are what the other side has to reach. */
  opposition?: boolean;
  /** Id of the message of the opposing side's roll, which this test answers. */
  answers?: string;
  /** Id of the message that asked for the test. */
  call?: string;
  /** The other side is a player's too: dice are bought from the Overseer only (R-OPP-3). */
  againstPlayer?: boolean;
  /** 1 to 5, before items widen it (R-TEST-5). */
  complicationRange?: number;
  extraDice: 0 | 1 | 2 | 3;
  /** Who is paid for extra dice: they come from the group's pool, or go to the Overseer's (R-AP-4). */
  payer: "group" | "gm";
  /** Whether the skill counts as a tag skill, other than its sheet says (R-TEST-4). */
  tag?: boolean;
  /** A Stroke of Luck: LCK in place of the attribute (R-LUCK-2). */
  luck?: boolean;
  /** What is known of the moment, as mechanics ask it: `purpose:lie`, or the name of a flag. */
  facts?: string[];
  /** An enemy stands within reach (R-ATK-3). */
  enemyInReach?: boolean;
  /** The test of a second major action (R-AP-5). */
  extraMajorAction?: boolean;
  /** How much darkness adds to a test of sight, 0 to 3 (R-ENV-3). */
  darkness?: number;
  /** Fog lies between the tester and what is looked at, at medium range or beyond (R-ENV-3). */
  fog?: boolean;
  /** How much rain adds to a test of Survival, 0 to 2 (R-ENV-3). */
  rain?: number;
  /** Reasons added by hand, positive or negative. */
  extra: Part[];
  /** What is taken of what items offer: units by the offer's key. */
  chosen?: Readonly<Record<string, number>>;
  /** Reasons that do not count. */
  disabledReasons?: string[];
  /** What is done in a fight by passing the test; its reasons stand in the difficulty. */
  action?: TestAction;
  /** Uuids of actors of one's own who help, with the same attribute and skill (R-ASSIST-1). */
  helpers?: string[];
  /** At difficulty 0: passed without a roll, without AP (R-TEST-7). */
  automatic?: boolean;
  /** Who sees the card, in the words of the running generation; the user's own choice without it. */
  audience?: string;
}

/** Choices to begin with: difficulty 1, two dice, no extras. */
export function newTestChoices(skill: string): TestChoices {
  return { skill, difficulty: 1, extraDice: 0, payer: "group", extra: [] };
}

const FACT = /^([A-Za-z]+):(.+)$/;

/** Facts as they are chosen, as the context of mechanics has them. */
export function contextOfFacts(facts: readonly string[]): Record<string, string[] | true> {
  const context: Record<string, string[] | true> = {};
  for (const fact of facts) {
    const [, name, word] = FACT.exec(fact) ?? [];
    if (name === undefined || word === undefined) context[fact] = true;
    else context[name] = [...((context[name] as string[] | undefined) ?? []), word];
  }
  return context;
}

/** What the test itself says of the moment, in the words of facts: the action that it is made for. */
export function statedFacts({ action, extraMajorAction }: Pick<TestChoices, "action" | "extraMajorAction">): string[] {
  const isWord = action !== undefined && (TAG_FACTS.action as readonly string[]).includes(action.kind);
  return [
    ...(isWord ? [`action:${action.kind}`] : []),
    ...(action?.use === "treat" ? ["purpose:treatInjury"] : []),
    ...(extraMajorAction ? ["action:test"] : []),
  ];
}
