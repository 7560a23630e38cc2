import { TestRoll } from "../../dice/test-roll.ts";
import { useKey } from "../../documents/mechanics/uses.ts";
import { actorAt, itemAt } from "../../documents/resolve.ts";
import { factsOf, foldTest, type Mechanic, type OwnedMechanic, poolSize } from "../../rules/index.ts";
import { showDice } from "../../dice/show-dice.ts";
import { attackRequest, eventsOf, isForAll } from "../cards/read-card.ts";
import type { AttackRequest } from "../cards/requests.ts";
import { attackSummary } from "../cards/summary.ts";
import { requireUnrolled } from "../cards/require-unrolled.ts";
import { announced, carryOut, type Deed, eventsUpdate, type StoredEvent } from "../deeds/deed.ts";
import { luckDeed, spendDeed, useDeed } from "../deeds/spend-deeds.ts";
import { choicesOf } from "../arbiter/choices-of.ts";
import { inTurn } from "../arbiter/queue.ts";
import { readAttack } from "./attack-moment.ts";
import { usesOfReliable } from "./reliable.ts";

/** A roll with the events that it brings, some of which are still to be carried out. */
export interface RolledAttack {
  /** Null of an attack that hits without a roll. */
  roll: TestRoll | null;
  events: Record<string, StoredEvent>;
  deeds: Record<string, Deed>;
}

/**
 * Rolls an attack and announces what it takes: luck, and ammunition, hit or miss (R-ATK-8).
 * @throws {UserMessage} when either is missing; nothing is rolled then
 */
export async function rollAttack(request: AttackRequest): Promise<RolledAttack> {
  const deeds: Record<string, Deed> = {};
  const luck = luckPointsOf(request);
  if (luck > 0) deeds[foundry.utils.randomID()] = luckDeed(request.attacker.uuid, luck);
  if (request.ammunition) deeds[foundry.utils.randomID()] = spendDeed(request.ammunition);
  const { attribute, rank, tag = false, complicationRange = 1, payment, automatic = false } = request;
  const ability = { attribute, rank, tag, complicationRange };
  const roll = automatic ? null : await TestRoll.of(ability, poolSize(payment.extraDice)).evaluate();
  const uses = [...usesOfAttack(request), ...usesOfReliable(request, roll?.outcome?.complications ?? 0)];
  if (uses.length > 0) deeds[foundry.utils.randomID()] = useDeed(request.attacker.uuid, uses);
  const user = game.userId ?? "";
  const rolled = { type: "rolled", user, time: Date.now(), faces: roll?.faces ?? [] };
  const spent = Object.entries(deeds).map(([id, deed], index) => [id, announced(deed, user, rolled.time + 1 + index)]);
  return { roll, deeds, events: { [foundry.utils.randomID()]: rolled, ...Object.fromEntries(spent) } };
}

/** Is what was chosen used up with the damage only, since it asks for the hit, or for AP that are spent for damage? */
function waitsForDamage(mechanic: Mechanic): boolean {
  const asked = factsOf(mechanic.when);
  return asked.includes("passed") || asked.includes("apSpent");
}

/** The limited mechanics that an attack uses, by their keys in the attacker's ledger. */
export function usesOfAttack(request: AttackRequest): string[] {
  return usesIn(request, ({ mechanic }) => !waitsForDamage(mechanic));
}

/** The limited mechanics that the damage of an attack uses, by their keys in the attacker's ledger. */
export function usesOfDamage(request: AttackRequest, boughtDice: number): string[] {
  return usesIn(request, ({ mechanic }) => {
    const isBought = boughtDice > 0 || !factsOf(mechanic.when).includes("apSpent");
    return waitsForDamage(mechanic) && isBought;
  });
}

function usesIn(request: AttackRequest, isMeant: (owned: OwnedMechanic) => boolean): string[] {
  const [attacker, weapon] = [actorAt(request.attacker.uuid), itemAt(request.weapon.uuid)];
  if (!attacker || !weapon || Object.keys(request.moment?.chosen ?? {}).length === 0) return [];
  const choices = choicesOf(request);
  const { all } = readAttack(attacker, weapon, choices).mechanics;
  const used = all.filter(
    (owned) => owned.mechanic.limit !== undefined && (choices.chosen?.[owned.key] ?? 0) > 0 && isMeant(owned),
  );
  return used.map((owned) => useKey(attacker, owned));
}

/** Luck points that a roll takes. */
export function luckPointsOf({ luck, luckPoints }: Pick<AttackRequest, "luck" | "luckPoints">): number {
  return luckPoints ?? Number(luck);
}

/** Carries out what a roll announced on its card. */
export async function settleDeeds(
  message: ChatMessage.Implementation,
  deeds: Readonly<Record<string, Deed>>,
): Promise<void> {
  for (const [id, deed] of Object.entries(deeds)) await inTurn(() => carryOut(message, id, deed));
}

/**
 * Rolls an attack whose card is there already, since its dice had to be paid for first.
 * @throws {UserMessage} when it has been rolled meanwhile, while the dice fell; nothing is spent then
 */
export async function rollOntoCard(message: ChatMessage.Implementation): Promise<void> {
  const request = attackRequest(message);
  const { roll, events, deeds } = await rollAttack(request);
  if (roll) await showDice(roll, message);
  requireUnrolled(message);
  const card = foldTest(request, { ...eventsOf(message), ...events });
  await message.update({
    rolls: roll ? [JSON.stringify(roll)] : [],
    content: attackSummary(request, card, isForAll(message)),
    ...eventsUpdate(events),
  } as ChatMessage.UpdateData);
  await settleDeeds(message, deeds);
}
