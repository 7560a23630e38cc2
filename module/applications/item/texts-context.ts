import { enrich } from "../enrich.ts";

/** All that somebody with LIMITED permission sees: name, picture and the public text. */
export async function limitedItem(item: Item.Implementation) {
  const { description } = item._source.system as { description: string };
  return { name: item.name, img: item.img, description: await enrich(item, description) };
}

/** The text for everyone, and what only the Overseer may read. */
export async function textsContext(item: Item.Implementation) {
  const stored = item._source.system as { description: string; gmNotes: string };
  const keys = game.user?.isGM ? (["description", "gmNotes"] as const) : (["description"] as const);
  return {
    texts: await Promise.all(
      keys.map(async (key) => ({ key, value: stored[key], enriched: await enrich(item, stored[key]) })),
    ),
  };
}
