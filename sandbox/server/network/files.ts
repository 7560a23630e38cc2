import { mkdir, readdir, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Requests } from "../../common/protocol.ts";
import { UPLOADABLE_FILE_EXTENSIONS } from "../../common/constants.ts";
import { Refusal } from "../documents/refusal.ts";
import type { StaticFiles } from "./static-files.ts";

/** Folders and files below a served folder, by their served paths. */
export async function listFiles(files: StaticFiles, target: unknown): Promise<Requests["listFiles"]["result"]> {
  const folder = String(target ?? "").replace(/^\/+|\/+$/g, "");
  const place = files.place(encodeURI(folder));
  const entries =
    place && (await readdir(join(place.root, place.path), { withFileTypes: true }).catch(() => undefined));
  if (!entries) {
    throw new Refusal(`There is no folder "${folder}"`, { reason: { key: "noFolder", data: { place: folder } } });
  }
  const path = (name: string): string => (folder ? `${folder}/${name}` : name);
  const shown = entries.filter(({ name }) => files.place(encodeURI(path(name))));
  return {
    target: folder,
    dirs: shown.filter((entry) => entry.isDirectory()).map(({ name }) => path(name)),
    files: shown.filter((entry) => entry.isFile()).map(({ name }) => path(name)),
  };
}

/** Stores an uploaded file; only the world's own folder takes any. */
export async function uploadFile(
  files: StaticFiles,
  worldPath: string,
  { target, name, data }: Requests["uploadFile"]["payload"],
): Promise<Requests["uploadFile"]["result"]> {
  const folder = String(target).replace(/^\/+|\/+$/g, "");
  if (folder !== worldPath && !folder.startsWith(`${worldPath}/`)) {
    throw new Refusal(`Files are uploaded below "${worldPath}", not to "${folder}"`, {
      reason: { key: "filePlace", data: { place: folder } },
    });
  }
  const extension = extname(String(name)).slice(1).toLowerCase();
  if (!Object.hasOwn(UPLOADABLE_FILE_EXTENSIONS, extension)) {
    const details = { reason: { key: "fileKind", data: { kind: extension } } };
    throw new Refusal(`Files of the kind "${extension}" are not taken`, details);
  }
  const path = `${folder}/${name}`;
  const place = /[/\\]/.test(name) ? undefined : files.place(encodeURI(path));
  if (!place) {
    throw new Refusal(`"${path}" is no place for a file`, { reason: { key: "filePlace", data: { place: path } } });
  }
  const file = join(place.root, place.path);
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(file, new Uint8Array(data));
  return { path };
}
