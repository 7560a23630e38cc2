import { enrich } from "../enrich.ts";

/** Texts of an actor that rich text fields edit, in the order in which they are shown. */
const TEXTS = ["biography", "description", "gmNotes"] as const;

/** All that somebody with LIMITED permission sees: name, picture and the public text. */
export async function limitedContext(actor: Actor.Implementation) {
  const { description } = actor._source.system as { description: string };
  return { name: actor.name, img: actor.img, description: await enrich(actor, description) };
}

/** The owner's biography, the text that is public, and what only the Overseer may read. */
export async function notesContext(actor: Actor.Implementation) {
  const stored = actor._source.system as Partial<Record<(typeof TEXTS)[number], string>>;
  const texts = TEXTS.flatMap((key) => {
    const value = stored[key];
    return value === undefined || (key === "gmNotes" && !game.user?.isGM) ? [] : { key, value };
  });
  return {
    texts: await Promise.all(texts.map(async (text) => ({ ...text, enriched: await enrich(actor, text.value) }))),
  };
}
