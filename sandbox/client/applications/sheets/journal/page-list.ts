import { documentConfig, format, game } from "../../host.ts";
import type { AnyDocument } from "../../documents.ts";
import type { Heading, PageDocument, Toc } from "./journal-entry-page-sheet.ts";

/** What the journal's window asks of a journal. */
export interface JournalDocument extends AnyDocument {
  pages: Iterable<PageDocument> & { get(id: string): PageDocument | undefined; contents: PageDocument[]; size: number };
  categories: Iterable<AnyDocument & { sort: number }> & { get(id: string): AnyDocument | undefined };
  createEmbeddedDocuments(name: string, data: object[]): Promise<AnyDocument[]>;
  updateEmbeddedDocuments(name: string, updates: object[]): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
}

/** Headings as a list with lists in it. */
export interface HeadingNode {
  slug: string;
  text: string;
  children: HeadingNode[];
}

export interface PageEntry {
  id: string;
  uuid: string;
  name: string;
  icon: string;
  /** Level of the page's heading, which the list shows by indenting. */
  level: number;
  active: boolean;
  /** Players do not see it. */
  hidden: boolean;
  headings: HeadingNode[];
  headingsLabel: string;
}

export interface PageGroup {
  id: string | null;
  name: string | null;
  pages: PageEntry[];
}

const bySort = (a: { sort?: number; name: string }, b: { sort?: number; name: string }): number =>
  (a.sort ?? 0) - (b.sort ?? 0) || a.name.localeCompare(b.name, game().i18n.lang);

/** Categories in their order; pages outside of them come first. */
export function sortedCategories(journal: JournalDocument): AnyDocument[] {
  return [...journal.categories].sort(bySort);
}

/** Pages in the order in which the list shows them. */
export function sortedPages(journal: JournalDocument, pages: Iterable<PageDocument> = journal.pages): PageDocument[] {
  const categories = sortedCategories(journal).map(({ id }) => id);
  const place = ({ category }: PageDocument) => categories.indexOf(category ?? "");
  return [...pages].sort((a, b) => place(a) - place(b) || bySort(a, b));
}

/** The icon of a page's kind. */
function iconOf(page: PageDocument): string {
  const icons = (documentConfig("JournalEntryPage") as { typeIcons?: Record<string, string> }).typeIcons;
  return icons?.[page.type] ?? "fa-solid fa-file";
}

/** A table of contents as a tree. */
function headingTree(toc: Toc): HeadingNode[] {
  const below = new Set(Object.values(toc).flatMap(({ children }) => children));
  const node = ({ slug, text, children }: Heading): HeadingNode => ({
    slug,
    text,
    children: children.flatMap((child) => (toc[child] ? [node(toc[child])] : [])),
  });
  const roots = Object.values(toc).filter(({ slug }) => !below.has(slug));
  return roots.sort((a, b) => a.order - b.order).map(node);
}

/** Can any player read the page? */
function isHidden(page: PageDocument): boolean {
  const players = [...game().users].filter(({ isGM }) => !isGM);
  return game().user?.isGM === true && !players.some((user) => page.testUserPermission(user, "OBSERVER"));
}

function entry(page: PageDocument, shown: ReadonlySet<string>): PageEntry {
  const active = shown.has(page.id);
  return {
    id: page.id,
    uuid: page.uuid,
    name: page.name,
    icon: iconOf(page),
    level: page.title.level,
    active,
    hidden: isHidden(page),
    headings: active ? headingTree(page.toc) : [],
    headingsLabel: format("JOURNAL.Headings", { name: page.name }),
  };
}

/**
 * The list of pages by category; categories without pages that are seen are left out.
 * @param shown ids of the pages that are open
 */
export function pageGroups(
  journal: JournalDocument,
  pages: readonly PageDocument[],
  shown: ReadonlySet<string>,
): PageGroup[] {
  const categories = sortedCategories(journal);
  const known = new Set(categories.map(({ id }) => id));
  const inGroup = (id: string | null) =>
    pages.filter((page) => (known.has(page.category ?? "") ? page.category : null) === id);
  const groups = [{ id: null, name: null }, ...categories.map(({ id, name }) => ({ id, name }))];
  return groups
    .map(({ id, name }) => ({ id, name, pages: inGroup(id).map((page) => entry(page, shown)) }))
    .filter((group) => group.pages.length > 0);
}
