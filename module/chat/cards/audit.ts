import { type AuditEntry, recordOf } from "../../rules/index.ts";
import { doneId } from "../deeds/deed.ts";
import type { MessageValues } from "../user-message.ts";
import { eventOf } from "./read-card.ts";
import type { AuditLine } from "./view.ts";

type Message = ChatMessage.Implementation;
type Event = Readonly<Record<string, unknown>>;

/** Events that change documents only: the rules' cards pass over them. */
const OWN_TYPES = ["spent", "luckSpent", "used", "died", "ceased"];

const number = (event: Event, key: string): number => (typeof event[key] === "number" ? event[key] : 0);

/** Values of the words for each type of event. */
const VALUES: Readonly<Record<string, (event: Event, nameOf: (uuid: string) => string) => MessageValues>> = {
  rolled: (event) => ({ faces: Array.isArray(event["faces"]) ? event["faces"].join(", ") : "" }),
  paid: (event) => ({ fromGroup: number(event, "fromGroup"), toGm: number(event, "toGm") }),
  banked: (event) => ({ amount: number(event, "amount"), lost: number(event, "lost") }),
  spent: (event) => ({ shots: number(event, "shots") }),
  luckSpent: (event) => ({ points: number(event, "points") }),
  targetAdded: (event) => ({ target: String(event["name"]), shots: number(event, "shots"), ap: number(event, "ap") }),
  coverRerolled: (event, nameOf) => ({
    target: nameOf(String(event["target"])),
    faces: Array.isArray(event["cover"]) ? event["cover"].join(", ") : "",
  }),
  edited: (event, nameOf) => ({ target: nameOf(String(event["target"])) }),
  outcome: (event, nameOf) => ({
    target: nameOf(String(event["target"])),
    what: game.i18n.localize(`WASTELAND.Card.made.${String(event["outcome"])}`),
  }),
  rerolled: (event) => ({ faces: Array.isArray(event["dice"]) ? facesIn(event["dice"]) : "" }),
  dieSet: (event) => ({ faces: Array.isArray(event["dice"]) ? facesIn(event["dice"]) : "" }),
  helped: (event, nameOf) => ({ helper: nameOf(String(event["actor"])), die: number(event, "die") }),
  opposed: (event) => ({ successes: number(event, "successes"), adjust: number(event, "adjust") }),
  adjusted: (event) => ({ difficulty: number(event, "difficulty") }),
  revealed: (event) => ({ difficulty: number(event, "difficulty") }),
  costOffered: (event) => ({ complications: number(event, "complications") }),
  parried: (event) => ({ defense: number(event, "defense"), points: number(event, "points") }),
  exchanged: (event) => ({ complications: number(event, "complications") }),
  obtainInformation: (event) => spentOn(event),
  halveTime: (event) => spentOn(event),
  aided: (event, nameOf) => ({
    target: nameOf(String(event["target"])),
    healed: number(event, "healed"),
    points: number(event, "fromEarned") + number(event, "fromGroup"),
  }),
  died: (event, nameOf) => ({ target: nameOf(String(event["target"])) }),
  extraDamage: (event) => ({ ...spentOn(event), dice: number(event, "dice") }),
  applied: (event, nameOf) => ({ target: nameOf(String(event["target"])), damage: number(event, "damage") }),
};

/** What is paid for and has words of its own. */
const OWN_PURPOSES = ["obtainInformation", "halveTime", "extraDamage"] as const;

function facesIn(dice: readonly unknown[]): string {
  return dice.map((die) => String(recordOf(die)["face"])).join(", ");
}

function spentOn(event: Event): MessageValues {
  return { fromEarned: number(event, "fromEarned"), fromGroup: number(event, "fromGroup") };
}

/** The words of an event: mostly of its type, of what was paid for, of an answer. */
function keyOf(type: string, event: Event): string {
  if (type === "costAnswered") return event["accepted"] === true ? "costAccepted" : "costRefused";
  if (type === "rolled" && Array.isArray(event["faces"]) && event["faces"].length === 0) return "automatic";
  if (type === "edited" && event["by"] !== undefined) return "coverRerolled";
  const { purpose } = event;
  return type === "paid" && OWN_PURPOSES.some((own) => own === purpose) ? String(purpose) : type;
}

/** Every event of a card in words, oldest first; confirmations are told by the events that they confirm. */
export function auditLines(
  message: Message,
  audit: readonly AuditEntry[],
  nameOf: (uuid: string) => string = (uuid) => uuid,
): AuditLine[] {
  return audit.filter(({ type }) => type !== "done").map((entry) => lineOf(message, entry, nameOf));
}

function lineOf(message: Message, entry: AuditEntry, nameOf: (uuid: string) => string): AuditLine {
  const { id, type, time } = entry;
  const event = eventOf(message, id) ?? {};
  const isOwn = OWN_TYPES.includes(type) && entry.status === "unknown";
  const key = keyOf(type, event);
  return {
    id,
    text: {
      key,
      values: type === "undone" ? undoneValues(message, event) : (VALUES[key]?.(event, nameOf) ?? {}),
    },
    user: game.users.get(entry.user)?.name ?? "",
    time,
    status: isOwn ? "applied" : entry.status,
    pending: event["pending"] === true && isOpen(entry) && eventOf(message, doneId(id)) === null,
    reason: entry.reason === null ? null : { key: entry.reason, values: {} },
  };
}

/** Can something still come of it? */
function isOpen({ status }: AuditEntry): boolean {
  return status !== "undone" && status !== "refused";
}

function undoneValues(message: Message, event: Event): MessageValues {
  const type = String(eventOf(message, String(event["event"]))?.["type"]);
  const key = `WASTELAND.Audit.names.${type}`;
  return { what: game.i18n.has(key) ? game.i18n.localize(key) : type };
}
