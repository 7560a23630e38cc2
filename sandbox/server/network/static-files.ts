import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { InstalledPackage } from "../packages/manifest.ts";

/** A folder that is served below a path. */
interface Mount {
  /** `systems/tiny`; empty for the client's own files. */
  path: string;
  folder: string;
  /** Files and folders that are not served, by their paths below it. */
  hidden: readonly string[];
  /** Can users put files there? */
  fromUsers?: boolean;
}

export interface ServedFile {
  /** Folder of the mount. */
  root: string;
  /** Path below it, with slashes, not encoded. */
  path: string;
  /** Could a user have put it there? */
  fromUsers: boolean;
}

/** Pages by address. */
const PAGES: Readonly<Record<string, string>> = { "": "join.html", join: "join.html", game: "index.html" };

/** What is served under which path; the same for HTTP and for headless clients. */
export class StaticFiles {
  readonly #mounts: readonly Mount[];

  /**
   * @param client Folder of the built client.
   * @param packages The system and the modules; their compendia are not served, since not everyone may read them.
   * @param world Folder and id of the world; its databases are not served.
   */
  constructor(client: string, packages: readonly InstalledPackage[], world: { folder: string; id: string }) {
    this.#mounts = [
      ...packages.map(({ type, manifest, folder }) => ({
        path: `${type}s/${manifest.id}`,
        folder,
        hidden: manifest.packs.map(({ path }) => path),
      })),
      { path: `worlds/${world.id}`, folder: world.folder, hidden: ["data", "packs", "world.json"], fromUsers: true },
      { path: "", folder: resolve(client), hidden: ["systems", "modules", "worlds"] },
    ];
  }

  /**
   * Finds the file that an address means.
   * @param pathname Path of the address, encoded, with or without the first slash.
   * @returns undefined if there is no such file or it may not be served.
   */
  find(pathname: string): ServedFile | undefined {
    const place = this.place(pathname);
    if (!place) return undefined;
    const file = join(place.root, place.path);
    return existsSync(file) && statSync(file).isFile() ? place : undefined;
  }

  /** Where the file of an address would lie, whether or not it is there. */
  place(pathname: string): ServedFile | undefined {
    const path = decoded(pathname);
    if (path === undefined) return undefined;
    const page = PAGES[path];
    const wanted = page ?? path;
    for (const { path: prefix, folder, hidden, fromUsers = false } of this.#mounts) {
      if (prefix && wanted !== prefix && !wanted.startsWith(`${prefix}/`)) continue;
      const rest = prefix ? wanted.slice(prefix.length + 1) : wanted;
      return hidden.some((one) => isWithin(rest, one)) ? undefined : { root: folder, path: rest, fromUsers };
    }
    return undefined;
  }
}

/** Is a path that of a folder, or of something in it? Some disks do not tell small letters from capitals. */
function isWithin(path: string, folder: string): boolean {
  return `${path}/`.toLowerCase().startsWith(`${folder}/`.toLowerCase());
}

/** The path without needless slashes; undefined if it leaves its folder or names a hidden file. */
function decoded(pathname: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (path.includes("\0") || path.includes("\\")) return undefined;
  const parts = path.split("/").filter(Boolean);
  return parts.some((part) => part.startsWith(".")) ? undefined : parts.join("/");
}
