export * from "./perk-requirements.ts";
