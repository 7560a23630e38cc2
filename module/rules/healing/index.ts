export * from "./first-aid.ts";
export * from "./food.ts";
export * from "./health.ts";
export * from "./medical-care.ts";
export * from "./recovery.ts";
export * from "./repair.ts";
export * from "./sleep.ts";
export * from "./stimpak.ts";
