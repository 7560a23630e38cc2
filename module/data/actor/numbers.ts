import { ATTRIBUTES, type Attribute, type Total, totalOf } from "../../rules/index.ts";

/** Attribute values by key, out of a model's records. */
export function attributeNumbers(
  attributes: Readonly<Record<Attribute, { value: number }>>,
): Record<Attribute, number> {
  return Object.fromEntries(ATTRIBUTES.map((key) => [key, attributes[key].value])) as Record<Attribute, number>;
}

/** Numbers that follow from others, each with its reasons. */
export interface Derived {
  /** Without radiation. */
  maxHp: Total;
  initiative: Total;
  defense: Total;
  /** Combat dice that melee and unarmed attacks add. */
  meleeDice: Total;
}

/** A figure of a profile, which has no other reason. */
export function profileNumber(value: number): Total {
  return totalOf([{ reason: "profile", value }], 0);
}
