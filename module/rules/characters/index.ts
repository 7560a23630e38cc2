export * from "./derive-character.ts";
export * from "./encumbrance.ts";
export * from "./experience.ts";
export * from "./values.ts";
