export * from "./attacks/index.ts";
export * from "./characters/index.ts";
export * from "./dice.ts";
export * from "./events.ts";
export * from "./parts.ts";
export * from "./skill-tests/index.ts";
export * from "./vocabulary/index.ts";
