import { type AuditEntry, type EventHandlers, type EventRecord, foldEvents } from "../../rules/index.ts";
import { isText, oneOf, orNull, record, recordOf } from "../checks/shape.ts";
import type { NamedDocument } from "../cards/requests.ts";

type Message = ChatMessage.Implementation;

/** What a card of an action tells of. */
export const ACTION_CARDS = ["quest", "milestone", "scene", "perfectTiming", "dose", "offer"] as const;
export type ActionCard = (typeof ACTION_CARDS)[number];

/** The request of an action's card; Overseers alone write such cards. */
export interface ActionRequest {
  readonly kind: ActionCard;
  readonly actor: NamedDocument | null;
  /** What its words need. */
  readonly values: Readonly<Record<string, string | number>>;
}

const isValue = (value: unknown) => typeof value === "string" || Number.isSafeInteger(value);

const isActionRequest = record({
  kind: oneOf(ACTION_CARDS),
  actor: orNull(record({ uuid: isText, name: isText })),
  values: recordOf(isValue),
});

interface CardSystem {
  readonly request: unknown;
  readonly events: EventRecord;
}

/** Is this the card of an action? One that is not an Overseer's word, or cannot be read, shows its plain words. */
export function isAction(message: Message | undefined): message is Message {
  if ((message?.type as string | undefined) !== "action" || !message?.author?.isGM) return false;
  return isActionRequest((message.system as unknown as CardSystem).request);
}

export function actionRequest(message: Message): ActionRequest {
  return (message.system as unknown as CardSystem).request as ActionRequest;
}

const noted = (state: null): null => state;

/**
 * `changed`: numbers of documents; `ended`: effects that are over; `moved`: the order of a round;
 * `begun`: more is to come; `began`: effects that were begun; `consumed`: a dose that was given.
 */
const HANDLERS: EventHandlers<null> = {
  begun: noted,
  changed: noted,
  ended: noted,
  moved: noted,
  began: noted,
  consumed: noted,
};

/** What happened to an action's card, in the order of time. */
export function foldAction(message: Message): { audit: AuditEntry[] } {
  return { audit: foldEvents(null, (message.system as unknown as CardSystem).events, HANDLERS).audit };
}
