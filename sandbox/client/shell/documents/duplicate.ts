import type { DirectoryDocument } from "../directory-types.ts";
import { format } from "../strings.ts";

/** Makes a copy of a document beside the original, in the world or in its compendium. */
export async function duplicateDocument(document: DirectoryDocument): Promise<void> {
  const name = format("DOCUMENT.CopyOf", { name: document.name });
  await document.clone({ name }, { save: true, addSource: true });
}
