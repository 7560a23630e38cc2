export * from "./ammunition.ts";
export * from "./attack-difficulty.ts";
export * from "./attack-test.ts";
export * from "./damage-pool.ts";
export * from "./hit-location.ts";
export * from "./qualities.ts";
export * from "./range.ts";
export * from "./sneak-attack.ts";
