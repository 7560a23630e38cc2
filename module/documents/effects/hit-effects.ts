import { deletion } from "../../compat.ts";
import { LABELS } from "../../config/labels.ts";
import type { DamageType, FlatState } from "../../rules/index.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { persistentOf, persistentUpdate, type Suffered } from "../persistent.ts";
import { systemFlags } from "../system-flags.ts";

/** DR that Breaking took from a location until it is repaired, as an effect carries it in its flags (R-DMG-5). */
export interface BreakingFlags {
  readonly location: string;
  readonly damageType: DamageType;
  readonly value: number;
}

type Effect = ActiveEffect.Implementation;
type Numbers = readonly (readonly [string, number])[];

const PERSISTENT_KEY = "persistent.";
const DEBILITATING_KEY = "debilitating.";
const BREAKING_KEY = "breaking.";

const breakingIn = (effect: Effect): BreakingFlags | undefined =>
  (systemFlags(effect) as { breaking?: BreakingFlags }).breaking;

/**
 * The key of persistent damage in an actor's ledger; its number is the turns that are left.
 * @param id what tells it from others: no dots
 */
export function persistentKey(
  id: string,
  { location, damageType, dice, difficulty }: Omit<Suffered, "rounds">,
): string {
  return `${PERSISTENT_KEY}${[id, location, damageType, dice, difficulty].join(".")}`;
}

/** The key of broken DR in an actor's ledger. */
export function breakingKey({ location, damageType }: Pick<BreakingFlags, "location" | "damageType">): string {
  return `${BREAKING_KEY}${location}.${damageType}`;
}

/** The key of injuries by Debilitating weapons in an actor's ledger; its number is how many of a location's they are. */
export function debilitatingKey(location: string): string {
  return `${DEBILITATING_KEY}${location}`;
}

/** Injuries of an actor by Debilitating weapons, by location (R-QUAL-5). */
function debilitatingOf(actor: { readonly flags: object }): Readonly<Record<string, number>> {
  const { debilitating = {} } = systemFlags(actor) as { debilitating?: Record<string, number> };
  return debilitating;
}

/** Is the injury that is treated at a location one by a Debilitating weapon (R-QUAL-5)? Those are treated first (our reading). */
export function isDebilitating(actor: { readonly flags: object }, location: string, untreated: number): boolean {
  return Math.min(debilitatingOf(actor)[location] ?? 0, untreated) > 0;
}

/** The numbers that effects of hits leave on an actor: turns of persistent damage, broken DR, injuries that are hard to treat. */
export function effectNumbers(actor: Actor.Implementation): FlatState {
  const persistent = Object.entries(persistentOf(actor)).map(([id, suffered]): [string, number] => [
    persistentKey(id, suffered),
    suffered.rounds,
  ]);
  const breaking = (actor.effects.contents as Effect[]).flatMap((effect): [string, number][] => {
    const broken = breakingIn(effect);
    return broken ? [[breakingKey(broken), broken.value]] : [];
  });
  const debilitating = Object.entries(debilitatingOf(actor)).map(([location, count]): [string, number] => [
    debilitatingKey(location),
    count,
  ]);
  return Object.fromEntries([...persistent, ...breaking, ...debilitating]);
}

/** Does a key of a ledger stand for such a number? */
export function isEffectNumber(key: string): boolean {
  return [PERSISTENT_KEY, BREAKING_KEY, DEBILITATING_KEY].some((start) => key.startsWith(start));
}

/** The change of an actor's data that writes turns of persistent damage, and injuries that are hard to treat. */
export function hitEffectsUpdate(numbers: Numbers): Record<string, unknown> {
  const hard = numbers
    .filter(([key]) => key.startsWith(DEBILITATING_KEY))
    .map(([key, count]) => {
      const [record, location] = [`flags.${SYSTEM_ID}.debilitating`, key.slice(DEBILITATING_KEY.length)];
      return count === 0 ? deletion(record, location) : { [`${record}.${location}`]: count };
    });
  const updates = numbers
    .filter(([key]) => key.startsWith(PERSISTENT_KEY))
    .map(([key, rounds]) => {
      const [id, location, damageType, dice, difficulty] = key.slice(PERSISTENT_KEY.length).split(".") as [
        string,
        string,
        DamageType,
        string,
        string,
      ];
      const suffered = { location, damageType, dice: Number(dice), difficulty: Number(difficulty), rounds };
      return persistentUpdate(id, rounds === 0 ? null : suffered);
    });
  return Object.assign({}, ...updates, ...hard) as Record<string, unknown>;
}

function breakingData(key: string, value: number): Record<string, unknown> {
  const [location, damageType] = key.slice(BREAKING_KEY.length).split(".") as [string, DamageType];
  const mechanics = [{ kind: "resistance", damageType, amount: -value, locations: [location] }];
  const place = game.i18n.localize(LABELS.locations[location] ?? location);
  return {
    name: game.i18n.format("WASTELAND.Statuses.breakingOf", { location: place, value: String(value) }),
    img: "icons/svg/down.svg",
    flags: { [SYSTEM_ID]: { id: key.replaceAll(".", "-"), mechanics, breaking: { location, damageType, value } } },
  };
}

/** Makes, changes or takes away the effects whose numbers are to be these; a number of 0 needs none. */
export async function writeBreaking(actor: Actor.Implementation, numbers: Numbers): Promise<void> {
  const now = effectNumbers(actor);
  const changed = numbers.filter(([key, value]) => key.startsWith(BREAKING_KEY) && (now[key] ?? 0) !== value);
  for (const [key, value] of changed) {
    const effect = (actor.effects.contents as Effect[]).find((each) => {
      const broken = breakingIn(each);
      return broken !== undefined && breakingKey(broken) === key;
    });
    if (effect && value === 0) await effect.delete();
    else if (effect) await effect.update(breakingData(key, value) as never);
    else if (value > 0) await actor.createEmbeddedDocuments("ActiveEffect", [breakingData(key, value)] as never);
  }
}
