import { readFileSync } from "node:fs";
import { camelCase, type Table } from "./tables.ts";
import type { MechanicItem } from "../../../module/rules/mechanics/collect.ts";
import { SOURCE_TYPES } from "../../../tools/import-tables/mechanics/tables.ts";
import { readMechanics } from "../../../module/rules/mechanics/mechanic.ts";
import type { Part } from "../../../module/rules/parts.ts";

/** The mechanics of a table by identifier, as the converter wrote them. */
export function mechanicsOf(table: Table): Record<string, unknown[]> {
  const path = new URL(`../../fixtures/mechanics/${table}.json`, import.meta.url);
  return JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown[]>;
}

/** An item of a table as its owner has it. */
export function itemOf(table: Table, id: string, more: Partial<MechanicItem> = {}): MechanicItem {
  const raw = mechanicsOf(table)[id];
  if (!raw) throw new Error(`${table} has no ${id}`);
  return { id, type: SOURCE_TYPES[table], mechanics: readMechanics(raw, id), ...more };
}

/** A part that an item of a table stands behind. */
export function partBy(table: Table, id: string, value: number): Part {
  return { reason: camelCase(id), value, source: { id, type: SOURCE_TYPES[table] } };
}

/** The part that a number starts with. */
export function base(value: number): Part {
  return { reason: "base", value };
}
