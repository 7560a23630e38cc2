import { tokenDefaults } from "../../module/config/tokens.ts";
import type { DocumentSource } from "./sources.ts";

/**
 * Gives an actor of a pack the whole prototype token of a new one, with the actor's picture: a document that comes out
 * of a compendium has every field, so that nothing is filled in at its import.
 */
export function giveToken(source: DocumentSource): void {
  const token = tokenDefaults(String(source.type));
  if (!token) return;
  source.prototypeToken = { ...token, texture: { src: source.img }, ...(source.prototypeToken as object | undefined) };
}
