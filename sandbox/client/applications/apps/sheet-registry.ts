import { documentConfig, game } from "../host.ts";
import type { ApplicationV2 } from "../api/application.ts";
import type { AnyDocument } from "../documents.ts";

/** The constructor of a document sheet. */
export type SheetClass = new (options: { document: AnyDocument; [option: string]: unknown }) => ApplicationV2;

/** A registered sheet: an entry of `CONFIG.<Document>.sheetClasses[type]`, by its id `<scope>.<class name>`. */
export interface SheetClassEntry {
  id: string;
  label: string | (() => string);
  cls: SheetClass;
  default: boolean;
  canConfigure: boolean;
  canBeDefault: boolean;
  themes: Record<string, string> | null | undefined;
}

export interface SheetRegistrationOptions {
  label?: string | (() => string);
  /** Sub-types; all of them when left out. */
  types?: string[];
  themes?: Record<string, string> | null;
  makeDefault?: boolean;
  canBeDefault?: boolean;
  canConfigure?: boolean;
}

export interface DocumentClassLike {
  documentName: string;
  TYPES?: string[];
  implementation?: { TYPES?: string[] };
}

/** The sub-types of a kind of document; `base` when it has none. */
function typesOf(documentClass: DocumentClassLike): string[] {
  const declared = (game().documentTypes as Record<string, string[]> | undefined)?.[documentClass.documentName];
  const types = declared ?? documentClass.TYPES ?? [];
  return types.length > 0 ? types : ["base"];
}

function entriesOf(documentName: string, type: string): Record<string, SheetClassEntry> {
  const classes = (documentConfig(documentName).sheetClasses ??= {});
  return (classes[type] ??= {});
}

/** Makes a sheet available for a kind of document. A sheet that is made the default takes that place from others. */
export function registerSheet(
  documentClass: DocumentClassLike,
  scope: string,
  sheetClass: unknown,
  options: SheetRegistrationOptions = {},
): void {
  const cls = sheetClass as SheetClass;
  const id = `${scope}.${cls.name}`;
  for (const type of options.types ?? typesOf(documentClass)) {
    const entries = entriesOf(documentClass.documentName, type);
    const isDefault = options.makeDefault === true;
    if (isDefault) for (const entry of Object.values(entries)) entry.default = false;
    entries[id] = {
      id,
      cls,
      label: options.label ?? cls.name,
      default: isDefault,
      canConfigure: options.canConfigure !== false,
      canBeDefault: options.canBeDefault !== false,
      themes: options.themes,
    };
  }
}

/** Takes a sheet away again. */
export function unregisterSheet(
  documentClass: DocumentClassLike,
  scope: string,
  sheetClass: unknown,
  { types }: { types?: string[] } = {},
): void {
  const id = `${scope}.${(sheetClass as SheetClass).name}`;
  const { documentName } = documentClass;
  const all = types ?? Object.keys(documentConfig(documentName).sheetClasses ?? {});
  for (const type of all) delete entriesOf(documentName, type)[id];
}

/** Sheets for a document's sub-type by id; those registered for `base` serve sub-types that have none of their own. */
export function sheetClassesFor(documentName: string, type: string | undefined): Record<string, SheetClassEntry> {
  const own = entriesOf(documentName, type || "base");
  return Object.keys(own).length > 0 ? own : entriesOf(documentName, "base");
}

/** The world's default sheets: `core.sheetClasses`, by document and sub-type. */
function worldDefault(documentName: string, type: string): string | undefined {
  try {
    const chosen = game().settings?.get("core", "sheetClasses") as Record<string, Record<string, string>> | undefined;
    return chosen?.[documentName]?.[type];
  } catch {
    return undefined; // The setting is not registered before the world is ready.
  }
}

/**
 * The sheet that a document opens with: the one chosen for it, the world's default, the packages' default, any.
 * Undefined when none is registered.
 */
export function chooseSheet(document: AnyDocument): SheetClassEntry | undefined {
  const type = document.type || "base";
  const entries = sheetClassesFor(document.documentName, type);
  const flag = document.getFlag?.("core", "sheetClass");
  const all = Object.values(entries);
  const chosen = typeof flag === "string" ? entries[flag] : undefined;
  const ofWorld = entries[worldDefault(document.documentName, type) ?? ""];
  return chosen ?? ofWorld ?? all.find((entry) => entry.default) ?? all[0];
}
