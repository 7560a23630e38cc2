import type { Check, RuleSet } from "./check.ts";
import { degreeCheck } from "./degree.ts";
import { percentileCheck } from "./percentile.ts";
import { poolCheck } from "./pool.ts";
import { skillCheck } from "./skill.ts";

/** Every rule set by its id. */
export const CHECKS: Readonly<Record<RuleSet, Check<unknown, unknown>>> = {
  "2d20": skillCheck,
  percentile: percentileCheck,
  degree: degreeCheck,
  pool: poolCheck,
};
