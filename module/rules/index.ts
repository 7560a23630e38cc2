export * from "./events.ts";
export * from "./parts.ts";
export * from "./vocabulary/index.ts";
