import { deletion } from "../../compat.ts";
import { type InjuryCount, type Injuries, effectiveMaxHp } from "../../rules/index.ts";

type Actor_ = Actor.Implementation;

/** The numbers of a body that a dose can change. */
export interface BodyNumbers {
  readonly hp: number;
  readonly radiation: number;
  readonly injuries: Injuries;
}

/** A body as it is now; injuries as they are stored. */
export function bodyNumbers(actor: Actor_): BodyNumbers {
  const { hp, radiation } = actor.system as unknown as { hp: { value: number }; radiation: number };
  const { injuries } = (actor.toObject() as unknown as { system: { injuries: Injuries } }).system;
  return { hp: hp.value, radiation, injuries: foundry.utils.deepClone(injuries) };
}

/** Takes back what changed between two states of a body by its difference, so that what came in between stays. */
export function bodyUpdate(actor: Actor_, before: BodyNumbers, after: BodyNumbers): Record<string, unknown> {
  const now = bodyNumbers(actor);
  const { full } = (actor.system as unknown as { hp: { full: number } }).hp;
  const radiation = Math.max(0, now.radiation - (after.radiation - before.radiation));
  const most = Math.max(effectiveMaxHp({ maxHp: full, radiation }), now.hp);
  const hp = Math.min(most, Math.max(0, now.hp - (after.hp - before.hp)));
  const locations = [...new Set([...Object.keys(before.injuries), ...Object.keys(after.injuries)])];
  return Object.assign(
    { "system.hp.value": hp, "system.radiation": radiation },
    ...locations.map((location) => injuryUpdate(location, now, before, after)),
  ) as Record<string, unknown>;
}

const NONE: InjuryCount = { untreated: 0, treated: 0 };

function injuryUpdate(
  location: string,
  now: BodyNumbers,
  before: BodyNumbers,
  after: BodyNumbers,
): Record<string, unknown> {
  const [present, first, last] = [now, before, after].map(({ injuries }) => injuries[location] ?? NONE) as [
    InjuryCount,
    InjuryCount,
    InjuryCount,
  ];
  const without = (kind: keyof InjuryCount) => Math.max(0, present[kind] - (last[kind] - first[kind]));
  if (first.untreated === last.untreated && first.treated === last.treated) return {};
  const count = { untreated: without("untreated"), treated: without("treated") };
  return count.untreated + count.treated === 0
    ? deletion("system.injuries", location)
    : { [`system.injuries.${location}`]: count };
}
