import type { Plain } from "../../../../common/utils/types.ts";
import { CONFIG } from "../../config.ts";
import { modeNamed, visibilityOf, visibilityOption } from "../../message-modes.ts";
import { game } from "../../game.ts";

/** Source: the options of `Combat#rollInitiative`. */
export interface InitiativeOptions {
  formula?: string | null;
  /** Keep the turn with whom it is, wherever the order puts them; otherwise the turn keeps its number. */
  updateTurn?: boolean;
  /** Data of the chat messages, and who may see them. */
  messageOptions?: Plain;
}

interface Rolled {
  combatant: any;
  roll: any;
}

/** Rolls for the user's own combatants, writes what came out at once, then tells of each in the chat. */
export async function rollInitiative(
  combat: any,
  ids: readonly string[],
  { formula, updateTurn = true, messageOptions = {} }: InitiativeOptions = {},
): Promise<void> {
  const rolled: Rolled[] = [];
  for (const id of ids) {
    const combatant = combat.combatants.get(id);
    if (!combatant?.isOwner) continue;
    const roll = combatant.getInitiativeRoll(formula ?? undefined);
    await roll.evaluate();
    rolled.push({ combatant, roll });
  }
  if (!rolled.length) return;
  const updates = rolled.map(({ combatant, roll }) => ({ _id: combatant.id, initiative: roll.total }));
  await combat.updateEmbeddedDocuments("Combatant", updates, updateTurn ? {} : { combatTurn: combat.turn });
  const messages = [];
  for (const [index, one] of rolled.entries()) messages.push(await messageOf(one, index === 0, messageOptions));
  await CONFIG.ChatMessage.documentClass.create(messages);
}

/** The message of one roll; that of a hidden combatant is for gamemasters. Only the first one sounds. */
async function messageOf({ combatant, roll }: Rolled, sounds: boolean, options: Plain): Promise<object> {
  const { rollMode, messageMode, ...data } = options as { rollMode?: string; messageMode?: string };
  const { actor, token, name, hidden } = combatant;
  const mode = visibilityOf({ rollMode, messageMode } as object) ?? (hidden ? modeNamed("gmroll") : "roll");
  const speaker = CONFIG.ChatMessage.documentClass.getSpeaker({ actor, token, alias: name }) as object;
  const flags = (data as { flags?: { core?: object } }).flags;
  const message = await roll.toMessage(
    {
      speaker: actor ? speaker : { scene: null, actor: null, token: null, alias: name },
      flavor: game.i18n.format("COMBAT.RollsInitiative", { name }),
      ...data,
      flags: { ...flags, core: { ...flags?.core, initiativeRoll: true } },
    },
    { ...visibilityOption(mode), create: false },
  );
  return { ...message, sound: sounds ? message.sound : null };
}
