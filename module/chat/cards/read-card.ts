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
import { isAttackRequest, isCallRequest, isDamageRequest, isHelpRequest, isTestRequest } from "./check-request.ts";
import type {
  AttackRequest,
  CallRequest,
  DamageCardRequest,
  HelpRequest,
  NamedDocument,
  RerollRight,
  TestCardRequest,
} from "./requests.ts";

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

/** The same for a card of a test. */
export function isTest(message: Message | undefined): message is Message {
  return isOfType(message, "test") && isTestRequest(systemOf(message).request);
}

/** The same for a helper's die. */
export function isHelp(message: Message | undefined): message is Message {
  return isOfType(message, "test") && isHelpRequest(systemOf(message).request);
}

/** The same for a card that asks for a test. */
export function isCall(message: Message | undefined): message is Message {
  return isOfType(message, "test") && isCallRequest(systemOf(message).request);
}

/** A card with a test on it: of an attack, or a plain one. */
export function isRolled(message: Message | undefined): message is Message {
  return isAttack(message) || isTest(message);
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

export function testRequest(message: Message): TestCardRequest {
  return systemOf(message).request as TestCardRequest;
}

export function helpRequest(message: Message): HelpRequest {
  return systemOf(message).request as HelpRequest;
}

export function callRequest(message: Message): CallRequest {
  return systemOf(message).request as CallRequest;
}

/** What the requests of attacks and of plain tests share. */
export function rolledRequest(message: Message): AttackRequest | TestCardRequest {
  return systemOf(message).request as AttackRequest | TestCardRequest;
}

/** What lets dice of a card be rolled again; cards of old versions say nothing of it. */
export function rerollRights(message: Message): readonly RerollRight[] {
  return rolledRequest(message).rerolls ?? [];
}

/** Who made an attack or a test. */
export function rollerOf(message: Message): NamedDocument {
  const request = rolledRequest(message);
  return "tester" in request ? request.tester : request.attacker;
}

/** The card of an attack or of a plain test, folded; `without` leaves an event out. */
export function foldRolled(message: Message, without?: string): TestCard {
  return foldTest(rolledRequest(message), remaining(message, without));
}

/** Has a card been rolled, even if that was taken back, or passed without dice (R-TEST-7)? That is once, and it is kept. */
export function wasRolled(message: Message): boolean {
  if (isTest(message) && testRequest(message).automatic === true) return true;
  return Object.values(eventsOf(message)).some((event) => recordOf(event)["type"] === "rolled");
}

/** An attack's card, folded. */
export function foldAttack(message: Message): TestCard {
  return foldRolled(message);
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
