import { SearchFilter } from "../../applications/ux/search-filter.ts";
import type { DirectoryCollection, DirectoryDocument, DirectoryFolder } from "../directory-types.ts";

/** Every text inside a document's data, with markup taken out. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value.replace(/<[^>]*>/g, " ");
  if (typeof value !== "object" || value === null) return "";
  return Object.values(value).map(textOf).filter(Boolean).join(" ");
}

/** Does a document match: by its name, or by all of its text. */
export function matches(document: DirectoryDocument, query: RegExp, full: boolean): boolean {
  if (SearchFilter.testQuery(query, document.name)) return true;
  return full && SearchFilter.testQuery(query, textOf(document.toObject()));
}

/** What a search leaves visible. */
export interface SearchResult {
  entryIds: Set<string>;
  folderIds: Set<string>;
  /** Folders that are opened because something in them matched. */
  autoExpandIds: Set<string>;
}

/** Marks a folder and everything around it as part of the result. */
export function includeFolder(folder: DirectoryFolder | null, result: Omit<SearchResult, "entryIds">): void {
  for (let at = folder; at; at = at.folder) {
    result.folderIds.add(at.id);
    result.autoExpandIds.add(at.id);
  }
}

/** Takes up the entries that match, and those that lie in a folder that does. */
export function matchEntries(collection: DirectoryCollection, query: RegExp, result: SearchResult): void {
  const full = collection.searchMode === "full";
  for (const document of collection) {
    const { folder } = document;
    const inMatchedFolder = folder && result.folderIds.has(folder.id) && query.test(folder.name);
    if (!inMatchedFolder && !matches(document, query, full)) continue;
    result.entryIds.add(document.id);
    includeFolder(folder, result);
  }
}

/** Shows what matched and hides the rest; without a query everything is back as it was. */
export function applySearch(html: HTMLElement, result: SearchResult | null, isExpanded: (id: string) => boolean): void {
  for (const entry of html.querySelectorAll<HTMLElement>("[data-entry-id]")) {
    entry.classList.toggle("hidden", Boolean(result && !result.entryIds.has(entry.dataset.entryId ?? "")));
  }
  for (const folder of html.querySelectorAll<HTMLElement>(".directory-item.folder")) {
    const id = folder.dataset.folderId ?? "";
    folder.classList.toggle("hidden", Boolean(result && !result.folderIds.has(id)));
    setFolderExpanded(folder, result ? result.autoExpandIds.has(id) : isExpanded(id));
  }
}

/** Opens or closes a folder's element. */
export function setFolderExpanded(folder: HTMLElement, expanded: boolean): void {
  folder.classList.toggle("collapsed", !expanded);
  folder.querySelector(":scope > .folder-header .folder-toggle")?.setAttribute("aria-expanded", String(expanded));
  const icon = folder.querySelector(":scope > .folder-header .folder-icon");
  icon?.classList.toggle("fa-folder-open", expanded);
  icon?.classList.toggle("fa-folder", !expanded);
}
