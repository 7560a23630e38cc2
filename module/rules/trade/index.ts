export * from "./availability.ts";
export * from "./currency.ts";
export * from "./deal.ts";
export * from "./pickpocket.ts";
export * from "./price.ts";
