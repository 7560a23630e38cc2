import { available } from "../../../../module/rules/mechanics/available.ts";
import { effectsWith } from "../../../../module/rules/mechanics/attack-step.ts";
import type { OwnedMechanic } from "../../../../module/rules/mechanics/collect.ts";
import { evaluateNumber, type Base } from "../../../../module/rules/mechanics/evaluate.ts";
import type { Context } from "../../../../module/rules/mechanics/facts.ts";
import type { KindId, MechanicOf } from "../../../../module/rules/mechanics/mechanic.ts";
import type { NumberKindId } from "../../../../module/rules/mechanics/number-kinds.ts";
import type { Taken } from "../../../../module/rules/mechanics/select.ts";
import { resistanceParts } from "../../../../module/rules/mechanics/taken-step.ts";
import { testStep } from "../../../../module/rules/mechanics/test-step.ts";
import type { Part } from "../../../../module/rules/parts.ts";
import type { DamageType } from "../../../../module/rules/vocabulary/damage.ts";

export type Owned = readonly OwnedMechanic[];

/** What is asked of a bearer with nothing, and of one with the item. */
export interface ContentCase {
  readonly id: string;
  readonly rank?: number;
  readonly choices?: Readonly<Record<string, string | readonly string[]>>;
  readonly asks: (owned: Owned) => unknown;
  readonly before: unknown;
  readonly after: unknown;
}

type Selects<K extends NumberKindId> = (mechanic: MechanicOf<K>) => boolean;

/** A number with its parts. */
export const number =
  <K extends NumberKindId>(kind: K, base: Base, context: Context = {}, taken: Taken = {}, selects?: Selects<K>) =>
  (owned: Owned) =>
    evaluateNumber(owned, kind, base, context, selects ? { taken, selects } : { taken });

/** The difficulty of a test with its parts. */
export const difficulty =
  (parts: readonly Part[], context: Context = {}, taken: Taken = {}) =>
  (owned: Owned) =>
    testStep(owned, { difficulty: parts }, context, taken).difficulty;

/** DR that mechanics add against a type at a location, null for the whole body. */
export const resistance =
  (damageType: DamageType, context: Context = {}, location: string | null = null) =>
  (owned: Owned) =>
    resistanceParts(owned, { damageType, location }, context);

/** The damage effects of an attack: id and value, with the items that add them. */
export const effects =
  (own: Parameters<typeof effectsWith>[1], context: Context, taken: Taken = {}) =>
  (owned: Owned) =>
    effectsWith(owned, own, context, taken).map(({ sources, ...effect }) => ({
      ...effect,
      by: sources.map(({ id }) => id),
    }));

/** What there is of a kind now: its own fields, the item, what it costs and how often it may be used. */
export const offered =
  (kind: KindId, context: Context = {}, used: Taken["used"] = {}) =>
  (owned: Owned) =>
    available(owned, kind, context, used).map(({ source, mechanic, cost, usesLeft }) => {
      const { kind: _, when: _when, rank: _rank, cost: _cost, limit: _limit, ...fields } = mechanic;
      return { ...fields, by: source.id, ...(cost ? { cost } : {}), ...(usesLeft < Infinity ? { usesLeft } : {}) };
    });
