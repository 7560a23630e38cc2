import { decimals } from "../numbers.ts";
import { format } from "../words.ts";
import { scaleOf } from "../weights.ts";
import { inTurn } from "../../documents/queue.ts";
import { type AmountBounds, NO_AMOUNT, typedAmount } from "./typed-amount.ts";

type SheetDocument = Actor.Implementation | Item.Implementation;

interface NumberLimits {
  readonly min?: number;
  readonly max?: number;
  readonly integer?: boolean;
  readonly nullable?: boolean;
}

/**
 * Lets the number fields of a part take "+3", "-2", "12" and the comma of the user's language. They are the inputs with
 * `data-amount`, the path in the document, and those of type number that `formGroup` makes. Each writes its own path
 * alone and is no part of its form any more.
 * @param documentOf whom a field edits
 */
export function attachAmounts(part: HTMLElement, documentOf: (field: HTMLElement) => SheetDocument | undefined): void {
  for (const input of part.querySelectorAll<HTMLInputElement>("input[type=number][name]")) takeFromForm(input);
  for (const field of part.querySelectorAll<HTMLInputElement>("input[data-amount]")) {
    field.addEventListener("change", (event) => {
      event.stopPropagation();
      const document = documentOf(field);
      if (document) applyAmount(document, field);
    });
    field.addEventListener("focus", () => field.select());
  }
}

function takeFromForm(input: HTMLInputElement): void {
  const { value } = input;
  input.dataset["amount"] = input.name;
  input.removeAttribute("name");
  input.type = "text";
  input.inputMode = "decimal";
  input.value = value === "" ? "" : decimals(Number(value) / scaleOf(input.dataset["amount"]));
  input.setAttribute("value", input.value);
}

/** Says that what was typed is no number, and shows again the one that is stored, or stands for one not stored yet. */
export function warnNoAmount(field: HTMLInputElement, stored: number | null): void {
  const typed = field.value;
  field.value = stored === null ? field.defaultValue : decimals(stored);
  const said =
    typed.trim() === ""
      ? format("WASTELAND.Sheet.numberNeeded", { kept: field.value })
      : format("WASTELAND.Sheet.noNumber", { typed });
  ui.notifications?.warn(said, { console: false });
}

/** Writes what was typed into a field of numbers; what is no number is said, and the value stays. */
function applyAmount(document: SheetDocument, field: HTMLInputElement): void {
  const path = field.dataset["amount"];
  if (!path) return;
  // Taken at once: the field may be gone when its turn comes. What it changes is known then.
  const text = field.value;
  const scale = scaleOf(path);
  const read = (): { stored: number | null; typed: number | null | typeof NO_AMOUNT } => {
    const value = foundry.utils.getProperty(document._source, path) as number | null | undefined;
    const stored = typeof value === "number" ? value / scale : null;
    const before = stored ?? 0;
    return { stored, typed: typedAmount(text, before, boundsOf(document, path, field, { before, scale })) };
  };
  const { stored, typed } = read();
  if (typed === NO_AMOUNT) {
    warnNoAmount(field, stored);
    return;
  }
  field.value = typed === null ? "" : decimals(typed);
  void inTurn(document, async () => {
    const now = read();
    if (now.typed === NO_AMOUNT || now.typed === now.stored) return;
    await document.update({ [path]: now.typed === null ? null : now.typed * scale });
  });
}

/** What the schema and the field itself allow; `data-max` never lowers what is there. */
function boundsOf(
  document: SheetDocument,
  path: string,
  field: HTMLInputElement,
  { before, scale }: { before: number; scale: number },
): AmountBounds {
  const schema = document.system.schema as unknown as { getField(path: string): NumberLimits | undefined };
  const limits = path.startsWith("system.") ? schema.getField(path.slice("system.".length)) : undefined;
  const most = field.dataset["max"];
  return {
    min: (limits?.min ?? -Infinity) / scale,
    max: Math.min((limits?.max ?? Infinity) / scale, most === undefined ? Infinity : Math.max(before, Number(most))),
    // Whole pounds may be half a kilogram; the schema rounds what is less.
    whole: scale === 1 && (limits?.integer ?? true),
    empty: limits?.nullable ?? false,
  };
}
