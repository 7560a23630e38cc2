import { installedMods, readModReference } from "./mods/installed.ts";

/** Looks up documents by what cards store of them; all of them may be gone by then. */

/** The actor that a uuid stands for: its own or its token's. Null when it is gone. */
export function actorAt(uuid: string): Actor.Implementation | null {
  const found = documentAt(uuid);
  if (found instanceof Actor) return found;
  return (found as { actor?: Actor.Implementation | null } | null)?.actor ?? null;
}

/** The item at a uuid, or null. */
export function itemAt(uuid: string): Item.Implementation | null {
  const found = documentAt(uuid);
  return found instanceof Item ? (found as unknown as Item.Implementation) : null;
}

/** The name of what stands behind a part: an item, an effect, or a mod in an item. Null when it is gone. */
export function nameAt(reference: string): string | null {
  const mod = readModReference(reference);
  if (!mod) return (documentAt(reference) as { name?: string } | null)?.name ?? null;
  const item = itemAt(mod.uuid);
  return (item && installedMods(item.system).find(({ key }) => key === mod.key)?.source.name) ?? null;
}

function documentAt(uuid: string): object | null {
  try {
    return fromUuidSync(uuid) ?? null;
  } catch {
    return null;
  }
}
