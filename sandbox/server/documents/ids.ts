import { randomInt } from "node:crypto";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const VALID = /^[A-Za-z0-9]{16}$/;

/** A new id: 16 letters and digits. */
export function newId(): string {
  return Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}

export function isId(value: unknown): value is string {
  return typeof value === "string" && VALID.test(value);
}

/** A readable id that is always the same for the same words. */
export function fixedId(words: string): string {
  return words
    .replace(/[^A-Za-z0-9]/g, "")
    .slice(0, 16)
    .padEnd(16, "0");
}
