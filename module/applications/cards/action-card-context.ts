import { type ActionCardView, type ActionChange, actionValues } from "../../chat/index.ts";
import { LABELS } from "../../config/labels.ts";
import { readMechanic } from "../../rules/index.ts";
import { checkTexts } from "../inventory/check-texts.ts";
import { sentence } from "../mechanics/sentence.ts";
import { auditContext, buttonContext } from "./shared-context.ts";
import { format, localize } from "../words.ts";

/** The card of an action in words. */
export function actionCardContext(view: ActionCardView) {
  const { request, hidden, undone, changes, checks, ended, buttons, audit } = view;
  if (hidden) return { hidden };
  return {
    hidden,
    undone,
    title:
      request.kind === "offer" ? String(request.values["item"]) : localize(`WASTELAND.Action.title.${request.kind}`),
    text: undone ? "" : mechanicText(request.values["mechanic"]),
    outcome: undone
      ? localize("WASTELAND.Action.undone")
      : format(`WASTELAND.Action.done.${request.kind}`, actionValues(request)),
    changes: [
      ...changes.map(changeText),
      ...(checks ? checkTexts(checks) : []),
      ...ended.map(({ name, effects }) => format("WASTELAND.Action.ended", { name, effects: effects.join(", ") })),
    ],
    buttons: buttons.map(buttonContext),
    audit: audit.map(auditContext),
  };
}

/** What an item does, as its card keeps it; empty for one that cannot be read. */
function mechanicText(stored: unknown): string {
  if (typeof stored !== "string") return "";
  try {
    return sentence(readMechanic(JSON.parse(stored)));
  } catch {
    return "";
  }
}

/** One change in words: whose it is, what it is of, before and after. */
export function changeText({ name, key, before, after }: ActionChange): string {
  const what = wordOf(key);
  if (key.startsWith("status.")) {
    return format(after > 0 ? "WASTELAND.Action.statusOn" : "WASTELAND.Action.statusOff", { name, what });
  }
  return format(name === "" ? "WASTELAND.Action.poolChange" : "WASTELAND.Action.change", { name, what, before, after });
}

const NUMBERS: Readonly<Record<string, string>> = {
  hp: "WASTELAND.Units.hp",
  radiation: "WASTELAND.Health.FIELDS.radiation.label",
  luckPoints: "WASTELAND.Character.FIELDS.luckPoints.label",
  group: "WASTELAND.Pools.group",
  gm: "WASTELAND.Pools.gm",
};

function wordOf(key: string): string {
  const known = NUMBERS[key];
  if (known) return localize(known);
  const [start, id = "", kind] = key.split(".");
  if (start === "status") {
    const status = CONFIG.statusEffects.find((one) => one.id === id);
    return status?.name ? localize(status.name) : id;
  }
  const location = localize((LABELS.locations as Readonly<Record<string, string>>)[id] ?? id);
  return start === "injuries" ? format(`WASTELAND.Action.injuries.${String(kind)}`, { location }) : location;
}
