import type { DirectoryDocument, DirectoryDocumentClass } from "../directory-types.ts";

/** What the macro bar asks of a macro. */
export interface MacroDocument extends DirectoryDocument {
  command: string;
  canExecute: boolean;
  isAuthor: boolean;
  execute(scope?: object): Promise<unknown>;
}

export interface MacroClass extends DirectoryDocumentClass {
  create(data: object, operation?: Record<string, unknown>): Promise<MacroDocument>;
  fromDropData(data: object): Promise<MacroDocument | null>;
}

/** What the macro bar asks of its user. */
export interface HotbarUser {
  id: string;
  name: string;
  hotbar: Record<string, string>;
  hasPermission(permission: string): boolean;
  getHotbarMacros(page?: number): { slot: number; macro: MacroDocument | null }[];
  assignHotbarMacro(
    macro: MacroDocument | null,
    slot?: number | string,
    options?: { fromSlot?: number | string },
  ): Promise<unknown>;
}
