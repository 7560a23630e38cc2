import { canTakePerk, type PerkTaker } from "../../rules/index.ts";
import type { BrowserEntry } from "./entries.ts";

/** What is looked for; empty words ask for nothing. */
export interface BrowserFilter {
  readonly text: string;
  readonly type: string;
  readonly category: string;
  readonly rarity: string;
  readonly damageType: string;
  readonly source: string;
}

export const NO_FILTER: BrowserFilter = { text: "", type: "", category: "", rarity: "", damageType: "", source: "" };

/** A text without marks and capitals, so that `Etourdissant` finds Étourdissant. */
const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/**
 * Does an entry meet a filter?
 * @param taker - The character who must meet what a perk asks; null asks nothing.
 */
export function meetsFilter(entry: BrowserEntry, filter: BrowserFilter, taker: PerkTaker | null): boolean {
  const { text, type, category, rarity, damageType, source } = filter;
  if (text !== "" && !plain(entry.name).includes(plain(text.trim()))) return false;
  if (type !== "" && entry.type !== type) return false;
  if (category !== "" && entry.category !== category) return false;
  if (rarity !== "" && !(typeof entry.rarity === "number" && String(entry.rarity) === rarity)) return false;
  if (damageType !== "" && !entry.damageTypes.includes(damageType)) return false;
  if (source !== "" && entry.source !== source) return false;
  if (taker === null) return true;
  return entry.perk !== undefined && canTakePerk(taker, entry.perk, taker.perks?.[entry.identifier] ?? 0).ok;
}
