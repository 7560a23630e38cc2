import { USER_ROLES } from "../../common/constants.ts";
import { fixedId, newId } from "../documents/ids.ts";
import { isPlain, type Plain } from "../documents/plain.ts";
import { initialStats, type Stamp } from "../documents/stats.ts";
import type { DocumentSource } from "../documents/tree.ts";
import type { InstalledPackage } from "../packages/manifest.ts";

/** A user to be made with a new world. */
export interface NewUser {
  name: string;
  /** A value of USER_ROLES. */
  role: number;
}

export const DEFAULT_USERS: readonly NewUser[] = [
  { name: "Overseer", role: USER_ROLES.GAMEMASTER },
  { name: "Player 1", role: USER_ROLES.PLAYER },
  { name: "Player 2", role: USER_ROLES.PLAYER },
  { name: "Player 3", role: USER_ROLES.PLAYER },
];

const COLORS = ["#d9a441", "#4a90d9", "#5aa469", "#b565b5", "#d96b5a", "#4fb3b3"];

/** The users of a new world; their ids follow from their names, as far as these differ in letters and digits. */
export function newUsers(users: readonly NewUser[], stamp: Stamp): DocumentSource[] {
  const ids = users.map(({ name }) => fixedId(name));
  return users.map(({ name, role }, index) => ({
    _id: ids.indexOf(fixedId(name)) === index ? fixedId(name) : newId(),
    name,
    role,
    color: COLORS[index % COLORS.length],
    avatar: null,
    character: null,
    hotbar: {},
    permissions: {},
    pronouns: "",
    flags: {},
    _stats: initialStats(undefined, { ...stamp, time: stamp.time + index }),
  }));
}

/** Folders for compendia as packages ask for them, and the setting that says which pack lies in which. */
export function packFolders(packages: readonly InstalledPackage[], stamp: Stamp): DocumentSource[][] {
  const folders: DocumentSource[] = [];
  const places: Record<string, { folder: string }> = {};
  for (const { manifest } of packages) {
    collectFolders(manifest.id, manifest.source.packFolders, null, folders, places, stamp);
  }
  if (!folders.length) return [[], []];
  const setting = {
    _id: fixedId("compendiumConfiguration"),
    key: "core.compendiumConfiguration",
    value: JSON.stringify(places),
    user: null,
    _stats: initialStats(undefined, stamp),
  };
  return [folders, [setting]];
}

function collectFolders(
  packageId: string,
  declared: unknown,
  parent: string | null,
  folders: DocumentSource[],
  places: Record<string, { folder: string }>,
  stamp: Stamp,
): void {
  for (const source of (Array.isArray(declared) ? declared : []) as Plain[]) {
    const _id = fixedId(`Folder${folders.length}${packageId}`);
    folders.push({
      _id,
      name: source.name,
      type: "Compendium",
      description: "",
      folder: parent,
      sorting: source.sorting ?? "a",
      sort: folders.length * 100_000,
      color: source.color ?? null,
      flags: {},
      _stats: initialStats(undefined, stamp),
    });
    for (const name of Array.isArray(source.packs) ? source.packs : []) {
      places[`${packageId}.${String(name)}`] = { folder: _id };
    }
    if (isPlain(source)) collectFolders(packageId, source.folders, _id, folders, places, stamp);
  }
}
