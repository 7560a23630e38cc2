import { mergeObject } from "../../../../common/utils/merge.ts";
import { expandObject } from "../../../../common/utils/paths.ts";
import type { Plain } from "../../../../common/utils/types.ts";
import { CONFIG } from "../../config.ts";
import { deprecated } from "../../generation/deprecated.ts";
import { statusesOf } from "./application.ts";
import { applyChanges, collectChanges } from "./application-14.ts";

/**
 * Applies what the effects of an actor change in one phase of its preparation, as generation 14 does.
 * @throws when there is no such phase, or when it has been applied in this preparation
 */
export function applyPhase(actor: any, given: string | undefined): void {
  if (given === undefined) deprecated("Actor#applyActiveEffects is now called with a phase");
  const phase = given ?? "initial";
  if (!(phase in CONFIG.ActiveEffect.documentClass.CHANGE_PHASES)) {
    throw new Error(`"${phase}" is not a phase in which active effects are applied`);
  }
  const completed = actor._completedPhases as Set<string>;
  if (completed.has(phase)) throw new Error(`The phase "${phase}" of active effects has been applied already`);
  completed.add(phase);
  const effects = actor.appliedEffects as any[];
  if (phase === "initial") {
    actor.statuses = statusesOf(effects);
    actor.overrides = {};
  }
  const data = actor.getRollData() as Plain;
  mergeObject(actor.overrides as Plain, expandObject(applyChanges(actor, collectChanges(effects, phase, data), data)));
}
