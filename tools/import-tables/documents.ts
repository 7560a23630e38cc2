import type { Localized } from "./texts.ts";

/** A document as its source file has it: names and texts in every language, and only what differs from the defaults. */
export interface DocumentSource {
  _id?: string;
  name: Localized;
  type: string;
  img?: string;
  system: Record<string, unknown> & { identifier: string };
  items?: DocumentSource[];
}

/** A document and where its file lies: a pack, and a folder in it, "" for none. */
export interface Placed {
  readonly pack: string;
  readonly folder: string;
  readonly source: DocumentSource;
}

/** The entries of a record that say something: no undefined, null, false or 0, no empty text, list or record. */
export function lean(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === 0 || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

/** A value that is left out where it is the schema's own. */
export function unless<T>(usual: T, value: T): T | undefined {
  return value === usual ? undefined : value;
}
