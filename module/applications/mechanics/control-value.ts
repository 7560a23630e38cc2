import { NO_AMOUNT, signedNumber } from "../fields/typed-amount.ts";

/** What stands in a control of the form; undefined for an empty one, `NO_AMOUNT` for a number that cannot be read. */
export function controlValue(field: HTMLElement): unknown {
  const { type } = field.dataset;
  if (type === "words" || type === "texts")
    return [...((field as HTMLElement & { value?: Iterable<string> }).value ?? [])];
  const { value } = field as HTMLInputElement;
  if (type === "flag") return value === "true";
  if (type !== "number") return value;
  return value.trim() === "" ? undefined : (signedNumber(value) ?? NO_AMOUNT);
}
