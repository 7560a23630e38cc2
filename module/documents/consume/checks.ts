import type { FoodRadiationOutcome } from "../../rules/index.ts";

/** What came of the dice that taking something rolls; in keys and numbers, as cards keep it. */
export interface ConsumeChecks {
  /** Points of radiation before and after resistance; `outcome` is null where no die was rolled for it (R-HEAL-8). */
  readonly radiation: {
    readonly outcome: FoodRadiationOutcome | null;
    readonly rolled: number;
    readonly taken: number;
  };
  /** Effects against the rating of the addiction; null where nothing can make addicted. */
  readonly addiction: { readonly effects: number; readonly rating: number; readonly addicted: boolean } | null;
}
