import type { BrowserEntry } from "./entries.ts";
import { hasNeeded, type Taker } from "./needs.ts";

/** What is looked for; empty words ask for nothing. */
export interface BrowserFilter {
  readonly text: string;
  readonly type: string;
  readonly category: string;
  /** A number, or `UNKNOWN`. */
  readonly rarity: string;
  readonly damageType: string;
  readonly source: string;
}

/** The rarity of what has one that no source gives. */
export const UNKNOWN = "unknown";

export const NO_FILTER: BrowserFilter = { text: "", type: "", category: "", rarity: "", damageType: "", source: "" };

/** A text without marks and capitals, so that `Etourdissant` finds Étourdissant. */
const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/**
 * Does an entry meet a filter?
 * @param taker - The character who must have what an entry asks; null asks nothing.
 */
export function meetsFilter(entry: BrowserEntry, filter: BrowserFilter, taker: Taker | null): boolean {
  const { text, type, category, rarity, damageType, source } = filter;
  if (text !== "" && !plain(entry.name).includes(plain(text.trim()))) return false;
  if (type !== "" && entry.type !== type) return false;
  if (category !== "" && entry.category !== category) return false;
  if (rarity !== "" && rarityOf(entry) !== rarity) return false;
  if (damageType !== "" && !entry.damageTypes.includes(damageType)) return false;
  if (source !== "" && entry.source !== source) return false;
  return taker === null || hasNeeded(taker, entry.needs, entry.identifier);
}

function rarityOf({ rarity }: BrowserEntry): string | undefined {
  return rarity === null ? UNKNOWN : rarity?.toString();
}
