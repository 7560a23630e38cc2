import type { RefusalDetails } from "../../../common/protocol.ts";
import { DataModelValidationError } from "../../../common/data/validation-failure.ts";
import { invalidMessage } from "./invalid-message.ts";
import { refusalMessage } from "./refusal-message.ts";

/**
 * What a user reads of an error: refusals and values that are not valid in the user's language, with the names of
 * documents and the labels of fields; otherwise its message.
 */
export function userMessage(error: Error): string {
  const { localized, refusal } = error as { localized?: () => string; refusal?: RefusalDetails };
  if (localized) return localized.call(error);
  if (refusal) return refusalMessage(refusal);
  return (error instanceof DataModelValidationError && invalidMessage(error)) || error.message;
}
