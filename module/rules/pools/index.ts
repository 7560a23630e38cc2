export * from "./action-points.ts";
export * from "./dice-purchase.ts";
export * from "./luck-rerolls.ts";
export * from "./luck.ts";
export * from "./spends.ts";
