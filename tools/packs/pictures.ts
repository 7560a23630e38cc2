import type { DocumentSource } from "./sources.ts";

/** Gives the lines of a roll table that draw no document the table's picture, in place of the host's. */
export function giveLinePictures(source: DocumentSource): void {
  for (const line of (source.results ?? []) as DocumentSource[]) line.img ??= source.img;
}
