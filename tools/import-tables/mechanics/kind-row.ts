import type { Raw, TableMechanic, TableRow } from "./raw.ts";

/** What a kind of a table becomes: in words, and the mechanics of one entry. */
export interface KindRow {
  readonly becomes: string;
  /** Fields that every mechanic may have (rank, when, cost, limit, duration) are added by the caller. */
  readonly convert: (entry: TableMechanic, row: TableRow) => Raw | readonly Raw[];
}

/** A kind that is a number by an amount. */
export const amount = (kind: string, read: (entry: TableMechanic) => unknown, more: Raw = {}): KindRow => ({
  becomes: `\`${kind}\``,
  convert: (entry) => ({ kind, ...more, amount: read(entry) }),
});

/** A kind that becomes a reminder, and why. */
export const note = (text: string, reason: string, when?: Raw): KindRow => ({
  becomes: `\`note\`: ${reason}`,
  convert: () => ({ kind: "note", text, when }),
});

/** A kind that says what something else holds already. */
export const elsewhere = (reason: string): KindRow => ({ becomes: reason, convert: () => [] });

/** A kind that becomes mechanics which need nothing of the entry. */
export const plain = (becomes: string, ...raws: readonly Raw[]): KindRow => ({ becomes, convert: () => raws });
