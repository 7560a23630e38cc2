import { systemFlags } from "../system-flags.ts";

type Combat_ = Combat.Implementation;
type Combatant_ = Combatant.Implementation;

/** What the system keeps in the flags of a fight. */
export interface FightFlags {
  /** Id of the combatant who started it and has one turn before the first round (R-CMB-1). */
  readonly opener?: string | null;
  /** The order of the turns in one round, where it is not that of initiative (R-LUCK-4). */
  readonly order?: { readonly round: number; readonly ids: readonly string[] } | null;
}

export function fightFlags(combat: Combat_): FightFlags {
  return systemFlags(combat as never);
}

/** Who started the fight and has a turn before the first round, if they take part; else null. */
export function openerOf(combat: Combat_): string | null {
  const { opener } = fightFlags(combat);
  return opener && combat.combatants.has(opener) ? opener : null;
}

/** The opening turn is the only one of Foundry's first round, so that all that counts rounds and turns goes on. */
export function isOpening(combat: Combat_, round = combat.round): boolean {
  return round === 1 && openerOf(combat) !== null;
}

/** The round by the rules: 0 for the opening turn, and before the fight. */
export function roundOf(combat: Combat_): number {
  return Math.max(0, combat.round - (openerOf(combat) === null ? 0 : 1));
}

/**
 * The fight that somebody takes part in, and as whom; one that has begun goes before others, then the active one. Which
 * fight a user looks at says nothing. Null when there is none.
 */
export function partIn(actor: Actor.Implementation): { combat: Combat_; combatant: Combatant_ } | null {
  const place = ({ started, active }: Combat_): number => 2 * Number(started) + Number(active);
  const fights = [...((game.combats?.contents ?? []) as Combat_[])].sort((a, b) => place(b) - place(a));
  for (const combat of fights) {
    const combatant = combat.combatants.find((one) => one.actor?.uuid === actor.uuid);
    if (combatant) return { combat, combatant };
  }
  return null;
}

/** Does somebody take part in a fight that has begun? */
export function isFighting(actor: Actor.Implementation): boolean {
  return partIn(actor)?.combat.started ?? false;
}
