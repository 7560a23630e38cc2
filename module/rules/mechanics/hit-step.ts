import { resolveHit, type HitResult, type HitSpec } from "../damage/resolve-hit.ts";
import { combatDice } from "../dice.ts";
import type { Part } from "../parts.ts";
import type { DamageType } from "../vocabulary/damage.ts";
import { ofKind, type OwnedMechanic } from "./collect.ts";
import { combine, type NumberChange } from "./combine.ts";
import { evaluateNumber, numberChange, type Selects } from "./evaluate.ts";
import { tagsOf, type Context } from "./facts.ts";
import type { NumberMechanic } from "./mechanic.ts";
import { NUMBER_KINDS, type NumberKindId } from "./number-kinds.ts";
import { acting, type Taken } from "./select.ts";

/**
 * What an attacker's mechanics do to the hits of an attack, worked out when it is made: plain data, so that a card can
 * keep it until the hits are applied.
 */
export interface HitPlan {
  /** Damage of the attack's own type that each Effect adds, and radiation beside another type. */
  perEffect: Part[];
  radiationPerEffect: Part[];
  /** Changes of the damage after DR: of every hit that does any, and of critical ones besides. */
  damage: NumberChange[];
  criticalDamage: NumberChange[];
  /** Changes of the target's critical threshold. */
  criticalThreshold: NumberChange[];
}

/** A plan that changes nothing. */
export const NO_HIT_PLAN: HitPlan = {
  perEffect: [],
  radiationPerEffect: [],
  damage: [],
  criticalDamage: [],
  criticalThreshold: [],
};

function changesOf(
  mechanics: readonly OwnedMechanic[],
  kind: NumberKindId,
  context: Context,
  taken: Taken,
): NumberChange[] {
  const found = acting(ofKind(mechanics, kind), context, taken) as OwnedMechanic<NumberMechanic>[];
  return found.map((owned) => {
    const given = Object.entries(numberChange(owned, context, taken)).filter(([, value]) => value !== undefined);
    return Object.fromEntries(given) as unknown as NumberChange;
  });
}

/** Works out what an attacker's mechanics do to the hits of an attack, whichever of them will be critical. */
export function hitPlan(
  mechanics: readonly OwnedMechanic[],
  damageTypes: readonly DamageType[],
  context: Context = {},
  taken: Taken = {},
): HitPlan {
  const perEffect = (selects: Selects<"damagePerEffect">) =>
    evaluateNumber(mechanics, "damagePerEffect", [], context, { taken, selects }).parts;
  const always = changesOf(mechanics, "damage", { ...context, critical: false }, taken);
  const critical = changesOf(mechanics, "damage", { ...context, critical: true }, taken);
  return {
    perEffect: perEffect(({ damageType }) => damageTypes.includes(damageType)),
    radiationPerEffect: perEffect(({ damageType }) => damageType === "radiation" && !damageTypes.includes("radiation")),
    damage: always,
    criticalDamage: critical.filter(({ key }) => !always.some((change) => change.key === key)),
    criticalThreshold: changesOf(mechanics, "targetCriticalThreshold", context, taken),
  };
}

/** Who is struck, and in what moment. */
export interface StruckBody {
  readonly mechanics: readonly OwnedMechanic[];
  /** What holds for the body and for the attack on it. */
  readonly context: Context;
  readonly criticalThreshold: number;
}

/** A hit with all that mechanics of both sides do to it. */
export interface Strike extends HitResult {
  /** The damage with its reasons: what is left after DR comes first, as `hit`. */
  parts: Part[];
  /** From so much damage on the hit is critical. */
  criticalThreshold: number;
  critical: boolean;
}

/** The effects that act on a body: neither ignored there nor short of the Effects that they need. */
function actingEffects({ effects, faces, damageType }: HitSpec, { mechanics, context }: StruckBody) {
  const ignored = acting(ofKind(mechanics, "ignoredEffect"), context).map(({ mechanic }) => mechanic);
  const rolled = combatDice(faces).effects;
  return effects.filter((effect) => {
    const type = effect.damageType ?? damageType;
    const isIgnored = ignored.some(
      (each) => each.effect === effect.id && (each.damageType === undefined || each.damageType === type),
    );
    const needed = evaluateNumber(mechanics, "effectsNeeded", 1, context, {
      selects: (mechanic) => mechanic.effect === effect.id,
    }).total;
    return !isIgnored && (needed === 1 || rolled >= needed);
  });
}

function ignoresResistance(location: string, { mechanics, context }: StruckBody): boolean {
  const places = [location, ...tagsOf(context, "location")];
  return acting(ofKind(mechanics, "ignoredResistance"), context).some(
    ({ mechanic }) => mechanic.location === undefined || mechanic.location.some((each) => places.includes(each)),
  );
}

const valueOf = (parts: readonly Part[]) => parts.reduce((sum, { value }) => sum + value, 0);

/** Damage with what the one who is struck adds to it; none is added to a hit that does nothing. */
function suffered(base: readonly Part[], type: DamageType, { mechanics, context }: StruckBody) {
  return evaluateNumber(mechanics, "incomingDamage", base, context, {
    selects: ({ damageType }) => damageType === undefined || damageType.includes(type),
  });
}

/**
 * One hit on one body with the mechanics of both sides: effects that are ignored or need more Effects, DR that does not
 * count, then R-DMG-2, then what the attacker's mechanics and at last the body's own do to damage that got through. A
 * hit is critical by the damage that the body takes before that of critical hits is added (R-INJ-1), or because somebody
 * made it so (R-CHR-24).
 */
export function strike(
  hit: HitSpec & { readonly location: string; readonly madeCritical?: boolean },
  plan: HitPlan,
  body: StruckBody,
): Strike {
  const { location, madeCritical = false, ...spec } = hit;
  const result = resolveHit({
    ...spec,
    effects: actingEffects(spec, body),
    perEffect: valueOf(plan.perEffect),
    radiationPerEffect: valueOf(plan.radiationPerEffect),
    ignoresResistance: (spec.ignoresResistance ?? false) || ignoresResistance(location, body),
  });
  const rules = { ...NUMBER_KINDS.damage, whole: true };
  const criticalThreshold = combine(
    [{ reason: "criticalThreshold", value: body.criticalThreshold }],
    plan.criticalThreshold,
    { ...NUMBER_KINDS.targetCriticalThreshold, whole: true },
  ).total;
  const radiation = { reason: "hit", value: result.radiation };
  const rads = result.radiation === 0 ? 0 : suffered([radiation], "radiation", body).total;
  if (result.damage === 0) return { ...result, radiation: rads, parts: [], criticalThreshold, critical: false };
  const dealt = combine([{ reason: "hit", value: result.damage }], plan.damage, rules);
  const critical = madeCritical || suffered(dealt.parts, hit.damageType, body).total >= criticalThreshold;
  const whole = critical ? combine(dealt.parts, plan.criticalDamage, rules) : dealt;
  const { total, parts } = suffered(whole.parts, hit.damageType, body);
  return { ...result, damage: total, radiation: rads, parts, criticalThreshold, critical };
}
