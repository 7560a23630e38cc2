import type { WeaponTag } from "../../../module/rules/mechanics/facts.ts";
import type { Row } from "../tables.ts";

/** Weapons by the tags that perks and mods ask for; the tables name them in their own words. */
const TAGGED: Readonly<Partial<Record<WeaponTag, readonly string[]>>> = {
  bladed: ["buzz-saw", "combat-knife", "machete", "ripper", "shishkebab", "switchblade", "sword"],
  fire: ["flamer", "flamer-arm", "heavy-incinerator", "molotov-cocktail", "shishkebab"],
  gunBash: ["gun-bash-1h", "gun-bash-2h"],
  knife: ["combat-knife", "switchblade", "throwing-knives"],
  laser: ["gatling-laser", "institute-laser", "laser-emitter", "laser-gun", "laser-musket"],
  plasma: ["plasma-gun", "plasma-grenade", "plasma-mine"],
  shotgun: ["combat-shotgun", "double-barrel-shotgun"],
};

/** Everything that fires cartridges from a small gun's barrel. */
const NO_FIREARMS = ["flare-gun", "syringer"];

/** The tags of a weapon, in the order of the vocabulary. */
export function weaponTags({ id, category }: Row): WeaponTag[] {
  const tags = Object.entries(TAGGED).filter(([, weapons]) => weapons.includes(id));
  const names = tags.map(([tag]) => tag as WeaponTag);
  return category === "smallGuns" && !NO_FIREARMS.includes(id) ? [...names, "firearm" as const].sort() : names;
}
