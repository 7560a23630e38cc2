import type { Plain } from "../documents/plain.ts";
import type { Checker } from "./checker.ts";
import type { Manifest, SubTypeDeclaration } from "./manifest.ts";

/** Documents that take sub-types declared by packages. */
export const TYPED_DOCUMENTS: readonly string[] = [
  "ActiveEffect",
  "Actor",
  "Card",
  "Cards",
  "ChatMessage",
  "Combat",
  "Combatant",
  "CombatantGroup",
  "Item",
  "JournalEntryPage",
  "RegionBehavior",
  "TableResult",
];

const TYPE_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

/** Reads `documentTypes`. */
export function checkDocumentTypes(root: Plain, check: Checker): Manifest["documentTypes"] {
  const declared: Manifest["documentTypes"] = {};
  const source = check.object(root, "documentTypes");
  for (const documentName of Object.keys(source)) {
    const at = `documentTypes.${documentName}`;
    if (!TYPED_DOCUMENTS.includes(documentName)) {
      check.report(at, `is no document that takes sub-types: expected one of ${TYPED_DOCUMENTS.join(", ")}`);
      continue;
    }
    const types = check.object(source, documentName, "documentTypes.");
    const read: Record<string, SubTypeDeclaration> = {};
    for (const type of Object.keys(types)) {
      if (!TYPE_NAME.test(type) || type === "base") check.report(`${at}.${type}`, "is not a name for a sub-type");
      else read[type] = declaration(types, type, `${at}.`, check);
    }
    declared[documentName] = read;
  }
  return declared;
}

function declaration(types: Plain, type: string, at: string, check: Checker): SubTypeDeclaration {
  const source = check.object(types, type, at);
  const inner = `${at}${type}.`;
  const filePathFields: Record<string, string[]> = {};
  const paths = check.object(source, "filePathFields", inner);
  for (const path of Object.keys(paths)) {
    filePathFields[path] = check.strings(paths, path, `${inner}filePathFields.`);
  }
  return {
    htmlFields: fieldPaths(source, "htmlFields", inner, check),
    gmOnlyFields: fieldPaths(source, "gmOnlyFields", inner, check),
    filePathFields,
  };
}

/** Paths lie below `system`, so that they do not name it. */
function fieldPaths(source: Plain, key: string, at: string, check: Checker): string[] {
  const paths = check.strings(source, key, at);
  for (const path of paths) {
    if (path.startsWith("system.")) check.report(at + key, `names "${path}": expected a path below "system"`);
  }
  return paths;
}

/** Sub-types of a package by document name, as the whole world knows them: those of modules carry the module's id. */
export function qualifiedTypes(
  packageType: "system" | "module",
  manifest: Pick<Manifest, "id" | "documentTypes">,
): Record<string, Record<string, SubTypeDeclaration>> {
  if (packageType === "system") return manifest.documentTypes;
  return Object.fromEntries(
    Object.entries(manifest.documentTypes).map(([documentName, types]) => [
      documentName,
      Object.fromEntries(Object.entries(types).map(([type, fields]) => [`${manifest.id}.${type}`, fields])),
    ]),
  );
}
