import { expect, test } from "vitest";
import { grantAmmo, grantChoice, grantItem } from "../../../module/rules/equipment/grants.ts";
import { OWNED_AMMO, TAG_SKILL_ITEMS, tagSkillGrants } from "../../../module/rules/equipment/tag-skill-items.ts";
import { SKILLS } from "../../../module/rules/vocabulary/skills.ts";

test("what each tag skill brings (R-CHR-21)", () => {
  expect(OWNED_AMMO).toBe("any-already-owned");
  expect(TAG_SKILL_ITEMS).toEqual({
    energyWeapons: [grantAmmo("fusion-cell", 6, 3)],
    meleeWeapons: [grantChoice(1, grantItem("machete"), grantItem("baseball-bat"))],
    smallGuns: [grantAmmo("any-already-owned", 6, 3)],
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
  });
  expect(Object.keys(TAG_SKILL_ITEMS).sort()).toEqual([...SKILLS].sort());
});

test("tag skills bring their things in order, the origin's too (R-CHR-21)", () => {
  expect(tagSkillGrants(["sneak", "survival"])).toEqual([
    grantItem("calmex"),
    grantItem("purified-water", 2),
    grantItem("iguana-on-a-stick"),
  ]);
  expect(tagSkillGrants([])).toEqual([]);
  expect(() => tagSkillGrants(["cooking" as "sneak"])).toThrow(/A tag skill must be one of .*, but is "cooking"/);
  expect(() => tagSkillGrants("sneak" as unknown as [])).toThrow(/The tag skills must be a list, but is "sneak"/);
});
