import type { AnyClass } from "./utils/types.ts";

/**
 * What the shared classes ask of the program that they run in. A client fills it at boot; on a server it stays as it
 * is here: every type is allowed, `system` data has no model, and a document's class is the base class.
 */
export interface Context {
  generation: 13 | 14;
  /** Sub-types that the packages declare, or undefined when they are not known. */
  documentTypes(documentName: string): string[] | undefined;
  /** The model of `system` for a sub-type. */
  dataModel(documentName: string, type: string): AnyClass | undefined;
  /** The configured class of a document, or undefined for the base class. */
  documentClass(documentName: string): AnyClass | undefined;
  /** The collection of world documents of a name. */
  worldCollection(documentName: string): { get(id: string): unknown } | undefined;
  /** A compendium by its id `<package>.<name>`. */
  pack(id: string): { documentName: string } | undefined;
  stats: { coreVersion: string | null; systemId: string | null; systemVersion: string | null };
  compatibility: { mode: number; excludePatterns: RegExp[] };
}

export const context: Context = {
  generation: 13,
  documentTypes: () => undefined,
  dataModel: () => undefined,
  documentClass: () => undefined,
  worldCollection: () => undefined,
  pack: () => undefined,
  stats: { coreVersion: null, systemId: null, systemVersion: null },
  compatibility: { mode: 1, excludePatterns: [] },
};
