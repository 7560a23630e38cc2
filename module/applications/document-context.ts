import type { RenderContext } from "./thin-sheet.ts";

/** What the parts that all sheets share are given: stored values, fields, and texts ready to read. */
export async function documentContext(document: Actor.Implementation | Item.Implementation): Promise<RenderContext> {
  const { description, gmNotes } = document._source.system as { description: string; gmNotes: string };
  const enrich = (text: string) =>
    foundry.applications.ux.TextEditor.implementation.enrichHTML(text, {
      secrets: document.isOwner,
      relativeTo: document,
    });
  return {
    source: document._source,
    systemFields: document.system.schema.fields,
    enriched: { description: await enrich(description), gmNotes: game.user?.isGM ? await enrich(gmNotes) : "" },
    isGM: game.user?.isGM ?? false,
  };
}
