import type {
  Attribute,
  BodyPlanId,
  DamageType,
  DerivedParts,
  DerivedStep,
  InjuryCount,
  Skill,
  Total,
} from "../../rules/index.ts";

export interface SkillSource {
  readonly rank: number;
  readonly tag: boolean;
  readonly attribute: Attribute;
}

/** What the sheet reads of a character or an NPC, prepared by its data model. */
export interface PersonSystem {
  readonly attributes: Readonly<Record<Attribute, { readonly value: number }>>;
  readonly skills: Readonly<Partial<Record<Skill, SkillSource>>>;
  readonly hp: { readonly value: number; readonly max: number; readonly full: number };
  readonly radiation: number;
  readonly injuries: Readonly<Record<string, InjuryCount>>;
  readonly resistances: Readonly<Record<string, Readonly<Record<DamageType, number>> | undefined>>;
  /** DR with its reasons at every location of the body. */
  readonly protection: Readonly<Record<string, Readonly<Record<DamageType, Total>> | undefined>>;
  readonly immunities: ReadonlySet<DamageType>;
  readonly bodyPlan: BodyPlanId;
  readonly level: number;
  readonly xp: number;
  readonly luckPoints: number;
  readonly step: Pick<DerivedStep, "attributes" | "attributeMaxima" | "luckMaximum">;
  /** Numbers that follow from others, with their reasons. */
  readonly derived: Pick<DerivedParts, "maxHp" | "initiative" | "defense" | "meleeDice">;
}

/** A character or an NPC: what has all seven attributes. */
export type Person = Actor.Implementation & { readonly system: PersonSystem };

/** The actor's item that a row of the sheet stands for. */
export function itemOf(actor: Actor.Implementation, element: HTMLElement): Item.Implementation | undefined {
  const id = element.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"];
  return id ? actor.items.get(id) : undefined;
}
