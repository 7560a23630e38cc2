import { convertEntry } from "./kinds-tables.ts";
import { both, lean, listed, type Raw, type TableMechanic, type TableRow } from "./raw.ts";

/** How long what a row does lasts where its entries do not say: by the kind of chem, by turns. Drinks last
 * a scene and food to the end of the next, as most of it does (our reading: no source says it of these). */
export function lasting(row: TableRow): unknown {
  const entries = listed(row["effects"] ?? []) as TableMechanic[];
  const turns = entries.find(({ durationTurns }) => durationTurns !== undefined)?.["durationTurns"];
  if (turns !== undefined) return { turns };
  if (row["duration"] === "brief") return "turn";
  if (row["duration"] === "lasting" || row["category"] === "beverage") return "scene";
  return row["category"] === "food" ? "nextScene" : undefined;
}

/** Kinds that act at their moment and do not last. */
const INSTANT: readonly unknown[] = ["use", "firstAid", "nextSceneStart"];
const isInstant = ({ kind, at }: Raw) =>
  INSTANT.includes(at) || kind === "cure" || kind === "action" || kind === "note";

/** The mechanics of a consumable, when it is taken. */
export function consumableMechanics(row: TableRow): Raw[] {
  const entries = listed(row["effects"] ?? []) as TableMechanic[];
  const living = entries.some(({ kind }) => kind === "noEffectOn") ? { not: { patient: "machine" } } : undefined;
  return entries
    .flatMap((entry) => convertEntry(entry, row))
    .map((raw) => {
      const lasts = raw["lasts"] ?? (isInstant(raw) || raw["of"] === "firstAidAp" ? undefined : lasting(row));
      return lean({ ...raw, lasts, when: both(raw["when"] as Raw | undefined, living) });
    });
}
