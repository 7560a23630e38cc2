export const DAMAGE_TYPES = ["physical", "energy", "radiation", "poison"] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];

/** Damage effects of the core rules; these act. */
export const CORE_EFFECTS = [
  "breaking",
  "burst",
  "persistent",
  "piercing",
  "radioactive",
  "spread",
  "stun",
  "vicious",
] as const;
/** Damage effects of supplements; these are reminders. */
export const SUPPLEMENT_EFFECTS = ["arc", "freeze", "tranquilize"] as const;
export const EFFECTS = [...CORE_EFFECTS, ...SUPPLEMENT_EFFECTS] as const;
export type Effect = (typeof EFFECTS)[number];
