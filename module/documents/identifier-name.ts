import { SYSTEM_ID } from "../system-id.ts";
import { systemFlags } from "./system-flags.ts";
import { titled } from "./titled.ts";

/** A document that is named by its identifier: what it is called in the reader's language, and where it is. */
export interface Identified {
  readonly name: string;
  readonly uuid: string;
}

/** The kinds of documents whose identifiers are part of every index. */
const INDEXED = { Actor: "system.identifier", Item: "system.identifier", RollTable: `flags.${SYSTEM_ID}.identifier` };

/** Types of items that can be had: what starting packs and loot name. */
export const GOODS = ["weapon", "apparel", "consumable", "gear", "ammo", "publication", "robotModule"] as const;

/** Has identifiers read with every index, so that documents of compendia are found by them. */
export function registerIndexIdentifiers(): void {
  for (const [kind, field] of Object.entries(INDEXED)) {
    const config = CONFIG[kind as keyof typeof INDEXED] as { compendiumIndexFields?: string[] };
    config.compendiumIndexFields = [...(config.compendiumIndexFields ?? []), field];
  }
}

interface Entry {
  readonly name: string | null;
  readonly uuid: string;
  readonly type?: string;
  readonly visible?: boolean;
  readonly flags?: object;
  readonly system?: { readonly identifier?: string };
}

/** Who names it: an item or an actor, whose content may say which document it means. */
type Namer = Item.Implementation | Actor.Implementation;

/**
 * The document that an identifier stands for: the one that the actor has, one of the world that the user may see, the
 * one that the content means by it, or any of a compendium. Null where there is none.
 * @param types - Sub-types that it may have, or `RollTable`; none for any item.
 */
export function identified(identifier: string, namer?: Namer | null, types: readonly string[] = []): Identified | null {
  const kind = kindOf(types);
  const is = (entry: Entry) => identifierOf(entry) === identifier && fits(entry, kind, types);
  const actor = namer instanceof Actor ? namer : (namer?.actor ?? null);
  const world = game.collections.get(kind)?.contents as unknown as readonly Entry[] | undefined;
  const found =
    (kind === "Item" ? (actor?.items.contents as unknown as readonly Entry[] | undefined)?.find(is) : undefined) ??
    world?.find((entry) => entry.visible !== false && is(entry)) ??
    referredTo(identifier, namer) ??
    game.packs
      .filter(({ documentName, visible }) => documentName === kind && visible)
      .flatMap(({ index }) => [...index] as unknown as Entry[])
      .find(is);
  return found ? { name: found.name ?? titled(identifier), uuid: found.uuid } : null;
}

/** What a document of an identifier is called, and else the identifier as words. */
export function identifierName(identifier: string, namer?: Namer | null, types: readonly string[] = []): string {
  return identified(identifier, namer, types)?.name ?? titled(identifier);
}

function kindOf(types: readonly string[]): keyof typeof INDEXED {
  if (types.includes("RollTable")) return "RollTable";
  return types.includes("npc") || types.includes("creature") ? "Actor" : "Item";
}

function identifierOf({ system, flags }: Entry): string | undefined {
  return system?.identifier ?? (flags ? (systemFlags({ flags }) as { identifier?: string }).identifier : undefined);
}

function fits({ type }: Entry, kind: keyof typeof INDEXED, types: readonly string[]): boolean {
  return kind === "RollTable" || types.length === 0 || types.includes(type ?? "");
}

/** The document that the builder of the content has found for an identifier. */
function referredTo(identifier: string, namer: Namer | null | undefined): Entry | undefined {
  const { references } = (namer ? systemFlags(namer) : {}) as { references?: Readonly<Record<string, string>> };
  const uuid = references?.[identifier];
  try {
    return uuid === undefined ? undefined : ((fromUuidSync(uuid as never) as unknown as Entry | null) ?? undefined);
  } catch {
    // Only documents of compendia that are gone, or not to be seen.
    return undefined;
  }
}
