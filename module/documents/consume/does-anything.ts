import { effectFlags } from "../effects/effect-item.ts";
import type { ConsumptionPlan } from "./plan.ts";

/** What of a body says whether a dose does anything. */
export interface ConsumingBody {
  readonly hp: { readonly value: number; readonly full: number };
  readonly radiation: number;
  readonly injuries: Readonly<Record<string, { untreated: number; treated: number }>>;
}

/**
 * Whether taking something would do anything now: heal HP or radiation that is missing, treat an injury, stabilise, bring
 * AP, cure, or leave an effect that does not run yet (R-HEAL-3, R-HEAL-8).
 */
export function doesAnything(actor: Actor.Implementation, plan: ConsumptionPlan): boolean {
  const { hp, radiation, injuries } = actor.system as unknown as ConsumingBody;
  const isDying = actor.statuses.has("dying");
  const rads = plan.radiationHealed.total > 0 && radiation > 0;
  const most = Math.max(0, hp.full - Math.max(0, radiation - plan.radiationHealed.total));
  const heals = plan.hp.total > 0 && !isDying && hp.value < most;
  const treats = plan.treatsInjury && Object.values(injuries).some(({ untreated }) => untreated > 0);
  const running = (actor.effects.contents as ActiveEffect.Implementation[]).map((effect) => effectFlags(effect));
  // Of what runs already, a second dose does something only if it ends later.
  const lasts = plan.consumption.effects.some(
    ({ item, ending }) =>
      !running.some(({ id, ending: other }) => id === item.id && JSON.stringify(other) === JSON.stringify(ending)),
  );
  const body = ["hp", "injuries", "radiation", "stabilised"];
  const others = plan.consumption.instant.some(
    ({ mechanic }) =>
      ["harm", "cure", "convert"].includes(mechanic.kind) ||
      (mechanic.kind === "gain" && mechanic.at !== "firstAid" && !body.includes(mechanic.resource)),
  );
  const known = plan.consumption.instant.length + plan.consumption.effects.length + plan.hp.total > 0;
  const steady = plan.stabilises && isDying;
  return (
    !known ||
    rads ||
    heals ||
    treats ||
    steady ||
    lasts ||
    others ||
    plan.actionPoints.total > 0 ||
    plan.cures.length > 0
  );
}
