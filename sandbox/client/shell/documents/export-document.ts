import type { DirectoryDocument } from "../directory-types.ts";

/** A file name without what file systems mind. */
export function exportFileName({ documentName, name, id }: { documentName: string; name: string; id: string }): string {
  const slug = name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `fvtt-${documentName}-${slug || "unnamed"}-${id}.json`;
}

/** Hands a text to the browser as a file to save. */
export function saveFile(text: string, type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Saves the source of a document as a file, without what belongs to this world: id, folder, place and ownership. */
export function exportDocument(document: DirectoryDocument): void {
  const { _id, folder, sort, ownership, ...data } = document.toObject();
  saveFile(JSON.stringify(data, null, 2), "application/json", exportFileName(document));
}
