/** What generation 14 keeps in compendia and folders besides; no part of `CONST` itself. */
export const LATER_COMPENDIUM_TYPES: readonly string[] = Object.freeze(["ActiveEffect"]);
