import { removeSecrets } from "../../host.ts";
import { SearchFilter } from "../../ux/search-filter.ts";
import type { JournalDocument } from "./page-list.ts";

/** The text of html without its secrets. */
function plainText(html: string, withSecrets: boolean): string {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  if (!withSecrets) removeSecrets(holder);
  return holder.textContent ?? "";
}

/** Leaves only the pages in the list whose name, or text, holds what is searched; and groups that have such pages. */
export function searchPages(
  journal: JournalDocument,
  list: HTMLElement,
  query: string,
  rgx: RegExp,
  inText: boolean,
): void {
  for (const element of list.querySelectorAll<HTMLElement>(".journal-page-entry")) {
    const page = journal.pages.get(element.dataset.pageId ?? "");
    const texts = page ? [page.name, ...(inText ? [plainText(page.text.content ?? "", page.isOwner)] : [])] : [];
    element.hidden = query !== "" && !texts.some((text) => SearchFilter.testQuery(rgx, text));
  }
  for (const group of list.querySelectorAll<HTMLElement>(".journal-page-group")) {
    group.hidden = group.querySelector(".journal-page-entry:not([hidden])") === null;
  }
}
