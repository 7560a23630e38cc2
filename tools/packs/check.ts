import { type DocumentSource, embeddedIn, type PackSource } from "./sources.ts";

const ID = /^[A-Za-z0-9]{16}$/;
const IDENTIFIER = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * What is wrong with pack sources, one sentence per fault: malformed or repeated ids, sub-types that the manifest does
 * not declare, and identifiers that are missing, malformed, unlike the file's name or taken by a document of its type
 * (a perk and an ability may be called alike).
 * @param documentTypes - The manifest's sub-types by document type.
 * @param packTypes - Document type by pack name.
 */
export function packFaults(
  packs: readonly PackSource[],
  packTypes: Readonly<Record<string, string>>,
  documentTypes: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): string[] {
  const faults: string[] = [];
  const identifiers = new Map<string, string>();
  for (const pack of packs) {
    const type = packTypes[pack.name]!;
    const keys = new Set<unknown>();
    for (const { path, source } of pack.documents) {
      for (const document of withEmbedded(source)) {
        if (!ID.test(String(document._id))) faults.push(`${path}: "${String(document._id)}" is not an id`);
        if (keys.has(document._key)) faults.push(`${path}: the key ${String(document._key)} is used twice`);
        keys.add(document._key);
      }
      if (path.endsWith("/_folder.yaml") || !documentTypes[type]) continue;
      if (!documentTypes[type][String(source.type)]) {
        faults.push(`${path}: the manifest declares no ${type} type "${String(source.type)}"`);
      }
      const identifier = (source.system as DocumentSource | undefined)?.identifier;
      if (typeof identifier !== "string" || !IDENTIFIER.test(identifier)) {
        faults.push(`${path}: system.identifier is missing or not in kebab case`);
        continue;
      }
      if (!path.endsWith(`/${identifier}.yaml`)) faults.push(`${path}: the file is not named ${identifier}.yaml`);
      const name = `${type} ${String(source.type)} ${identifier}`;
      const taken = identifiers.get(name);
      if (taken) faults.push(`${path}: ${taken} has the same identifier`);
      else identifiers.set(name, path);
    }
  }
  return faults;
}

/** A document and everything embedded in it. */
function withEmbedded(source: DocumentSource): DocumentSource[] {
  return [source, ...embeddedIn(source).flatMap(withEmbedded)];
}
