/**
 * Who hears a chat message, in the words of both generations: roll modes (13) and message modes (14). A mode that
 * nobody knows is for gamemasters only.
 */
import { StringField } from "../../common/data/fields/string-field.ts";
import { logCompatibilityWarning } from "../../common/utils/logging.ts";
import { CONFIG } from "./config.ts";
import { game } from "./game.ts";

/** What a mode writes into the data of a message. */
export interface Audience {
  whisper?: string[];
  blind?: boolean;
  [key: string]: unknown;
}

export interface VisibilityChoices {
  rollMode?: string;
  messageMode?: string;
}

const gamemasters = (): string[] =>
  game.users.filter((user: any) => user.isGM).map((user: any) => user.id as string) as string[];

const toAll = (data: Audience) => Object.assign(data, { whisper: [], blind: false });
const toGamemasters = (data: Audience) => Object.assign(data, { whisper: gamemasters(), blind: false });
const toGamemastersAlone = (data: Audience) => Object.assign(data, { whisper: gamemasters(), blind: true });
const toSelf = (data: Audience) => Object.assign(data, { whisper: [game.userId], blind: false });

/** The modes of generation 14, by their id. */
export const messageModes = {
  public: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe", handler: toAll },
  gm: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret", handler: toGamemasters },
  blind: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash", handler: toGamemastersAlone },
  self: { label: "CHAT.RollSelf", icon: "fa-solid fa-user", handler: toSelf },
  ic: { label: "CHAT.RollInCharacter", icon: "fa-solid fa-comment", handler: toAll },
};

const ROLL_MODES: Record<string, (data: Audience) => Audience> = {
  publicroll: toAll,
  gmroll: toGamemasters,
  blindroll: toGamemastersAlone,
  selfroll: toSelf,
};

/** What a mode of generation 13 is called in 14. */
const RENAMED: Record<string, string> = { publicroll: "public", gmroll: "gm", blindroll: "blind", selfroll: "self" };

const isOld = (): boolean => game.release.generation === 13;

/** The setting that holds the mode of this client. */
export const modeSetting = (): "rollMode" | "messageMode" => (isOld() ? "rollMode" : "messageMode");

/** The modes that a user chooses from: labels by id. */
export function modeChoices(): Record<string, { label: string; icon: string }> {
  return (isOld() ? CONFIG.Dice.rollModes : CONFIG.ChatMessage.modes) as Record<
    string,
    { label: string; icon: string }
  >;
}

/** Registers the setting; in generation 14 the name of 13 answers null. */
export function registerModeSetting(): void {
  const labels = Object.entries(modeChoices()).map(([id, { label }]) => [id, label] as const);
  game.settings.register("core", modeSetting(), {
    name: "CHAT.RollMode",
    scope: "client",
    config: false,
    type: new StringField({
      required: true,
      blank: false,
      initial: isOld() ? "publicroll" : "public",
      choices: Object.fromEntries(labels),
    }),
  });
  if (!isOld()) {
    const type = new StringField({ required: true, nullable: true, initial: null });
    game.settings.register("core", "rollMode", { scope: "client", config: false, type });
  }
}

/** The id that the running generation has for a mode of generation 13. */
export function modeNamed(rollMode: string): string {
  return isOld() ? rollMode : (RENAMED[rollMode] ?? rollMode);
}

/** The mode that options of a message ask for, in the words of the running generation; undefined when they are silent. */
export function visibilityOf({ rollMode, messageMode }: VisibilityChoices): string | undefined {
  if (isOld()) return rollMode;
  if (messageMode !== undefined || rollMode === undefined) return messageMode;
  logCompatibilityWarning("The option rollMode is now called messageMode", { since: 14, until: 16 });
  return modeNamed(rollMode);
}

/** The option that asks for a mode of the running generation, by the name that it has there. */
export function visibilityOption(mode: string): VisibilityChoices {
  return isOld() ? { rollMode: mode } : { messageMode: mode };
}

/**
 * Writes whom a mode is for into data of a message, in the words of the running generation.
 * @param mode "roll" stands for the one that this client has chosen
 */
export function applyVisibility(data: Audience, mode: string): Audience {
  const chosen = mode === "roll" ? String(game.settings.get("core", modeSetting())) : mode;
  const modes = isOld() ? ROLL_MODES : handlersOf(CONFIG.ChatMessage.modes as typeof messageModes);
  const handler = Object.hasOwn(modes, chosen) ? modes[chosen] : undefined;
  (handler ?? toGamemasters)(data);
  return data;
}

function handlersOf(modes: Record<string, { handler: (data: Audience) => unknown }>) {
  return Object.fromEntries(Object.entries(modes).map(([id, { handler }]) => [id, handler]));
}
