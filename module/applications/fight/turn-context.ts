import {
  actionPrice,
  actionRefusal,
  defendingOf,
  furtherDefensePrice,
  earlyTurn,
  hasDefendedMore,
  presentTurn,
  problemText,
  UserMessage,
} from "../../chat/index.ts";
import { LABELS } from "../../config/labels.ts";
import { persistentOf } from "../../documents/persistent.ts";
import { roundOf } from "../../documents/combat/fight.ts";
import {
  type Action,
  ACTION_KINDS,
  type ActionKind,
  actionsLeft,
  hasAimed,
  isMovement,
  MAJOR_ACTIONS,
  mayDropProne,
  MINOR_ACTIONS,
  MOVEMENT_ZONES,
} from "../../rules/index.ts";
import { format, localize } from "../words.ts";
import { announcedContext } from "./announced-context.ts";

type Combatant_ = Combatant.Implementation;

/** A button of a turn: what it says, and why it cannot be pressed now, or null. */
interface TurnButton {
  readonly label: string;
  readonly reason: string | null;
}

const LISTS: Readonly<Record<ActionKind, readonly Action[]>> = { minor: MINOR_ACTIONS, major: MAJOR_ACTIONS };

/** An action in the user's words. */
export function actionName(action: Action): string {
  return localize(`WASTELAND.Fight.action.${action}`);
}

const reasonOf = (key: string | null): string | null => (key === null ? null : problemText({ key, values: {} }));

/** The turn of somebody in a fight: what is left of it, and what can be done. */
export function turnContext(combatant: Combatant_) {
  const combat = combatant.parent as Combat.Implementation;
  const turn = presentTurn(combatant);
  const last = turn.actions.at(-1);
  return {
    combat: combat.id,
    combatant: combatant.id,
    round: roundText(combat),
    isTurn: combat.combatant?.id === combatant.id,
    kinds: ACTION_KINDS.map((kind) => kindContext(combatant, kind)),
    aimed: hasAimed(turn),
    moves: movesText(turn.actions),
    announced: announcedContext(combatant),
    last: last === undefined ? null : format("WASTELAND.Fight.takeBack", { action: actionName(last) }),
    prone: mayDropProne(turn) && combatant.actor?.statuses.has("prone") === false,
    defends: defends(combatant),
    suffers: suffers(combatant),
    timing: timingContext(combat, combatant),
  };
}

/** How far the movement of a turn goes (R-CMB-3 to R-CMB-5); null without one. */
function movesText(actions: readonly Action[]): string | null {
  const movement = actions.find(isMovement);
  if (!movement || MOVEMENT_ZONES[movement] === 0) return null;
  return format("WASTELAND.Fight.moves", { action: actionName(movement), zones: MOVEMENT_ZONES[movement] });
}

/** What more of it would cost somebody who defends and has not paid for it yet, in words; else null. */
function defends({ actor }: Combatant_): string | null {
  const effect = actor ? defendingOf(actor as Actor.Implementation) : null;
  if (effect === null || hasDefendedMore(effect)) return null;
  const cost = furtherDefensePrice(actor as Actor.Implementation).total;
  return format("WASTELAND.Fight.defendMore", { cost });
}

/** Persistent damage that a major action and a test can end (R-DMG-5). */
function suffers({ actor }: Combatant_): { id: string; label: string }[] {
  const suffered = actor ? Object.entries(persistentOf(actor)) : [];
  return suffered.map(([id, { damageType, difficulty }]) => ({
    id,
    label: format("WASTELAND.Fight.endPersistent", {
      type: localize(LABELS.damageTypes[damageType]),
      difficulty,
    }),
  }));
}

/** The round by the rules, in words. */
export function roundText(combat: Combat.Implementation): string {
  const round = roundOf(combat);
  return round === 0 ? localize("WASTELAND.Fight.opening") : format("WASTELAND.Fight.round", { round });
}

function kindContext(combatant: Combatant_, kind: ActionKind) {
  const turn = presentTurn(combatant);
  const { normal, bought } = turn[kind];
  const { cost, refused } = actionPrice(combatant, kind);
  return {
    kind,
    label: localize(`WASTELAND.Fight.kind.${kind}`),
    left: actionsLeft(turn, kind),
    all: normal + bought,
    buy: { label: format("WASTELAND.Fight.buy", { cost }), reason: reasonOf(refused) } satisfies TurnButton,
    refund: bought > 0 && actionsLeft(turn, kind) > 0,
    actions: LISTS[kind].map((action) => ({
      action,
      label: actionName(action),
      hint: localize(`WASTELAND.Fight.hint.${action}`),
      times: turn.actions.filter((one) => one === action).length,
      reason: reasonOf(actionRefusal(combatant, action)),
    })),
  };
}

/** Perfect timing is offered to whoever has yet to act in the round (R-LUCK-4). */
function timingContext(combat: Combat.Implementation, combatant: Combatant_): TurnButton | null {
  if (combatant.actor?.type !== "character" || combat.combatant?.id === combatant.id) return null;
  try {
    const { atOnce } = earlyTurn(combat, combatant);
    return { label: localize(`WASTELAND.Fight.timing.${atOnce ? "now" : "next"}`), reason: null };
  } catch (error) {
    if (!(error instanceof UserMessage)) throw error;
    return { label: localize("WASTELAND.Fight.timing.next"), reason: error.message };
  }
}
