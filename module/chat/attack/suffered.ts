import { type Context, evaluateNumber, type Part } from "../../rules/index.ts";
import type { AttackMoment } from "./moment.ts";

/**
 * Combat dice that the target makes an attack roll more or fewer of, such as with an illness. Whose they are is not
 * said: the card is the attacker's. The dice of several targets are rolled together, so none counts there.
 */
export function sufferedDice({ fighter, targets }: AttackMoment, context: Context): Part[] {
  const [target, another] = targets;
  if (!target || another) return [];
  const { self: _self, target: _target, targetRank: _rank, hp: _hp, ...shared } = context;
  const now: Context = {
    ...shared,
    ...target.facts,
    attacker: fighter.kinds,
    ...(fighter.rank === null ? {} : { attackerRank: fighter.rank }),
  };
  const { total } = evaluateNumber(target.mechanics, "incomingDice", [], now);
  return total === 0 ? [] : [{ reason: "targetSuffers", value: total }];
}
