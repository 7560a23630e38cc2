import { game } from "../../core/game.ts";
import { ui } from "../../core/ui.ts";
import { attempt } from "./attempt.ts";
import type { Compendium } from "./compendium-types.ts";

/** May this client's user bring documents of a compendium into the world? */
export function canImport({ documentClass, documentName }: Compendium): boolean {
  // Effects lie in no collection of the world.
  if (!game.collections.has(documentName)) return false;
  return documentClass.canUserCreate(game.user);
}

/** Copies one document of a compendium into the world, and says so. */
export async function importEntry(pack: Compendium, id: string): Promise<void> {
  await attempt(async () => {
    const made = (await game.collections.get(pack.documentName).importFromCompendium(pack, id)) as { name: string };
    ui.notifications?.info("COMPENDIUM.Imported", { format: { name: made.name }, console: false });
  });
}
