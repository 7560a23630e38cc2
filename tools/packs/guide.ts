import { readFile } from "node:fs/promises";
import { join } from "node:path";
import showdown from "showdown";
import { type Language, LANGUAGES } from "../../module/config/languages.ts";
import { Ids } from "../import-tables/ids.ts";
import { root } from "../paths.ts";
import { ToolError } from "../step.ts";
import type { DocumentSource } from "./sources.ts";

interface Section {
  readonly title: string;
  readonly html: string;
}

/** A page of the guide: its title, and its sections. */
interface Guide {
  readonly title: string;
  readonly sections: readonly Section[];
}

/** Reads a page of the guide in one language. @throws {ToolError} for a page without a title or sections */
async function readGuide(name: string, language: Language): Promise<Guide> {
  const path = `docs/guide/${language}/${name}.md`;
  const text = await readFile(join(root, path), "utf8").catch(() => "");
  const [before = "", ...parts] = text.split(/^## /m);
  const title = /^# (.+)$/m.exec(before)?.[1];
  if (!title || parts.length === 0) throw new ToolError(`${path}: there is no title, or no section`);
  const converter = new showdown.Converter({ tables: true, noHeaderId: true });
  const sections = parts.map((part) => {
    const end = part.indexOf("\n");
    return { title: part.slice(0, end).trim(), html: converter.makeHtml(part.slice(end).trim()) };
  });
  return { title, sections };
}

/**
 * A journal entry whose source names a page of the guide becomes that page, with a page of its own for each section in
 * every language.
 * @throws {ToolError} when a language has other sections than English
 */
export async function fillGuide(source: DocumentSource): Promise<void> {
  const { guide: name } = source;
  if (typeof name !== "string") return;
  delete source.guide;
  const read = await Promise.all(LANGUAGES.map((language) => readGuide(name, language)));
  const guides = Object.fromEntries(LANGUAGES.map((language, at) => [language, read[at]!])) as Record<Language, Guide>;
  const odd = LANGUAGES.find((language) => guides[language].sections.length !== guides.en.sections.length);
  if (odd) throw new ToolError(`docs/guide/${odd}/${name}.md has other sections than the English page`);
  const inEach = (say: (guide: Guide) => string) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, say(guides[language])]));
  const ids = new Ids();
  Object.assign(source, {
    name: inEach(({ title }) => title),
    pages: guides.en.sections.map((_, at) => ({
      _id: ids.of(`section-${String(at + 1).padStart(2, "0")}`, name),
      name: inEach(({ sections }) => sections[at]!.title),
      type: "text",
      sort: (at + 1) * 100_000,
      title: { show: true, level: 1 },
      text: { format: 1, content: inEach(({ sections }) => sections[at]!.html) },
    })),
  });
}
