/** Weapon qualities of the core rules; these act. */
export const CORE_QUALITIES = [
  "accurate",
  "blast",
  "closeQuarters",
  "concealed",
  "debilitating",
  "gatling",
  "inaccurate",
  "mine",
  "nightVision",
  "parry",
  "recon",
  "reliable",
  "suppressed",
  "thrown",
  "twoHanded",
  "unreliable",
] as const;
/** Weapon qualities of supplements; these are reminders. */
export const SUPPLEMENT_QUALITIES = [
  "ammoHungry",
  "aquatic",
  "bombard",
  "delay",
  "fuel",
  "limited",
  "placed",
  "recoil",
  "slowLoad",
  "surge",
  "unstableRadiation",
  "wrangle",
] as const;
export const QUALITIES = [...CORE_QUALITIES, ...SUPPLEMENT_QUALITIES] as const;
export type Quality = (typeof QUALITIES)[number];
