import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { format } from "prettier";
import { type Language, LANGUAGES } from "../../module/config/languages.ts";
import type { Row, Tables } from "./tables.ts";
import type { Localized } from "./texts.ts";
import { markdownTable } from "../markdown-table.ts";

type Finds = Readonly<Record<string, Readonly<Record<string, readonly [guaranteed: number, maximum: number]>>>>;
type Named = { readonly id: string; readonly name: Localized };

/** What the guide's page says beside the figures and names of the table. */
const WORDS = {
  title: { en: "Scavenging", fr: "Fouille", de: "Plündern" },
  search: { en: "Searching a place", fr: "Fouiller un lieu", de: "Einen Ort durchsuchen" },
  test: {
    en: "Test: PER + Survival. Each AP that is spent adds a find, from the first number up to the second.",
    fr: "Test : PER + Survie. Chaque PA dépensé ajoute une trouvaille, du premier nombre jusqu’au second.",
    de: "Probe: WAH + Überleben. Jeder ausgegebene AP bringt einen Fund mehr, von der ersten Zahl bis zur zweiten.",
  },
  minutes: { en: "Minutes", fr: "Minutes", de: "Minuten" },
  size: { en: "Size", fr: "Taille", de: "Größe" },
  degree: { en: "State", fr: "État", de: "Zustand" },
  difficulty: { en: "Difficulty", fr: "Difficulté", de: "Schwierigkeit" },
  finds: { en: "Finds", fr: "Trouvailles", de: "Funde" },
} as const satisfies Readonly<Record<string, Localized>>;

/** The page of the guide about what places hold, in one language. */
export function scavengingPage({ meta, records }: Tables["loot-tables"], language: Language): string {
  const word = (key: keyof typeof WORDS) => WORDS[key][language];
  const sizes = meta["sizes"] as readonly (Named & { readonly minutes: number })[];
  const degrees = meta["degreesSearched"] as readonly (Named & { readonly difficulty: number })[];
  const names = new Map(records.map(({ id, name }) => [id, name[language]]));
  const place = (row: Row): string => {
    const rows = Object.entries(row["finds"] as Finds).map(([category, bySize]) => [
      names.get(category) ?? category,
      ...sizes.map(({ id }) => (bySize[id] ?? [0, 0]).join("–")),
    ]);
    return `## ${row.name[language]}\n\n${markdownTable([word("finds"), ...sizes.map(({ name }) => name[language])], rows)}`;
  };
  return [
    `# ${word("title")}`,
    `## ${word("search")}`,
    word("test"),
    markdownTable(
      [word("size"), word("minutes")],
      sizes.map(({ name, minutes }) => [name[language], `${minutes}`]),
    ),
    markdownTable(
      [word("degree"), word("difficulty")],
      degrees.map(({ name, difficulty }) => [name[language], `${difficulty}`]),
    ),
    ...records.filter(({ kind }) => kind === "scavenging").map(place),
  ].join("\n\n");
}

/** Writes the page in every language into the guide, which is also a journal of the rules reference. */
export async function writeScavenging(root: string, tables: Tables): Promise<void> {
  for (const language of LANGUAGES) {
    const text = scavengingPage(tables["loot-tables"], language);
    const path = join(root, "docs/guide", language, "scavenging.md");
    await writeFile(path, await format(`${text}\n`, { parser: "markdown", printWidth: 120 }));
  }
}
