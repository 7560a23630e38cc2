import type { Fighter } from "../../documents/fighter.ts";
import type { Weapon } from "../../documents/weapon.ts";
import {
  attackDifficulty,
  bodyLocations,
  conditionDifficulty,
  type AttackMode,
  EXTRA_MAJOR_ACTION_DIFFICULTY,
  gripDifficulty,
  hasQuality,
  injuryPenalties,
  type Part,
  type Range,
  totalOf,
  RANGES,
} from "../../rules/index.ts";
import type { AttackChoices } from "./choices.ts";
import type { AttackMechanics } from "./mechanics.ts";
import type { AttackMoment } from "./moment.ts";
import type { RolledAttribute } from "./rolled.ts";
import { asked, difficultyParts } from "./steps.ts";
import { defenseAgainst } from "./suffered.ts";

/** A reason of the difficulty and whether it counts; reasons can be switched off. */
export interface DifficultyPart extends Part {
  counts: boolean;
}

export interface AttackDifficulty {
  total: number;
  parts: DifficultyPart[];
}

/** The weapon's own range: null for those that strike within reach only. */
export function weaponRange(weapon: Weapon, mode: AttackMode): Range | null {
  return mode === "melee" ? null : (weapon.range ?? RANGES[0]);
}

/**
 * Difficulty of an attack with all reasons (R-ATK-2 to R-ATK-5, R-CMB-7, R-QUAL-15, R-ENV-3, R-INJ-2, R-CHR-3, R-AP-5). Of several targets the highest Defense
 * counts; without a target, what the Overseer has announced.
 */
export function difficultyOfAttack(
  moment: AttackMoment,
  own: Range | null,
  choices: AttackChoices,
  mechanics: AttackMechanics,
): AttackDifficulty {
  const { fighter, weapon, test, attribute, targets } = moment;
  const { mode } = test;
  const announced = Math.max(0, choices.difficulty ?? 0);
  const isBlast = hasQuality(weapon.qualityIds, "blast");
  const defense = defenseAgainst(moment, choices.calledShot ?? null, mechanics.context);
  const worked = attackDifficulty({
    defense: targets.length === 0 ? announced : Math.max(0, defense.usual),
    ...(own === null ? {} : { weaponRange: own, targetRange: choices.targetRange ?? own }),
    ranged: mode !== "melee",
    blast: isBlast,
    calledShot: typeof choices.calledShot === "string",
    sneak: choices.sneak,
    enemyInReach: choices.enemyInReach,
    closeQuarters: hasQuality(weapon.qualityIds, "closeQuarters"),
    targetProne: choices.targetProne,
    extra: [
      ...(isBlast ? [] : defense.more),
      ...gripDifficulty(weapon.qualityIds, choices.oneHanded ? 1 : 2),
      ...weatherParts(weapon, own, mode, choices),
      ...bodyParts(fighter, attribute),
      ...(choices.extraMajorAction ? [{ reason: "extraMajorAction", value: EXTRA_MAJOR_ACTION_DIFFICULTY }] : []),
      ...choices.extra,
    ],
  });
  const parts = worked.parts.map((part) =>
    targets.length === 0 && part.reason === "defense" ? { ...part, reason: "announced" } : part,
  );
  const off = new Set(choices.disabledReasons ?? []);
  const base = parts.map((part) => ({ ...part, counts: !off.has(part.reason) }));
  // Sources in the base are the target's items, and no mechanics of the attacker.
  const unsourced = (some: readonly Part[]) => some.map(({ reason, value }) => ({ reason, value }));
  const counting = difficultyParts(unsourced(countingParts(base)), asked(mechanics, "counting"));
  const switchedOff = difficultyParts(unsourced(parts), asked(mechanics, "all")).filter(({ reason }) =>
    off.has(reason),
  );
  const judged = [
    ...base,
    ...counting.map((part) => ({ ...part, counts: true })),
    ...switchedOff.map((part) => ({ ...part, counts: false })),
  ];
  return { total: totalOf(countingParts(judged), 0).total, parts: judged };
}

/**
 * What darkness, fog and rain add to an attack (R-ENV-3); a sight with Night Vision sees through darkness after aiming
 * (R-QUAL-9).
 */
function weatherParts(
  { qualityIds, skill }: Weapon,
  own: Range | null,
  mode: AttackMode,
  { darkness = 0, fog = false, rain = 0, aim = false, targetRange }: AttackChoices,
): Part[] {
  const range = targetRange ?? own;
  return conditionDifficulty(
    { darkness, fog, rain },
    {
      rangedAttack: mode !== "melee",
      energyWeapon: skill === "energyWeapons",
      ignoresDarkness: aim && hasQuality(qualityIds, "nightVision"),
      ...(range === null ? {} : { range }),
    },
  );
}

/** What an injured head and a heavy load add (R-INJ-2, R-CHR-3): an attacker sees the target (R-ATK-10). */
function bodyParts({ bodyPlan, vitals, load }: Fighter, attribute: RolledAttribute): Part[] {
  const known = new Set(bodyLocations(bodyPlan).map(({ id }) => id));
  const injuries = Object.fromEntries(Object.entries(vitals.injuries).filter(([location]) => known.has(location)));
  const loaded = ["str", "agi"].includes(attribute) && load.penalty > 0;
  return [...injuryPenalties(bodyPlan, injuries).sight, ...(loaded ? [{ reason: "load", value: load.penalty }] : [])];
}

/** The reasons that count, as a card keeps them. */
export function countingParts(parts: readonly DifficultyPart[]): Part[] {
  return parts.filter(({ counts }) => counts).map(plain);
}

function plain({ reason, value, source }: Part): Part {
  return source === undefined ? { reason, value } : { reason, value, source };
}
