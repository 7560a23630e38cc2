import { unzipSync } from "fflate";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { dirname, isAbsolute, join } from "node:path";
import { checkManifest, readPackage } from "./packages/read-manifest.ts";
import { type InstalledPackage, MANIFEST_FILES, type PackageType } from "./packages/manifest.ts";

/** Largest package, unpacked, in bytes. */
const PACKAGE_SIZE = 1_000_000_000;

/**
 * Installs a system or module from the address of its manifest: reads the manifest, downloads the archive that it
 * names and unpacks it to `<folder>/systems/<id>` or `<folder>/modules/<id>`, in place of an older version.
 * @throws Error if an address does not answer, the archive leaves its folder, or what it holds is another package.
 */
export async function installPackage(address: string, folder: string): Promise<InstalledPackage> {
  const source: unknown = JSON.parse(new TextDecoder().decode(await download(address)));
  const type = typeOf(address, source);
  const manifest = checkManifest(type, source, address);
  const archive = manifest.source.download;
  if (typeof archive !== "string" || !archive) throw new Error(`${address} names no "download"`);
  const files = unpacked(await download(archive), archive, MANIFEST_FILES[type]);
  const parent = join(folder, `${type}s`);
  await mkdir(parent, { recursive: true });
  const place = await mkdtemp(join(parent, ".install-"));
  try {
    for (const [path, content] of files) {
      await mkdir(dirname(join(place, path)), { recursive: true });
      await writeFile(join(place, path), content);
    }
    const found = readPackage(type, place).manifest;
    for (const key of ["id", "version"] as const) {
      if (found[key] === manifest[key]) continue;
      throw new Error(`${archive} holds the ${key} "${found[key]}", but ${address} says "${manifest[key]}"`);
    }
    const target = join(parent, manifest.id);
    if (existsSync(target)) await rm(target, { recursive: true });
    await rename(place, target);
    return readPackage(type, target);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

function typeOf(address: string, source: unknown): PackageType {
  const declared = (source as { type?: unknown } | null)?.type;
  if (declared === "system" || declared === "module") return declared;
  return new URL(address).pathname.endsWith(MANIFEST_FILES.module) ? "module" : "system";
}

async function download(address: string): Promise<Uint8Array> {
  const { protocol } = new URL(address);
  if (protocol !== "http:" && protocol !== "https:") throw new Error(`${address} is no web address`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Files of an archive by path. The manifest lies at the top or in one folder that holds everything. */
function unpacked(archive: Uint8Array, address: string, manifestFile: string): Map<string, Uint8Array> {
  let size = 0;
  const entries = unzipSync(archive, {
    filter({ name, originalSize }) {
      size += originalSize;
      if (size > PACKAGE_SIZE) throw new Error(`${address} is larger than ${PACKAGE_SIZE} bytes`);
      if (leavesFolder(name)) throw new Error(`${address} holds "${name}", which leaves its folder`);
      return !name.endsWith("/");
    },
  });
  const names = Object.keys(entries);
  const top = names.includes(manifestFile) ? "" : `${names[0]?.split("/")[0]}/`;
  if (!names.includes(top + manifestFile)) throw new Error(`${address} holds no ${manifestFile}`);
  return new Map(
    names.filter((name) => name.startsWith(top)).map((name) => [name.slice(top.length), entries[name] as Uint8Array]),
  );
}

function leavesFolder(name: string): boolean {
  return isAbsolute(name) || /^[A-Za-z]:|\\|\0/.test(name) || name.split("/").includes("..");
}
