import { startTurn, type Turn } from "../../rules/index.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { countTurn } from "../effects/end-effects.ts";
import { systemFlags } from "../system-flags.ts";
import { isOpening, openerOf } from "./fight.ts";
import { hindrancesOf } from "./hindrances.ts";
import { queue } from "../queue.ts";

type Combatant_ = Combatant.Implementation;

/** A turn as a combatant's flags hold it, with the number of Foundry's round that it belongs to. */
export interface StoredTurn extends Turn {
  readonly round: number;
}

/** What the system keeps in the flags of a combatant. */
export interface CombatantFlags {
  readonly turn?: StoredTurn | null;
  /** The last rounds whose turn has begun and ended, with all that follows of it. */
  readonly begun?: number;
  readonly ended?: number;
  /** A user has written the initiative. */
  readonly ownInitiative?: boolean;
  /** The mark of being defeated was set by what befell the actor. */
  readonly fallen?: boolean;
}

export function combatantFlags(combatant: Combatant_): CombatantFlags {
  return systemFlags(combatant as never);
}

/** What happens when a turn starts or ends, on the one client that sees to it. */
export type TurnHandler = (combatant: Combatant_, actor: Actor.Implementation) => Promise<void>;

const handlers: Record<"start" | "end", TurnHandler[]> = { start: [], end: [] };

/** Lets something happen at the start or the end of every turn; handlers wait for one another. */
export function atTurn(moment: "start" | "end", handler: TurnHandler): void {
  handlers[moment].push(handler);
}

/** Is somebody dead or out of the fight, and takes no more turns (R-INJ-3, R-INJ-7)? */
export function isOut({ statuses }: Actor.Implementation): boolean {
  return ["dead", "outOfFight"].some((status) => statuses.has(status));
}

/** Is the turn one that is played? In the opening round only one is, and who is dead or out of the fight has none. */
function isPlayed(combatant: Combatant_, round: number): boolean {
  const combat = combatant.parent as Combat.Implementation;
  const { actor } = combatant;
  if (actor ? isOut(actor) : combatant.isDefeated) return false;
  return !isOpening(combat, round) || openerOf(combat) === combatant.id;
}

/** One moment after the other, however fast turns pass. */
const inTurn = queue();

/** On the client of one Overseer: a turn starts. A turn that was gone back to starts once. */
export function turnStarts(combatant: Combatant_, round: number): Promise<void> {
  return inTurn(() => start(combatant, round));
}

/** On the client of one Overseer: a turn ends, once, and never before it has started. */
export function turnEnds(combatant: Combatant_, round: number): Promise<void> {
  return inTurn(() => end(combatant, round));
}

/** A fight may be over before what its turns bring has been seen to. */
function isThere(combatant: Combatant_): boolean {
  return game.combats?.get(combatant.parent?.id ?? "")?.combatants.has(combatant.id ?? "") ?? false;
}

async function start(combatant: Combatant_, round: number): Promise<void> {
  if (!isThere(combatant) || !isPlayed(combatant, round) || (combatantFlags(combatant).begun ?? 0) >= round) return;
  const { actor } = combatant;
  // Whoever has acted before their turn came has used its actions up, and who has bought some keeps them.
  const stored = combatantFlags(combatant).turn;
  const given = stored?.round === round ? stored : null;
  const acted = given !== null && given.actions.length > 0;
  const bought = given ? { minor: given.minor.bought, major: given.major.bought } : undefined;
  const turn = { round, ...startTurn(actor ? hindrancesOf(actor) : {}, bought) };
  await combatant.update({ flags: { [SYSTEM_ID]: { begun: round, ...(acted ? {} : { turn }) } } } as never);
  if (!actor) return;
  await countTurn(actor, "turnsBegun");
  await handleAll("start", combatant, actor);
}

async function end(combatant: Combatant_, round: number): Promise<void> {
  await start(combatant, round);
  if (!isThere(combatant)) return;
  const { begun = 0, ended = 0 } = combatantFlags(combatant);
  if (begun < round || ended >= round) return;
  await combatant.update({ flags: { [SYSTEM_ID]: { ended: round } } } as never);
  const { actor } = combatant;
  if (!actor) return;
  await handleAll("end", combatant, actor);
  await countTurn(actor, "turnsEnded");
}

/** What goes wrong in one of them does not keep the others from happening. */
async function handleAll(moment: "start" | "end", combatant: Combatant_, actor: Actor.Implementation): Promise<void> {
  for (const handler of handlers[moment]) {
    try {
      await handler(combatant, actor);
    } catch (error) {
      console.error(error);
    }
  }
}

/** On the client of one Overseer: lets happen what nobody saw to, since no Overseer was there. */
export async function catchUp(combat: Combat.Implementation): Promise<void> {
  if (!combat.started || combat.turn === null) return;
  const { round, turn } = combat;
  for (const [index, combatant] of [...combat.turns.entries()]) {
    if (index > turn) break;
    await turnStarts(combatant, round);
    if (index < turn) await turnEnds(combatant, round);
  }
}

/** Before a fight begins, perhaps again: no turn has been played. */
export async function forgetTurns(combat: Combat): Promise<void> {
  const played = combat.combatants.contents.filter((one) => (combatantFlags(one as Combatant_).begun ?? 0) > 0);
  const updates = played.map(({ id }) => ({ _id: id, flags: { [SYSTEM_ID]: { begun: 0, ended: 0 } } }));
  if (updates.length > 0) await combat.updateEmbeddedDocuments("Combatant", updates as never);
}
