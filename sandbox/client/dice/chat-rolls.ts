import { escapeHTML } from "../../common/utils/text.ts";
import { game } from "../core/game.ts";
import { modeNamed } from "../core/message-modes.ts";
import { FormulaError } from "./formula-error.ts";
import { Roll } from "./roll.ts";

/** Chat commands that roll, and the mode of each in the words of generation 13. */
const COMMANDS: Record<string, string> = {
  roll: "roll",
  publicroll: "publicroll",
  gmroll: "gmroll",
  blindroll: "blindroll",
  selfroll: "selfroll",
};

export function isRollCommand(command: string): boolean {
  return Object.hasOwn(COMMANDS, command);
}

/**
 * Rolls what follows a chat command; after `#` stands what the roll is for.
 * @param cls the class of chat messages
 * @throws Error with a message for the user when the formula is wrong
 */
export async function rollFromChat(command: string, text: string, speaker: object, cls: any): Promise<unknown> {
  const [formula = "", ...words] = text.split("#");
  const flavor = escapeHTML(words.join("#").trim());
  const actor = cls.getSpeakerActor(speaker) ?? game.user.character;
  const data = (actor?.getRollData() ?? {}) as object;
  try {
    const roll = Roll.create(Roll.replaceFormulaData(formula.trim(), data, { missing: "0", warn: true }), data);
    await roll.evaluate();
    const mode = modeNamed(COMMANDS[command] as string);
    const visibility = game.release.generation === 13 ? { rollMode: mode } : { messageMode: mode };
    return await roll.toMessage({ speaker, ...(flavor ? { flavor } : {}) }, visibility);
  } catch (error) {
    throw error instanceof FormulaError ? new Error(error.localized(formula), { cause: error }) : error;
  }
}
