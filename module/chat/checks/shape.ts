/** Says whether a value has the form that is expected. */
export type Check = (value: unknown) => boolean;

export const isText: Check = (value) => typeof value === "string";
export const isFlag: Check = (value) => typeof value === "boolean";
export const isNumber: Check = (value) => Number.isFinite(value);
export const isWhole: Check = (value) => Number.isSafeInteger(value);

/** A whole number within bounds, both included. */
export const between =
  (least: number, most = Number.MAX_SAFE_INTEGER): Check =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;

export const oneOf =
  (choices: readonly unknown[]): Check =>
  (value) =>
    choices.includes(value);

export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

/** A record of at least these fields. */
export const record =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(fields).every(([key, check]) => check((value as Record<string, unknown>)[key]));

/** A record of any keys, each with such a value. */
export const recordOf =
  (check: Check): Check =>
  (value) =>
    typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(check);
