import { list, oneOf } from "../require.ts";
import { SKILLS, type Skill } from "../vocabulary/skills.ts";
import { grantAmmo, grantChoice, grantItem, type Grant } from "./grants.ts";

/** In place of an identifier: ammunition for a weapon that the character already has. */
export const OWNED_AMMO = "any-already-owned";

/** What each tag skill chosen at creation brings, the origin's too (R-CHR-21, the last is our reading). */
export const TAG_SKILL_ITEMS: Readonly<Record<Skill, readonly Grant[]>> = {
  energyWeapons: [grantAmmo("fusion-cell", 6, 3)],
  meleeWeapons: [grantChoice(1, grantItem("machete"), grantItem("baseball-bat"))],
  smallGuns: [grantAmmo(OWNED_AMMO, 6, 3)],
  bigGuns: [grantAmmo("flamer-fuel", 4, 2)],
  athletics: [grantItem("casual-clothing"), grantItem("buffout")],
  lockpick: [grantItem("bobby-pin", 4, 2)],
  speech: [grantItem("formal-clothing"), grantItem("formal-hat")],
  sneak: [grantItem("calmex")],
  explosives: [grantChoice(1, grantItem("molotov-cocktail", 2), grantItem("baseball-grenade", 2))],
  unarmed: [grantItem("knuckles")],
  medicine: [grantItem("first-aid-kit"), grantItem("stimpak")],
  pilot: [grantItem("spare-parts")],
  throwing: [grantChoice(1, grantItem("throwing-knives", 4, 2), grantItem("tomahawk", 2, 1))],
  repair: [grantItem("multi-tool")],
  science: [grantItem("lab-coat"), grantItem("mentats")],
  survival: [grantItem("purified-water", 2), grantItem("iguana-on-a-stick")],
  barter: [{ kind: "caps", base: 0, d20s: 2 }],
};

/** What some tag skills bring, in their order (R-CHR-21). @throws {RangeError} for an unknown skill */
export function tagSkillGrants(tagSkills: readonly Skill[]): Grant[] {
  return list("The tag skills", tagSkills).flatMap((skill) => TAG_SKILL_ITEMS[oneOf("A tag skill", skill, SKILLS)]);
}
