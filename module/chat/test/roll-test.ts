import { showDice } from "../../dice/show-dice.ts";
import { TestRoll } from "../../dice/test-roll.ts";
import { fighterOf } from "../../documents/fighter.ts";
import { useKey } from "../../documents/mechanics/uses.ts";
import { actorAt } from "../../documents/resolve.ts";
import { foldTest, poolSize } from "../../rules/index.ts";
import { decodeKey } from "../attack/request.ts";
import { luckPointsOf, settleDeeds } from "../attack/roll-attack.ts";
import { isHidden } from "../cards/card-status.ts";
import { eventsOf, foldRolled, isForAll, isTest, testRequest } from "../cards/read-card.ts";
import type { TestCardRequest } from "../cards/requests.ts";
import { testSummary } from "../cards/summary.ts";
import { requireUnrolled } from "../cards/require-unrolled.ts";
import { announced, type Deed, eventsUpdate, type StoredEvent } from "../deeds/deed.ts";
import { luckDeed, useDeed } from "../deeds/spend-deeds.ts";
import { adjustOf } from "./preview.ts";

type Message = ChatMessage.Implementation;

/** A roll with the events that it brings, some of which are still to be carried out. */
export interface RolledTest {
  roll: TestRoll;
  events: Record<string, StoredEvent>;
  deeds: Record<string, Deed>;
}

/**
 * Rolls a test and announces what it takes: luck points, uses of what items offer. A test that answers another one learns what there is to reach
 * (R-OPP-1), unless the other side's roll is hidden from its author.
 * @throws {UserMessage} when luck is missing; nothing is rolled then
 */
export async function rollTest(request: TestCardRequest): Promise<RolledTest> {
  const deeds: Record<string, Deed> = {};
  const luck = luckPointsOf(request);
  if (luck > 0) deeds[foundry.utils.randomID()] = luckDeed(request.tester.uuid, luck);
  const uses = usesOfTest(request, chosenIn(request));
  if (uses.length > 0) deeds[foundry.utils.randomID()] = useDeed(request.tester.uuid, uses);
  const { attribute, rank, tag = false, complicationRange = 1, payment } = request;
  const roll = TestRoll.of({ attribute, rank, tag, complicationRange }, poolSize(payment.extraDice));
  await roll.evaluate();
  const [user, time] = [game.userId ?? "", Date.now()];
  const rolled = { type: "rolled", user, time, faces: roll.faces };
  const reach = request.answers === undefined ? null : opposedEvent(request);
  const spent = Object.entries(deeds).map(([id, deed], index) => [id, announced(deed, user, time + 2 + index)]);
  return {
    roll,
    deeds,
    events: {
      [foundry.utils.randomID()]: rolled,
      ...(reach ? { [foundry.utils.randomID()]: { ...reach, user, time: time + 1 } } : {}),
      ...Object.fromEntries(spent),
    },
  };
}

/** Keys of what was chosen before the roll. */
export function chosenIn({ moment }: TestCardRequest): string[] {
  return Object.keys(moment.chosen).map(decodeKey);
}

/** The limited mechanics among some of the tester's, by their keys in the tester's ledger. */
export function usesOfTest({ tester }: TestCardRequest, keys: readonly string[]): string[] {
  const actor = actorAt(tester.uuid);
  const mechanics = (actor && fighterOf(actor)?.mechanics) ?? [];
  const limited = mechanics.filter(({ key, mechanic }) => mechanic.limit !== undefined && keys.includes(key));
  return actor ? limited.map((owned) => useKey(actor, owned)) : [];
}

/** What the other side has rolled, as the event of who answers it; null while it is hidden or gone. */
export function opposedEvent({ answers = "", difficultyParts }: TestCardRequest): StoredEvent | null {
  const opponent = game.messages.get(answers);
  if (!isTest(opponent) || isHidden(opponent) || !foldRolled(opponent).rolled) return null;
  const own = difficultyParts.reduce((sum, { value }) => sum + value, 0);
  return { type: "opposed", successes: foldRolled(opponent).successes, adjust: own + adjustOf(opponent) };
}

/**
 * Rolls a test whose card is there already, since its dice had to be paid for first.
 * @throws {UserMessage} when it has been rolled meanwhile, while the dice fell; nothing is spent then
 */
export async function rollTestOntoCard(message: Message): Promise<void> {
  const request = testRequest(message);
  const { roll, events, deeds } = await rollTest(request);
  await showDice(roll, message);
  requireUnrolled(message);
  const card = foldTest(request, { ...eventsOf(message), ...events });
  await message.update({
    rolls: [JSON.stringify(roll)],
    content: testSummary(request, card, isForAll(message)),
    ...eventsUpdate(events),
  } as ChatMessage.UpdateData);
  await settleDeeds(message, deeds);
}
