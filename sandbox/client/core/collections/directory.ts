import { FOLDER_MAX_DEPTH } from "../../../common/constants/documents.ts";
import { Collection } from "../../../common/utils/collection.ts";
import { game } from "../game.ts";
import type { DocumentCollection } from "./document-collection.ts";

/** A folder with what is in it; the root has no folder. */
export interface TreeNode {
  root: boolean;
  folder: any;
  visible: boolean;
  depth: number;
  children: TreeNode[];
  entries: any[];
}

export type CollectionClass = new (...args: any[]) => DocumentCollection;

type Compare = (a: any, b: any) => number;

/** The folder that an entry or a folder says it is in; entries of an index and compendia have no source. */
function folderIdOf(thing: any): string | null {
  const folder = (thing._source?.folder ?? thing.folder ?? null) as string | { id: string } | null;
  return typeof folder === "string" ? folder : (folder?.id ?? null);
}

/** Shows a collection as a tree of folders. Source: `foundry.documents.abstract.DirectoryCollectionMixin`. */
export function DirectoryCollectionMixin<T extends CollectionClass>(Base: T) {
  return class DirectoryCollection extends Base {
    #tree: TreeNode | undefined;

    get folders(): Collection<any> {
      const own = (game.folders?.contents ?? []).filter((folder: any) => folder.type === this.documentName) as any[];
      return new Collection<any>(own.map((folder) => [folder.id as string, folder]));
    }

    get tree(): TreeNode {
      if (!this.#tree) this.initializeTree();
      return this.#tree as TreeNode;
    }

    get maxFolderDepth(): number {
      return FOLDER_MAX_DEPTH;
    }

    get searchMode(): string {
      return (game.settings.get("core", "collectionSearchModes") as Record<string, string>)[this.name] ?? "name";
    }

    toggleSearchMode(): void {
      const modes = game.settings.get("core", "collectionSearchModes") as Record<string, string>;
      void game.settings.set("core", "collectionSearchModes", {
        ...modes,
        [this.name]: this.searchMode === "name" ? "full" : "name",
      });
    }

    get sortingMode(): "a" | "m" {
      return (game.settings.get("core", "collectionSortingModes") as Record<string, "a" | "m">)[this.name] ?? "a";
    }

    toggleSortingMode(): void {
      const modes = game.settings.get("core", "collectionSortingModes") as Record<string, string>;
      void game.settings
        .set("core", "collectionSortingModes", { ...modes, [this.name]: this.sortingMode === "a" ? "m" : "a" })
        .then(() => {
          this.initializeTree();
          this.render();
        });
    }

    static _sortAlphabetical(a: any, b: any): number {
      return String(a.name ?? "").localeCompare(String(b.name ?? ""), game.i18n?.lang as string | undefined);
    }

    static _sortStandard(a: any, b: any): number {
      return Number(a.sort ?? 0) - Number(b.sort ?? 0) || this._sortAlphabetical(a, b);
    }

    /** What this client's user sees. */
    _getVisibleTreeContents(): any[] {
      return this.contents.filter((document) => document.visible);
    }

    initializeTree(): void {
      const folders = this.folders.contents;
      const entries = this._getVisibleTreeContents();
      const Class = this.constructor as typeof DirectoryCollection;
      const sort = (mode: string): Compare =>
        mode === "m" ? (a, b) => Class._sortStandard(a, b) : (a, b) => Class._sortAlphabetical(a, b);
      const folderIds = new Set(folders.map((folder) => folder.id as string));
      const folderOf = (thing: any): string | null => {
        const id = folderIdOf(thing);
        return id && folderIds.has(id) ? id : null;
      };
      const build = (folder: any, depth: number): TreeNode => {
        const id = (folder?.id ?? null) as string | null;
        const order = sort((folder?.sorting as string | undefined) ?? this.sortingMode);
        const node: TreeNode = {
          root: folder === null,
          folder,
          depth,
          visible: false,
          children: folders
            .filter((child) => folderOf(child) === id && child !== folder)
            .sort(order)
            .map((child) => build(child, depth + 1)),
          entries: entries.filter((entry) => folderOf(entry) === id).sort(order),
        };
        node.visible =
          folder === null ||
          game.user?.isGM === true ||
          node.entries.length > 0 ||
          node.children.some(({ visible }) => visible);
        if (folder) Object.assign(folder, { depth, children: node.children, contents: node.entries });
        return node;
      };
      this.#tree = build(null, 0);
    }

    override _onModifyContents(...args: Parameters<DocumentCollection["_onModifyContents"]>): void {
      this.initializeTree();
      super._onModifyContents(...args);
    }
  };
}
