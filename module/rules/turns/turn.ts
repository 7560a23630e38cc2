import { oneOf, whole } from "../require.ts";
import { EXTRA_MAJOR_ACTION_DIFFICULTY, SPENDS } from "../pools/spends.ts";
import { type Action, ACTION_KINDS, type ActionKind, ACTIONS, isMovement, kindOf } from "./actions.ts";

/** At most two actions of each kind in a round, action points included (R-CMB-3, R-AP-5). */
export const MOST_ACTIONS = 2;

/** What holds somebody back in a turn, and what eases it. */
export interface Hindrances {
  readonly prone?: boolean;
  readonly legInjury?: boolean;
  /** Stunned, or hurt in the head since the last turn: no normal actions this turn (R-INJ-5, R-DMG-5). */
  readonly losesActions?: boolean;
  readonly dying?: boolean;
  /** Not awake, also after being stabilised (R-INJ-3, R-HEAL-2). */
  readonly unconscious?: boolean;
  /** False when the load is above the limit (R-CHR-3). */
  readonly canSprint?: boolean;
  /** False when the load is twice the limit or more (R-CHR-3). */
  readonly canMove?: boolean;
  /** How often an action can be taken in a turn beside those that count, as items let it. */
  readonly freeActions?: Readonly<Partial<Record<Action, number>>>;
}

/** Actions of one kind in a turn. */
export interface ActionCount {
  /** 1, or 0 for who lost the normal actions. */
  readonly normal: number;
  readonly bought: number;
  readonly taken: number;
}

/** A turn so far; stored as it is in a combatant's flags. */
export interface Turn {
  readonly minor: ActionCount;
  readonly major: ActionCount;
  readonly actions: readonly Action[];
}

export type TurnRefusal =
  | "dying"
  | "unconscious"
  | "noActionLeft"
  | "movedAlready"
  | "needsStanding"
  | "legInjury"
  | "load"
  | "notProne"
  | "crawlNotNeeded"
  | "noMoreActions";

/**
 * A turn before its first action: one minor and one major action (R-CMB-3), and those that were bought before it began
 * (R-AP-5); two of each kind are the most.
 * @throws {RangeError} for an impossible number of bought actions
 */
export function startTurn(
  { losesActions = false, dying = false }: Hindrances = {},
  bought: Readonly<Record<ActionKind, number>> = { minor: 0, major: 0 },
): Turn {
  const count = (kind: ActionKind) =>
    checkedCount(kind, {
      normal: losesActions || dying || bought[kind] >= MOST_ACTIONS ? 0 : 1,
      bought: bought[kind],
      taken: 0,
    });
  return { minor: count("minor"), major: count("major"), actions: [] };
}

function checkedCount(name: string, count: ActionCount): ActionCount {
  whole(`The normal ${name} actions`, count.normal, { min: 0, max: 1 });
  whole(`The bought ${name} actions`, count.bought, { min: 0, max: MOST_ACTIONS });
  whole(`The taken ${name} actions`, count.taken, { min: 0, max: count.normal + count.bought });
  return count;
}

/** AP of an extra major action that is a ranged attack of someone with Fast Shot (R-CHR-19). */
const FAST_SHOT_PRICE = 1;

/** How many actions of a kind are left in a turn. */
export function actionsLeft(turn: Turn, kind: ActionKind): number {
  const { normal, bought, taken } = checkedCount(kind, turn[oneOf("The kind of action", kind, ACTION_KINDS)]);
  return normal + bought - taken;
}

/**
 * Buys one more action: a minor one for 1 AP, a major one for 2 (R-AP-5), also after a turn's normal actions were lost
 * (R-INJ-5). A dying character takes no action at all (R-INJ-6), and who is stabilised none before waking (R-HEAL-2).
 * @param options `fastShot`: the extra major action is a ranged attack of someone with Fast Shot (R-CHR-19, `shootsFast`)
 * @returns the price in action points and the turn; refused, the turn is as before
 * @throws {RangeError} for an unknown kind or an impossible turn
 */
export function buyAction(
  turn: Turn,
  kind: ActionKind,
  { dying = false, unconscious = false }: Hindrances = {},
  { fastShot = false }: { fastShot?: boolean } = {},
): { cost: number; turn: Turn; refused: TurnRefusal | null } {
  const count = checkedCount(kind, turn[oneOf("The kind of action", kind, ACTION_KINDS)]);
  const spend = kind === "minor" ? SPENDS.extraMinorAction : SPENDS.extraMajorAction;
  const cost = fastShot ? FAST_SHOT_PRICE : (spend.prices[0] as number);
  if (dying || unconscious) return { cost, turn, refused: dying ? "dying" : "unconscious" };
  if (count.normal + count.bought >= MOST_ACTIONS) return { cost, turn, refused: "noMoreActions" };
  return { cost, turn: { ...turn, [kind]: { ...count, bought: count.bought + 1 } }, refused: null };
}

/**
 * Whether an action can be taken as things are, apart from how many are left (R-CMB-3, R-CMB-7, R-CMB-11, R-INJ-2,
 * R-INJ-6, R-HEAL-2, R-CHR-3).
 */
function hindered(turn: Turn, action: Action, hindrances: Hindrances): TurnRefusal | null {
  const { prone, legInjury, dying, unconscious, canSprint = true, canMove = true } = hindrances;
  if (dying) return "dying";
  if (unconscious) return "unconscious";
  if ((isMovement(action) && !canMove) || (action === "sprint" && !canSprint)) return "load";
  if (isMovement(action) && turn.actions.some(isMovement)) return "movedAlready";
  if (action === "standUp" && !prone) return "notProne";
  if ((action === "move" || action === "sprint") && prone) return "needsStanding";
  if ((action === "move" || action === "sprint") && legInjury) return "legInjury";
  if (action === "crawl" && !prone && !legInjury) return "crawlNotNeeded";
  return null;
}

/** Was or will an action be free that is taken as the `times`th of its kind in a turn? */
function isFree(action: Action, times: number, { freeActions = {} }: Hindrances): boolean {
  return times <= whole("The free actions", freeActions[action] ?? 0, { min: 0 });
}

const timesOf = ({ actions }: Turn, action: Action): number => actions.filter((each) => each === action).length;

/**
 * Takes an action in a turn; one that is free counts against none.
 * @returns the turn with the action, what it adds to the difficulty of its test (+1 for a bought major action, R-AP-5),
 * and why it is refused or null; refused, the turn is as before
 * @throws {RangeError} for an unknown action or an impossible turn
 */
export function takeAction(
  turn: Turn,
  action: Action,
  hindrances: Hindrances = {},
): { turn: Turn; difficulty: number; refused: TurnRefusal | null } {
  const kind = kindOf(oneOf("The action", action, ACTIONS));
  const left = actionsLeft(turn, kind);
  const free = isFree(action, timesOf(turn, action) + 1, hindrances);
  const refused = hindered(turn, action, hindrances) ?? (left === 0 && !free ? "noActionLeft" : null);
  if (refused !== null) return { turn, difficulty: 0, refused };
  const count = turn[kind];
  if (free) return { turn: { ...turn, actions: [...turn.actions, action] }, difficulty: 0, refused: null };
  const isBought = count.taken >= count.normal;
  return {
    turn: { ...turn, [kind]: { ...count, taken: count.taken + 1 }, actions: [...turn.actions, action] },
    difficulty: kind === "major" && isBought ? EXTRA_MAJOR_ACTION_DIFFICULTY : 0,
    refused: null,
  };
}

/**
 * Takes the last action of a turn back.
 * @returns the turn without it, and the action; null when there was none
 */
export function takeActionBack(turn: Turn, hindrances: Hindrances = {}): { turn: Turn; action: Action } | null {
  const action = turn.actions.at(-1);
  if (action === undefined) return null;
  const kind = kindOf(action);
  const { taken, ...count } = turn[kind];
  const counted = isFree(action, timesOf(turn, action), hindrances) ? 0 : 1;
  const before = { ...count, taken: Math.max(0, taken - counted) };
  return { turn: { ...turn, [kind]: before, actions: turn.actions.slice(0, -1) }, action };
}

/** Whether one may drop prone now: by choice at the end of any own movement action (R-CMB-7). */
export function mayDropProne(turn: Turn): boolean {
  return turn.actions.slice(-1).some(isMovement);
}

/** How many d20s an aim re-rolls on the next attack of the turn (R-CMB-4). */
export const AIM_REROLLS = 1;

/** Whether an aim of this turn still waits for its attack (R-CMB-4). */
export function hasAimed({ actions }: Turn): boolean {
  return actions.lastIndexOf("aim") > actions.lastIndexOf("attack");
}

/** What taking a dose needs: it is held in hand, else drawn first (R-CMB-4). */
export function doseActions(inHand: boolean): Action[] {
  return inHand ? ["takeDose"] : ["draw", "takeDose"];
}
