import { inputFault, type Wanted } from "../../rules/index.ts";
import { format, localize } from "../words.ts";

const WRONG = "WASTELAND.Mechanics.wrong";

/**
 * Why a record cannot be read, in the user's language: where it is wrong, what is needed there, and what was found.
 * @throws any other error than the rules' own
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof RangeError)) throw error;
  const fault = inputFault(error);
  if (!fault) return error.message;
  const place = fault.place.replace(/^[ .]+/, "");
  const reason = format(`${WRONG}.needed`, { wanted: wantedText(fault.wanted), found: fault.found });
  return place === "" ? reason : format(`${WRONG}.at`, { place, reason });
}

function wantedText(wanted: Wanted): string {
  const text = localize(`${WRONG}.wanted.${wanted.kind}`);
  if ("choices" in wanted) return format(`${WRONG}.of`, { what: text, choices: wanted.choices.join(", ") });
  const { min, max } = wanted as { min?: number; max?: number };
  if (min !== undefined && max !== undefined) return format(`${WRONG}.between`, { what: text, min, max });
  if (min !== undefined) return format(`${WRONG}.atLeast`, { what: text, min });
  if (max !== undefined) return format(`${WRONG}.atMost`, { what: text, max });
  return text;
}
