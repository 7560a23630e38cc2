import { derivedParts, type CharacterNumbers, type DerivedParts, type Frame } from "../characters/derive-character.ts";
import { ATTRIBUTE_MAXIMUM } from "../characters/origins.ts";
import { attributeValues, SKILL_MAXIMUM } from "../characters/values.ts";
import { CRITICAL_THRESHOLD } from "../damage/take-hit.ts";
import type { Part, Total } from "../parts.ts";
import { ATTRIBUTES, type Attribute } from "../vocabulary/attributes.ts";
import { ofKind, type OwnedMechanic } from "./collect.ts";
import { evaluateNumber } from "./evaluate.ts";
import type { Context } from "./facts.ts";
import type { NumberKindId } from "./number-kinds.ts";
import { pickedParts } from "./picks.ts";
import { acting } from "./select.ts";

/** A character's numbers with all that mechanics do to them. */
export interface DerivedStep {
  attributes: Record<Attribute, Total>;
  attributeMaxima: Record<Attribute, Total>;
  skillMaximum: Total;
  luckMaximum: Total;
  criticalThreshold: Total;
  frame: Frame;
  derived: DerivedParts;
}

function forEachAttribute<T>(value: (attribute: Attribute) => T): Record<Attribute, T> {
  return Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, value(attribute)])) as Record<Attribute, T>;
}

const BONUS_KINDS = ["maxHp", "initiative", "defense", "meleeDice"] as const satisfies readonly NumberKindId[];

/**
 * An attribute as a test or attack uses it: with what changes it for good, what was picked, and what changes it in this
 * context (R-CHR-24).
 */
export function attributeWith(
  mechanics: readonly OwnedMechanic[],
  attribute: Attribute,
  own: number,
  context: Context = {},
): Total {
  const base: Part[] = [{ reason: attribute, value: own }, ...pickedParts(mechanics, "attribute", attribute)];
  return evaluateNumber(mechanics, "attribute", base, context, {
    selects: (mechanic) => mechanic.attribute.includes(attribute),
  });
}

/** The frame that a body's limit is reckoned from; of several the one that is not the normal one. */
function frameOf(mechanics: readonly OwnedMechanic[], own: Frame): Frame {
  return (
    acting(ofKind(mechanics, "frame"), {}).find(({ mechanic }) => mechanic.frame !== "normal")?.mechanic.frame ?? own
  );
}

/**
 * Attributes, maxima and derived numbers of a character with every part's source (R-CHR-1 to R-CHR-4, R-CHR-19). What a
 * number of the character decides, such as Life Giver's END, uses the attributes as they are here.
 */
export function deriveWith(
  mechanics: readonly OwnedMechanic[],
  character: CharacterNumbers,
  context: Context = {},
): DerivedStep {
  const own = attributeValues(character.attributes);
  const attributes = forEachAttribute((attribute) => attributeWith(mechanics, attribute, own[attribute], context));
  const values = forEachAttribute((attribute) => attributes[attribute].total);
  const now: Context = { ...context, ...values, level: character.level };
  const frame = frameOf(mechanics, character.frame ?? "normal");
  const plain = { ...character, attributes: values, frame };
  const base = derivedParts(plain);
  const added = (kind: (typeof BONUS_KINDS)[number]): Part[] => {
    const { parts } = evaluateNumber<typeof kind>(mechanics, kind, base[kind].parts, now, {
      selects: (mechanic) => !("location" in mechanic),
    });
    return parts.slice(base[kind].parts.length);
  };
  const carried = (armour: boolean): Part[] =>
    evaluateNumber(mechanics, "carryLimit", [], now, {
      selects: (mechanic) => (mechanic.armour ?? false) === armour,
    }).parts;
  const bonuses = {
    ...Object.fromEntries(BONUS_KINDS.map((kind) => [kind, added(kind)])),
    carryLimit: carried(false),
    carryLimitArmour: carried(true),
  };
  return {
    attributes,
    attributeMaxima: forEachAttribute((attribute) =>
      evaluateNumber(mechanics, "attributeMaximum", ATTRIBUTE_MAXIMUM, now, {
        selects: (mechanic) => mechanic.attribute.includes(attribute),
      }),
    ),
    skillMaximum: evaluateNumber(mechanics, "skillMaximum", SKILL_MAXIMUM, now),
    luckMaximum: evaluateNumber(mechanics, "luckMaximum", [{ reason: "luc", value: values.luc }], now),
    criticalThreshold: evaluateNumber(mechanics, "criticalThreshold", CRITICAL_THRESHOLD, now),
    frame,
    derived: derivedParts({ ...plain, bonuses }),
  };
}
