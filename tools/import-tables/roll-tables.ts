import { rm } from "node:fs/promises";
import { join } from "node:path";
import { camelCase } from "../../module/rules/vocabulary/camel-case.ts";
import { LABELS } from "../../module/config/labels.ts";
import { SYSTEM_ID } from "../../module/system-id.ts";
import { ROLL_TABLE_FOLDERS, stringOf, type Strings } from "./folders.ts";
import { iconPath } from "./icons.ts";
import { Ids } from "./ids.ts";
import type { Row, Tables } from "./tables.ts";
import { inEach, type Localized, paragraphs } from "./texts.ts";
import { write } from "./write.ts";

/** One line of a table: words, or an item by its identifier. */
interface Line {
  readonly range: readonly [number, number];
  readonly name?: Localized;
  readonly description?: Localized | undefined;
  /** Identifier of what is found. */
  readonly item?: string;
}

interface RollTableSource {
  readonly id: string;
  readonly folder: keyof typeof ROLL_TABLE_FOLDERS;
  readonly name: Localized;
  readonly description?: Localized | undefined;
  readonly formula: string;
  readonly lines: readonly Line[];
}

interface Location {
  readonly min: number;
  readonly max: number;
  readonly name: Localized;
}

function hitLocations(row: Row): RollTableSource {
  const of = { en: "Hit location", fr: "Localisation", de: "Trefferzone" };
  return {
    id: `hit-locations-${row.id}`,
    folder: "hitLocations",
    name: inEach((language) => `${of[language]}${language === "fr" ? " :" : ":"} ${row.name[language]}`),
    formula: "1d20",
    lines: (row["locations"] as Location[]).map(({ min, max, name }) => ({ range: [min, max], name })),
  };
}

function trinkets(rows: readonly Row[]): RollTableSource {
  return {
    id: "trinkets",
    folder: "characters",
    name: { en: "Personal trinkets", fr: "Babioles personnelles", de: "Persönliche Andenken" },
    description: paragraphs({
      en: "One for each character whose starting pack has a trinket. Once per quest, out of combat, it gives 1 luck point back.",
      fr: "Une par personnage dont le pack de départ en donne une. Une fois par quête, hors combat, elle rend 1 point de chance.",
      de: "Eines für jeden Charakter, dessen Startpaket eines enthält. Einmal pro Quest gibt es außerhalb von Kämpfen 1 Glückspunkt zurück.",
    }),
    formula: "1d20",
    lines: rows.map((row) => ({ range: [row["roll"] as number, row["roll"] as number], name: row.name })),
  };
}

function diseases(rows: readonly Row[]): RollTableSource {
  return {
    id: "diseases",
    folder: "hazards",
    name: { en: "Diseases", fr: "Maladies", de: "Krankheiten" },
    formula: "1d20",
    lines: rows.map((row) => ({ range: [row["roll"] as number, row["roll"] as number], item: row.id })),
  };
}

/** What a hazard does, in the words of the sheets. */
function hazardText(row: Row, strings: Strings): Localized | undefined {
  const type = (LABELS.damageTypes as Record<string, string>)[row["damageType"] as string];
  if (!type) return undefined;
  const dice = stringOf(strings, "WASTELAND.Units.combatDice");
  const typeName = stringOf(strings, type);
  const effects = ((row["effects"] ?? []) as string[]).map((id) =>
    stringOf(strings, (LABELS.effects as Record<string, string>)[camelCase(id)]!),
  );
  return paragraphs(
    inEach((language) =>
      [
        `${String(row["damageDice"])} ${dice[language]} (${typeName[language]})`,
        ...effects.map((one) => one[language]),
      ].join(", "),
    ),
  );
}

function hazards(rows: readonly Row[], strings: Strings): RollTableSource {
  const dangers = rows.filter(({ category }) => category === "hazard");
  return {
    id: "hazards",
    folder: "hazards",
    name: { en: "Hazards", fr: "Dangers", de: "Gefahren" },
    formula: `1d${dangers.length}`,
    lines: dangers.map((row, at) => ({
      range: [at + 1, at + 1],
      name: row.name,
      description: hazardText(row, strings),
    })),
  };
}

type Candidate = string | { readonly item: string; readonly quantity?: number | { min: number; max: number } };

function candidateLine(candidate: Candidate, at: number): Line {
  const { item, quantity } = typeof candidate === "string" ? { item: candidate, quantity: undefined } : candidate;
  const amount = typeof quantity === "object" ? `${quantity.min}–${quantity.max}` : quantity?.toString();
  return {
    range: [at + 1, at + 1],
    item,
    ...(amount === undefined ? {} : { description: paragraphs(inEach(() => `× ${amount}`)) }),
  };
}

/** A random table by its die, or all candidates in the order of their rarity where it has none. */
function loot(row: Row): RollTableSource {
  const { results, die } = row as Row & { results?: { min: number; max: number; item: string }[]; die?: string };
  const common = { id: row.id, folder: "loot" as const, name: row.name };
  if (results && die) {
    return { ...common, formula: die, lines: results.map(({ min, max, item }) => ({ range: [min, max], item })) };
  }
  const byRarity = Object.entries(row["poolByRarity"] as Record<string, Candidate[]>);
  const lines = byRarity.flatMap(([, candidates]) => candidates).map(candidateLine);
  let last = 0;
  const bounds = byRarity.map(([rarity, { length }]) => `${rarity}: ${last + 1}–${(last += length)}`).join("; ");
  return {
    ...common,
    description: paragraphs({
      en: `By rarity: ${bounds}. Roll a die as large as the last number of the highest rarity that the place holds.`,
      fr: `Par rareté : ${bounds}. Lancez un dé aussi grand que le dernier nombre de la plus haute rareté du lieu.`,
      de: `Nach Seltenheit: ${bounds}. Würfelt mit einem Würfel bis zur letzten Zahl der höchsten Seltenheit des Ortes.`,
    }),
    formula: `1d${lines.length}`,
    lines,
  };
}

/** Every roll table that the tables make. */
function rollTables(tables: Tables, strings: Strings): RollTableSource[] {
  return [
    ...tables["hit-locations"].records.map(hitLocations),
    trinkets(tables.trinkets.records),
    hazards(tables.environment.records, strings),
    diseases(tables.diseases.records),
    ...tables["loot-tables"].records.filter(({ kind }) => kind === "random").map(loot),
  ];
}

/** Writes the roll tables anew; nothing in them is written by hand. */
export async function writeRollTables(packs: string, tables: Tables, strings: Strings): Promise<void> {
  const place = join(packs, "tables");
  await rm(place, { recursive: true, force: true });
  const ids = new Ids();
  for (const { id, folder, name, description, formula, lines } of rollTables(tables, strings)) {
    const resultIds = new Ids();
    await write(
      join(
        place,
        folder.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        `${id}.yaml`,
      ),
      {
        _id: ids.of(id, "tables"),
        name,
        img: iconPath("rollTable", folder),
        ...(description ? { description } : {}),
        formula,
        flags: { [SYSTEM_ID]: { identifier: id } },
        results: lines.map(({ range, ...line }, at) => ({
          _id: resultIds.of(`line-${String(at + 1).padStart(2, "0")}`, id),
          ...line,
          range,
        })),
      },
    );
  }
  for (const [folder, name] of Object.entries(ROLL_TABLE_FOLDERS)) {
    const file = join(
      place,
      folder.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      "_folder.yaml",
    );
    await write(file, { _id: new Ids().of(`folder-${folder}`, "tables"), name });
  }
}
