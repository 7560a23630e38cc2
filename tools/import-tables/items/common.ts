import { camelCase } from "../../../module/rules/vocabulary/camel-case.ts";
import type { Raw } from "../mechanics/raw.ts";
import { convertRow, type TableId } from "../mechanics/tables.ts";
import { type DocumentSource, lean, type Placed, unless } from "../documents.ts";
import { iconPath } from "../icons.ts";
import type { Row } from "../tables.ts";
import { type Localized, paragraphs } from "../texts.ts";

/** A reference with a number, as the tables have them. */
export interface Reference {
  readonly id: string;
  readonly rank?: number;
  readonly value?: unknown;
  readonly damageType?: string;
}

interface Making {
  readonly pack: string;
  readonly folder?: string;
  readonly type: string;
  readonly icon: string;
  readonly row: Row;
  readonly system: Readonly<Record<string, unknown>>;
  /** Texts after the row's summary. */
  readonly more?: readonly (Localized | undefined)[];
}

/** A document of an item: its name, its text, where it is printed, its icon, and its fields. */
export function item({ pack, folder = "", type, icon, row, system, more = [] }: Making): Placed {
  const summary = row["summary"] as Localized | undefined;
  const text = paragraphs(localized(summary), ...more);
  const source: DocumentSource = {
    name: row.name,
    type,
    img: iconPath(type, icon),
    system: {
      identifier: row.id,
      ...lean({ description: text, source: { book: "core", ...lean({ page: row["page"] }) } }),
      ...system,
    },
  };
  return { pack, folder, source };
}

/** A text that the tables have in every language; some have it in English alone. */
function localized(text: unknown): Localized | undefined {
  return typeof text === "object" && text !== null && "fr" in text ? (text as Localized) : undefined;
}

/** What is carried, bought and found; the weight is in pounds. A figure that the tables do not give stays null. */
export function physical(row: Row): Record<string, unknown> {
  const given = row["weight"] as number | { lb: number; lessThanMinimum?: boolean } | null;
  const weight = typeof given === "object" && given !== null ? given.lb : given;
  const belowPound = row["weightText"] === "<1" || (typeof given === "object" && given?.lessThanMinimum === true);
  // A mod that makes its weapon lighter weighs nothing by itself; its mechanics say what it changes.
  const own = typeof weight === "number" ? Math.max(0, weight) : weight;
  const figures = { weight: own, belowPound, cost: row["cost"], rarity: row["rarity"] };
  const missing = Object.entries(figures).filter(([, figure]) => figure === null);
  return { ...lean(figures), ...Object.fromEntries(missing) };
}

/** How many are found, as (base + combat dice) × multiplier. */
export function found(row: Row): Record<string, unknown> {
  return lean({ found: row["quantityFound"] });
}

export function mechanics(table: TableId, row: Row): { mechanics?: readonly Raw[] } {
  const records = convertRow(table, row);
  return records.length === 0 ? {} : { mechanics: records };
}

/** Ranks by identifier. */
export function ranksOf(references: unknown): Record<string, number> {
  return Object.fromEntries(((references ?? []) as Reference[]).map(({ id, rank }) => [id, rank ?? 1]));
}

/** Damage effects or qualities by key, each with what it takes. */
export function ratings(references: unknown): Record<string, unknown> {
  return Object.fromEntries(
    ((references ?? []) as (Reference | string)[]).map((reference) => {
      const { id, value, rank, damageType } =
        typeof reference === "string" ? ({ id: reference } as Reference) : reference;
      const rating = value ?? rank;
      return [camelCase(id), lean({ [typeof rating === "string" ? "range" : "value"]: rating, damageType })];
    }),
  );
}

/** What building something in asks for. */
export function buildable(row: Row): Record<string, unknown> {
  return {
    ...lean({ perks: ranksOf(row["perks"]), installSkill: unless("repair", row["installSkill"]) }),
    ...lean({ complexity: unless(1, row["complexity"]) }),
  };
}
