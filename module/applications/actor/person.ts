import type {
  Attribute,
  BodyPlanId,
  DamageType,
  DerivedParts,
  DerivedStep,
  InjuryCount,
  OwnedMechanic,
  Skill,
  Total,
} from "../../rules/index.ts";

export interface SkillSource {
  readonly rank: number;
  readonly tag: boolean;
  readonly attribute: Attribute;
  /** The name of a skill of the table's own; empty for those of the rules. */
  readonly label?: string;
}

/** What the sheet reads of a character or an NPC, prepared by its data model. */
export interface PersonSystem {
  readonly attributes: Readonly<Record<Attribute, { readonly value: number }>>;
  readonly skills: Readonly<Partial<Record<Skill, SkillSource>>> & Readonly<Record<string, SkillSource | undefined>>;
  readonly hp: { readonly value: number; readonly max: number; readonly full: number };
  readonly radiation: number;
  readonly injuries: Readonly<Record<string, InjuryCount | undefined>>;
  readonly resistances: Readonly<Record<string, Readonly<Record<DamageType, number>> | undefined>>;
  /** DR with its reasons at every location of the body. */
  readonly protection: Readonly<Record<string, Readonly<Record<DamageType, Total>> | undefined>>;
  readonly immunities: ReadonlySet<DamageType>;
  readonly bodyPlan: BodyPlanId;
  /** HP of armour by location; locations without any are left out. */
  readonly armourHp?: Readonly<Record<string, { value: number; max: number; item: string | null } | undefined>>;
  /** Locations that something is stored for and that the present body lacks. */
  readonly keptLocations?: readonly string[];
  readonly counters?: Readonly<Record<string, number>>;
  /** What acts on the actor by its items and effects. */
  readonly mechanics?: readonly OwnedMechanic[];
  readonly level: number;
  /** Null for a profile of which no source gives it; so is its initiative. */
  readonly xp: number | null;
  readonly luckPoints: number;
  readonly step: Pick<DerivedStep, "attributes" | "attributeMaxima" | "luckMaximum">;
  /** Numbers that follow from others, with their reasons. */
  readonly derived: Pick<DerivedParts, "maxHp" | "defense" | "meleeDice"> &
    Partial<Omit<DerivedParts, "initiative">> & { readonly initiative: Total | null };
}

/** A character or an NPC: what has all seven attributes. */
export type Person = Actor.Implementation & { readonly system: PersonSystem };
