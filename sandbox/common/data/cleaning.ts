import { context } from "../context.ts";
import { logCompatibilityWarning } from "../utils/logging.ts";
import type { CleanOptions, CleanState } from "./fields/data-field.ts";

/** How `cleanData` is called: generation 14 hands the source before a change on beside the options. */
export function cleaning(options: CleanOptions): [options: CleanOptions, state: CleanState] {
  const { source, ...rest } = options;
  return context.generation === 13 || !source ? [options, {}] : [rest, { source }];
}

/** What fields are asked to clean with, from how `cleanData` was called. */
export function optionsOfFields(options: CleanOptions, state: CleanState): CleanOptions {
  if (context.generation > 13 && options.source) {
    const message = "The option source of cleanData is now the source of its third argument";
    logCompatibilityWarning(message, { since: 14, until: 16 });
  }
  return { ...options, ...state };
}
