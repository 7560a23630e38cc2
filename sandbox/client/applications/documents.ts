/** What applications need to know of documents, users and packs; the core's classes have all of it and more. */

import type { ApplicationV2 } from "./api/application.ts";

export interface UserLike {
  id: string;
  name: string;
  isGM: boolean;
  role: number;
  active: boolean;
  color?: unknown;
  can(permission: string): boolean;
  query?(name: string, data: unknown, options?: object): Promise<unknown>;
}

export interface PackLike {
  collection: string;
  documentName: string;
  locked: boolean;
  getDocument(id: string): Promise<AnyDocument | null>;
  importDocument?(document: AnyDocument): Promise<AnyDocument>;
}

/** A field of a data model as forms use it. */
export interface FieldLike {
  name: string;
  fieldPath: string;
  label: string;
  hint: string;
  required: boolean;
  nullable: boolean;
  readonly: boolean;
  fields?: Record<string, FieldLike>;
  choices?: unknown;
  options?: Record<string, unknown>;
  constructor: { hasFormSupport?: boolean; name: string };
  toInput(config?: Record<string, unknown>): HTMLElement;
  toFormGroup(groupConfig?: Record<string, unknown>, inputConfig?: Record<string, unknown>): HTMLElement;
}

export interface SchemaLike {
  fields: Record<string, FieldLike>;
  getField(path: string): FieldLike | undefined;
}

/** Any document as sheets and dialogs see it. */
export interface AnyDocument {
  id: string;
  uuid: string;
  name: string;
  img?: string;
  type: string;
  documentName: string;
  pack: string | null;
  inCompendium: boolean;
  parent: AnyDocument | null;
  collection: { documentName?: string } & Iterable<AnyDocument>;
  folder?: unknown;
  sort?: number;
  ownership?: Record<string, number>;
  system: unknown;
  _source: Record<string, unknown>;
  schema: SchemaLike;
  apps: Record<string, ApplicationV2>;
  sheet: ApplicationV2 | null;
  isOwner: boolean;
  limited: boolean;
  isEmbedded: boolean;
  testUserPermission(user: unknown, level: string | number, options?: { exact?: boolean }): boolean;
  canUserModify(user: unknown, action: string, data?: object): boolean;
  getFlag(scope: string, key: string): unknown;
  validate(options: Record<string, unknown>): unknown;
  update(changes: Record<string, unknown>, operation?: Record<string, unknown>): Promise<unknown>;
  toDragData?(): Record<string, unknown>;
  toObject(source?: boolean): Record<string, unknown>;
  [key: string]: unknown;
}
