/** Sub-types of each document that has its own, as the manifest declares them. */
export const ACTOR_TYPES = ["character", "npc", "creature", "group"] as const;
export type ActorType = (typeof ACTOR_TYPES)[number];

export const ITEM_TYPES = [
  "weapon",
  "weaponMod",
  "ammo",
  "apparel",
  "apparelMod",
  "robotModule",
  "consumable",
  "publication",
  "gear",
  "perk",
  "trait",
  "origin",
  "package",
  "ability",
  "condition",
] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

export const MESSAGE_TYPES = ["test", "attack", "damage", "item", "action"] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];
