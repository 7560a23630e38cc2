import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { format } from "prettier";
import { parse, stringify } from "yaml";
import { listFiles } from "../files.ts";
import type { DocumentSource, Placed } from "./documents.ts";
import { folderName, type Strings } from "./folders.ts";
import { Ids } from "./ids.ts";

/** Fields that are written by hand once a document is there: an import leaves them alone. */
const BY_HAND = ["mechanics", "description", "gmNotes", "tags"] as const;

interface Known {
  readonly path: string;
  readonly source: DocumentSource & { readonly _id: string };
}

/** The sources that are there, by pack, type and identifier. */
async function readKnown(packs: string): Promise<Map<string, Known>> {
  const paths = (await listFiles(packs)).filter((path) => path.endsWith(".yaml") && basename(path) !== "_folder.yaml");
  const known = new Map<string, Known>();
  for (const path of paths) {
    const source = parse(await readFile(join(packs, path), "utf8")) as Known["source"];
    if (source.system?.identifier) known.set(keyOf(path.split("/")[0]!, source), { path, source });
  }
  return known;
}

function keyOf(pack: string, { type, system }: DocumentSource): string {
  return `${pack} ${type} ${system.identifier}`;
}

/** A source with the id it has or a new one, and with what was written by hand into the one that is there. */
function merged(source: DocumentSource, newId: string, known: DocumentSource | undefined): DocumentSource {
  const { _id: _, name, type, img, system, items, ...rest } = source;
  const kept = Object.fromEntries(
    BY_HAND.filter((key) => known?.system[key] !== undefined).map((key) => [key, known!.system[key]]),
  );
  const owned = items?.map((item) => {
    const before = known?.items?.find(
      (one) => one.type === item.type && one.system.identifier === item.system.identifier,
    );
    return merged(item, item._id!, before);
  });
  return {
    _id: known?._id ?? newId,
    name,
    type,
    ...(img === undefined ? {} : { img: known?.img ?? img }),
    system: { ...system, ...kept },
    ...(owned === undefined ? {} : { items: owned }),
    ...rest,
  };
}

/** Ids of what a document embeds follow from their own identifiers, and are the same in every copy. */
function withItemIds(source: DocumentSource): DocumentSource {
  if (!source.items) return source;
  const ids = new Ids();
  return {
    ...source,
    items: source.items.map((item) => ({ ...item, _id: ids.of(item.system.identifier, item.type) })),
  };
}

/** Writes a source as YAML, in the form that the format check wants. */
export async function write(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const text = stringify(value, { lineWidth: 0 });
  await writeFile(path, await format(text, { parser: "yaml", printWidth: 120 }));
}

/**
 * Writes documents into pack sources, one file each, and the folders they lie in. A document that is there already, by
 * its identifier, keeps its place, its id, its picture, its texts and its mechanics.
 */
export async function writeDocuments(packs: string, documents: readonly Placed[], strings: Strings): Promise<void> {
  const known = await readKnown(packs);
  const ids = new Ids();
  const folders = new Map<string, unknown>();
  for (const { pack, folder, source } of documents) {
    const { identifier } = source.system;
    const before = known.get(keyOf(pack, source));
    const id = before?.source._id ?? ids.of(identifier, pack);
    const place = folder === "" ? pack : `${pack}/${kebab(folder)}`;
    await write(
      join(packs, before?.path ?? `${place}/${identifier}.yaml`),
      merged(withItemIds(source), id, before?.source),
    );
    if (folder !== "" && !folders.has(place)) {
      const folderId = new Ids().of(`folder-${folder}`, pack);
      folders.set(place, { _id: folderId, name: folderName(pack, folder, strings) });
    }
  }
  for (const [place, folder] of folders) await write(join(packs, place, "_folder.yaml"), folder);
}

function kebab(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
