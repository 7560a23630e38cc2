export * from "./complication-range.ts";
export * from "./difficulty.ts";
export * from "./group-test.ts";
export * from "./opposed-test.ts";
export * from "./skill-test-odds.ts";
export * from "./skill-test.ts";
export * from "./success-at-cost.ts";
export * from "./test-die.ts";
