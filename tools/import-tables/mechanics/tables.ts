import type { SourceType } from "../../../module/rules/mechanics/collect.ts";
import { readMechanic } from "../../../module/rules/mechanics/mechanic.ts";
import { ABILITIES } from "./abilities.ts";
import { apparelModMechanics } from "./apparel-mods.ts";
import { convertBonuses } from "./bonuses.ts";
import { consumableMechanics } from "./consumables.ts";
import { convertEntry } from "./kinds-tables.ts";
import { publicationMechanics } from "./publications.ts";
import { lean, listed, UnknownShape, type Raw, type TableMechanic, type TableRow } from "./raw.ts";
import { weaponModMechanics } from "./weapon-mods.ts";

function entries(row: TableRow, ...fields: readonly string[]): Raw[] {
  const all = fields.flatMap((field) => listed(row[field] ?? []) as TableMechanic[]);
  return all.flatMap((entry) => convertEntry(entry, row));
}

/** A change of a robot's carry weight by what is built into it. */
function builtIn(row: TableRow): Raw[] {
  const weight = row["carryWeight"];
  return weight ? [{ kind: "carryLimit", amount: weight, armour: true }] : [];
}

/** Survivors choose among two ways of building up; every other origin acts through its traits and its fields. */
function originMechanics(row: TableRow): Raw[] {
  return row["traitChoice"] ? [{ kind: "choice", key: "survivor", options: ["twoTraits", "traitAndPerk"] }] : [];
}

function abilityMechanics(row: TableRow): Raw[] {
  const found = ABILITIES[row.id];
  if (!found) throw new UnknownShape(`the ability ${row.id}`);
  return found.mechanics(row).map(lean);
}

/** The tables that carry mechanics, each with its converter. Abilities are those of `creatures` and `npcs`. */
export const TABLES = {
  perks: (row) => entries(row, "mechanics"),
  traits: (row) => entries(row, "benefits", "drawbacks"),
  origins: originMechanics,
  "weapon-mods": weaponModMechanics,
  "apparel-mods": apparelModMechanics,
  apparel: (row) => [...convertBonuses(row), ...builtIn(row)],
  "robot-modules": (row) => [...convertBonuses(row), ...builtIn(row)],
  "misc-items": convertBonuses,
  consumables: consumableMechanics,
  "books-magazines": publicationMechanics,
  addictions: (row) => entries(row, "mechanics"),
  diseases: (row) => entries(row, "mechanics"),
  abilities: abilityMechanics,
} as const satisfies Readonly<Record<string, (row: TableRow) => Raw[]>>;
export type TableId = keyof typeof TABLES;
export const TABLE_IDS = Object.keys(TABLES) as TableId[];

/** What the rows of a table are as items. */
export const SOURCE_TYPES: Readonly<Record<TableId, SourceType>> = {
  abilities: "ability",
  addictions: "condition",
  apparel: "apparel",
  "apparel-mods": "apparelMod",
  "books-magazines": "publication",
  consumables: "consumable",
  diseases: "condition",
  "misc-items": "gear",
  origins: "origin",
  perks: "perk",
  "robot-modules": "robotModule",
  traits: "trait",
  "weapon-mods": "weaponMod",
};

/**
 * The mechanics of a row of a table, as the project writes them. Each has been read once, so that it is right.
 * @throws {UnknownShape} naming the row, for a shape that the converter does not know
 * @throws {RangeError} naming the row, for a value that a mechanic cannot have
 */
export function convertRow(table: TableId, row: TableRow): Raw[] {
  try {
    const raws = TABLES[table](row);
    raws.forEach((raw, index) => readMechanic(raw, `${row.id}[${index}]`));
    return raws;
  } catch (error) {
    if (error instanceof UnknownShape) throw new UnknownShape(`${table}, ${row.id}: ${error.message}`);
    throw error;
  }
}
