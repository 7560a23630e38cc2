import { enrich } from "../enrich.ts";

type AnyDocument = Actor.Implementation | Item.Implementation;

/** Texts that rich text fields edit, in the order in which they are shown. */
const TEXTS = ["biography", "description", "gmNotes"] as const;

/** All that somebody with LIMITED permission sees: name, picture and the public text. */
export async function limitedContext(document: AnyDocument) {
  const { description } = document._source.system as { description: string };
  return { name: document.name, img: document.img, description: await enrich(document, description) };
}

/** The owner's biography where there is one, the text that is public, and what only the Overseer may read. */
export async function textsContext(document: AnyDocument) {
  const stored = document._source.system as Partial<Record<(typeof TEXTS)[number], string>>;
  const texts = TEXTS.flatMap((key) => {
    const value = stored[key];
    return value === undefined || (key === "gmNotes" && !game.user?.isGM) ? [] : { key, value };
  });
  return {
    texts: await Promise.all(texts.map(async (text) => ({ ...text, enriched: await enrich(document, text.value) }))),
  };
}
