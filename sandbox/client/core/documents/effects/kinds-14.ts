import { ACTIVE_EFFECT_CHANGE_PHASES, ACTIVE_EFFECT_CHANGE_TYPES } from "../../../../common/constants/effects.ts";
import { ACTIVE_EFFECT_EXPIRY_EVENTS } from "../../../../common/constants/effects.ts";
import { CONFIG } from "../../config.ts";

/** A kind of change, core's or one of a package. Source: `CONFIG.ActiveEffectChangeTypeConfig`. */
interface ChangeTypeConfig {
  label: string;
  defaultPriority: number;
  /** Applies the change in the place of core; answers the changed values by dotted path. */
  handler?: ((target: any, change: any, options: object) => unknown) | null;
  render?: ((context: object) => Promise<string>) | null;
}

/** Everything that a change can do. */
export function changeTypes(): Record<string, ChangeTypeConfig> {
  const core = Object.entries(ACTIVE_EFFECT_CHANGE_TYPES).map(([type, defaultPriority]): [string, ChangeTypeConfig] => [
    type,
    { label: `EFFECT.CHANGES.TYPES.${type}`, defaultPriority },
  ]);
  return { ...Object.fromEntries(core), ...(CONFIG.ActiveEffect.changeTypes as Record<string, ChangeTypeConfig>) };
}

/** When changes are applied, core's phases first. */
export function changePhases(): Record<string, { label: string; hint: string }> {
  const core = ACTIVE_EFFECT_CHANGE_PHASES.map((phase) => [
    phase,
    { label: `EFFECT.CHANGES.PHASES.${phase}.label`, hint: `EFFECT.CHANGES.PHASES.${phase}.hint` },
  ]);
  return {
    ...(Object.fromEntries(core) as Record<string, { label: string; hint: string }>),
    ...(CONFIG.ActiveEffect.phases as Record<string, { label: string; hint: string }>),
  };
}

/** Events at which effects may end: labels by id. */
export function expiryEvents(): Record<string, string> {
  const core = ACTIVE_EFFECT_EXPIRY_EVENTS.map((event) => [event, `EFFECT.DURATION.EVENTS.${event}`]);
  return { ...(Object.fromEntries(core) as Record<string, string>), ...CONFIG.ActiveEffect.expiryEvents };
}
