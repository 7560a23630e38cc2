import { type CheckFaces, type Picture, RULE_SETS, type RuleSet } from "../checks/check.ts";
import { CHECKS } from "../checks/checks.ts";
import { type AuditEntry, type CardEvent, type EventRecord, foldEvents, listField, refuse } from "../events.ts";
import { oneOf } from "../require.ts";

/** What the message of a check asks for, in any rule set. */
export interface CheckRequest {
  readonly ruleSet: RuleSet;
  readonly spec: unknown;
}

interface Judged {
  readonly faces: CheckFaces;
  readonly outcome: unknown;
}

/** The card of a check: null before the roll. */
export interface CheckCard {
  faces: CheckFaces | null;
  outcome: unknown;
  picture: Picture | null;
  audit: AuditEntry[];
}

/**
 * Folds the events of a check's card in any rule set: `rolled { faces }` with a list of faces per roll of the pool.
 * Re-rolls and action points belong to 2d20 tests (see foldTest).
 * @throws {RangeError} for an unknown rule set
 */
export function foldCheck(request: CheckRequest, events: EventRecord): CheckCard {
  const check = CHECKS[oneOf("The rule set", request.ruleSet, RULE_SETS)];

  function rolled(judged: Judged | null, event: CardEvent): Judged {
    if (judged !== null) return refuse("alreadyRolled");
    const faces = listField(event, "faces") as CheckFaces;
    return { faces, outcome: check.evaluate(request.spec, faces) };
  }

  const { state, audit } = foldEvents<Judged | null>(null, events, { rolled });
  return {
    faces: state && state.faces,
    outcome: state && state.outcome,
    picture: state && check.picture(request.spec, state.outcome),
    audit,
  };
}
