/** The part of `foundry.utils` that needs documents or a page. */
import { CONFIG } from "./config.ts";

export { fromUuid, fromUuidSync } from "./uuid.ts";

/** The configured class of a document. */
export function getDocumentClass(documentName: string): any {
  return CONFIG[documentName]?.documentClass;
}

/** The address of a path below the root of the host. */
export function getRoute(path: string, { prefix }: { prefix?: string | null } = {}): string {
  return `/${[prefix, path.replace(/^\//, "")].filter(Boolean).join("/")}`;
}

/** Html as elements: one alone, or a collection of several. */
export function parseHTML(htmlString: string): HTMLElement | HTMLCollection {
  const holder = document.createElement("template");
  holder.innerHTML = htmlString;
  const { children } = holder.content;
  return children.length === 1 ? (children[0] as HTMLElement) : children;
}

/** Hands a text to the user as a file. */
export function saveDataToFile(data: string, type: string, filename: string): void {
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(new Blob([data], { type }));
  anchor.download = filename;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 100);
}

/** The text of a file that the user chose. */
export function readTextFromFile(file: Blob): Promise<string> {
  return file.text();
}

/** Is something served at the address? */
export async function srcExists(src: string): Promise<boolean> {
  const response = await fetch(src, { method: "HEAD" }).catch(() => null);
  return response?.ok ?? false;
}
