import type { AnyDocument } from "../applications/documents.ts";

/** What the directories ask of a document of the world. */
export interface DirectoryDocument extends AnyDocument {
  folder: DirectoryFolder | null;
  sort: number;
  visible: boolean;
  isOwner: boolean;
  clone(data: object, context: { save: true; addSource: boolean }): Promise<unknown>;
  delete(operation?: Record<string, unknown>): Promise<unknown>;
  deleteDialog(): Promise<unknown>;
  exportToJSON(): void;
  importFromJSON(json: string): Promise<unknown>;
}

/** What the directories ask of a folder. */
export interface DirectoryFolder extends DirectoryDocument {
  sorting: "a" | "m";
  color: { css: string } | string | null;
  contents: DirectoryDocument[];
  depth: number;
  /** The documents or compendia that the folder orders. */
  documentCollection: object;
  getSubfolders(recursive?: boolean): DirectoryFolder[];
}

/** A folder with what is in it; the root of a tree has no folder. */
export interface TreeNode {
  root: boolean;
  folder: DirectoryFolder | null;
  visible: boolean;
  depth: number;
  children: TreeNode[];
  entries: DirectoryDocument[];
}

export interface DirectoryDocumentClass {
  documentName: string;
  hasTypeData?: boolean;
  TYPES: string[];
  create(data: object, operation?: Record<string, unknown>): Promise<DirectoryDocument>;
  createDialog(data?: object, createOptions?: object, options?: object): Promise<DirectoryDocument | null>;
  updateDocuments(updates: object[], operation?: Record<string, unknown>): Promise<unknown>;
  fromDropData(data: object, options?: object): Promise<DirectoryDocument | null>;
  canUserCreate(user: unknown): boolean;
  defaultName(context?: object): string;
}

/** A collection that can be shown as a tree of folders. */
export interface DirectoryCollection extends Iterable<DirectoryDocument> {
  documentName: string;
  documentClass: DirectoryDocumentClass;
  folders: Iterable<DirectoryFolder> & { get(id: string): DirectoryFolder | undefined };
  tree: TreeNode;
  apps: unknown[];
  sortingMode: "a" | "m";
  searchMode: string;
  maxFolderDepth: number;
  contents: DirectoryDocument[];
  get(id: string): DirectoryDocument | undefined;
  has(id: string): boolean;
  initializeTree(): void;
  toggleSortingMode(): void;
  toggleSearchMode(): void;
}
