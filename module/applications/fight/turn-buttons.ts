import {
  defendMore,
  dropProne,
  fulfil,
  helpAlly,
  perfectTiming,
  purchaseAction,
  refundAction,
  takeBackAction,
} from "../../chat/index.ts";
import type { Action, ActionKind } from "../../rules/index.ts";
import { showProblem } from "../notify.ts";
import { carryOutOrder, endPersistent, takeAction, takeReadied } from "./take-action.ts";

type Combatant_ = Combatant.Implementation;

const BUTTONS: Readonly<Record<string, (combatant: Combatant_, value: string) => Promise<unknown>>> = {
  action: (combatant, value) => takeAction(combatant, value as Action),
  buy: (combatant, value) => purchaseAction(combatant, value as ActionKind),
  refund: (combatant, value) => refundAction(combatant, value as ActionKind),
  takeBack: (combatant) => takeBackAction(combatant),
  dropProne: (combatant) => dropProne(combatant),
  defendMore: (combatant) => defendMore(combatant),
  endPersistent: (combatant, value) => endPersistent(combatant, value),
  timing: (combatant) => perfectTiming(combatant),
  takeReadied: (combatant) => takeReadied(combatant),
  helpAlly: (combatant) => helpAlly(combatant),
  carryOut: (combatant, value) => carryOutOrder(combatant, value),
  notYet: (combatant) => fulfil(combatant, false),
};

/** Combatants with a button at work: a second press does nothing. */
const busy = new Set<string>();

/** Does what a button of a turn stands for, and tells why it cannot be done. */
export async function pressTurnButton(button: HTMLElement): Promise<void> {
  const { turn = "", value = "" } = button.dataset;
  const { combat = "", combatant: id = "" } = button.closest<HTMLElement>("[data-combatant]")?.dataset ?? {};
  const combatant = game.combats?.get(combat)?.combatants.get(id) as Combatant_ | undefined;
  const run = Object.hasOwn(BUTTONS, turn) ? BUTTONS[turn] : undefined;
  if (!combatant || !run) return;
  if (button.getAttribute("aria-disabled") === "true") {
    ui.notifications?.info(button.dataset["reason"] ?? "", { console: false });
    return;
  }
  if (busy.has(id)) return;
  busy.add(id);
  try {
    await run(combatant, value);
  } catch (error) {
    showProblem(error);
  } finally {
    busy.delete(id);
  }
}
