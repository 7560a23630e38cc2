import { readContentLanguage, writeContentLanguage } from "../../settings/content-language.ts";
import { shownLanguage } from "./chosen.ts";
import { speakWorld } from "./world.ts";

/** Names that the manifest gives to the folders of compendia, by the key of the same name in every language. */
const FOLDERS: Readonly<Record<string, string>> = {
  Characters: "WASTELAND.PackFolders.characters",
  Equipment: "WASTELAND.PackFolders.equipment",
  Rules: "WASTELAND.PackFolders.rules",
};

/**
 * The first Overseer who opens a world chooses its language by their own: that of what is taken out of compendia, and
 * of the folders in which Foundry has put the compendia. Documents with which the world came and that no start has yet
 * put into that language are, at every start: the first may have ended before it was done.
 */
export async function chooseContentLanguage(): Promise<void> {
  // Of two who come at once, one is the arbiter.
  if (!game.users.activeGM?.isSelf) return;
  if (readContentLanguage() === undefined) {
    await nameFolders();
    await writeContentLanguage(shownLanguage());
  }
  await speakWorld();
}

async function nameFolders(): Promise<void> {
  const renamed = game.folders.contents
    .filter(({ type, name }) => (type as string) === "Compendium" && name in FOLDERS)
    .map(({ id, name }) => ({ _id: id, name: game.i18n.localize(FOLDERS[name] ?? name) }))
    .filter(({ _id, name }) => game.folders.get(_id!)?.name !== name);
  if (renamed.length > 0) await Folder.implementation.updateDocuments(renamed as never);
}
