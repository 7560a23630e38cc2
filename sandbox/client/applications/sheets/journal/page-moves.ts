import { performIntegerSort } from "../../../../common/utils/sorting.ts";
import type { AnyDocument } from "../../documents.ts";
import { withSource } from "../drop-data.ts";
import type { PageDocument } from "./journal-entry-page-sheet.ts";
import { type JournalDocument, sortedPages } from "./page-list.ts";

/** Where a page goes: beside another page, or to the end of a category. */
export interface PagePlace {
  beside?: PageDocument | undefined;
  before: boolean;
  category: string | null;
}

const categoryOf = (page: PageDocument): string | null => page.category ?? null;

/** Puts a page of the journal into another place of its list. */
export async function movePage(journal: JournalDocument, page: PageDocument, place: PagePlace): Promise<void> {
  const category = place.beside ? categoryOf(place.beside) : place.category;
  if (place.beside === page) return;
  const siblings = sortedPages(journal).filter((other) => other !== page && categoryOf(other) === category);
  const target = place.beside ?? siblings.at(-1);
  if (!target) {
    await journal.updateEmbeddedDocuments("JournalEntryPage", [{ _id: page.id, category }]);
    return;
  }
  const moved = performIntegerSort(page, { target, siblings, sortBefore: place.beside ? place.before : false });
  const updates = moved.map((sorted) => ({
    _id: (sorted.target as PageDocument).id,
    ...sorted.update,
    ...(sorted.target === page && { category }),
  }));
  await journal.updateEmbeddedDocuments("JournalEntryPage", updates);
}

/** One place up or down, within its category. */
export async function stepPage(journal: JournalDocument, page: PageDocument, step: -1 | 1): Promise<void> {
  const beside = neighbour(journal, page, step);
  if (beside) await movePage(journal, page, { beside, before: step < 0, category: categoryOf(page) });
}

/** The page before or after another one of the same category. */
export function neighbour(journal: JournalDocument, page: PageDocument, step: -1 | 1): PageDocument | undefined {
  const siblings = sortedPages(journal).filter((other) => categoryOf(other) === categoryOf(page));
  const at = siblings.indexOf(page) + step;
  return at < 0 ? undefined : siblings[at];
}

/** A copy of a page from elsewhere, at a place of this journal. */
export async function copyPage(journal: JournalDocument, page: AnyDocument, place: PagePlace): Promise<void> {
  const { _id, category: _category, sort: _sort, ...data } = withSource(page);
  const last = sortedPages(journal).at(-1)?.sort ?? 0;
  const [copy] = await journal.createEmbeddedDocuments("JournalEntryPage", [{ ...data, sort: last + 100_000 }]);
  const created = copy && journal.pages.get(copy.id);
  if (created) await movePage(journal, created, place);
}
