import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { format } from "prettier";
import { LABELS } from "../../module/config/labels.ts";
import { type Language, LANGUAGES } from "../../module/config/languages.ts";
import {
  BODY_PLANS,
  type BodyPlanId,
  SKILL_ATTRIBUTES,
  SKILLS,
  startingWealth,
  xpForLevel,
} from "../../module/rules/index.ts";
import { flatten } from "../checks/strings.ts";
import { markdownTable } from "../markdown-table.ts";

type Say = (key: string) => string;

/** What the reference says beside the strings of the system. */
const WORDS = {
  title: { en: "Reference", fr: "Référence", de: "Nachschlagen" },
  generated: {
    en: "This page is generated from the rules library and the strings of the system.",
    fr: "Cette page est tirée de la bibliothèque de règles et des textes du système.",
    de: "Diese Seite wird aus der Regelbibliothek und den Texten des Systems gemacht.",
  },
  skills: { en: "Skills", fr: "Compétences", de: "Fertigkeiten" },
  skill: { en: "Skill", fr: "Compétence", de: "Fertigkeit" },
  attributes: { en: "Attributes", fr: "Attributs", de: "Attribute" },
  ranges: { en: "Ranges", fr: "Portées", de: "Reichweiten" },
  locations: { en: "Hit locations", fr: "Localisations", de: "Trefferzonen" },
  levels: { en: "Levels", fr: "Niveaux", de: "Stufen" },
  level: { en: "Level", fr: "Niveau", de: "Stufe" },
  xp: { en: "XP", fr: "XP", de: "EP" },
  caps: { en: "Caps at the start", fr: "Capsules au départ", de: "Kronkorken zu Beginn" },
  rarity: { en: "Highest rarity", fr: "Rareté maximale", de: "Höchste Seltenheit" },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

const LAST_LEVEL = 21;

function pageOf(language: Language, say: Say): string {
  const word = (key: keyof typeof WORDS) => WORDS[key][language];
  const labels = LABELS as unknown as Readonly<Record<string, Readonly<Record<string, string>>>>;
  const skills = SKILLS.map((key) => [
    say(LABELS.skills[key]),
    SKILL_ATTRIBUTES[key].map((attribute) => say(LABELS.attributeAbbreviations[attribute])).join(", "),
  ]);
  const plans = Object.entries(BODY_PLANS).map(([plan, locations]) => {
    const rows = locations.map(({ id, min, max }) => [
      min === max ? `${min}` : `${min}–${max}`,
      say(labels["locations"]![id]!),
    ]);
    return `**${say(LABELS.bodyPlans[plan as BodyPlanId])}**\n\n${markdownTable(["d20", word("locations")], rows)}`;
  });
  const levels = Array.from({ length: LAST_LEVEL }, (_, at) => {
    const level = at + 1;
    const { caps, maxRarity } = startingWealth(level);
    return [`${level}`, `${xpForLevel(level)}`, `${caps}`, maxRarity === null ? "–" : `${maxRarity}`];
  });
  return [
    `# ${word("title")}`,
    word("generated"),
    `## ${word("skills")}`,
    markdownTable([word("skill"), word("attributes")], skills),
    `## ${word("ranges")}`,
    Object.values(LABELS.ranges)
      .map((key) => `- ${say(key)}`)
      .join("\n"),
    `## ${word("locations")}`,
    ...plans,
    `## ${word("levels")}`,
    markdownTable([word("level"), word("xp"), word("caps"), word("rarity")], levels),
  ].join("\n\n");
}

/** The reference pages of the guide by their paths below the root. */
export async function referencePages(root: string): Promise<Record<string, string>> {
  const pages = LANGUAGES.map(async (language) => {
    const strings = flatten(JSON.parse(await readFile(join(root, "lang", `${language}.json`), "utf8")));
    const say: Say = (key) => strings[key] ?? key;
    const text = await format(`${pageOf(language, say)}\n`, { parser: "markdown", printWidth: 120 });
    return [`docs/guide/${language}/reference.md`, text] as const;
  });
  return Object.fromEntries(await Promise.all(pages));
}
