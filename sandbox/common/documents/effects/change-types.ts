/** The words of generation 14 for the numbers that 13 gave to what a change does. */
const TYPES_BY_MODE = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];

/** The name of a change's type from the number that generation 13 has for it. */
export function changeType(mode: unknown): string {
  return TYPES_BY_MODE[Number(mode)] ?? `custom.${Number(mode)}`;
}

/** The number that generation 13 has for a type; one that it does not know is a custom one. */
export function changeMode(type: string): number {
  return Math.max(TYPES_BY_MODE.indexOf(type), 0);
}
