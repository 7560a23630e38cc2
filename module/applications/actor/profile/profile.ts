import type { LABELS, NpcRank } from "../../../config/labels.ts";
import type { Attribute, CreatureSkill, Skill } from "../../../rules/index.ts";
import type { PersonSystem } from "../person.ts";

/** Loot as it is stored. */
export interface LootSource {
  readonly kind: keyof typeof LABELS.lootKinds;
  readonly attribute: Attribute | null;
  readonly skill: Skill | null;
  readonly difficulty: number;
  readonly yields: Readonly<Record<string, YieldSource>>;
}

/** One find of it: an item by its identifier or name, and how many as dice. */
export interface YieldSource {
  readonly item: string;
  readonly quantity: string;
  readonly perAp: string;
  readonly occasion: keyof typeof LABELS.lootOccasions;
  readonly instead: boolean;
}

/** What the sheets read of NPCs and creatures alike. */
export interface ProfileSystem extends Omit<PersonSystem, "skills"> {
  readonly rank: NpcRank;
  readonly category: keyof typeof LABELS.profileCategories | null;
  readonly faction: string;
  readonly keywords: Iterable<string>;
  readonly wealth: number | null;
  readonly derivedFrom: string;
  readonly defenseByLocation: Readonly<Record<string, { readonly value: number } | undefined>>;
  readonly armour: Readonly<Record<string, { readonly value: number; readonly max: number } | undefined>>;
  readonly meleeBonus?: number | null;
  readonly loot: Readonly<Record<string, LootSource>>;
}

export type Profile = Actor.Implementation & { readonly system: ProfileSystem };

/** What the sheet reads of a creature besides. */
export interface CreatureSystem extends ProfileSystem {
  readonly body: number;
  readonly mind: number;
  readonly skills: Readonly<Record<CreatureSkill, { readonly rank: number }>>;
}

export type Creature = Actor.Implementation & { readonly system: CreatureSystem };
