import type { AnyClass } from "./utils/types.ts";

/** The generations of Foundry that the host can be. */
export type Generation = 13 | 14;

/** Who carries out what documents are asked to do; only clients have one. */
export interface DatabaseBackend {
  create(documentClass: any, operation: Record<string, unknown>): Promise<any[]>;
  update(documentClass: any, operation: Record<string, unknown>): Promise<any[]>;
  delete(documentClass: any, operation: Record<string, unknown>): Promise<any[]>;
}

/**
 * What the shared classes ask of the program that they run in. A client fills it at boot; on a server it stays as it
 * is here: every type is allowed, `system` data has no model, and a document's class is the base class.
 */
export interface Context {
  generation: Generation;
  /** Sub-types that the packages declare, or undefined when they are not known. */
  documentTypes(documentName: string): string[] | undefined;
  /** The model of `system` for a sub-type. */
  dataModel(documentName: string, type: string): AnyClass | undefined;
  /** What a new document without a model starts with, where the system has a `template.json`. */
  templateData(documentName: string, type: string): Record<string, unknown> | undefined;
  /** The type of a new document that does not say its own. */
  defaultType(documentName: string): string | undefined;
  /** The configured class of a document, or undefined for the base class. */
  documentClass(documentName: string): AnyClass | undefined;
  /** The collection of world documents of a name. */
  worldCollection(documentName: string): { get(id: string): unknown } | undefined;
  /** A compendium by its id `<package>.<name>`. */
  pack(id: string):
    | {
        documentName: string;
        getUserLevel?(user: object): number;
        testUserPermission?(user: object, permission: string): boolean;
      }
    | undefined;
  /** The user at this client. */
  userId(): string | undefined;
  /** The roles that have each permission, where the world has settled it. */
  rolePermissions(): Record<string, number[]> | undefined;
  /** Dotted paths below `system` that new tokens show as bars. */
  tokenAttributes(): { primary: string | null; secondary: string | null };
  /** Package ids that flags may be kept for, or undefined when all may. */
  flagScopes(): ReadonlySet<string> | undefined;
  /** Carries out the operations of documents. */
  database: DatabaseBackend | undefined;
  stats: { coreVersion: string | null; systemId: string | null; systemVersion: string | null };
  compatibility: { mode: number; excludePatterns: RegExp[] };
}

export const context: Context = {
  generation: 13,
  documentTypes: () => undefined,
  dataModel: () => undefined,
  templateData: () => undefined,
  defaultType: () => undefined,
  documentClass: () => undefined,
  worldCollection: () => undefined,
  pack: () => undefined,
  userId: () => undefined,
  rolePermissions: () => undefined,
  tokenAttributes: () => ({ primary: null, secondary: null }),
  flagScopes: () => undefined,
  database: undefined,
  stats: { coreVersion: null, systemId: null, systemVersion: null },
  compatibility: { mode: 1, excludePatterns: [] },
};
