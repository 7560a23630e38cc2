import { SearchFilter } from "../../applications/ux/search-filter.ts";
import { findDocumentClass } from "../../../common/documents.ts";
import { CONFIG } from "../../core/config.ts";
import { game } from "../../core/game.ts";
import type { EntryContext, FolderContext } from "../sidebar/directory-context.ts";
import { documentLabel, format, localize } from "../strings.ts";
import type { Compendium, IndexEntry } from "./compendium-types.ts";

/** So many of a compendium's documents are listed below it in a search. */
const SHOWN = 12;

export interface PackEntryContext extends EntryContext {
  type: string;
  icon: string;
  locked: boolean;
  /** How many documents it holds, and of which kind. */
  contents: string;
  source: string;
}

function iconOf(type: string): string {
  const icon: unknown = findDocumentClass(type) ? CONFIG[type].sidebarIcon : undefined;
  return typeof icon === "string" ? icon : "fa-solid fa-book";
}

/** The title of the package that brought a compendium. */
function sourceOf({ packageType, packageName }: Compendium["metadata"]): string {
  if (packageType === "world") return localize("COMPENDIUM.OfWorld");
  const owner = packageType === "system" ? game.system : game.modules.get(packageName);
  return owner ? localize(owner.title) : packageName;
}

/** What a row shows of a compendium. */
export function packEntry(pack: Compendium): PackEntryContext {
  const { documentName: type, collection: id, index, locked, metadata } = pack;
  const kind = documentLabel(type, index.size !== 1);
  return {
    id,
    uuid: `Compendium.${id}`,
    name: pack.title,
    img: undefined,
    type,
    icon: iconOf(type),
    locked,
    contents: format("COMPENDIUM.Contents", { count: index.size, kind }),
    source: sourceOf(metadata),
  };
}

/** The kinds of documents that there are compendia of, for the buttons that choose among them. */
export function typeFilters(packs: readonly Compendium[], active: ReadonlySet<string>) {
  const types = [...new Set(packs.map(({ documentName }) => documentName))];
  if (types.length < 2) return [];
  return types
    .map((type) => ({ type, icon: iconOf(type), label: documentLabel(type, true), active: active.has(type) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

interface Branch {
  children: FolderContext[];
  entries: EntryContext[];
}

/** A tree with only the compendia of some kinds, and the folders in which there are such. */
export function withTypes<T extends Branch>(tree: T, types: ReadonlySet<string>): T {
  const children = tree.children
    .map((folder) => withTypes(folder, types))
    .filter((folder) => folder.entries.length > 0 || folder.children.length > 0);
  const entries = tree.entries.filter((entry) => types.has((entry as PackEntryContext).type));
  return { ...tree, children, entries };
}

export interface Matches {
  type: string;
  shown: IndexEntry[];
  /** So many more there are. */
  more: number;
}

/** The documents of a compendium whose name matches. */
export function matchedNames(pack: Compendium | undefined, query: RegExp): Matches {
  const found = pack?.index.filter(({ name }) => SearchFilter.testQuery(query, name)) ?? [];
  const type = pack?.documentName ?? "";
  return { type, shown: found.slice(0, SHOWN), more: Math.max(0, found.length - SHOWN) };
}

/** Lists below each compendium what matched in it; without a search the lists are gone. */
export function showMatches(html: HTMLElement, matchesIn: ((id: string) => Matches) | null): void {
  for (const row of html.querySelectorAll<HTMLElement>(".compendium-entry")) {
    row.querySelector(".pack-matches")?.remove();
    if (!matchesIn || row.classList.contains("hidden")) continue;
    const { type, shown, more } = matchesIn(row.dataset.entryId ?? "");
    if (shown.length === 0) continue;
    const list = document.createElement("ul");
    list.className = "pack-matches";
    list.append(...shown.map((entry) => matchRow(entry, type)));
    if (more > 0) {
      const rest = document.createElement("li");
      rest.className = "hint";
      rest.textContent = format("COMPENDIUM.MoreMatches", { count: more });
      list.append(rest);
    }
    row.append(list);
  }
}

function matchRow({ uuid, name, img }: IndexEntry, type: string): HTMLLIElement {
  const row = document.createElement("li");
  row.className = "pack-match flexrow draggable";
  row.draggable = true;
  Object.assign(row.dataset, { uuid, type });
  if (img) {
    const picture = document.createElement("img");
    Object.assign(picture, { src: img, alt: "", loading: "lazy", className: "thumbnail" });
    row.append(picture);
  }
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "entry-name ellipsis", textContent: name });
  button.dataset.action = "openMatch";
  row.append(button);
  return row;
}
