/**
 * What a user means by the text that they write as an initiative: a number, one that is added or taken away ("+2",
 * "-2"), one with a sign of its own ("=-2"), or nothing for none. Undefined when it means nothing.
 */
export function readInitiative(text: string, present: number | null): number | null | undefined {
  const written = text.trim().replace(",", ".");
  if (!written) return null;
  const [, sign, digits] = /^([=+-]?)\s*(-?\d+(?:\.\d+)?)$/.exec(written) ?? [];
  if (digits === undefined) return undefined;
  const value = Number(digits);
  if (sign === "+") return (present ?? 0) + value;
  if (sign === "-") return (present ?? 0) - value;
  return value;
}
