import type { DocumentSource } from "../documents/tree.ts";

/** A document on the way from a primary document to the written one. */
export interface Holder {
  documentName: string;
  document: DocumentSource;
}

/** What rules ask of the world. */
export interface Authority {
  readonly generation: 13 | 14;
  /** Has a user a fine permission such as ACTOR_CREATE? */
  can(user: DocumentSource, permission: string): boolean;
  /** A primary document of the world. */
  find(documentName: string, id: unknown): DocumentSource | undefined;
  /** All primary documents of a kind. */
  all(documentName: string): Iterable<DocumentSource>;
}

/** One document that a user wants to create, change or delete. */
export interface Attempt {
  user: DocumentSource;
  action: "create" | "update" | "delete";
  documentName: string;
  /** Missing when it is created. */
  before?: DocumentSource;
  /** Missing when it is deleted. */
  after?: DocumentSource;
  /** The holders from the primary document downwards; none for a primary document. */
  holders: readonly Holder[];
  world: Authority;
}

/** Why an attempt is turned down: in words, and as a key of the strings below `REFUSAL`. */
export interface Objection {
  text: string;
  key: string;
  data?: Record<string, string>;
}

/** Why an attempt is turned down, undefined if nothing speaks against it. */
export type Rule = (attempt: Attempt) => Objection | undefined;

export function object(text: string, key: string, data?: Record<string, string>): Objection {
  return { text, key, ...(data && { data }) };
}

/** The document as it stands, or as it would be created. */
export function subject(attempt: Attempt): DocumentSource {
  const document = attempt.before ?? attempt.after;
  if (!document) throw new Error("An attempt needs a document before or after it");
  return document;
}
