/** What a value had to be, for messages in other words than the error's own. */
export type Wanted =
  | { readonly kind: "whole" | "number"; readonly min?: number; readonly max?: number }
  | { readonly kind: "oneOf" | "field"; readonly choices: readonly string[] }
  | {
      readonly kind:
        "record" | "list" | "text" | "flag" | "notEmpty" | "pair" | "eachOrSteps" | "entry" | "turnsHoursOrDays";
    };

/** A value that the rules cannot take. */
export interface InputFault {
  /** Where it stands, such as `when.rank`; empty for the whole value. */
  readonly place: string;
  readonly wanted: Wanted;
  /** The value as text; text is quoted. */
  readonly found: string;
}

const FAULT = Symbol("fault");

/** The error for a value that the rules cannot take, which `inputFault` reads. */
export function inputError(place: string, wanted: Wanted, found: string, message: string): RangeError {
  const fault: InputFault = { place, wanted, found };
  return Object.defineProperty(new RangeError(message), FAULT, { value: fault });
}

/** What an error of the rules is about; undefined for one that is not about a single value. */
export function inputFault(error: RangeError): InputFault | undefined {
  return (error as { readonly [FAULT]?: InputFault })[FAULT];
}
