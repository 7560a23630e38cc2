import { canTakePerk, type PerkPrerequisites, type PerkTaker, type Skill } from "../../rules/index.ts";

/** A character who takes, wears, builds or gets what a document is. */
export interface Taker extends PerkTaker {
  /** Identifier of the origin, empty without one. */
  readonly origin: string;
  readonly bodyPlan: string;
  /** It wears only armour that is made for super mutants (R-CHR-16). */
  readonly superMutantArmor: boolean;
  readonly tagSkills: readonly string[];
}

/** What a document asks of a character; empty for one that asks nothing. */
export interface Needs {
  /** What a perk asks to be taken. */
  readonly perk?: { ranks: number; levelIncrease: number; prerequisites: PerkPrerequisites };
  /** Ranks of perks by identifier, which building it in, or wearing it, takes. */
  readonly perks?: Readonly<Record<string, number>>;
  /** The body that it is made for. */
  readonly bodyPlan?: string;
  readonly superMutantWearable?: boolean;
  readonly robot?: boolean;
  /** One of these origins. */
  readonly origins?: readonly string[];
  readonly tagSkill?: Skill;
}

type Stored = Readonly<Record<string, unknown>>;

const perksOf = ({ perks }: Stored): Needs => ({ perks: (perks ?? {}) as Record<string, number> });

/** What documents of each type ask, by what an index has of them: stored data without the schema's own. */
const NEEDS: Readonly<Record<string, (system: Stored) => Needs>> = {
  perk: ({ ranks, levelIncrease, prerequisites }) => ({
    perk: {
      ranks: Number(ranks ?? 1),
      levelIncrease: Number(levelIncrease ?? 0),
      prerequisites: (prerequisites ?? {}) as PerkPrerequisites,
    },
  }),
  weaponMod: perksOf,
  apparelMod: perksOf,
  robotModule: (system) => ({ ...perksOf(system), robot: true }),
  apparel: (system) => ({
    ...perksOf(system),
    bodyPlan: String(system["bodyPlan"] ?? "humanoid"),
    superMutantWearable: system["superMutantWearable"] === true,
  }),
  trait: ({ origin }) => (origin ? { origins: [String(origin)] } : {}),
  package: ({ origins, skill }) => ({
    ...(Array.isArray(origins) && origins.length > 0 ? { origins: origins as string[] } : {}),
    ...(skill ? { tagSkill: skill as Skill } : {}),
  }),
};

/** The fields below `system` that say what a document asks. */
export const NEEDED_FIELDS = [
  "ranks",
  "levelIncrease",
  "prerequisites",
  "perks",
  "bodyPlan",
  "superMutantWearable",
  "origin",
  "origins",
];

/** What a document of a type asks. */
export function needsOf(type: string, system: Stored): Needs {
  return NEEDS[type]?.(system) ?? {};
}

/** Does a character have all that a document asks? */
export function hasNeeded(taker: Taker, needs: Needs, identifier: string): boolean {
  const { perk, perks = {}, bodyPlan, superMutantWearable, robot = false, origins, tagSkill } = needs;
  const rank = (id: string) => taker.perks?.[id] ?? 0;
  if (perk && !canTakePerk(taker, perk, rank(identifier)).ok) return false;
  if (Object.entries(perks).some(([id, need]) => rank(id) < need)) return false;
  if (bodyPlan !== undefined && bodyPlan !== taker.bodyPlan) return false;
  if (superMutantWearable === false && taker.superMutantArmor) return false;
  if (robot && !taker.robot) return false;
  if (origins && !origins.includes(taker.origin)) return false;
  return tagSkill === undefined || taker.tagSkills.includes(tagSkill);
}
