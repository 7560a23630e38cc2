import type { Fighter } from "../../documents/fighter.ts";
import type { Weapon } from "../../documents/weapon.ts";
import { bodyLocations, type Context, hasQuality, type OwnedMechanic, type Range } from "../../rules/index.ts";
import type { AttackChoices } from "./choices.ts";
import type { RolledAttribute, RolledTest } from "./rolled.ts";

/** Whom and what an attack is made with and on. */
export interface AttackMoment {
  fighter: Fighter;
  weapon: Weapon;
  /** Identifier of the weapon. */
  weaponId: string;
  test: RolledTest;
  attribute: RolledAttribute;
  targets: readonly Fighter[];
  /** What its ammunition does. */
  ammunition: readonly OwnedMechanic[];
}

/** Words for the targets: what all of them are, so that nothing acts on one who is not meant. */
function targetWords(fighter: Fighter, targets: readonly Fighter[]): string[] {
  const [first, ...others] = targets.map(({ kinds, level }) => [
    ...kinds,
    ...(level < fighter.level ? ["lowerLevel"] : []),
  ]);
  return (first ?? []).filter((word) => others.every((words) => words.includes(word)));
}

function targetRanks(targets: readonly Fighter[]): string[] {
  return [...new Set(targets.flatMap(({ rank }) => rank ?? []))];
}

/** What was chosen of the moment, as mechanics ask it. */
function chosenFacts(
  { aim, sneak, calledShot, extraDice, payer, light, situations = [], fireRateAmmo, arm }: AttackChoices,
  fighter: Fighter,
): Context {
  return {
    aimed: aim ?? false,
    sneak: sneak ?? false,
    calledShot: typeof calledShot === "string",
    boughtDice: extraDice,
    paidWith: fighter.isCharacter && payer === "gm" ? "gmAp" : "ap",
    ammunitionSpent: fireRateAmmo > 0,
    movedIntoReach: situations.includes("movedIntoReach"),
    action: situations.includes("charge") ? ["attack", "charge"] : ["attack"],
    // What asks for the hit or for what it is bought with decides on damage, which is rolled in that case only.
    passed: true,
    overcharged: situations.includes("overcharged"),
    ...(light === undefined ? {} : { light }),
    ...(arm === undefined ? {} : { using: arm }),
  };
}

/** All that is known of an attack when its mechanics are asked. */
export function contextOfAttack(moment: AttackMoment, choices: AttackChoices, range: Range | null): Context {
  const { fighter, weapon, weaponId, test, attribute, targets } = moment;
  const plan = targets[0]?.bodyPlan;
  const location = plan === undefined ? undefined : bodyLocations(plan).find(({ id }) => id === choices.calledShot);
  return {
    ...fighter.facts,
    ...fighter.attributes,
    ...chosenFacts(choices, fighter),
    attribute,
    skill: test.skill,
    tagSkill: fighter.skill(test.skill)?.tag ?? false,
    attack: test.mode,
    weapon: weaponId,
    weaponType: weapon.skill,
    weaponTags: weapon.tags,
    qualities: weapon.qualityIds,
    effects: weapon.effects.map(({ id }) => id),
    damageType: weapon.damageTypes,
    dice: weapon.dice,
    fireRate: weapon.fireRate,
    hands: hasQuality(weapon.qualityIds, "twoHanded") ? 2 : 1,
    target: targetWords(fighter, targets),
    targetRank: targetRanks(targets),
    ...(range === null ? {} : { range }),
    ...(location ? { location: location.injuryAs } : {}),
  };
}
