import { MACRO_TYPES } from "../../common/constants.ts";
import type { Rule } from "./attempt.ts";
import { isGamemaster } from "./ownership.ts";
import { all, fixed, own, owner, permission, permissionNeeded, role } from "./rules.ts";

/** Whispers to other players need a permission; to oneself and to gamemasters everyone may speak. */
const whispers: Rule = ({ user, after, world }) => {
  const recipients = Array.isArray(after?.whisper) ? (after.whisper as unknown[]) : [];
  const others = recipients.filter((id) => {
    const recipient = world.find("User", id);
    return id !== user._id && !(recipient && isGamemaster(recipient));
  });
  return others.length && !world.can(user, "MESSAGE_WHISPER") ? permissionNeeded("MESSAGE_WHISPER") : undefined;
};

export const createMessage: Rule = all(role("PLAYER"), own("author"), whispers);
export const updateMessage: Rule = all(own("author"), whispers);

/** A script is written by those who may write scripts, wherever it is kept. */
export const isScript: Rule = (attempt) =>
  [attempt.before, attempt.after].some((macro) => macro?.type === MACRO_TYPES.SCRIPT)
    ? permission("MACRO_SCRIPT")(attempt)
    : undefined;

export const createMacro: Rule = all(role("PLAYER"), own("author"), isScript);

/** A script's text is written by those who may write scripts; handing a macro over is a gamemaster's. */
export const updateMacro: Rule = all(owner, isScript, fixed("author"));
