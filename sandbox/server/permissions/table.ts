import type { Attempt, Rule } from "./attempt.ts";
import { createMacro, createMessage, updateMacro, updateMessage } from "./messages.ts";
import { all, embeddedOr, fixed, onlyFields, own, owner, permission, role, unlessGamemaster } from "./rules.ts";
import { writeSetting } from "./settings.ts";
import { createUser, deleteUser, updateUser } from "./users.ts";

type Rules = Record<Attempt["action"], Rule>;

/**
 * Who may do what, by document. What a document does not say is as for every document: assistants create and delete,
 * owners update. Source: `metadata.permissions` on the API pages of the base documents.
 */
const DEFAULT: Rules = { create: role("ASSISTANT"), update: owner, delete: role("ASSISTANT") };

/** Parts that belong to the owners of their holder; in a compendium of their own they are an assistant's. */
const PART: Partial<Rules> = { create: embeddedOr(owner, role("ASSISTANT")), delete: owner };

/** Doors are opened by everyone who may. */
const updateWall = unlessGamemaster(all(permission("WALL_DOORS"), onlyFields("ds")));

const RULES: Readonly<Record<string, Partial<Rules>>> = {
  ActiveEffect: PART,
  Actor: { create: permission("ACTOR_CREATE") },
  ActorDelta: PART,
  Card: PART,
  Cards: { create: permission("CARDS_CREATE"), delete: owner },
  ChatMessage: { create: createMessage, update: updateMessage, delete: own("author") },
  Combat: { update: onlyFields("round", "turn") },
  Combatant: { create: owner, update: all(owner, onlyFields("initiative", "flags", "defeated")), delete: owner },
  Drawing: { create: all(permission("DRAWING_CREATE"), own("author")), delete: owner },
  FogExploration: { create: all(role("PLAYER"), own("user")), update: own("user"), delete: own("user") },
  Item: { create: embeddedOr(owner, permission("ITEM_CREATE")), delete: owner },
  JournalEntry: { create: permission("JOURNAL_CREATE"), delete: owner },
  JournalEntryPage: PART,
  Macro: { create: createMacro, update: updateMacro, delete: owner },
  MeasuredTemplate: { create: all(permission("TEMPLATE_CREATE"), own("author")), delete: owner },
  Note: { create: permission("NOTE_CREATE"), delete: owner },
  Playlist: { create: permission("PLAYLIST_CREATE"), delete: owner },
  PlaylistSound: PART,
  Setting: { create: writeSetting, update: writeSetting, delete: writeSetting },
  TableResult: PART,
  Token: {
    create: permission("TOKEN_CREATE"),
    update: all(owner, fixed("actorId", "actorLink")),
    delete: permission("TOKEN_DELETE"),
  },
  User: { create: createUser, update: updateUser, delete: deleteUser },
  Wall: { update: updateWall },
};

/** Why a user may not do this, undefined if the user may. */
export function objection(attempt: Attempt): string | undefined {
  return role("PLAYER")(attempt) ?? (RULES[attempt.documentName]?.[attempt.action] ?? DEFAULT[attempt.action])(attempt);
}
