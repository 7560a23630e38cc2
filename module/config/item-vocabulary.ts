/** Keys of what items are and where mods go, in the order of lists. */

export const APPAREL_KINDS = [
  "clothing",
  "outfit",
  "headgear",
  "armor",
  "powerArmorFrame",
  "powerArmor",
  "dogArmor",
  "robotPlating",
  "robotArmor",
  "robotFrame",
] as const;

export const APPAREL_TIERS = ["standard", "sturdy", "heavy"] as const;

export const CONSUMABLE_KINDS = ["food", "drink", "chem", "material", "other"] as const;

/** How long a chem acts, as its table says it. */
export const CHEM_DURATIONS = ["instant", "brief", "lasting"] as const;

export const GEAR_KINDS = [
  "tool",
  "container",
  "material",
  "junk",
  "trinket",
  "currency",
  "data",
  "animal",
  "other",
] as const;

export const CONDITION_KINDS = ["addiction", "disease", "other"] as const;

export const TRAIT_GROUPS = ["origin", "survivor", "other"] as const;

export const CHARACTER_TYPES = ["human", "ghoul", "superMutant", "robot"] as const;

/** Where mods of weapons go. */
export const WEAPON_SLOTS = [
  "receiver",
  "barrel",
  "grip",
  "stock",
  "magazine",
  "sight",
  "muzzle",
  "capacitor",
  "dish",
  "fuel",
  "propellantTank",
  "nozzle",
  "melee",
] as const;

/** Where mods of apparel go. */
export const APPAREL_SLOTS = ["material", "upgrade", "lining", "plating", "system"] as const;

/** What the arm attachment of a robot can do beside attacking. */
export const ARM_USES = ["manipulateObjects", "cutObjects", "igniteObjects", "cookFood"] as const;

/** Skills that building a mod in is tested with. */
export const INSTALL_SKILLS = ["repair", "science"] as const;
