import { CONFIG } from "../config.ts";

const STATUSES = [
  ["dead", "EFFECT.StatusDead", "skull"],
  ["unconscious", "EFFECT.StatusUnconscious", "unconscious"],
  ["sleep", "EFFECT.StatusAsleep", "sleep"],
  ["stun", "EFFECT.StatusStunned", "lightning"],
  ["prone", "EFFECT.StatusProne", "falling"],
  ["restrain", "EFFECT.StatusRestrained", "padlock"],
  ["paralysis", "EFFECT.StatusParalysis", "paralysis"],
  ["fly", "EFFECT.StatusFlying", "wing"],
  ["blind", "EFFECT.StatusBlind", "blind"],
  ["burning", "EFFECT.StatusBurning", "fire"],
  ["poison", "EFFECT.StatusPoison", "poison"],
  ["bleeding", "EFFECT.StatusBleeding", "blood"],
  ["invisible", "EFFECT.StatusInvisible", "invisible"],
] as const;

/** Statuses that core offers; systems usually bring their own. */
export function configureStatusEffects(): void {
  CONFIG.statusEffects = STATUSES.map(([id, name, icon]) => ({ id, name, img: `icons/svg/${icon}.svg` }));
  CONFIG.specialStatusEffects = {
    DEFEATED: "dead",
    INVISIBLE: "invisible",
    BLIND: "blind",
    BURROW: "burrow",
    HOVER: "hover",
    FLY: "fly",
  };
}
