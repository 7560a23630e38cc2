import { ABILITIES } from "./abilities.ts";
import { APPAREL_MOD_FIELDS } from "./apparel-mods.ts";
import { CONDITIONS } from "./bonus-conditions.ts";
import { BONUS_ROWS } from "./bonus-rows.ts";
import { KIND_ROWS } from "./kinds-tables.ts";
import { listed, type Raw, type TableMechanic, type TableRow } from "./raw.ts";
import { TABLE_IDS, type TableId } from "./tables.ts";
import { CHANGE_ROWS, SPECIAL_ROWS } from "./weapon-mods.ts";
import { WHEN } from "./when.ts";

/** How often a shape stands in which table. */
export type Counts = Map<string, Map<TableId, number>>;

/** Every shape of the tables, with where it is found, and what it becomes. */
export interface Surveyed {
  readonly title: string;
  readonly column: string;
  readonly counts: Counts;
  readonly becomes: (shape: string) => string | undefined;
}

type Tables = Readonly<Record<TableId, readonly TableRow[]>>;

function count(tables: Tables, shapesOf: (row: TableRow, table: TableId) => readonly string[]): Counts {
  const counts: Counts = new Map();
  for (const table of TABLE_IDS) {
    for (const shape of tables[table].flatMap((row) => shapesOf(row, table))) {
      const places = counts.get(shape) ?? new Map<TableId, number>();
      counts.set(shape, places.set(table, (places.get(table) ?? 0) + 1));
    }
  }
  return counts;
}

const LISTS = ["mechanics", "benefits", "drawbacks", "effects"] as const;

/** Entries with a `kind`; effects of a weapon mod and mechanics of an ability have other shapes. */
function entries(row: TableRow): TableMechanic[] {
  return LISTS.flatMap((field) => listed(row[field] ?? []) as TableMechanic[]).filter(({ kind }) => kind !== undefined);
}

const bonuses = (row: TableRow) => listed(row["bonuses"] ?? []) as TableMechanic[];
const changes = (row: TableRow, table: TableId) => (table === "weapon-mods" ? ((row["changes"] ?? {}) as Raw) : {});
const words = (values: readonly unknown[]) => values.filter((value) => value !== undefined).map(String);

/** All shapes of all tables that carry mechanics. */
export function survey(tables: Tables): Surveyed[] {
  return [
    {
      title: "Kinds",
      column: "`kind`",
      counts: count(tables, (row) => entries(row).map(({ kind }) => String(kind))),
      becomes: (shape) => KIND_ROWS[shape]?.becomes,
    },
    {
      title: "Keys of `when`",
      column: "key",
      counts: count(tables, (row) =>
        entries(row).flatMap(({ when }) => (typeof when === "object" ? Object.keys(when as Raw) : words([when]))),
      ),
      becomes: (shape) => (shape === "interlocutorPrejudiced" ? "the flag `prejudiced`" : WHEN[shape]?.becomes),
    },
    {
      title: "Types of bonuses",
      column: "`type`",
      counts: count(tables, (row) => bonuses(row).map(({ type }) => String(type))),
      becomes: (shape) => BONUS_ROWS[shape]?.becomes,
    },
    {
      title: "Conditions of bonuses",
      column: "`condition`",
      counts: count(tables, (row) => words(bonuses(row).map(({ condition }) => condition))),
      becomes: (shape) => CONDITIONS[shape]?.becomes,
    },
    {
      title: "Changes of weapon mods",
      column: "change",
      counts: count(tables, (row, table) => Object.keys(changes(row, table))),
      becomes: (shape) => CHANGE_ROWS[shape]?.becomes,
    },
    {
      title: "Specials of weapon mods",
      column: "`special`",
      counts: count(tables, (row, table) =>
        (listed(changes(row, table)["special"] ?? []) as Raw[]).map(({ id }) => String(id)),
      ),
      becomes: (shape) => SPECIAL_ROWS[shape]?.becomes,
    },
    {
      title: "Fields of apparel mods",
      column: "field",
      counts: count(tables, (row, table) =>
        table === "apparel-mods" ? Object.keys(APPAREL_MOD_FIELDS).filter((field) => row[field] !== undefined) : [],
      ),
      becomes: (shape) => APPAREL_MOD_FIELDS[shape],
    },
    {
      title: "Abilities of creatures and NPCs",
      column: "ability",
      counts: count(tables, (row, table) => (table === "abilities" ? [row.id] : [])),
      becomes: (shape) => ABILITIES[shape]?.becomes,
    },
  ];
}
