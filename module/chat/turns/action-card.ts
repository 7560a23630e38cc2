import { LABELS } from "../../config/labels.ts";
import type { ConsumeChecks } from "../../documents/consume/checks.ts";
import { actorAt } from "../../documents/resolve.ts";
import { POOLS } from "../../documents/ledgers/ledger-at.ts";
import { seesNumbersOf } from "../../settings/disclosure.ts";
import { isHidden } from "../cards/card-status.ts";
import { auditLines } from "../cards/audit.ts";
import { eventOf, standing } from "../cards/read-card.ts";
import { mayAct } from "../arbiter/authority.ts";
import type { AuditLine, CardButton } from "../cards/view.ts";
import { actionRequest, type ActionRequest, foldAction } from "./action-request.ts";

type Message = ChatMessage.Implementation;

/** A number or a status that an action changed; `name` is of whom, empty for the table's. */
export interface ActionChange {
  readonly name: string;
  readonly key: string;
  readonly before: number;
  readonly after: number;
}

/** All that an action's card shows this user. */
export interface ActionCardView {
  readonly kind: "action";
  readonly hidden: boolean;
  readonly undone: boolean;
  readonly request: ActionRequest;
  readonly changes: readonly ActionChange[];
  /** What came of the dice that taking something rolled; null for who may not know it. */
  readonly checks: ConsumeChecks | null;
  /** Names of the effects that have ended, by whose they were. */
  readonly ended: readonly { readonly name: string; readonly effects: readonly string[] }[];
  readonly buttons: readonly CardButton[];
  readonly audit: readonly AuditLine[];
}

const EFFECTS = ["began", "changed", "ended", "moved", "consumed"];

export function actionCard(message: Message): ActionCardView {
  const request = actionRequest(message);
  const { audit } = foldAction(message);
  const hidden = isHidden(message);
  const stands = EFFECTS.flatMap((type) => standing(message, type));
  const undone = stands.length === 0 && audit.some(({ status }) => status === "undone");
  const undo: CardButton = { action: "undoAction", label: "WASTELAND.Actions.undo", data: {}, problem: null };
  return {
    kind: "action",
    hidden,
    undone,
    request,
    changes: hidden
      ? []
      : ["changed", "consumed"].flatMap((type) => standing(message, type)).flatMap((id) => changesOf(message, id)),
    checks: hidden ? null : checksIn(message),
    ended: hidden ? [] : standing(message, "ended").flatMap((id) => endedBy(message, id)),
    buttons: !hidden && stands.length > 0 && mayAct(message, game.user) ? [undo] : [],
    audit: hidden
      ? []
      : auditLines(
          message,
          audit.filter(({ type }) => type !== "begun"),
        ),
  };
}

interface StoredChange {
  readonly document: string;
  readonly key: string;
  readonly before: number;
  readonly after: number;
}

function changesOf(message: Message, id: string): ActionChange[] {
  const changes = eventOf(message, id)?.["changes"];
  if (!Array.isArray(changes)) return [];
  return (changes as StoredChange[]).flatMap(({ document, key, before, after }) => {
    if (document === POOLS) return [{ name: "", key, before, after }];
    const actor = actorAt(document);
    return actor && seesNumbersOf(actor) ? [{ name: actor.name, key, before, after }] : [];
  });
}

function checksIn(message: Message): ConsumeChecks | null {
  const [id] = standing(message, "consumed");
  const { patient = "", checks } = (id === undefined ? null : eventOf(message, id)) ?? {};
  const actor = actorAt(String(patient));
  return actor && seesNumbersOf(actor) && checks !== undefined ? (checks as ConsumeChecks) : null;
}

function endedBy(message: Message, id: string): ActionCardView["ended"] {
  const effects = eventOf(message, id)?.["effects"];
  if (!Array.isArray(effects)) return [];
  return (effects as { actor: string; name: string; effects: { name: string }[] }[])
    .filter(({ actor }) => actorAt(actor)?.testUserPermission(game.user, "OBSERVER"))
    .map(({ name, effects }) => ({ name, effects: effects.map((effect) => effect.name) }));
}

/** Values of an action's words: keys of the vocabulary in the language of the user. */
export function actionValues({ actor, values }: ActionRequest): Record<string, string> {
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    skill: { ...LABELS.skills, ...LABELS.creatureSkills },
    attribute: LABELS.attributes,
  };
  const texts = Object.entries(values).map(([name, value]) => {
    const label = words[name]?.[String(value)];
    return [name, label === undefined ? String(value) : game.i18n.localize(label)] as const;
  });
  return { name: actor?.name ?? "", ...Object.fromEntries(texts) };
}
