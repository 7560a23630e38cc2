import type { CompendiumEvent } from "../../../common/protocol.ts";
import { game } from "../game.ts";
import { CompendiumCollection } from "./compendium-collection.ts";

/** A compendium was made or deleted, or this client's user may see another part of it than before. */
export function followCompendium(event: CompendiumEvent): void {
  if (event.action === "replace") game.packs.get(event.pack.metadata.id)?._replaceContents(event.pack);
  else if (event.action === "create") {
    const pack = new CompendiumCollection(event.pack);
    game.packs.set(pack.collection, pack);
  } else {
    const pack = game.packs.get(event.id) as CompendiumCollection | undefined;
    for (const app of pack?.apps ?? []) void app.close();
    game.packs.delete(event.id);
  }
  game.packs.initializeTree();
  game.packs.render();
}
