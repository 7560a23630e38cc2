/** User roles, fine permissions, settings and keys. Values: the published API pages of `CONST`. */

export const USER_ROLES = Object.freeze({ NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 });

export const USER_ROLE_NAMES: Readonly<Record<string, string>> = Object.freeze(
  Object.fromEntries(Object.entries(USER_ROLES).map(([name, value]) => [String(value), name])),
);

export interface UserPermission {
  label: string;
  hint: string;
  disableGM: boolean;
  /** The lowest role that has the permission unless the world says otherwise. */
  defaultRole: number;
}

const { PLAYER, TRUSTED, ASSISTANT } = USER_ROLES;

const DEFAULT_ROLES: Record<string, number> = {
  ACTOR_CREATE: ASSISTANT,
  BROADCAST_AUDIO: TRUSTED,
  BROADCAST_VIDEO: TRUSTED,
  CARDS_CREATE: ASSISTANT,
  DRAWING_CREATE: TRUSTED,
  FILES_BROWSE: TRUSTED,
  FILES_UPLOAD: ASSISTANT,
  ITEM_CREATE: ASSISTANT,
  JOURNAL_CREATE: TRUSTED,
  MACRO_SCRIPT: PLAYER,
  MANUAL_ROLLS: TRUSTED,
  MESSAGE_WHISPER: PLAYER,
  NOTE_CREATE: TRUSTED,
  PING_CANVAS: PLAYER,
  PLAYLIST_CREATE: ASSISTANT,
  QUERY_USER: PLAYER,
  SETTINGS_MODIFY: ASSISTANT,
  SHOW_CURSOR: PLAYER,
  SHOW_RULER: PLAYER,
  TEMPLATE_CREATE: PLAYER,
  TOKEN_CONFIGURE: TRUSTED,
  TOKEN_CREATE: ASSISTANT,
  TOKEN_DELETE: ASSISTANT,
  WALL_DOORS: PLAYER,
};

const NOT_FOR_GM = new Set(["BROADCAST_AUDIO", "BROADCAST_VIDEO", "MANUAL_ROLLS", "SHOW_CURSOR", "SHOW_RULER"]);

export const USER_PERMISSIONS: Readonly<Record<string, Readonly<UserPermission>>> = Object.freeze(
  Object.fromEntries(
    Object.entries(DEFAULT_ROLES).map(([name, defaultRole]) => {
      const key = name.toLowerCase().replace(/(^|_)([a-z])/g, (_match, _line, letter: string) => letter.toUpperCase());
      const permission: UserPermission = {
        label: `PERMISSION.${key}`,
        hint: `PERMISSION.${key}Hint`,
        disableGM: NOT_FOR_GM.has(name),
        defaultRole,
      };
      return [name, Object.freeze(permission)];
    }),
  ),
);

export const SETTING_SCOPES = Object.freeze({ CLIENT: "client", WORLD: "world", USER: "user" });

export const KEYBINDING_PRECEDENCE = Object.freeze({ PRIORITY: 0, NORMAL: 1, DEFERRED: 2 });

export const MACRO_SCOPES = Object.freeze(["global", "actors", "actor"] as const);
export const MACRO_TYPES = Object.freeze({ SCRIPT: "script", CHAT: "chat" });

export const COMPATIBILITY_MODES = Object.freeze({ SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 });
export const CORE_SUPPORTED_LANGUAGES = Object.freeze(["en"] as const);
export const GAME_VIEWS = Object.freeze(["game", "stream"] as const);
