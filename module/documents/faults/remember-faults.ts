import { type Fault, faultsIn } from "./read-faults.ts";

/** What is remembered of documents that were read from the world or a compendium. */
const FAULTS = new WeakMap<object, readonly Fault[]>();

interface StoredData {
  readonly type?: string;
  readonly system?: unknown;
  readonly items?: unknown;
}

interface Model {
  readonly schema: Parameters<typeof faultsIn>[0];
  migrateDataSafe(source: object): object;
}

/** The part of documents that this file builds on; the published types hide it. */
interface DocumentBase {
  _initializeSource(data: object, options?: { strict?: boolean }): object;
}
type DocumentClass = (new (...args: unknown[]) => DocumentBase) & { readonly documentName: string };

/**
 * A document class that remembers which of its stored values could not be read. Only data that were stored are looked
 * at, which are the ones that the host mends where it must; what a user sends is refused as ever.
 */
export function rememberingFaults<Class>(Base: Class): Class {
  return class extends (Base as unknown as DocumentClass) {
    override _initializeSource(data: object, options: { strict?: boolean } = {}): object {
      if (options.strict === false && !(data instanceof foundry.abstract.DataModel)) {
        const { documentName } = this.constructor as DocumentClass;
        const found = faultsOfData(documentName, data as StoredData);
        if (found.length > 0) FAULTS.set(this, found);
      }
      return super._initializeSource(data, options);
    }
  } as unknown as Class;
}

/** Compares stored data of an actor or an item with the model of its type, the items inside included. */
export function faultsOfData(documentName: string, { type = "", system, items }: StoredData): Fault[] {
  const models = (CONFIG as unknown as Record<string, { dataModels: Record<string, Model | undefined> }>)[documentName];
  const model = models?.dataModels[type];
  const source: unknown = foundry.utils.deepClone(system);
  if (model && typeof source === "object" && source !== null) model.migrateDataSafe(source);
  const own = model && source !== undefined ? faultsIn(model.schema, source, "system") : [];
  const owned = Array.isArray(items) ? (items as (StoredData & { _id?: string })[]) : [];
  const inside = owned.flatMap((item) =>
    faultsOfData("Item", item).map((fault) => ({ ...fault, path: `items.${item._id ?? ""}.${fault.path}` })),
  );
  return [...own, ...inside];
}

/** The stored values of a document that could not be read, those of its items included; empty when all is well. */
export function faultsOf(document: object): readonly Fault[] {
  return FAULTS.get(document) ?? [];
}

interface Mendable {
  readonly _source: { readonly system: object };
  readonly items?: {
    readonly contents: readonly { readonly id: string | null; readonly _source: { system: object } }[];
  };
  update(changes: object, options: object): Promise<unknown>;
  updateEmbeddedDocuments?(name: string, updates: object[], options: object): Promise<unknown>;
}

/** Stores a document as it was read, defaults in the place of what could not be read, items included. */
export async function mendDocument(document: object): Promise<void> {
  const found = faultsOf(document);
  if (found.length === 0) return;
  const { _source, items } = document as Mendable;
  const whole = { diff: false, recursive: false };
  const ids = new Set(found.map(({ path }) => /^items\.([^.]*)\./.exec(path)?.[1] ?? null));
  if (ids.has(null)) await (document as Mendable).update({ system: foundry.utils.deepClone(_source.system) }, whole);
  const owned = (items?.contents ?? []).filter(({ id }) => id !== null && ids.has(id));
  const updates = owned.map(({ id, _source: { system } }) => ({ _id: id, system: foundry.utils.deepClone(system) }));
  if (updates.length > 0) await (document as Mendable).updateEmbeddedDocuments?.("Item", updates, whole);
  FAULTS.delete(document);
}
