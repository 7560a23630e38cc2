import { COMPENDIUM_DOCUMENT_TYPES, DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../../common/constants.ts";
import { LATER_COMPENDIUM_TYPES } from "../../common/constants/later-types.ts";
import type { Plain } from "../documents/plain.ts";
import { type Checker, shown } from "./checker.ts";
import { DEFAULT_PACK_OWNERSHIP, type PackDeclaration } from "./manifest.ts";

/** A system's packs may be nested this deep in folders. */
const FOLDER_DEPTH = 4;

/** What a compendium can hold. */
export const PACK_TYPES: readonly string[] = [...COMPENDIUM_DOCUMENT_TYPES, ...LATER_COMPENDIUM_TYPES];

/** Reads `packs` and `packFolders`. */
export function checkPacks(root: Plain, packageId: string, check: Checker): PackDeclaration[] {
  const packs = check.objects(root, "packs").map(({ value, at }) => pack(value, at, check));
  const names = packs.map(({ name }) => name);
  check.unique(`packs of ${packageId}`, names);
  const used: string[] = [];
  checkFolders(root, "packFolders", "", new Set(names), used, 1, check);
  check.unique("packFolders", used);
  return packs;
}

function pack(value: Plain, at: string, check: Checker): PackDeclaration {
  const name = check.string(value, "name", at, { required: true, pattern: /^[A-Za-z0-9_-]+$/ }) ?? "";
  const type = check.string(value, "type", at, { required: true }) ?? "";
  if (type && !PACK_TYPES.includes(type)) {
    check.report(`${at}type`, `must be one of ${PACK_TYPES.join(", ")}, not ${shown(type)}`);
  }
  const system = check.string(value, "system", at);
  const banner = check.string(value, "banner", at);
  const declared: PackDeclaration = {
    name,
    label: check.string(value, "label", at, { required: true }) ?? "",
    path: (check.string(value, "path", at) ?? `packs/${name}`).replace(/^\.\//, "").replace(/\.db$/, ""),
    type,
    ownership: value.ownership === undefined ? { ...DEFAULT_PACK_OWNERSHIP } : ownership(value, at, check),
    flags: check.object(value, "flags", at),
  };
  return { ...declared, ...(system && { system }), ...(banner && { banner }) };
}

function ownership(value: Plain, at: string, check: Checker): Record<string, string> {
  const levels: Record<string, string> = {};
  for (const [role, level] of Object.entries(check.object(value, "ownership", at))) {
    if (!(role in USER_ROLES)) {
      check.report(`${at}ownership.${role}`, `is no role: expected one of ${Object.keys(USER_ROLES).join(", ")}`);
    } else if (typeof level !== "string" || !(level in DOCUMENT_OWNERSHIP_LEVELS)) {
      const known = Object.keys(DOCUMENT_OWNERSHIP_LEVELS).join(", ");
      check.report(`${at}ownership.${role}`, `must be one of ${known}, not ${shown(level)}`);
    } else {
      levels[role] = level;
    }
  }
  return levels;
}

function checkFolders(
  parent: Plain,
  key: string,
  at: string,
  names: ReadonlySet<string>,
  used: string[],
  depth: number,
  check: Checker,
): void {
  const folders = check.objects(parent, key, at);
  if (folders.length && depth > FOLDER_DEPTH) {
    check.report(at + key, `is nested too deep: expected at most ${FOLDER_DEPTH} levels`);
    return;
  }
  for (const folder of folders) {
    check.string(folder.value, "name", folder.at, { required: true });
    check.string(folder.value, "color", folder.at);
    const sorting = check.string(folder.value, "sorting", folder.at);
    if (sorting !== undefined && sorting !== "a" && sorting !== "m") {
      check.report(`${folder.at}sorting`, `must be "a" or "m", not ${shown(sorting)}`);
    }
    for (const name of check.strings(folder.value, "packs", folder.at)) {
      used.push(name);
      if (!names.has(name)) check.report(`${folder.at}packs`, `names ${shown(name)}: expected a pack of this manifest`);
    }
    checkFolders(folder.value, "folders", folder.at, names, used, depth + 1, check);
  }
}
