import { Collection } from "../../../common/utils/collection.ts";
import { deepClone } from "../../../common/utils/clone.ts";
import { mergeChanges } from "../../../common/utils/merge.ts";
import { getProperty, setProperty } from "../../../common/utils/paths.ts";
import type { Plain } from "../../../common/utils/types.ts";

const USUAL_FIELDS = ["_id", "name", "img", "type", "folder", "sort"];

/** What a client knows of a compendium's documents without loading them. Fields are dotted paths. */
export class CompendiumIndex {
  readonly entries = new Collection<any>();
  readonly #fields = new Set(USUAL_FIELDS);

  /** @param uuidOf the uuid of the document with an id */
  constructor(private readonly uuidOf: (id: string) => string) {}

  get fields(): string[] {
    return [...this.#fields];
  }

  has(field: string): boolean {
    return this.#fields.has(field);
  }

  /** From now on these fields are part of the index. */
  include(fields: Iterable<string>): void {
    for (const field of fields) this.#fields.add(field);
  }

  add(entry: Plain): void {
    const id = entry._id as string;
    this.entries.set(id, { ...(this.entries.get(id) as object | undefined), ...entry, uuid: this.uuidOf(id) });
  }

  /** The entry of a document that is at hand. */
  addDocument(source: Plain): void {
    const { _id } = source as { _id: string };
    this.entries.set(_id, { ...this.#picked(source), uuid: this.uuidOf(_id) });
  }

  /** A document that is not loaded was changed: what the index has of it follows. */
  change(changes: Plain, { recursive }: { recursive: boolean }): void {
    const id = changes._id as string;
    const entry = this.entries.get(id) as Plain | undefined;
    if (!entry) return;
    const changed = recursive ? mergeChanges(deepClone(entry), changes) : { ...entry, ...changes };
    this.addDocument(changed);
  }

  #picked(source: object): Plain {
    const entry: Plain = {};
    for (const field of this.#fields) {
      const value = getProperty(source, field);
      if (value !== undefined) setProperty(entry, field, deepClone(value));
    }
    return entry;
  }
}
