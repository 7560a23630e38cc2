import * as rules from "./rules/index.ts";

/** What macros and modules may use, as `game.wasteland`. */
export interface PublicApi {
  /** The rules library: pure functions, the same as in `rules.mjs`. */
  readonly rules: typeof rules;
}

export function publicApi(): PublicApi {
  return { rules };
}
