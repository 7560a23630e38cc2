export * from "./grants.ts";
export * from "./read-grants.ts";
export * from "./starting-wealth.ts";
export * from "./tag-skill-items.ts";
