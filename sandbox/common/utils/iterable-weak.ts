/** A set that does not keep its members alive, yet can be walked through. */
export class IterableWeakSet<T extends WeakKey> implements Iterable<T> {
  #refs = new Map<WeakRef<T>, true>();
  #members = new WeakMap<T, WeakRef<T>>();
  #registry = new FinalizationRegistry<WeakRef<T>>((ref) => this.#refs.delete(ref));

  constructor(entries: Iterable<T> = []) {
    for (const value of entries) this.add(value);
  }

  add(value: T): this {
    if (this.#members.has(value)) return this;
    const ref = new WeakRef(value);
    this.#members.set(value, ref);
    this.#refs.set(ref, true);
    this.#registry.register(value, ref, ref);
    return this;
  }

  has(value: T): boolean {
    return this.#members.has(value);
  }

  delete(value: T): boolean {
    const ref = this.#members.get(value);
    if (!ref) return false;
    this.#registry.unregister(ref);
    this.#refs.delete(ref);
    return this.#members.delete(value);
  }

  clear(): void {
    for (const value of this) this.delete(value);
  }

  *values(): Generator<T, void, undefined> {
    for (const ref of this.#refs.keys()) {
      const value = ref.deref();
      if (value !== undefined) yield value;
    }
  }

  [Symbol.iterator](): Generator<T, void, undefined> {
    return this.values();
  }
}
