const formats = new Map<string, Intl.NumberFormat>();
const collators = new Map<string, Intl.Collator>();

function formatFor(language: string): Intl.NumberFormat {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: false });
    formats.set(language, format);
  }
  return format;
}

/** A number as the user's language writes it, with at most two digits of a fraction. */
export function decimals(value: number): string {
  return formatFor(game.i18n.lang).format(value);
}

/** Compares names as the user's language sorts them. */
export function byName(a: string, b: string): number {
  const language = game.i18n.lang;
  let collator = collators.get(language);
  if (!collator) {
    collator = new Intl.Collator(language, { numeric: true });
    collators.set(language, collator);
  }
  return collator.compare(a, b);
}
