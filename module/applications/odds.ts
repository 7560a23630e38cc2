/** A probability in the user's language: with a digit of a fraction where it is small or nearly sure. */
export const percent = (share: number): string =>
  share.toLocaleString(game.i18n.lang, { style: "percent", maximumFractionDigits: share < 0.1 || share > 0.9 ? 1 : 0 });

/** A mean with one digit of a fraction. */
export const mean = (value: number): string =>
  value.toLocaleString(game.i18n.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
