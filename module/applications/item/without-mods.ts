type Item = globalThis.Item.Implementation;

/** The item as it is without its mods; null for one that has none. */
export function withoutMods(item: Item): Item | null {
  const { mods = {} } = item._source.system as { mods?: object };
  if (Object.keys(mods).length === 0) return null;
  const source = item.toObject() as unknown as { system: object };
  const Base = item.constructor as new (data: object) => Item;
  return new Base({ ...source, system: { ...source.system, mods: {} } });
}
