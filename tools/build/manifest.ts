import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles, listFolders } from "../files.ts";
import { root } from "../paths.ts";
import { ToolError } from "../step.ts";

export interface Manifest {
  id: string;
  title: string;
  version: string;
  esmodules: string[];
  styles: { src: string; layer: string }[];
  languages: { lang: string; name: string; path: string }[];
  documentTypes: Record<string, Record<string, { htmlFields?: string[]; gmOnlyFields?: string[] }>>;
  packs: { name: string; label: string; path: string; type: string; system: string }[];
  packFolders: PackFolder[];
  compatibility: { minimum: string; verified: string };
  license: string;
  readme: string;
  changelog: string;
  url: string;
  bugs: string;
  manifest: string;
  download: string;
  [key: string]: unknown;
}

interface PackFolder {
  name: string;
  packs?: string[];
  folders?: PackFolder[];
}

/** `system.json` with the version of `package.json`, checked against the tree. */
export async function readManifest(): Promise<Manifest> {
  const { id, title, ...rest } = (await readJson(join(root, "system.json"))) as unknown as Manifest;
  const { version } = await readJson(join(root, "package.json"));
  const manifest = { id, title, ...rest, version: String(version) };
  const faults = await manifestFaults(manifest);
  if (faults.length) throw new ToolError(["system.json does not fit the tree:", ...faults].join("\n  "));
  return manifest;
}

/** Lists of the manifest that follow from the tree and do not. */
async function manifestFaults(manifest: Manifest): Promise<string[]> {
  const languages = (await listFiles(join(root, "lang"))).map((path) => `lang/${path}`);
  const packs = await listFolders(join(root, "packs"));
  const names = manifest.packs.map((pack) => pack.name);
  return [
    ...difference(
      "languages",
      manifest.languages.map(({ path }) => path),
      languages,
    ),
    ...difference("packs", names, packs),
    ...difference("packFolders", manifest.packFolders.flatMap(packsWithin), names),
    ...manifest.packs
      .filter((pack) => pack.path !== `packs/${pack.name}`)
      .map((pack) => `packs: ${pack.name} has an unusual path`),
    ...manifest.packs
      .filter((pack) => pack.system !== manifest.id)
      .map((pack) => `packs: ${pack.name} is for another system`),
  ];
}

function packsWithin(folder: PackFolder): string[] {
  return [...(folder.packs ?? []), ...(folder.folders ?? []).flatMap(packsWithin)];
}

/** What a list of the manifest lacks or names in vain, as sentences. */
function difference(list: string, declared: readonly string[], found: readonly string[]): string[] {
  return [
    ...declared.filter((name) => !found.includes(name)).map((name) => `${list}: ${name} does not exist`),
    ...found.filter((name) => !declared.includes(name)).map((name) => `${list}: ${name} is not listed`),
  ];
}

async function readJson(path: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(path, "utf8")) as Record<string, unknown>;
}
