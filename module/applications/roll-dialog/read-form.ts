/** The longest reason that is kept. */
const REASON_LENGTH = 60;

/** A reason of one's own with its number. */
interface OwnReason {
  reason: string;
  value: number;
}

/** What the fields of a form hold. */
export interface FormReader {
  /** All values of fields of this name. */
  all(name: string): string[];
  text(name: string): string;
  /** Does the form show a field of this name that can be changed? */
  has(name: string): boolean;
  /** Is its box ticked; where the form does not show it, as it was. */
  checked(name: string, known: boolean | undefined): boolean;
}

export function reader(form: HTMLFormElement): FormReader {
  const data = new FormData(form);
  const has = (name: string): boolean => form.querySelector(`[name="${name}"]:not(:disabled)`) !== null;
  return {
    has,
    all: (name) => data.getAll(name).map(String),
    text: (name) => String(data.get(name) ?? ""),
    checked: (name, known) => (has(name) ? data.has(name) : known === true),
  };
}

/** The whole number that a text says, within bounds; without one the lowest. */
export function wholeOf(text: string, min: number, max: number): number {
  const number = Math.trunc(Number(text.replace("−", "-")));
  return Number.isFinite(number) ? Math.min(max, Math.max(min, number)) : min;
}

/** How many extra d20s are chosen, and who pays for them. */
export function diceIn({ text }: FormReader): { extraDice: 0 | 1 | 2 | 3; payer: "gm" | "group" } {
  return {
    extraDice: wholeOf(text("extraDice"), 0, 3) as 0 | 1 | 2 | 3,
    payer: text("payer") === "gm" ? "gm" : "group",
  };
}

/** A reason of one's own; without a number it is kept with 0, so that its words are not lost. */
export function ownReasonIn({ text }: FormReader): OwnReason[] {
  const [words, value] = [text("extraReason").trim().slice(0, REASON_LENGTH), text("extraValue").trim()];
  const number = value === "" ? 0 : wholeOf(value, -9, 9);
  return number === 0 && words === "" ? [] : [{ reason: words || "situation", value: number }];
}

/** What is taken of what items offer, one unit of each. */
export function chosenIn({ all }: FormReader): Record<string, number> {
  return Object.fromEntries(all("offers").map((key) => [key, 1]));
}

/** Reasons that are switched off: those shown without a tick, and those off before that are not shown now. */
export function disabledIn(form: HTMLFormElement, before: readonly string[]): string[] {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name="reasons"]')];
  const shown = boxes.map(({ value }) => value);
  const off = boxes.filter(({ checked }) => !checked).map(({ value }) => value);
  return [...before.filter((reason) => !shown.includes(reason)), ...off];
}
