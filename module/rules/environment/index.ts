export * from "./conditions.ts";
export * from "./hazards.ts";
export * from "./terrain.ts";
