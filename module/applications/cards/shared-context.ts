import { auditText, type AuditLine, type CardButton, problemText } from "../../chat/index.ts";
import { format, localize } from "../words.ts";

/** Numbers that are chosen beside a button, up to the most that its data name. */
const NUMBERS = [
  { name: "extraShots", most: "mostShots" },
  { name: "boughtDice", most: "mostDice" },
] as const;

/** A button as the templates show it: one that cannot be used now says why. */
export function buttonContext({ action, label, values = {}, data, problem }: CardButton) {
  return {
    action,
    label: format(label, values),
    data: JSON.stringify(data),
    reason: problem && problemText(problem),
    numbers: NUMBERS.filter(({ most }) => Number(data[most] ?? 0) > 0).map(({ name, most }) => ({
      name,
      label: format(`WASTELAND.Card.${name}`, { most: data[most] ?? 0 }),
      value: data[name],
      most: data[most],
    })),
  };
}

/** One line of what happened to a card. */
export function auditContext({ text, user, time, status, pending, reason }: AuditLine) {
  const state = pending ? "pending" : status;
  return {
    text: auditText(text),
    user,
    time: clockTime(time),
    state: state === "applied" ? "" : localize(`WASTELAND.Card.audit.${state}`),
    struck: status === "undone" || status === "refused",
    reason: reason && problemText(reason),
  };
}

/** The time of day in the user's language. Its narrow space, which a font of figures lacks, becomes a plain one. */
function clockTime(time: number): string {
  const parts = { hour: "2-digit", minute: "2-digit", second: "2-digit" } as const;
  return new Date(time).toLocaleTimeString(game.i18n.lang, parts).replaceAll("\u202f", "\u00a0");
}
