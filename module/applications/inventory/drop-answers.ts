import { format, localize } from "../words.ts";

/** What a drag holds, as far as it can be known beforehand. */
export interface DropData {
  readonly type?: unknown;
  readonly uuid?: unknown;
  readonly data?: unknown;
}

/** A document that was dropped; `type` is its sub-type, where it has one. */
export interface Dropped {
  readonly documentName: string;
  readonly name: string;
  readonly type?: string;
}

/** What was dragged; empty for what is no data at all. */
export function readDrop(event: DragEvent): DropData {
  const data: unknown = foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
  return typeof data === "object" && data !== null ? data : {};
}

/**
 * The document of a drop.
 * @returns undefined when there is none, which is told to the user
 */
export async function droppedDocument(data: DropData): Promise<Dropped | undefined> {
  const { type } = data;
  const name = (CONST.ALL_DOCUMENT_TYPES as readonly unknown[]).includes(type) ? (type as string) : undefined;
  const known = name === undefined ? undefined : (CONFIG as unknown as Record<string, DocumentConfig>)[name];
  if (!known?.documentClass) {
    say("WASTELAND.Drop.unknown");
    return undefined;
  }
  try {
    return await known.documentClass.fromDropData(data);
  } catch {
    say(typeof data.uuid === "string" ? "WASTELAND.Drop.gone" : "WASTELAND.Drop.unknown");
    return undefined;
  }
}

interface DocumentConfig {
  readonly documentClass?: { fromDropData(data: DropData): Promise<Dropped> };
}

/** Says that something has no place where it was dropped. */
export function sayNotHere({ documentName, name, type }: Dropped, holder: string): null {
  const hasTypes = type !== undefined && (documentName === "Actor" || documentName === "Item");
  const kind = localize(hasTypes ? `TYPES.${documentName}.${type}` : `DOCUMENT.${documentName}`);
  ui.notifications?.warn(format("WASTELAND.Drop.notHere", { holder, name, kind }), { console: false });
  return null;
}

function say(key: string): void {
  ui.notifications?.warn(localize(key), { console: false });
}
