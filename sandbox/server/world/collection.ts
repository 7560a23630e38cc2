import { isPlain, sameValue } from "../documents/plain.ts";
import type { DocumentSource } from "../documents/tree.ts";
import type { Database } from "../store/database.ts";
import type { DocumentChange } from "../store/rows.ts";

/** The documents of one kind, in memory and in their database. Documents are never changed in place. */
export class Collection {
  readonly #documents = new Map<string, DocumentSource>();

  /** @param database Where changes are written; until there is one the collection only shows what it was made with. */
  constructor(
    readonly documentName: string,
    documents: readonly DocumentSource[],
    private database?: Database,
  ) {
    for (const document of [...documents].sort(byAge)) this.#documents.set(document._id, document);
  }

  get(id: unknown): DocumentSource | undefined {
    return typeof id === "string" ? this.#documents.get(id) : undefined;
  }

  values(): IterableIterator<DocumentSource> {
    return this.#documents.values();
  }

  /** Are these the documents of the collection, in any order? */
  holds(documents: readonly DocumentSource[]): boolean {
    return (
      documents.length === this.#documents.size &&
      documents.every((document) => sameValue(document, this.#documents.get(document._id)))
    );
  }

  /** From now on changes are written to a database. */
  storeIn(database: Database): void {
    this.database = database;
  }

  /** Stores changes, and shows them only when they are on the disk. */
  async apply(changes: readonly DocumentChange[]): Promise<void> {
    if (!this.database) throw new Error(`These documents of ${this.documentName} are read only`);
    await this.database.write(changes);
    for (const { before, after } of changes) {
      if (after) this.#documents.set(after._id, after);
      else if (before) this.#documents.delete(before._id);
    }
  }
}

/** Databases sort by id; clients get documents in the order in which they were made. */
function byAge(a: DocumentSource, b: DocumentSource): number {
  return createdTime(a) - createdTime(b);
}

function createdTime({ _stats }: DocumentSource): number {
  return isPlain(_stats) && typeof _stats.createdTime === "number" ? _stats.createdTime : 0;
}
