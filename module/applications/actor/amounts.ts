/**
 * The amount that was typed over an earlier one: "12" sets it, "+3" and "-2" change it. Never below 0; null when it is
 * no whole number.
 */
export function typedAmount(text: string, before: number): number | null {
  const match = /^\s*([+\-−]?)\s*(\d+)\s*$/.exec(text);
  if (!match) return null;
  const number = Number(match[2]);
  const amount = match[1] === "" ? number : before + (match[1] === "+" ? number : -number);
  return Number.isSafeInteger(amount) ? Math.max(0, amount) : null;
}

/** Writes what was typed into a field that changes in play; what is no amount is taken back. */
export async function applyAmount(
  document: Actor.Implementation | Item.Implementation | undefined,
  field: HTMLInputElement,
): Promise<void> {
  const path = field.dataset["amount"];
  if (!document || !path) return;
  const before = Number(foundry.utils.getProperty(document._source, path) ?? 0);
  const max = field.dataset["max"] === undefined ? Infinity : Math.max(before, Number(field.dataset["max"]));
  const typed = typedAmount(field.value, before);
  const amount = typed === null ? before : Math.min(typed, max);
  field.value = String(amount);
  if (amount !== before) await document.update({ [path]: amount });
}
