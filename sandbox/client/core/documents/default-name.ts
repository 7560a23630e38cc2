import { game } from "../game.ts";
import { CONFIG } from "../config.ts";

/** "New Weapon", or the next free "New Weapon (2)". Source: `ClientDocument.defaultName`. */
export function defaultName(
  documentClass: any,
  { type, parent, pack }: { type?: string; parent?: any; pack?: string } = {},
): string {
  const { documentName, metadata } = documentClass as { documentName: string; metadata: { label: string } };
  const typeLabel =
    type && type !== "base" ? (CONFIG[documentName]?.typeLabels?.[type] as string | undefined) : undefined;
  const label = typeLabel && game.i18n.has(typeLabel) ? typeLabel : metadata.label;
  const base = game.i18n.format("DOCUMENT.New", { type: game.i18n.localize(label) }) as string;
  const siblings = parent
    ? parent.getEmbeddedCollection(documentName)
    : pack
      ? game.packs.get(pack).index
      : game.collections.get(documentName);
  const taken = new Set<string>([...(siblings ?? [])].map(({ name }: { name: string }) => name));
  let name = base;
  for (let count = 2; taken.has(name); count++) name = `${base} (${count})`;
  return name;
}
