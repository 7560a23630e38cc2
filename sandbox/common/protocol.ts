/**
 * What a client and the server say to each other. The same messages travel over socket.io (browser) and over a direct
 * link in one process (headless); nothing else differs between the two.
 *
 * A request is answered once: `{ result }` or `{ error }`. A broadcast reaches every client that may hear it, in the
 * one order in which the server accepted the writes; the client that asked gets the same broadcast before its answer.
 */
import type { Generation } from "./context.ts";

export type DocumentData = Record<string, unknown> & { _id?: string };

/** A failure as it travels: the client rebuilds an Error from it. */
export interface RemoteError {
  name: string;
  message: string;
  /** What was refused and why, for a message in the user's language. */
  refusal?: RefusalDetails;
}

/** A refused deed: what was to be done with which document, and a key of the strings below `REFUSAL` with its data. */
export interface RefusalDetails {
  /** Missing for what is not done with documents. */
  action?: "create" | "update" | "delete";
  documentName?: string;
  /** Name and sub-type of the document, where it has them. */
  name?: string;
  type?: string;
  reason: { key: string; data?: Record<string, string> };
}

export interface Operation {
  action: "create" | "update" | "delete";
  /** Name of the document class: Actor, Item, ChatMessage, Setting … */
  documentName: string;
  /** Uuid of the document that holds the written ones, for embedded documents. */
  parentUuid?: string;
  /** Compendium id `<package>.<name>` when the documents live in a pack. */
  pack?: string;
  /** create: the documents. */
  data?: DocumentData[];
  /** update: changes with `_id`, expanded (no dotted keys), deletions still in their own notation. */
  updates?: DocumentData[];
  /** delete: ids. */
  ids?: string[];
  /** Options that reach every hook on every client: keepId, keepEmbeddedIds, diff, recursive, render, own keys … */
  options: Record<string, unknown>;
}

/** What the server made of an operation; clients apply it as it stands. */
export interface OperationResult {
  action: Operation["action"];
  documentName: string;
  parentUuid?: string;
  pack?: string;
  /** create: complete stored documents. update: `_id` and the changes that were stored. */
  result: DocumentData[];
  /** delete: ids that are gone. */
  ids?: string[];
  /** When an unlinked token's actor or something in it was written: that token's delta as it is stored now. */
  delta?: DocumentData;
  options: Record<string, unknown>;
  userId: string;
}

export interface PackMetadata {
  /** `<package>.<name>` */
  id: string;
  name: string;
  label: string;
  type: string;
  packageName: string;
  packageType: "system" | "module" | "world";
  system?: string;
  path: string;
  banner?: string;
  ownership: Record<string, string>;
  flags: Record<string, unknown>;
  locked: boolean;
}

/** A compendium as one user may see it: without index and folders where the user may not look into it. */
export interface PackData {
  metadata: PackMetadata;
  index: DocumentData[];
  folders: DocumentData[];
}

/** Making and deleting compendia of the world. The name follows from the label unless it is given. */
export type CompendiumRequest =
  | { action: "create"; type: string; label: string; name?: string; /** Id of a compendium to copy. */ source?: string }
  | { action: "delete"; pack: string };

/** A compendium that is new or gone, or whose contents the user may see or not see any more. */
export type CompendiumEvent =
  { action: "create"; pack: PackData } | { action: "replace"; pack: PackData } | { action: "delete"; id: string };

/** Everything a client needs to start. */
export interface WorldData {
  generation: Generation;
  /** Do deprecated forms throw? */
  strict?: boolean;
  release: { generation: number; build: number; version: string };
  userId: string;
  world: { id: string; title: string; system: string; [key: string]: unknown };
  /** The manifest as it stands. */
  system: Record<string, unknown>;
  /** Data of new documents by document name and type, where the system has a `template.json`. */
  model?: Record<string, Record<string, Record<string, unknown>>>;
  /** Active modules in dependency order, manifests as they stand. */
  modules: Record<string, unknown>[];
  /** Primary documents by collection name (`actors`, `items`, `messages`, `users`, `folders`, `settings` …). */
  collections: Record<string, DocumentData[]>;
  packs: PackData[];
  /** Ids of users who are connected. */
  activeUsers: string[];
  /** Has a gamemaster paused the game? */
  paused?: boolean;
  /** Server time in milliseconds when this was made. */
  serverTime: number;
}

/** A document that is shown to others. */
export interface ShownEntry {
  uuid: string;
  /** Show it to users too who may not see it otherwise. */
  force: boolean;
}

/** A picture that is shown to others. */
export interface SharedImage {
  image: string;
  title?: string;
  caption?: string;
  /** The document that the picture belongs to. */
  uuid?: string;
  showTitle?: boolean;
}

/** Requests by name: what is sent, what comes back. */
export interface Requests {
  world: { payload: undefined; result: WorldData };
  modifyDocument: { payload: Operation; result: OperationResult };
  /** Documents of a pack: those with the ids, or all. */
  getPackDocuments: { payload: { pack: string; ids?: string[] }; result: DocumentData[] };
  /** Entries of a pack's index, with the values at these dotted paths besides the usual ones. */
  getPackIndex: { payload: { pack: string; fields: string[] }; result: DocumentData[] };
  /** Answers with the id of the compendium. */
  manageCompendium: { payload: CompendiumRequest; result: { pack: string } };
  /** `User#query`: the server hands it to one client of that user and returns its answer. */
  query: { payload: { userId: string; name: string; data: unknown; timeout?: number }; result: unknown };
  listFiles: { payload: { target: string }; result: { target: string; dirs: string[]; files: string[] } };
  uploadFile: { payload: { target: string; name: string; data: ArrayBuffer }; result: { path: string } };
  activity: { payload: Record<string, unknown>; result: null };
  /** Pauses the game for everybody, or lets it go on; for gamemasters. */
  pause: { payload: { paused: boolean }; result: { paused: boolean } };
  /** Shows a document to all other clients, or to those of some users; for its owners. */
  showEntry: { payload: ShownEntry & { users?: string[] }; result: null };
  /** Shows a picture likewise; for owners of the document that it belongs to. */
  shareImage: { payload: SharedImage & { users?: string[] }; result: null };
}

/** Broadcasts by name: the arguments of the handler. `system.<id>` and `module.<id>` come besides. */
export interface Broadcasts {
  modifyDocument: [OperationResult];
  compendium: [CompendiumEvent];
  userConnected: [{ userId: string; connected: boolean }];
  activity: [{ userId: string; data: Record<string, unknown> }];
  pause: [{ paused: boolean; userId: string }];
  showEntry: [ShownEntry];
  shareImage: [SharedImage];
  /** Asks this client to answer a query; the answer goes back by `queryResult`. */
  query: [{ id: string; name: string; data: unknown; timeout?: number }];
  hotReload: [{ packageId: string; packageType: string; path: string; extension: string; content: string }];
}

/** The client's end of the line. Implemented over socket.io in the browser and in process when headless. */
export interface Connection {
  readonly userId: string;
  request<N extends keyof Requests>(name: N, payload: Requests[N]["payload"]): Promise<Requests[N]["result"]>;
  on<N extends keyof Broadcasts>(name: N, handler: (...args: Broadcasts[N]) => void): void;
  /** Relayed to every other client, never to the sender; the server adds the sender's user id as last argument. */
  emitPackage(channel: string, payload: unknown): void;
  onPackage(channel: string, handler: (payload: unknown, senderId: string) => void): void;
  offPackage(channel: string, handler: (payload: unknown, senderId: string) => void): void;
  /** Answers a query broadcast. */
  answerQuery(id: string, answer: { result: unknown } | { error: RemoteError }): void;
  close(): void;
}

/** What the page (or the headless opener) hands to the client's `boot`. */
export interface BootEnvironment {
  connection: Connection;
  /** Reads a served file by its path below the root, such as `systems/<id>/lang/en.json`. */
  fetch(path: string): Promise<Response>;
  /** Loads a served module script and waits until it has run. */
  importModule(path: string): Promise<unknown>;
}
