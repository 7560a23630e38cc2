import { installedMods } from "./mods/installed.ts";

/** What the Overseer has written about an item, as it is stored; empty for nothing. */
export function gmNotesOf({ system }: { readonly system: object }): string {
  const { gmNotes = "" } = system as { gmNotes?: unknown };
  return typeof gmNotes === "string" ? gmNotes : "";
}

/**
 * Would an item lose words of the Overseer if this user made it anew? Only GMs write such notes: the server takes them
 * out of whatever others create.
 */
export function losesNotes(item: { readonly system: object }): boolean {
  if (game.user.isGM) return false;
  return [item, ...installedMods(item.system).map(({ source }) => source)].some((each) => gmNotesOf(each) !== "");
}
