export * from "./cover.ts";
export * from "./extra-hits.ts";
export * from "./objects.ts";
export * from "./persistent.ts";
export * from "./resistance.ts";
export * from "./resolve-hit.ts";
export * from "./take-hit.ts";
