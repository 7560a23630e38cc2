import { titled } from "./titled.ts";

interface Identified {
  readonly name: string | null;
  readonly system?: { readonly identifier?: string };
}

const hasIdentifier = (identifier: string) => (entry: Identified) => entry.system?.identifier === identifier;

/**
 * What an item of an identifier is called: as the actor has it, as the world or a compendium has it, and else the
 * identifier as words.
 */
export function identifierName(identifier: string, actor?: Actor.Implementation | null): string {
  const is = hasIdentifier(identifier);
  const found =
    (actor?.items.contents as Identified[] | undefined)?.find(is) ??
    (game.items.contents as Identified[]).find(is) ??
    game.packs
      .filter(({ documentName, visible }) => documentName === "Item" && visible)
      .flatMap(({ index }) => [...index] as unknown as Identified[])
      .find(is);
  return found?.name ?? titled(identifier);
}
