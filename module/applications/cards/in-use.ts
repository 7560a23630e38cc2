/**
 * What a reader has done to a card that is about to be drawn anew: the history unfolded, dice chosen, numbers typed, and
 * where the keyboard is.
 * @returns puts it back into the new drawing
 */
export function inUse(content: HTMLElement): () => void {
  const isOpen = content.querySelector("details")?.open ?? false;
  const dice = [...content.querySelectorAll<HTMLInputElement>("input[data-die]:checked")].map(({ value }) => value);
  const numbers = numbersIn(content).map((field) => [field.dataset["number"], field.value] as const);
  const findFocused = focusedIn(content);
  return () => {
    const details = content.querySelector("details");
    if (details) details.open = isOpen;
    for (const box of content.querySelectorAll<HTMLInputElement>("input[data-die]")) {
      box.checked = dice.includes(box.value);
    }
    for (const field of numbersIn(content)) {
      field.value = numbers.find(([name]) => name === field.dataset["number"])?.[1] ?? field.value;
    }
    findFocused(content)?.focus({ preventScroll: true });
  };
}

const numbersIn = (content: HTMLElement) => [...content.querySelectorAll<HTMLInputElement>("input[data-number]")];

/**
 * Finds what has the keyboard in the next drawing. Where it is gone: the first button of the same hit, else the hit
 * itself, which has no button while it is being applied, else the first button of the card.
 */
export function focusedIn(content: HTMLElement): (next: HTMLElement) => HTMLElement | null {
  const active = content.ownerDocument.activeElement as HTMLElement | null;
  if (!active || !content.contains(active)) return () => null;
  const hitsIn = (drawing: HTMLElement) => [...drawing.querySelectorAll<HTMLElement>(".wasteland-hit")];
  const place = hitsIn(content).findIndex((each) => each.contains(active));
  const same = selectorOf(active);
  return (next) => {
    const hit = hitsIn(next)[place];
    const button = (hit ?? next).querySelector<HTMLElement>("button[data-card-action]");
    return (same === null ? null : next.querySelector<HTMLElement>(same)) ?? button ?? hit ?? null;
  };
}

function selectorOf(element: HTMLElement): string | null {
  const { cardAction, data = "", number, die } = element.dataset;
  if (cardAction) return `[data-card-action="${cardAction}"][data-data="${CSS.escape(data)}"]`;
  if (number) return `[data-number="${number}"]`;
  if (die !== undefined) return `[data-die][value="${(element as HTMLInputElement).value}"]`;
  return element.localName === "summary" ? "summary" : null;
}
