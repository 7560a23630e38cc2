/** What of a Map stays as it is. */
interface KeyedValues<V> {
  readonly size: number;
  has(key: string): boolean;
  set(key: string, value: V): this;
  delete(key: string): boolean;
  clear(): void;
  keys(): MapIterator<string>;
  values(): MapIterator<V>;
  entries(): MapIterator<[string, V]>;
}

const KeyedValues = Map as unknown as new <V>(entries?: Iterable<readonly [string, V]> | null) => KeyedValues<V>;

/**
 * A Map that iterates over its values and knows the array methods. Source: `foundry.utils.Collection`.
 */
export class Collection<V> extends KeyedValues<V> {
  [Symbol.iterator](): MapIterator<V> {
    return this.values();
  }

  get contents(): V[] {
    return Array.from(this.values());
  }

  /** @throws with `strict` when there is no such key */
  get(key: string, { strict = false }: { strict?: boolean; [option: string]: unknown } = {}): V | undefined {
    const value = Map.prototype.get.call(this, key) as V | undefined;
    if (strict && value === undefined)
      throw new Error(`The key ${key} does not exist in the ${this.constructor.name} Collection`);
    return value;
  }

  /** @throws with `strict` when there is no such name */
  getName(name: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const value = this.find((candidate) => (candidate as { name?: unknown }).name === name);
    if (strict && value === undefined) throw new Error(`An entry with name ${name} does not exist in the collection`);
    return value;
  }

  find(condition: (value: V, index: number, collection: this) => unknown): V | undefined {
    let index = 0;
    for (const value of this.values()) if (condition(value, index++, this)) return value;
    return undefined;
  }

  filter(condition: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  forEach(fn: (value: V) => void): void {
    for (const value of this.contents) fn(value);
  }

  map<R>(transformer: (value: V, index: number, collection: this) => R): R[] {
    return this.contents.map((value, index) => transformer(value, index, this));
  }

  reduce<R>(reducer: (total: R, value: V, index: number, collection: this) => R, initial: R): R {
    return this.contents.reduce((total, value, index) => reducer(total, value, index, this), initial);
  }

  some(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.some((value, index) => condition(value, index, this));
  }

  every(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.every((value, index) => condition(value, index, this));
  }

  toJSON(): unknown[] {
    return this.contents.map((value) => {
      const toJSON = (value as { toJSON?: () => unknown } | null)?.toJSON;
      return toJSON ? toJSON.call(value) : value;
    });
  }
}
