import type { Fighter } from "../../documents/fighter.ts";
import { ATTRIBUTES, type Context, evaluateNumber, type Part } from "../../rules/index.ts";
import type { AttackMoment } from "./moment.ts";

/** Facts of an attack that are the attacker's own, and nothing to its target's items. */
const OF_ATTACKER: readonly string[] = [...ATTRIBUTES, "hp", "self", "target", "targetRank"];

/** What is so of an attack for the items of one of its targets. */
export function contextOfTarget(fighter: Fighter, target: Fighter, context: Context): Context {
  const shared = Object.fromEntries(Object.entries(context).filter(([fact]) => !OF_ATTACKER.includes(fact)));
  return {
    ...shared,
    ...target.facts,
    ...target.attributes,
    attacker: fighter.kinds,
    ...(fighter.rank === null ? {} : { attackerRank: fighter.rank }),
  };
}

/**
 * Combat dice that the target makes an attack roll more or fewer of, such as with an illness. Whose they are is not
 * said: the card is the attacker's. The dice of several targets are rolled together, so none counts there.
 */
export function sufferedDice({ fighter, targets }: AttackMoment, context: Context): Part[] {
  const [target, another] = targets;
  if (!target || another) return [];
  const now = contextOfTarget(fighter, target, context);
  const { total } = evaluateNumber(target.mechanics, "incomingDice", [], now);
  return total === 0 ? [] : [{ reason: "targetSuffers", value: total }];
}

/** The target with the highest Defense against an attack, of several (R-ATK-2): the usual one, and what is added to it. */
export function defenseAgainst(
  { fighter, targets }: AttackMoment,
  location: string | null,
  context: Context,
): { usual: number; more: Part[] } {
  const all = targets.map((target) => {
    const more = target.defenseParts(location, contextOfTarget(fighter, target, context));
    const usual = target.defenseAt(location);
    return { usual, more, total: more.reduce((sum, { value }) => sum + value, usual) };
  });
  const [highest] = all.sort((a, b) => b.total - a.total);
  return highest ?? { usual: 0, more: [] };
}
