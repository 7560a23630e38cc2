export * from "./actions.ts";
export * from "./command.ts";
export * from "./defend.ts";
export * from "./initiative.ts";
export * from "./movement.ts";
export * from "./round.ts";
export * from "./turn.ts";
