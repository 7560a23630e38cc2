import { mergeObject } from "../../../../common/utils/merge.ts";
import { expandObject } from "../../../../common/utils/paths.ts";
import type { Plain } from "../../../../common/utils/types.ts";
import { CONFIG } from "../../config.ts";
import { deprecated } from "../../generation/deprecated.ts";
import { statusesOf } from "./application.ts";
import { applyChanges, type Change, collectChanges } from "./application-14.ts";

/** Changes whose key begins so are those of the actor's tokens. */
const OF_TOKENS = "token.";

/** Keys of a token that effects may change; its size and shape are worked out, and left to an update of the token. */
const TOKEN_KEYS = new Set([
  ...["name", "width", "height", "depth", "shape", "texture", "alpha", "disposition", "light", "sight"],
  ...["detectionModes", "ring", "turnMarker", "movementAction", "flags"],
]);
const NOT_WRITTEN = new Set(["width", "height", "depth", "shape"]);

/**
 * Applies what the effects of an actor change in one phase of its preparation, as generation 14 does. What they change
 * of its tokens waits for these.
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
  const own: Required<Change>[] = [];
  const ofTokens = ((actor.tokenActiveEffectChanges as Record<string, Required<Change>[]>)[phase] ??= []);
  for (const change of collectChanges(effects, phase, data)) {
    if (change.key.startsWith(OF_TOKENS)) ofTokens.push({ ...change, key: change.key.slice(OF_TOKENS.length) });
    else own.push(change);
  }
  mergeObject(actor.overrides as Plain, expandObject(applyChanges(actor, own, data)));
}

/** Applies what the effects of a token's actor change of the token in one phase. */
export function applyTokenPhase(token: any, phase: string): void {
  const { actor } = token;
  const changes = (actor?.tokenActiveEffectChanges as Record<string, Required<Change>[]> | undefined)?.[phase];
  if (!changes?.length) return;
  const targetable = changes.filter(({ key }) => TOKEN_KEYS.has(topOf(key)));
  const applied = applyChanges(token, targetable, actor.getRollData() as Plain, {
    modifies: ({ key }) => !NOT_WRITTEN.has(topOf(key)),
  });
  mergeObject(token.overrides as Plain, expandObject(applied));
}

const topOf = (key: string): string => key.split(".", 1)[0] as string;
