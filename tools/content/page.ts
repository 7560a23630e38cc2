import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { format } from "prettier";
import { listFiles } from "../files.ts";
import { referencePages } from "./reference.ts";
import { readVocabulary, type Vocabulary } from "./vocabulary.ts";

/** What one draw of documents was compared with, and where they differed. */
export interface Sample {
  readonly seed: number;
  readonly drawn: readonly {
    readonly table: string;
    readonly ids: readonly string[];
    /** How many figures and names were compared. */
    readonly compared: number;
    readonly differences: readonly string[];
  }[];
}

/** Where the last sample lies, below the root; `tools/import-tables/sample.ts` writes it. */
export const SAMPLE = "tools/content/sample.json";
const PAGE = "docs/content.md";

/** Where the records of each table went: a folder of the pack sources, or what else was made of them. */
const PLACES: Readonly<Record<string, { readonly packs?: readonly string[]; readonly text: string }>> = {
  addictions: { packs: ["conditions/addiction"], text: "Addictions and diseases" },
  ammo: { packs: ["ammo"], text: "Ammunition" },
  apparel: { packs: ["apparel"], text: "Clothing and armor" },
  "apparel-mods": { packs: ["apparel-mods"], text: "Clothing and armor mods" },
  "arm-attachments": { text: "fields of the weapons that robots have for arms" },
  "books-magazines": { packs: ["publications"], text: "Publications" },
  consumables: { packs: ["consumables"], text: "Consumables" },
  creatures: { packs: ["creatures"], text: "Creatures, with their attacks; their abilities are a pack too" },
  "damage-effects": { text: "vocabulary, shown in the rules reference" },
  diseases: { packs: ["conditions/disease"], text: "Addictions and diseases; a roll table" },
  environment: { text: "the roll table of hazards (10); cover, terrain and states are rules" },
  "equipment-packs": { packs: ["packages/starting"], text: "Starting packs" },
  glossary: { text: "the terms of all strings; a check compares them" },
  "hit-locations": { packs: ["tables/hit-locations"], text: "roll tables; vocabulary of the rules" },
  levels: { text: "a formula of the rules" },
  "loot-tables": {
    packs: ["tables/loot"],
    text: "roll tables (11); the kinds of place (9) are pages of the rules reference",
  },
  "misc-items": { packs: ["gear"], text: "Gear" },
  npcs: { packs: ["npcs"], text: "NPCs, with their attacks; their abilities are a pack too" },
  origins: { packs: ["origins"], text: "Origins; one more for the variant of the vault dweller" },
  perks: { packs: ["perks"], text: "Perks" },
  recipes: { text: "wait for crafting" },
  "robot-modules": { packs: ["robot-modules"], text: "Robot modules" },
  skills: { text: "vocabulary of the rules" },
  "starting-wealth": { text: "a formula of the rules" },
  "tag-skill-items": { packs: ["packages/tag-skill"], text: "Starting packs, in a folder of their own" },
  traits: { packs: ["traits"], text: "Traits" },
  trinkets: { text: "the roll table of personal trinkets" },
  "weapon-mods": { packs: ["weapon-mods"], text: "Weapon mods" },
  "weapon-qualities": { text: "vocabulary, shown in the rules reference" },
  weapons: { packs: ["weapons"], text: "Weapons" },
};

function rowOf(table: string, records: number, files: readonly string[]): string {
  const place = PLACES[table];
  if (!place) return `| \`${table}\` | ${records} | | not placed yet |`;
  const within = (folder: string) => files.filter((path) => path.startsWith(`${folder}/`)).length;
  const documents = place.packs?.map(within).reduce((sum, count) => sum + count, 0);
  return `| \`${table}\` | ${records} | ${documents ?? "–"} | ${place.text} |`;
}

function ownNames(own: Vocabulary["own"]): string[] {
  return (["fr", "de"] as const).flatMap((language) => [
    `### ${language === "fr" ? "French" : "German"}`,
    ...Object.entries(own).flatMap(([table, names]) => {
      const pairs = names[language] ?? [];
      return pairs.length === 0
        ? []
        : [`**\`${table}\`** (${pairs.length}): ${pairs.map(([en, other]) => `${en} → ${other}`).join("; ")}`];
    }),
  ]);
}

function sampleText({ seed, drawn }: Sample): string[] {
  return [
    `Seed ${seed}. Drawn, and compared with the tables field by field:`,
    ["| table | drawn | compared | differences |", "| --- | --- | --- | --- |"]
      .concat(
        drawn.map(
          ({ table, ids, compared, differences }) =>
            `| \`${table}\` (${ids.length}) | ${ids.join(", ")} | ${compared} | ${differences.length === 0 ? "none" : differences.join("; ")} |`,
        ),
      )
      .join("\n"),
  ];
}

/** The page about the content, made of the pack sources and of what is kept of the tables. */
export async function contentPage(root: string): Promise<string> {
  const { records, own } = await readVocabulary(root);
  const sample = JSON.parse(await readFile(join(root, SAMPLE), "utf8")) as Sample;
  const all = await listFiles(join(root, "packs"));
  const files = all.filter((path) => path.endsWith(".yaml") && !path.endsWith("/_folder.yaml"));
  const rows = Object.entries(records).map(([table, count]) => rowOf(table, count, files));
  const text = [
    "# The content",
    "This page is generated: `node --import tsx tools/content/run.ts`. The content is facts and numbers in our own words, imported from tables (`tools/import-tables`); the sources in `packs/` are the master of it.",
    "## From tables to packs",
    ["| table | records | documents | where |", "| --- | --- | --- | --- |", ...rows].join("\n"),
    `All in all the packs hold ${files.length} documents. A figure that no table gives is \`null\` in the source and “not given” on the sheet.`,
    "## Compared with the tables",
    ...sampleText(sample),
    "## Names that wait for a native reader",
    "These were translated for the tables, since no printed or public name was at hand. Corrections belong into the source of the document (`name` in its file below `packs/`).",
    ...ownNames(own),
  ].join("\n\n");
  return format(`${text}\n`, { parser: "markdown", printWidth: 120 });
}

/** The path of the page, below the root. */
export const contentPagePath = PAGE;

export async function checkContentPage(root: string): Promise<string[]> {
  const pages = { ...(await referencePages(root)), [PAGE]: await contentPage(root) };
  const faults = await Promise.all(
    Object.entries(pages).map(async ([path, wanted]) => {
      const present = await readFile(join(root, path), "utf8").catch(() => "");
      return present === wanted ? [] : [`${path} is out of date: node --import tsx tools/content/run.ts`];
    }),
  );
  return faults.flat();
}
