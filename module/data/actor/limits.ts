import { ATTRIBUTES, type DerivedStep, type Total, totalOf } from "../../rules/index.ts";
import type { OriginLike } from "./body.ts";

type Maxima = Pick<DerivedStep, "attributeMaxima" | "skillMaximum">;

/**
 * Highest values of attributes and skill ranks: the origin's, unless something that is owned sets them already
 * (R-CHR-1).
 */
export function maximaOf({ attributeMaxima, skillMaximum }: Maxima, origin: OriginLike | null): Maxima {
  const { attributes = {}, skillMaximum: ranks } = origin?.system ?? {};
  const own = ATTRIBUTES.map((key) => [key, limited(attributeMaxima[key], attributes[key]?.max)] as const);
  return {
    attributeMaxima: Object.fromEntries(own) as Maxima["attributeMaxima"],
    skillMaximum: limited(skillMaximum, ranks),
  };
}

function limited(maximum: Total, ofOrigin: number | undefined): Total {
  const isChanged = maximum.parts.some(({ source }) => source !== undefined);
  if (isChanged || ofOrigin === undefined || ofOrigin === maximum.total) return maximum;
  return totalOf([{ reason: "origin", value: ofOrigin }]);
}
