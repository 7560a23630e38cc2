import { auditText, type AuditLine, type CardButton, problemText } from "../../chat/index.ts";
import { format, localize } from "../words.ts";

/** A button as the templates show it: one that cannot be used now says why. */
export function buttonContext({ action, label, values = {}, data, problem }: CardButton) {
  return {
    action,
    label: format(label, values),
    data: JSON.stringify(data),
    reason: problem && problemText(problem),
    extraShots: data["most"] ? { chosen: data["extraShots"], most: data["most"] } : null,
  };
}

/** One line of what happened to a card. */
export function auditContext({ text, user, time, status, pending, reason }: AuditLine) {
  const state = pending ? "pending" : status;
  return {
    text: auditText(text),
    user,
    time: new Date(time).toLocaleTimeString(game.i18n.lang, { hour: "2-digit", minute: "2-digit", second: "2-digit" }),
    state: state === "applied" ? "" : localize(`WASTELAND.Card.audit.${state}`),
    struck: status === "undone" || status === "refused",
    reason: reason && problemText(reason),
  };
}
