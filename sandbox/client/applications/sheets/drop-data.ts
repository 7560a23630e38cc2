import type { AnyDocument } from "../documents.ts";

/** The data of a dropped document for a copy that remembers where it came from. */
export function withSource(document: AnyDocument): Record<string, unknown> {
  const data = document.toObject();
  const stats = (data._stats ?? {}) as Record<string, unknown>;
  if (document.pack) stats.compendiumSource ??= document.uuid;
  else stats.duplicateSource ??= document.uuid;
  return { ...data, _stats: stats };
}
