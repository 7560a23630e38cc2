import { convertEntry } from "./kinds-tables.ts";
import { both, lean, listed, UnknownShape, type Raw, type TableMechanic, type TableRow } from "./raw.ts";

/** What a publication gives whoever learned it: uses per time, or at any time, perhaps for a price. */
function learned(ifLearned: Raw): Raw {
  const { uses, cost, appliesTo, always, whenever, anySuccessful } = ifLearned;
  if (typeof uses === "object") return { limit: { uses: (uses as Raw)["amount"], per: (uses as Raw)["per"] } };
  if (uses === "asOftenAsLuckPointsAllow" || appliesTo !== undefined || always !== undefined) return {};
  if (whenever !== undefined || anySuccessful !== undefined) return { optional: true, cost };
  throw new UnknownShape(`the use of a learned publication ${JSON.stringify(ifLearned)}`);
}

/** The forms of `uses` and `ifLearned`, and what they become. */
export const USES: Readonly<Record<string, string>> = {
  "uses: 1": "a limit of one use per reading, while `learned` is false",
  "uses: oneAttackMadeOrReceived": "the same; the attack is the use",
  "ifLearned.uses {amount, per}": "a limit of so many uses, while `learned` is true",
  "ifLearned.appliesTo, ifLearned.always": "no limit, while `learned` is true",
  "ifLearned.uses: asOftenAsLuckPointsAllow": "no limit but the price, while `learned` is true",
  "ifLearned.whenever, ifLearned.anySuccessful": "the player's choice each time, with the price there is",
  "ifLearned: null": "`note` while `learned` is true: no source says what learning brings",
};

/** The mechanics of a publication: once when read, and differently when learned like a perk. */
export function publicationMechanics(row: TableRow): Raw[] {
  const entries = listed(row["mechanics"] ?? []) as TableMechanic[];
  const raws = entries.flatMap((entry) => convertEntry(entry, row));
  const variant = (raw: Raw, isLearned: boolean, more: Raw) =>
    lean({ ...raw, ...lean(more), when: both({ learned: isLearned }, raw["when"] as Raw | undefined) });
  const read = raws.map((raw) => variant(raw, false, { limit: { uses: 1, per: "reading" } }));
  const ifLearned = row["ifLearned"] as Raw | null;
  if (ifLearned === null) return [...read, { kind: "note", text: "learnedUseUnknown", when: { learned: true } }];
  return [...read, ...raws.map((raw) => variant(raw, true, learned(ifLearned)))];
}
