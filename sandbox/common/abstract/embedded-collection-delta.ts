import type { ModelContext } from "../data/data-model.ts";
import type { Plain } from "../utils/types.ts";
import { EmbeddedCollection } from "./embedded-collection.ts";

/** What a collection of a delta asks of the delta. */
interface DeltaLike {
  syntheticActor: { getEmbeddedCollection(name: string): EmbeddedCollection } | null;
  getBaseCollection(name: string): EmbeddedCollection | undefined;
  update(changes: object, operation?: object): Promise<unknown>;
}

/**
 * Items or effects of an unlinked token's actor, seen from its delta: the documents are those of the actor.
 * Source: `foundry.abstract.EmbeddedCollectionDelta`.
 */
export class EmbeddedCollectionDelta extends EmbeddedCollection {
  get #delta(): DeltaLike {
    return this.model as unknown as DeltaLike;
  }

  get baseCollection(): EmbeddedCollection | undefined {
    return this.#delta.getBaseCollection(this.name);
  }

  get syntheticCollection(): EmbeddedCollection | undefined {
    return this.#delta.syntheticActor?.getEmbeddedCollection(this.name);
  }

  override createDocument(data: Plain, options: ModelContext = {}): any {
    return this.syntheticCollection?.createDocument(data, options);
  }

  /** Its documents are made by the actor. */
  override initialize(): void {
    this._initialized = true;
  }

  /** This collection with the documents that the actor has at present. */
  refreshed(): this {
    Map.prototype.clear.call(this);
    for (const document of this.syntheticCollection ?? []) Map.prototype.set.call(this, document.id, document);
    return this;
  }

  /** Is the document the delta's own affair, and not inherited? */
  manages(id: string): boolean {
    return this._source.some(({ _id }) => _id === id);
  }

  /** Is the document an inherited one that is gone? */
  isTombstone(id: string): boolean {
    return this._source.some(({ _id, _tombstone }) => _id === id && _tombstone === true);
  }

  async restoreDocument(id: string): Promise<any> {
    const [restored] = await this.restoreDocuments([id]);
    return restored;
  }

  /** Lets documents of the base actor show through again. */
  async restoreDocuments(ids: string[]): Promise<any[]> {
    const inherited = ids.filter((id) => this.manages(id) && this.baseCollection?.has(id));
    if (!inherited.length) return [];
    const rest = this._source.filter(({ _id }) => !inherited.includes(_id as string));
    await this.#delta.update({ [this.name]: rest }, { diff: false, recursive: false, noHook: true });
    return inherited.flatMap((id) => (this.syntheticCollection?.get(id) as unknown) ?? []);
  }
}
