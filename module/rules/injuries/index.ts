export * from "./dying.ts";
export * from "./injury-effects.ts";
export * from "./lost-actions.ts";
export * from "./vitals.ts";
