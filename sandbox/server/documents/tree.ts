/**
 * Which documents there are, in which collections they are kept and which documents they hold. The names of
 * collections are also the parts of the keys in the databases.
 */

export interface Branch {
  /** Name of the held documents' class. */
  documentName: string;
  /** A collection of many, or one document under the name. */
  many: boolean;
}

export type DocumentSource = Record<string, unknown> & { _id: string };

const many = (documentName: string): Branch => ({ documentName, many: true });
const one = (documentName: string): Branch => ({ documentName, many: false });

/** Collection name by primary document name. */
export const COLLECTIONS: Readonly<Record<string, string>> = {
  ActiveEffect: "effects",
  Actor: "actors",
  Adventure: "adventures",
  Cards: "cards",
  ChatMessage: "messages",
  Combat: "combats",
  FogExploration: "fog",
  Folder: "folders",
  Item: "items",
  JournalEntry: "journal",
  Macro: "macros",
  Playlist: "playlists",
  RollTable: "tables",
  Scene: "scenes",
  Setting: "settings",
  User: "users",
};

/** Primary documents that a world holds; the others live in compendia only. */
export const WORLD_DOCUMENTS: readonly string[] = Object.keys(COLLECTIONS).filter(
  (name) => name !== "ActiveEffect" && name !== "Adventure",
);

const BRANCHES: Readonly<Record<string, Readonly<Record<string, Branch>>>> = {
  Actor: { items: many("Item"), effects: many("ActiveEffect") },
  ActorDelta: { items: many("Item"), effects: many("ActiveEffect") },
  Cards: { cards: many("Card") },
  Combat: { combatants: many("Combatant"), groups: many("CombatantGroup") },
  Item: { effects: many("ActiveEffect") },
  JournalEntry: { pages: many("JournalEntryPage"), categories: many("JournalEntryCategory") },
  Playlist: { sounds: many("PlaylistSound") },
  Region: { behaviors: many("RegionBehavior") },
  RollTable: { results: many("TableResult") },
  Scene: {
    drawings: many("Drawing"),
    tokens: many("Token"),
    levels: many("Level"),
    lights: many("AmbientLight"),
    notes: many("Note"),
    regions: many("Region"),
    sounds: many("AmbientSound"),
    templates: many("MeasuredTemplate"),
    tiles: many("Tile"),
    walls: many("Wall"),
  },
  Token: { delta: one("ActorDelta") },
};

const NOTHING: Readonly<Record<string, Branch>> = {};

/** What documents of that name hold, by property name. */
export function branches(documentName: string): Readonly<Record<string, Branch>> {
  return BRANCHES[documentName] ?? NOTHING;
}

/** Property and branch under which a document holds another kind. */
export function branchFor(parentName: string, documentName: string): { field: string; branch: Branch } | undefined {
  for (const [field, branch] of Object.entries(branches(parentName))) {
    if (branch.documentName === documentName) return { field, branch };
  }
  return undefined;
}

/** The documents held under one property, none if it is empty. */
export function heldDocuments(document: DocumentSource, field: string): DocumentSource[] {
  const held = document[field];
  if (Array.isArray(held)) return held as DocumentSource[];
  return held && typeof held === "object" ? [held as DocumentSource] : [];
}
