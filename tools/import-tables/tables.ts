import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import type { Localized } from "./texts.ts";

/** A record of a table, as its file has it. */
export type Row = Record<string, unknown> & { readonly id: string; readonly name: Localized };

/** A table: what it says of itself, its records, and what bestiaries define beside them. */
export interface Table {
  readonly meta: Readonly<Record<string, unknown>>;
  readonly records: readonly Row[];
  /** What bestiaries call what is found, by the word for it. */
  readonly items?: Readonly<Record<string, unknown>>;
  readonly abilities?: Readonly<Record<string, Omit<Row, "id">>>;
}

/** The tables that become documents. */
const TABLE_NAMES = [
  "weapons",
  "weapon-mods",
  "ammo",
  "apparel",
  "apparel-mods",
  "robot-modules",
  "consumables",
  "books-magazines",
  "misc-items",
  "perks",
  "traits",
  "origins",
  "equipment-packs",
  "tag-skill-items",
  "arm-attachments",
  "addictions",
  "diseases",
  "hit-locations",
  "trinkets",
  "environment",
  "loot-tables",
  "creatures",
  "npcs",
] as const;
type TableName = (typeof TABLE_NAMES)[number];
export type Tables = Readonly<Record<TableName, Table>>;

/** The abilities of both bestiaries, by id. */
export function abilitiesOf({ creatures, npcs }: Tables): NonNullable<Table["abilities"]> {
  return { ...creatures.abilities, ...npcs.abilities };
}

/** Reads the tables of a folder. */
export async function readAllTables(folder: string): Promise<Tables> {
  const entries = await Promise.all(
    TABLE_NAMES.map(async (name) => [name, parse(await readFile(join(folder, `${name}.yaml`), "utf8")) as Table]),
  );
  return Object.fromEntries(entries) as Tables;
}
