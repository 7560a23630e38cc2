import type { DirectoryCollection, DirectoryDocument } from "../directory-types.ts";

/** What the index of a compendium knows of a document. */
export interface IndexEntry {
  _id: string;
  uuid: string;
  name: string;
  img?: string;
  thumb?: string;
  type?: string;
  folder?: string | null;
  sort?: number;
}

/** What the interface asks of a compendium. */
export interface Compendium extends DirectoryCollection {
  collection: string;
  title: string;
  locked: boolean;
  visible: boolean;
  ownership: Record<string, string>;
  folder: { id: string } | null;
  sort: number;
  index: Iterable<IndexEntry> & {
    get(id: string): IndexEntry | undefined;
    contents: IndexEntry[];
    size: number;
    filter(test: (entry: IndexEntry) => boolean): IndexEntry[];
  };
  metadata: { packageType: "system" | "module" | "world"; packageName: string; type: string };
  render(force?: boolean, options?: object): void;
  testUserPermission(user: unknown, permission: string): boolean;
  configure(changes: object): Promise<void>;
  setFolder(folder: string | null): Promise<void>;
  getDocument(id: string): Promise<DirectoryDocument | null>;
  getDocuments(query?: object): Promise<DirectoryDocument[]>;
  importDocument(document: unknown, options?: object): Promise<DirectoryDocument>;
  importAll(options?: object): Promise<DirectoryDocument[]>;
  importDialog(options?: object): Promise<DirectoryDocument[] | false | null>;
  configureOwnershipDialog(): Promise<Record<string, string>>;
  duplicateCompendium(options?: { label?: string }): Promise<Compendium>;
  deleteCompendium(): Promise<Compendium>;
}
