import { DAMAGE_TYPES } from "../vocabulary/damage.ts";
import { RANGES } from "../vocabulary/ranges.ts";

/** Reasons of a difficulty that can be taken off it. */
export const RELIEF_CAUSES = ["darkness", "brightLight", "calledShot", "extraMajorAction", "water"] as const;

/** Dice that are rolled again, or set. */
export const ROLLS = ["test", "damage", "location", "radiation", "addiction", "assist"] as const;

/** What happens to a hit, or to an attack. */
export const OUTCOMES = ["critical", "extraInjury", "redirected", "noDamage", "unaimed", "deterred"] as const;

/** What is gained: points of a pool, HP, radiation points healed, injuries treated, uses, charges, pieces. */
export const RESOURCES = [
  "ap",
  "charges",
  "gmAp",
  "groupAp",
  "hp",
  "injuries",
  "luck",
  "magazineUse",
  "ownAp",
  "radiation",
  "stabilised",
] as const;

/** When a gain or a harm happens. */
export const MOMENTS = [
  "use",
  "firstAid",
  "consumed",
  "magazineUsed",
  "sceneStart",
  "nextSceneStart",
  "fightStart",
  "turnStart",
  "turnEnd",
  "ownTurnEndInReach",
  "hour",
  "attackHits",
  "critical",
  "kill",
  "testFailed",
  "testPassed",
  "damageTaken",
  "injured",
  "meleeAttacked",
  "attackerComplicates",
  "hpBelowHalf",
  "landing",
  "knockedDown",
  "irradiated",
  "gmComplication",
  "search",
  "salvage",
  "detonate",
] as const;

/** Who is harmed or shares in something. */
export const TARGETS = ["self", "attacker", "enemies", "allies", "everyone", "nearestPerEffect"] as const;
export const REACHES = ["reach", ...RANGES] as const;

/** What one cannot suffer, beside the damage types. */
export const THREATS = [
  ...DAMAGE_TYPES,
  "alcoholAddiction",
  "chemAddiction",
  "disease",
  "falling",
  "fear",
  "gas",
  "speech",
  "starvation",
  "suffocation",
  "thirst",
] as const;

/** What somebody may do that others may not. */
export const PERMISSIONS = [
  "breatheUnderwater",
  "detectHidden",
  "extraMagazinePerk",
  "fly",
  "freeDraw",
  "ignoreCover",
  "ignoreTerrain",
  "jetpack",
  "keepAim",
  "liftVehicles",
  "moveAndSprint",
  "noLockout",
  "noTools",
  "passAsHuman",
  "radio",
  "repairWithoutComponents",
  "reprogramRobots",
  "seeAllAround",
  "sealed",
  "stealthBoy",
  "swim",
  "teleport",
  "weightlessFrame",
  "workbench",
] as const;

/** What somebody cannot do, or what brings them nothing. */
export const PROHIBITIONS = [
  "aimBenefit",
  "attack",
  "chems",
  "drink",
  "firstAid",
  "food",
  "handling",
  "naturalHealing",
  "ordinaryArmour",
  "rest",
  "saveAp",
  "weapon",
] as const;

export const UNLOCKS = ["recipes", "salvage", "modSlot"] as const;
export const PICKS = ["attribute", "skill", "tagSkill"] as const;
export const CURES = ["addictions", "diseases"] as const;
export const LIGHTS = ["bright", "dim"] as const;
