import { attributeValues, skillRanks, type AttributeValues, type SkillRanks } from "../characters/values.ts";
import { list, record, text, whole } from "../require.ts";
import { ATTRIBUTES, type Attribute } from "../vocabulary/attributes.ts";
import { SKILLS } from "../vocabulary/skills.ts";

/** What a perk asks of its first rank; the level rises for each further one. */
export interface PerkPrerequisites {
  readonly attributes?: Readonly<Partial<Record<Attribute, number>>>;
  readonly skills?: SkillRanks;
  readonly level?: number;
  /** Identifiers of perks that must be owned. */
  readonly perks?: readonly string[];
  /** Identifiers of perks that must not be owned. */
  readonly excludes?: readonly string[];
  readonly notRobot?: boolean;
}

export interface PerkRequirements {
  /** How often it can be taken. */
  readonly ranks: number;
  readonly prerequisites?: PerkPrerequisites;
  /** Added to the required level for each rank already owned. */
  readonly levelIncrease?: number;
}

/** What perks ask of a character. */
export interface PerkTaker {
  readonly attributes: AttributeValues;
  readonly level: number;
  readonly skills?: SkillRanks;
  /** Ranks by the perk's identifier. */
  readonly perks?: Readonly<Record<string, number>>;
  readonly robot?: boolean;
}

/**
 * One requirement that is not met. `kind` is an attribute or skill, whose value is needed, or `level`, `ranks` (all are
 * taken), `perk`, `excludes` (both with the other perk's identifier) or `notRobot`.
 */
export interface MissingRequirement {
  kind: string;
  need: number | string;
  have?: number | string;
}

/** The level that the next rank needs: L + (r - 1) × increase for rank r (R-CHR-13). */
export function perkLevel(perk: PerkRequirements, ranksOwned: number): number {
  const first = whole("The level of a perk", perk.prerequisites?.level ?? 1, { min: 1 });
  const increase = whole("The level increase of a perk", perk.levelIncrease ?? 0, { min: 0 });
  return first + whole("The ranks owned", ranksOwned, { min: 0 }) * increase;
}

function lacking(
  needs: Readonly<Partial<Record<string, number>>>,
  haves: Readonly<Record<string, number>>,
): MissingRequirement[] {
  return Object.entries(needs).flatMap(([kind, value]) => {
    const need = whole(kind, value as number, { min: 0 });
    const have = haves[kind] as number;
    return have < need ? [{ kind, need, have }] : [];
  });
}

/**
 * Whether a character may take the next rank of a perk, with every requirement that is not met (R-CHR-13).
 * A perk of which all ranks are taken lists only that.
 * @param ranksOwned ranks of this perk that the character has
 * @throws {RangeError} for unknown attributes or skills and impossible numbers
 */
export function canTakePerk(
  character: PerkTaker,
  perk: PerkRequirements,
  ranksOwned: number,
): { ok: boolean; missing: MissingRequirement[] } {
  const prerequisites = record("The prerequisites", record("The perk", perk).prerequisites ?? {});
  const { attributes = {}, skills = {}, perks = [], excludes = [], notRobot = false } = prerequisites;
  record("the attributes of a perk", attributes, ATTRIBUTES);
  record("the skills of a perk", skills, SKILLS);
  const level = whole("The level", record("The character", character).level, { min: 1 });
  const taken = record("The character's perks", character.perks ?? {});
  const owned = (id: string) => whole(text("A perk", id), taken[id] ?? 0, { min: 0 });
  const need = perkLevel(perk, ranksOwned);
  const ranks = whole("The ranks of a perk", perk.ranks, { min: 1 });
  const own = attributeValues(character.attributes);
  const trained = skillRanks(character.skills ?? {});

  if (ranksOwned >= ranks) return { ok: false, missing: [{ kind: "ranks", need: ranks, have: ranksOwned }] };
  const missing: MissingRequirement[] = [
    ...lacking({ level: need }, { level }),
    ...lacking(attributes, own),
    ...lacking(skills, trained),
    ...list("The perks of a perk", perks)
      .filter((id) => owned(id) === 0)
      .map((id) => ({ kind: "perk", need: id })),
    ...list("The perks that a perk excludes", excludes)
      .filter((id) => owned(id) > 0)
      .map((id) => ({ kind: "excludes", need: id, have: owned(id) })),
    ...(notRobot && character.robot ? [{ kind: "notRobot", need: "notRobot", have: "robot" }] : []),
  ];
  return { ok: missing.length === 0, missing };
}
