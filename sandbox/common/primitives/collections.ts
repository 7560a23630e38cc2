import { objectsEqual } from "../utils/diff.ts";
import { isPlainObject } from "../utils/types.ts";
import { define } from "./define.ts";

type Test<T> = (value: T, index: number, all: unknown) => unknown;

const same = (a: unknown, b: unknown): boolean =>
  a === b || (isPlainObject(a) && isPlainObject(b) && objectsEqual(a, b)) || (Array.isArray(a) && sameArrays(a, b));

const sameArrays = (a: unknown[], b: unknown): boolean =>
  Array.isArray(b) && a.length === b.length && a.every((value, index) => same(value, b[index]));

export function extendArrays(): void {
  define(Array, {
    fromRange: (length: number, min = 0) => Array.from({ length }, (_value, index) => index + min),
  });
  define(Array.prototype, {
    deepFlatten(this: unknown[]) {
      return this.flat(Infinity);
    },
    equals(this: unknown[], other: unknown) {
      return sameArrays(this, other);
    },
    partition<T>(this: T[], rule: (value: T) => boolean): [T[], T[]] {
      const parts: [T[], T[]] = [[], []];
      for (const value of this) parts[rule(value) ? 1 : 0].push(value);
      return parts;
    },
    filterJoin(this: unknown[], separator: string) {
      return this.filter(Boolean).join(separator);
    },
    findSplice<T>(this: T[], find: Test<T>, replace?: T): T | null {
      const index = this.findIndex((value, position) => find(value, position, this));
      if (index === -1) return null;
      const [found] = replace === undefined ? this.splice(index, 1) : this.splice(index, 1, replace);
      return found as T;
    },
  });
}

export function extendSets(): void {
  define(Set.prototype, {
    difference<T>(this: Set<T>, other: Set<T>) {
      return new Set([...this].filter((value) => !other.has(value)));
    },
    symmetricDifference<T>(this: Set<T>, other: Set<T>) {
      return new Set([
        ...[...this].filter((value) => !other.has(value)),
        ...[...other].filter((value) => !this.has(value)),
      ]);
    },
    union<T>(this: Set<T>, other: Iterable<T>) {
      return new Set([...this, ...other]);
    },
    intersection<T>(this: Set<T>, other: Set<T>) {
      return new Set([...this].filter((value) => other.has(value)));
    },
    isSubsetOf<T>(this: Set<T>, other: Set<T>) {
      return [...this].every((value) => other.has(value));
    },
    equals<T>(this: Set<T>, other: Set<T>) {
      return other instanceof Set && other.size === this.size && [...this].every((value) => other.has(value));
    },
    first<T>(this: Set<T>): T | undefined {
      return this.values().next().value;
    },
    intersects<T>(this: Set<T>, other: Set<T>) {
      return [...this].some((value) => other.has(value));
    },
    isSubset<T>(this: Set<T>, other: Set<T>) {
      return this.size <= other.size && [...this].every((value) => other.has(value));
    },
    toObject<T>(this: Set<T>) {
      return [...this];
    },
    every<T>(this: Set<T>, test: Test<T>) {
      return [...this].every((value, index) => test(value, index, this));
    },
    some<T>(this: Set<T>, test: Test<T>) {
      return [...this].some((value, index) => test(value, index, this));
    },
    find<T>(this: Set<T>, test: Test<T>) {
      return [...this].find((value, index) => test(value, index, this));
    },
    filter<T>(this: Set<T>, test: Test<T>) {
      return new Set([...this].filter((value, index) => test(value, index, this)));
    },
    map<T, R>(this: Set<T>, transform: (value: T, index: number, all: Set<T>) => R) {
      return new Set([...this].map((value, index) => transform(value, index, this)));
    },
    reduce<T, R>(this: Set<T>, reducer: (total: R, value: T, index: number, all: Set<T>) => R, initial: R) {
      return [...this].reduce((total, value, index) => reducer(total, value, index, this), initial);
    },
  });
}
