import type { ActorType, ItemType } from "./document-types.ts";

/** Pictures of Foundry's that documents begin with, by type. */
export const ACTOR_ICONS: Readonly<Record<ActorType, string>> = {
  character: "icons/svg/cowled.svg",
  npc: "icons/svg/target.svg",
  creature: "icons/svg/skull.svg",
  group: "icons/svg/aura.svg",
};

/** What an effect without a picture shows. */
export const EFFECT_ICON = "icons/svg/aura.svg" as const;

export const ITEM_ICONS: Readonly<Record<ItemType, string>> = {
  weapon: "icons/svg/sword.svg",
  weaponMod: "icons/svg/upgrade.svg",
  ammo: "icons/svg/lightning.svg",
  apparel: "icons/svg/shield.svg",
  apparelMod: "icons/svg/upgrade.svg",
  robotModule: "icons/svg/d20-grey.svg",
  consumable: "icons/svg/heal.svg",
  publication: "icons/svg/book.svg",
  gear: "icons/svg/item-bag.svg",
  perk: "icons/svg/wing.svg",
  trait: "icons/svg/dice-target.svg",
  origin: "icons/svg/mystery-man.svg",
  package: "icons/svg/chest.svg",
  ability: "icons/svg/combat.svg",
  condition: "icons/svg/poison.svg",
};
