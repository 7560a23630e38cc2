import { titled } from "./titled.ts";

interface Identified {
  readonly name: string | null;
  readonly system?: { readonly identifier?: string };
}

type Entries = Iterable<Identified>;

/**
 * What an item of an identifier is called: as the actor has it, as the world or a compendium has it, and else the
 * identifier as words.
 */
export function identifierName(identifier: string, actor?: Actor.Implementation | null): string {
  return nameAmong([...(actor ? [actor.items.contents] : []), game.items.contents], "Item", identifier);
}

/** What an actor of an identifier is called in the world or in a compendium, and else the identifier as words. */
export function profileName(identifier: string): string {
  return nameAmong([game.actors.contents], "Actor", identifier);
}

function nameAmong(documents: readonly object[], kind: "Item" | "Actor", identifier: string): string {
  const packs = game.packs.filter(({ documentName, visible }) => documentName === kind && visible);
  for (const entries of [...documents, ...packs.map(({ index }) => index)] as Entries[]) {
    for (const { name, system } of entries) if (system?.identifier === identifier && name) return name;
  }
  return titled(identifier);
}
