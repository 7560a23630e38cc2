import { CONFIG } from "../config.ts";

interface Status {
  id: string;
  [key: string]: unknown;
}

/**
 * The list of statuses as generation 14 has it: an array whose entries can also be read, set and deleted by their id.
 * Who assigns a whole array to `CONFIG.statusEffects` puts its entries in the place of those that were there.
 */
export function proxyStatusEffects(): void {
  const list = [...(CONFIG.statusEffects as Status[])];
  const at = (key: PropertyKey) =>
    typeof key === "string" && !(key in list) ? list.findIndex(({ id }) => id === key) : -1;
  const proxy = new Proxy(list, {
    get: (target, key, receiver) => (at(key) < 0 ? Reflect.get(target, key, receiver) : target[at(key)]) as unknown,
    has: (target, key) => key in target || at(key) >= 0,
    set(target, key, value, receiver) {
      if (typeof key !== "string" || key in target || /^\d+$/.test(key))
        return Reflect.set(target, key, value, receiver);
      const entry = { ...(value as Status), id: key };
      if (at(key) < 0) target.push(entry);
      else target[at(key)] = entry;
      return true;
    },
    deleteProperty(target, key) {
      if (at(key) < 0) return Reflect.deleteProperty(target, key);
      target.splice(at(key), 1);
      return true;
    },
  });
  Object.defineProperty(CONFIG, "statusEffects", {
    configurable: true,
    enumerable: true,
    get: () => proxy,
    set: (entries: Iterable<Status> | Record<string, Status>) => {
      const all = Symbol.iterator in entries ? [...(entries as Iterable<Status>)] : Object.values(entries);
      list.splice(0, list.length, ...all);
    },
  });
}
