/**
 * What the core asks of the parts that are built on it. The assembly (`assemble.ts`) hands them over; what nobody handed
 * over fails with its name.
 */
import type { SharedImage } from "../../common/protocol.ts";
import { NotProvidedError } from "./missing.ts";

export interface Parts {
  /** The class of the sheet that a document opens with, or null. */
  chooseSheet(document: any): unknown;
  registerSheet(documentClass: any, scope: string, sheetClass: unknown, options?: object): void;
  unregisterSheet(documentClass: any, scope: string, sheetClass: unknown, options?: object): void;
  /** Asks the user for a new document; null when they would not. */
  createDocumentDialog(documentClass: any, data: object, createOptions: object, options: object): Promise<unknown>;
  deleteDocumentDialog(document: any, options: object, operation: object): Promise<unknown>;
  /** Asks a question; title and content are keys of strings. Null when it was dismissed. */
  confirm(question: { title: string; content: string }): Promise<boolean | null>;
  /** Html with its links, embeds and rolls resolved. */
  enrichHTML(html: string, options: object): Promise<string>;
  /** Html of a served template. */
  renderTemplate(path: string, context: object): Promise<string>;
  /** Shows a picture that another user shares. */
  showImage(image: SharedImage): void;
  /** The class of the windows that show compendia. */
  compendiumApplication(): unknown;
  /** Asks who may see and change a compendium, and stores it. */
  configurePackOwnership(pack: any): Promise<unknown>;
  /** Asks how to import all of a compendium, and does so. */
  importCompendiumDialog(pack: any, options: object): Promise<unknown>;
  /** Html whose `[[formulas]]` have been rolled; deferred rolls stay as they are. */
  rollInline(html: string, rollData: object): Promise<string>;
  renderMessageHTML(message: any, options?: object): Promise<HTMLElement>;
  /** Registers the settings of the interface, before `init`. */
  registerInterfaceSettings(): void;
  /** Makes and renders the interface, between `setup` and `ready`. */
  startInterface(): Promise<void>;
  /** Compiles a template anew after its file changed. */
  recompileTemplate(path: string, content: string): void;
}

const present: Partial<Parts> = {};

export function setParts(parts: Partial<Parts>): void {
  Object.assign(present, parts);
}

export const parts: Parts = new Proxy({} as Parts, {
  get(_target, name) {
    const part = present[name as keyof Parts];
    if (part) return part;
    throw new NotProvidedError(String(name));
  },
});
