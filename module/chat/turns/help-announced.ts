import { actorAt } from "../../documents/resolve.ts";
import { foldRolled, isRolled, isTest, rollerOf, testRequest } from "../cards/read-card.ts";
import { sendHelp } from "../test/help.ts";
import { settledBy } from "../test/reroll.ts";
import { UserMessage } from "../user-message.ts";
import { type Announcement, announcementOf, fulfil, targetOf } from "./announcement.ts";

type Combatant_ = Combatant.Implementation;
type Message = ChatMessage.Implementation;

/** Can a helper's die still count on this card, which is somebody's own doing? */
function takesHelp(message: Message): boolean {
  if (!isRolled(message)) return false;
  if (isTest(message) && testRequest(message).action?.kind === "dying") return false;
  return foldRolled(message).rolled && settledBy(message) === null;
}

/** The last roll of somebody that help can still be counted on. */
function lastRollOf(uuid: string): Message | undefined {
  return game.messages.contents.findLast(
    (message) => message.visible && takesHelp(message) && rollerOf(message).uuid === uuid,
  );
}

/**
 * Helps the ally whom one assists with their last roll (R-CMB-9, R-ASSIST-1).
 * @throws {UserMessage} while there is none, or when the die does not count
 */
export async function helpAlly(combatant: Combatant_): Promise<void> {
  const announced = announcementOf(combatant);
  if (announced?.action !== "assist" || announced.done) throw new UserMessage("notAnnounced");
  const ally = targetOf(announced);
  if (!ally) throw new UserMessage("targetGone");
  const roll = lastRollOf(ally.uuid);
  if (!roll) throw new UserMessage("allyNotRolled", { name: ally.name });
  await help(combatant, announced, roll);
}

async function help(combatant: Combatant_, { skill, attribute }: Announcement, message: Message): Promise<void> {
  const helper = combatant.actor as Actor.Implementation | null;
  if (!helper) throw new UserMessage("targetGone");
  await sendHelp(message, helper, { skill, ...(attribute === "" ? {} : { attribute }) });
  await fulfil(combatant);
}

/** Cards that this client is helping with already. */
const underWay = new Set<string>();

/**
 * Whoever commands an NPC assists its test or attack by itself (R-CMB-8): on the client of the user who gave the order.
 * @throws {UserMessage} when the die does not count
 */
export async function assistCommanded(message: Message): Promise<void> {
  if (underWay.has(message.id ?? "") || !takesHelp(message)) return;
  const giver = giverOf(rollerOf(message).uuid);
  if (!giver) return;
  underWay.add(message.id ?? "");
  try {
    await help(giver.combatant, giver.order, message);
  } finally {
    underWay.delete(message.id ?? "");
  }
}

/** Who of this user's has given somebody an order that is not carried out yet. */
function giverOf(npc: string): { combatant: Combatant_; order: Announcement } | null {
  for (const combat of game.combats?.contents ?? []) {
    for (const combatant of combat.combatants.contents as Combatant_[]) {
      const order = announcementOf(combatant);
      const isOurs = order?.action === "commandNpc" && !order.done && order.user === game.userId;
      if (isOurs && order.target === npc && actorAt(npc)) return { combatant, order };
    }
  }
  return null;
}
