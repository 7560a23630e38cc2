import { documentLabel, format, localize } from "../strings.ts";
import type { DirectoryCollection, DirectoryDocument, DirectoryFolder, TreeNode } from "../directory-types.ts";

/** What a directory lets its user do, and which folders are open. */
export interface DirectoryState {
  canCreateEntry: boolean;
  canCreateFolder: boolean;
  maxFolderDepth: number;
  createEntryLabel: string;
  isExpanded(folder: DirectoryFolder): boolean;
  entryContext(entry: DirectoryDocument): EntryContext;
}

export interface EntryContext {
  id: string;
  uuid: string;
  name: string;
  img: string | undefined;
}

export interface FolderContext {
  id: string;
  uuid: string;
  name: string;
  depth: number;
  visible: boolean;
  expanded: boolean;
  css: string | null;
  contrast: string;
  canCreateEntry: boolean;
  canCreateFolder: boolean;
  createEntryLabel: string;
  createEntryIn: string;
  children: FolderContext[];
  entries: EntryContext[];
}

/** A folder's colour as css, if it has one. */
function folderColor(folder: DirectoryFolder): string | null {
  const { color } = folder;
  if (!color) return null;
  return typeof color === "string" ? color : (color.css ?? String(color));
}

/** Black or white, whichever reads better on a colour such as "#3366aa". */
export function contrastColor(css: string): string {
  const channels = /^#(..)(..)(..)/.exec(css)?.slice(1) ?? ["00", "00", "00"];
  const [red = 0, green = 0, blue = 0] = channels.map((hex) => {
    const value = parseInt(hex, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return luminance > 0.179 ? "#000000" : "#ffffff";
}

/** What a row shows of a document. */
export function entryContext({ id, uuid, name, img }: DirectoryDocument): EntryContext {
  return { id, uuid, name, img };
}

/** A folder of the tree with everything in it, as the partial reads it. */
function folderContext(node: TreeNode, state: DirectoryState): FolderContext {
  const folder = node.folder as DirectoryFolder;
  const css = folderColor(folder);
  return {
    id: folder.id,
    uuid: folder.uuid,
    name: folder.name,
    depth: node.depth,
    visible: node.visible,
    expanded: state.isExpanded(folder),
    css,
    contrast: css ? contrastColor(css) : "",
    canCreateEntry: state.canCreateEntry,
    canCreateFolder: state.canCreateFolder && node.depth < state.maxFolderDepth,
    createEntryLabel: state.createEntryLabel,
    createEntryIn: format("DOCUMENT.CreateIn", { type: documentLabel(folder.type), folder: folder.name }),
    children: node.children.map((child) => folderContext(child, state)),
    entries: node.entries.map((entry) => state.entryContext(entry)),
  };
}

/** The root of the tree; an empty directory says so. */
export function treeContext(root: TreeNode, state: DirectoryState) {
  const children = root.children.map((node) => folderContext(node, state));
  const entries = root.entries.map((entry) => state.entryContext(entry));
  const isEmpty = entries.length === 0 && !children.some(({ visible }) => visible);
  return { tree: { children, entries }, empty: isEmpty ? localize("SIDEBAR.Empty") : null };
}

/** How a directory is searched and sorted, for the tools above it. */
export function headerContext({ documentName, searchMode, sortingMode }: DirectoryCollection) {
  const types = documentLabel(documentName, true);
  const full = searchMode === "full";
  const manual = sortingMode === "m";
  return {
    searchMode: {
      icon: full ? "fa-solid fa-file-lines" : "fa-solid fa-magnifying-glass",
      label: full ? "SIDEBAR.SearchModeFull" : "SIDEBAR.SearchModeName",
      placeholder: format(full ? "SIDEBAR.SearchFull" : "SIDEBAR.Search", { types }),
    },
    sortMode: {
      icon: manual ? "fa-solid fa-arrow-down-short-wide" : "fa-solid fa-arrow-down-a-z",
      label: manual ? "SIDEBAR.SortModeManual" : "SIDEBAR.SortModeAlpha",
    },
  };
}
