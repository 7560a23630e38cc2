import { escapeHTML } from "../../common/utils/text.ts";
import { game } from "../core/game.ts";
import { modeNamed, visibilityOption } from "../core/message-modes.ts";
import { FormulaError } from "./formula-error.ts";
import { Roll } from "./roll.ts";

/** Chat commands that roll; each is called as its mode in generation 13. */
const COMMANDS = new Set(["roll", "publicroll", "gmroll", "blindroll", "selfroll"]);

export function isRollCommand(command: string): boolean {
  return COMMANDS.has(command);
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
    return await roll.toMessage({ speaker, ...(flavor ? { flavor } : {}) }, visibilityOption(modeNamed(command)));
  } catch (error) {
    throw error instanceof FormulaError ? new Error(error.localized(formula), { cause: error }) : error;
  }
}
