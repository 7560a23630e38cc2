import { fromUuid } from "../../core/uuid.ts";
import type { DirectoryFolder } from "../directory-types.ts";
import { importDroppedFolder } from "../compendium/dropped-folder.ts";
import { setExpanded } from "../folders/expanded.ts";
import { placeFolder } from "../folders/place-folder.ts";
import { type DroppedData, type DropPlace, sortEntry } from "./directory-drop.ts";
import type { DocumentDirectory } from "./document-directory.ts";

/** Puts a dropped document where it was dropped; of what lies elsewhere a copy is made first. */
export async function receiveEntry(directory: DocumentDirectory, place: DropPlace, data: DroppedData): Promise<void> {
  const dropped = await directory.documentClass.fromDropData(data);
  if (!dropped) return;
  const folder = place.folder?.id ?? null;
  const isHere = directory._entryAlreadyExists(dropped);
  const entry = isHere ? dropped : await directory._createDroppedEntry(dropped, { folder });
  if (place.folder) setExpanded(place.folder.uuid, true);
  const updates = sortEntry(entry, place, directory.collection);
  if (updates.length > 0) await directory.documentClass.updateDocuments(updates);
}

/** Puts a dropped folder of the same kind of documents where it was dropped; one of a compendium is imported. */
export async function receiveFolder(directory: DocumentDirectory, place: DropPlace, data: DroppedData): Promise<void> {
  const folder = (await fromUuid(data.uuid)) as DirectoryFolder | null;
  if (!folder || folder.type !== directory.documentName) return;
  if (folder.pack) await importDroppedFolder(folder, place.folder, directory.collection);
  else await placeFolder(folder, place, directory.collection);
}
