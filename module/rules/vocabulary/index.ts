export * from "./attributes.ts";
export * from "./body-plans.ts";
export * from "./camel-case.ts";
export * from "./damage.ts";
export * from "./qualities.ts";
export * from "./ranges.ts";
export * from "./skills.ts";
