import { isPlain, type Plain } from "../documents/plain.ts";
import { type Checker, shown } from "./checker.ts";
import type { Manifest } from "./manifest.ts";

/** Keys that hold a text when they are there. */
const TEXTS = [
  "description",
  "url",
  "manifest",
  "download",
  "license",
  "readme",
  "bugs",
  "changelog",
  "background",
  "initiative",
  "primaryTokenAttribute",
  "secondaryTokenAttribute",
];

/** Every key that a manifest may have; own ones live under `flags`. */
const KNOWN = new Set([
  ...TEXTS,
  ..."id type title version compatibility authors media flags scripts esmodules styles languages packs".split(" "),
  ..."packFolders relationships socket exclusive persistentStorage protected library documentTypes grid".split(" "),
  ..."strictDataCleaning availability locked".split(" "),
]);

/** Checks what only clients read; the answer is `flags.hotReload`, which the server reads too. */
export function checkOptionalKeys(root: Plain, check: Checker): Manifest["hotReload"] {
  for (const key of Object.keys(root)) {
    if (!KNOWN.has(key)) check.warn(key, 'is not a key of a manifest: expected own keys below "flags"');
  }
  for (const key of TEXTS) check.string(root, key, "");
  for (const author of check.objects(root, "authors"))
    check.string(author.value, "name", author.at, { required: true });
  check.objects(root, "media");
  checkGrid(root, check);
  const hotReload = check.object(root, "flags").hotReload;
  if (hotReload === undefined) return undefined;
  if (!isPlain(hotReload)) {
    check.report("flags.hotReload", `must be an object, not ${shown(hotReload)}`);
    return undefined;
  }
  return {
    extensions: check.strings(hotReload, "extensions", "flags.hotReload."),
    paths: check.strings(hotReload, "paths", "flags.hotReload."),
  };
}

function checkGrid(root: Plain, check: Checker): void {
  const grid = check.object(root, "grid");
  for (const key of ["type", "distance", "diagonals"]) {
    const value = grid[key];
    if (value !== undefined && typeof value !== "number")
      check.report(`grid.${key}`, `must be a number, not ${shown(value)}`);
  }
  check.string(grid, "units", "grid.");
}
