/** The seven S.P.E.C.I.A.L. attributes, in the order of the character sheet. */
export const ATTRIBUTES = ["str", "per", "end", "cha", "int", "agi", "luc"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];
