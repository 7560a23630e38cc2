import { foldAction, isAction } from "../turns/action-request.ts";
import {
  type AuditEntry,
  type DamageCard,
  type EventRecord,
  foldDamage,
  foldTest,
  recordOf,
  type TestCard,
} from "../../rules/index.ts";
import { isAttackRequest, isDamageRequest } from "./check-request.ts";
import type { AttackRequest, DamageCardRequest } from "./requests.ts";

/** A message that is a card of ours, as code reads it. */
type Message = ChatMessage.Implementation;

interface CardSystem {
  readonly request: unknown;
  readonly events: EventRecord;
}

function systemOf(message: Message): CardSystem {
  return message.system as unknown as CardSystem;
}

/** The events of a card; empty for other messages. */
export function eventsOf(message: Message): EventRecord {
  return systemOf(message).events ?? {};
}

/** Does everyone see the card? What it says in plain words depends on it. */
export function isForAll({ whisper, blind }: Message): boolean {
  return whisper.length === 0 && !blind;
}

/** One event of a card as its fields, or null. */
export function eventOf(message: Message, id: string): Readonly<Record<string, unknown>> | null {
  const events = eventsOf(message);
  return Object.hasOwn(events, id) ? recordOf(events[id]) : null;
}

/** Is this an attack's card? One whose request cannot be read is none: its message shows its plain words. */
export function isAttack(message: Message | undefined): message is Message {
  return isOfType(message, "attack") && isAttackRequest(systemOf(message).request);
}

/** The same for a card of damage. */
export function isDamage(message: Message | undefined): message is Message {
  return isOfType(message, "damage") && isDamageRequest(systemOf(message).request);
}

function isOfType(message: Message | undefined, type: string): message is Message {
  return (message?.type as string | undefined) === type;
}

export function attackRequest(message: Message): AttackRequest {
  return systemOf(message).request as AttackRequest;
}

export function damageRequest(message: Message): DamageCardRequest {
  return systemOf(message).request as DamageCardRequest;
}

/** An attack's card, folded; `without` leaves an event out. */
export function foldAttack(message: Message, without?: string): TestCard {
  return foldTest(attackRequest(message), remaining(message, without));
}

/** A damage card, folded; `without` leaves an event out. */
export function foldHits(message: Message, without?: string): DamageCard {
  return foldDamage(damageRequest(message), remaining(message, without));
}

function remaining(message: Message, without?: string): EventRecord {
  const events = eventsOf(message);
  return without === undefined ? events : Object.fromEntries(Object.entries(events).filter(([id]) => id !== without));
}

function auditOf(message: Message): { audit: AuditEntry[] } {
  if (isAction(message)) return foldAction(message);
  return isDamage(message) ? foldHits(message) : foldAttack(message);
}

/** Ids of the events of a type that stand: neither refused nor taken back. */
export function standing(message: Message, type: string): string[] {
  const { audit } = auditOf(message);
  return audit
    .filter((entry) => entry.type === type && entry.status !== "undone" && entry.status !== "refused")
    .map(({ id }) => id);
}

/** The message of an attack's damage: its id follows from the attack's, so that there is never a second one. */
export function damageMessageId(attack: string): string {
  return `${attack.slice(1)}${attack.slice(0, 1)}`;
}

/** The message of an attack's damage, if it has been rolled. */
export function damageMessageOf(attack: Message): Message | undefined {
  const message = game.messages.get(damageMessageId(attack.id ?? ""));
  return isDamage(message) ? message : undefined;
}
