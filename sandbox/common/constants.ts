/** Everything that `CONST` holds. */
export * from "./constants/documents.ts";
export * from "./constants/users.ts";
export * from "./constants/play.ts";
export * from "./constants/scenes.ts";
export * from "./constants/files.ts";
export * from "./constants/html.ts";
