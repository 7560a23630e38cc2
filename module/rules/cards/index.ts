export * from "./fold-check.ts";
export * from "./fold-test.ts";
export * from "./test-dice-events.ts";
export * from "./test-point-events.ts";
export * from "./test-state.ts";
