import { combatantFlags } from "../../documents/combat/turn-course.ts";
import { type Fighter, fighterOf } from "../../documents/fighter.ts";
import { actorAt } from "../../documents/resolve.ts";
import { isMachine } from "../../documents/patient.ts";
import { systemFlags } from "../../documents/system-flags.ts";
import {
  type Action,
  actionsLeft,
  assistNow,
  COMMAND_TESTS,
  type Commanded,
  commandAssist,
  MAJOR_ACTIONS,
} from "../../rules/index.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import type { RolledAttribute } from "../attack/rolled.ts";
import { isFlag, isText, oneOf, record } from "../checks/shape.ts";
import { UserMessage } from "../user-message.ts";
import { presentTurn, takeTurnAction, writeTurn } from "./turn.ts";

type Combatant_ = Combatant.Implementation;
type Actor_ = Actor.Implementation;

/** The actions that come to pass later, when something happens (R-CMB-8 to R-CMB-10). */
export const ANNOUNCED_ACTIONS = ["ready", "assist", "commandNpc"] as const;
export type AnnouncedAction = (typeof ANNOUNCED_ACTIONS)[number];

/** What can be readied or ordered: any major action but readying another one. */
export const READIED_ACTIONS = MAJOR_ACTIONS.filter((action) => action !== "ready");

/** What somebody has announced in a fight; it stands in the combatant's flags until the start of the own next turn. */
export interface Announcement {
  readonly action: AnnouncedAction;
  /** The event that is waited for, or the order in words. */
  readonly what: string;
  /** The major action that is readied or ordered; empty for assisting. */
  readonly act: Action | "";
  /** Uuid of the ally or of the NPC; empty for readying. */
  readonly target: string;
  /** With what one helps; empty for readying. */
  readonly skill: string;
  readonly attribute: RolledAttribute | "";
  /** Id of the user who rolls the helper's die. */
  readonly user: string;
  /** It has come to pass. */
  readonly done: boolean;
}

const isAnnouncement = record({
  action: oneOf(ANNOUNCED_ACTIONS),
  what: isText,
  act: oneOf(["", ...READIED_ACTIONS]),
  target: isText,
  skill: isText,
  attribute: isText,
  user: isText,
  done: isFlag,
});

/** What a combatant has announced; null for nothing that can be read. */
export function announcementOf(combatant: Combatant_): Announcement | null {
  const { announced } = systemFlags(combatant as never) as { announced?: unknown };
  return isAnnouncement(announced) ? (announced as Announcement) : null;
}

/** Orders to somebody in a fight that are not carried out yet, by whoever gave them. */
export function ordersTo(combatant: Combatant_): { by: Combatant_; order: Announcement }[] {
  const { actor, parent } = combatant;
  const all = (parent as Combat.Implementation | null)?.combatants.contents ?? [];
  return (all as Combatant_[]).flatMap((by) => {
    const order = announcementOf(by);
    return order?.action === "commandNpc" && !order.done && order.target === actor?.uuid ? [{ by, order }] : [];
  });
}

/** What an NPC is to who orders it about: a robot, an animal, or a person (R-CMB-8). */
export function commandedAs(npc: Actor_): Commanded {
  const fighter = fighterOf(npc);
  if (!fighter) return "person";
  if (isMachine(fighter.kinds)) return "robot";
  return fighter.creature ? "animal" : "person";
}

/** What one announces; what is left out is none. */
export interface AnnouncementChoices {
  readonly what?: string;
  readonly act?: Action;
  readonly target?: Actor_;
  /** With what an ally is helped. */
  readonly skill?: string;
  readonly attribute?: RolledAttribute;
  /** What the NPC is, other than its sheet says. */
  readonly as?: Commanded;
}

/** Would assisting now give up the turn that is still to come in this round (R-CMB-9)? */
export function givesUpTurn(combatant: Combatant_): boolean {
  return assistWay(combatant) === "givesUpTurn";
}

function assistWay(combatant: Combatant_): ReturnType<typeof assistNow> {
  const combat = combatant.parent as Combat.Implementation;
  const { round } = combat;
  const all = combat.turns as Combatant_[];
  const order = all.flatMap(({ id }) => id ?? []);
  const acted = all.filter((one) => (combatantFlags(one).ended ?? 0) >= round).flatMap(({ id }) => id ?? []);
  const { begun = 0 } = combatantFlags(combatant);
  const isOwn = combat.combatant?.id === combatant.id;
  const kept = (isOwn || begun >= round) && actionsLeft(presentTurn(combatant), "major") > 0;
  const state = { order, acted, current: combat.combatant?.id ?? null };
  return order.includes(combatant.id ?? "") ? assistNow(state, combatant.id ?? "", kept) : null;
}

/**
 * Readies an action, assists an ally or commands an NPC: counts the action, and keeps what was announced (R-CMB-8 to
 * R-CMB-10). Hooks as for other actions.
 * @returns false when a hook has stopped it
 * @throws {UserMessage} when it cannot be taken, or names nobody
 */
export async function announce(
  combatant: Combatant_,
  action: AnnouncedAction,
  choices: AnnouncementChoices = {},
): Promise<boolean> {
  if (!combatant.isOwner) throw new UserMessage("notAllowed");
  const announced = announcementFrom(combatant, action, choices);
  const early = action === "assist" && givesUpTurn(combatant);
  if ((await takeTurnAction(combatant, action)) === null) return false;
  if (early) {
    const turn = presentTurn(combatant);
    await writeTurn(combatant, { ...turn, minor: { ...turn.minor, normal: 0 } });
  }
  await combatant.update({ flags: { [SYSTEM_ID]: { announced } } } as never);
  return true;
}

function announcementFrom(combatant: Combatant_, action: AnnouncedAction, choices: AnnouncementChoices): Announcement {
  const { what = "", act = "", target } = choices;
  const actor = combatant.actor as Actor_ | null;
  const fighter = actor && fighterOf(actor);
  const readied = READIED_ACTIONS.some((one) => one === act);
  if (!actor || !fighter || (action !== "assist" && !readied)) throw new UserMessage("unknownRequest");
  if (action === "ready" && what.trim() === "") throw new UserMessage("noEvent");
  if (action !== "ready" && (!target || !fighterOf(target) || target.uuid === actor.uuid))
    throw new UserMessage("targetGone");
  return {
    action,
    what: what.trim(),
    act: action === "assist" ? "" : act,
    target: action === "ready" ? "" : (target?.uuid ?? ""),
    ...helpOf(fighter, action, choices),
    user: game.userId ?? "",
    done: false,
  };
}

/** The pair of the helper's die; creatures help with Mind and their other skill (our reading). */
function helpOf(
  fighter: Fighter,
  action: AnnouncedAction,
  { act = "pass", target, as, skill = "", attribute }: AnnouncementChoices,
): Pick<Announcement, "skill" | "attribute"> {
  if (action === "ready" || !target) return { skill: "", attribute: "" };
  if (action === "assist") return { skill, attribute: attribute ?? "" };
  const kind = as !== undefined && Object.hasOwn(COMMAND_TESTS, as) ? as : commandedAs(target);
  const pair = commandAssist(kind, act, true);
  return fighter.creature || !pair ? { skill: "other", attribute: "mind" } : pair;
}

/** Marks that what was announced has come to pass, or that it has not after all. */
export async function fulfil(combatant: Combatant_, done = true): Promise<void> {
  const announced = announcementOf(combatant);
  if (!announced || announced.done === done) return;
  await combatant.update({ flags: { [SYSTEM_ID]: { announced: { ...announced, done } } } } as never);
}

/** At the start of the own next turn what was announced is over (R-CMB-10). */
export async function forgetAnnouncement(combatant: Combatant_): Promise<void> {
  if (announcementOf(combatant)) await combatant.update({ flags: { [SYSTEM_ID]: { announced: null } } } as never);
}

/** Whom an announcement is about; null for nobody, or who is gone. */
export function targetOf({ target }: Announcement): Actor_ | null {
  return target === "" ? null : actorAt(target);
}
