export * from "./changes.ts";
export * from "./cover.ts";
export { burstTargets, ROW_OUTCOMES, type RowOutcome } from "./damage-events.ts";
export {
  ROW_STATUSES,
  type DamageRow,
  type PlacedHit,
  type RowEdits,
  type RowOutcomes,
  type RowStatus,
} from "./damage-row.ts";
export * from "./expected-damage.ts";
export * from "./extra-hits.ts";
export * from "./fold-damage.ts";
export * from "./hit-changes.ts";
export * from "./objects.ts";
export * from "./persistent.ts";
export * from "./resistance.ts";
export * from "./resolve-hit.ts";
export * from "./take-hit.ts";
