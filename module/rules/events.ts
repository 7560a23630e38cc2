import { finite, text } from "./require.ts";

/**
 * One event of a chat card. Cards store their events in a record keyed by event id and derive everything else from
 * them. `user` is the id of the user who caused it, `time` is in milliseconds since 1970; the other fields belong to
 * the type and are checked by the handler of that type.
 */
export interface CardEvent {
  readonly id: string;
  readonly type: string;
  readonly user: string;
  readonly time: number;
  readonly [field: string]: unknown;
}

/** The events of a card as they are stored: whatever other clients, modules and old versions wrote. */
export type EventRecord = Readonly<Record<string, unknown>>;

export const EVENT_STATUSES = ["applied", "refused", "undone", "unknown"] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** What became of one event. `reason` is a key, `detail` a sentence for developers; both are null unless refused. */
export interface AuditEntry {
  id: string;
  type: string;
  user: string;
  time: number;
  status: EventStatus;
  /** The event announces changes to documents that are not yet confirmed by an event of type `done`. */
  pending: boolean;
  reason: string | null;
  detail: string | null;
}

/** Answers the state after the event, or throws to refuse it; never changes the state it is given. */
export type EventHandler<State> = (state: State, event: CardEvent) => State;
export type EventHandlers<State> = Readonly<Record<string, EventHandler<State>>>;

/** Thrown by a handler whose event breaks a rule; the reason is a key that a page can name. */
export class Refusal extends Error {
  constructor(readonly reason: string) {
    super(reason);
  }
}

/** Refuses the event that is being handled. */
export function refuse(reason: string): never {
  throw new Refusal(reason);
}

/**
 * Answers the text of a field.
 * @throws {RangeError} when it is missing or no text
 */
export function textField(event: CardEvent, field: string): string {
  return text(`${field} of an event`, event[field]);
}

/**
 * Answers the list in a field.
 * @throws {RangeError} when it is missing or no list
 */
export function listField(event: CardEvent, field: string): readonly unknown[] {
  const value = event[field];
  if (Array.isArray(value)) return value;
  throw new RangeError(`${field} of an event must be a list, but is ${JSON.stringify(value)}`);
}

/** Answers the value as a record, or an empty one, so that each of its fields can be checked by itself. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function readEvent(id: string, value: unknown): CardEvent {
  const event = { ...recordOf(value), id } as CardEvent;
  textField(event, "type");
  textField(event, "user");
  finite("time of an event", event.time, { min: 0 });
  return event;
}

/** By time, then by id, so that every client reads the same story whatever arrived first. */
function byTime(a: Pick<CardEvent, "id" | "time">, b: Pick<CardEvent, "id" | "time">): number {
  return a.time - b.time || (a.id < b.id ? -1 : 1);
}

function entry(event: CardEvent, status: EventStatus, reason: string | null = null): AuditEntry {
  const { id, type, user, time } = event;
  return { id, type, user, time, status, pending: false, reason, detail: null };
}

function refusedEntry(event: CardEvent, error: unknown): AuditEntry {
  if (error instanceof Refusal) return entry(event, "refused", error.reason);
  return { ...entry(event, "refused", "invalidContent"), detail: String(error) };
}

function readAll(record: EventRecord): { events: CardEvent[]; audit: Map<string, AuditEntry> } {
  const events: CardEvent[] = [];
  const audit = new Map<string, AuditEntry>();
  for (const [id, value] of Object.entries(record)) {
    try {
      events.push(readEvent(id, value));
    } catch (error) {
      audit.set(id, refusedEntry({ id, type: "", user: "", time: 0 }, error));
    }
  }
  return { events: events.sort(byTime), audit };
}

/** Later undo events are looked at first, so that an undo can itself be taken back. */
function undoneIds(events: readonly CardEvent[], audit: Map<string, AuditEntry>): Set<string> {
  const undone = new Set<string>();
  for (const [index, event] of [...events.entries()].reverse()) {
    if (event.type !== "undone" || undone.has(event.id)) continue;
    const target = events.find((other) => other.id === event["event"]);
    if (!target) audit.set(event.id, entry(event, "refused", "noSuchEvent"));
    else if (target.type === "undone" && events.indexOf(target) >= index) {
      audit.set(event.id, entry(event, "refused", "undoesLaterEvent"));
    } else {
      undone.add(target.id);
      audit.set(event.id, entry(event, "applied"));
    }
  }
  return undone;
}

function confirmedIds(events: readonly CardEvent[], audit: Map<string, AuditEntry>): Set<string> {
  const confirmed = new Set<string>();
  for (const event of events) {
    if (event.type !== "done" || audit.has(event.id)) continue;
    const known = events.some((other) => other.id === event["event"]);
    audit.set(event.id, known ? entry(event, "applied") : entry(event, "refused", "noSuchEvent"));
    confirmed.add(String(event["event"]));
  }
  return confirmed;
}

/**
 * Folds the events of a card into a state, pass after pass: all events of the first handlers in the order of time and
 * id, then all of the second, and so on. What a later pass judges (points to spend) so rests on what the earlier ones
 * settled (dice), whatever arrived first.
 *
 * Two types belong to every card: `undone { event }` takes an event out again (also another `undone`), `done { event }`
 * confirms one that was written with `pending: true`. Types without a handler are listed as unknown, and an event that
 * a handler refuses changes nothing; neither ever breaks the card.
 *
 * @returns the state and one audit entry per event, in the order of time and id
 */
export function foldEvents<State>(
  initial: State,
  record: EventRecord,
  ...passes: readonly EventHandlers<State>[]
): { state: State; audit: AuditEntry[] } {
  const { events, audit } = readAll(record);
  const undone = undoneIds(events, audit);
  for (const event of events) if (undone.has(event.id)) audit.set(event.id, entry(event, "undone"));
  const confirmed = confirmedIds(events, audit);

  let state = initial;
  for (const handlers of passes) {
    for (const event of events) {
      const handler = Object.hasOwn(handlers, event.type) ? handlers[event.type] : undefined;
      if (!handler || audit.has(event.id)) continue;
      try {
        state = handler(state, event);
        const pending = event["pending"] === true && !confirmed.has(event.id);
        audit.set(event.id, { ...entry(event, "applied"), pending });
      } catch (error) {
        audit.set(event.id, refusedEntry(event, error));
      }
    }
  }
  for (const event of events) if (!audit.has(event.id)) audit.set(event.id, entry(event, "unknown"));
  return { state, audit: [...audit.values()].sort(byTime) };
}
