import { LABELS } from "../../config/labels.ts";
import { PERSISTENT } from "../../config/statuses.ts";
import type { DamageType, FlatState, PersistentDamage } from "../../rules/index.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { systemFlags } from "../system-flags.ts";

/** Damage that strikes again at the end of turns, as an effect carries it in its flags (R-DMG-5). */
export interface PersistentFlags extends PersistentDamage {
  /** The hit that began it: id of the card's message and number of the hit. */
  readonly hit: string;
}

/** DR that Breaking took from a location until it is repaired (R-DMG-5). */
export interface BreakingFlags {
  readonly location: string;
  readonly damageType: DamageType;
  readonly value: number;
}

interface HitFlags {
  readonly persistent?: PersistentFlags;
  readonly breaking?: BreakingFlags;
}

type Effect = ActiveEffect.Implementation;

const PERSISTENT_KEY = "persistent.";
const BREAKING_KEY = "breaking.";

const hitFlags = (effect: Effect): HitFlags => systemFlags(effect);

/** What strikes an actor again, each with its effect. */
export function persistentOf(actor: Actor.Implementation): { effect: Effect; persistent: PersistentFlags }[] {
  return (actor.effects.contents as Effect[]).flatMap((effect) => {
    const { persistent } = hitFlags(effect);
    return persistent && !effect.disabled ? [{ effect, persistent }] : [];
  });
}

/** The key of persistent damage in an actor's ledger; its number is the turns that are left. */
export function persistentKey({ hit, damageType, dice, difficulty }: PersistentFlags): string {
  return `${PERSISTENT_KEY}${hit}.${damageType}.${dice}.${difficulty}`;
}

/** The key of broken DR in an actor's ledger. */
export function breakingKey({ location, damageType }: Pick<BreakingFlags, "location" | "damageType">): string {
  return `${BREAKING_KEY}${location}.${damageType}`;
}

/** The numbers of an actor that stand in effects of hits: turns of persistent damage, broken DR. */
export function effectNumbers(actor: Actor.Implementation): FlatState {
  const found = (actor.effects.contents as Effect[]).flatMap((effect): [string, number][] => {
    const { persistent, breaking } = hitFlags(effect);
    return [
      ...(persistent ? [[persistentKey(persistent), persistent.rounds] as [string, number]] : []),
      ...(breaking ? [[breakingKey(breaking), breaking.value] as [string, number]] : []),
    ];
  });
  return Object.fromEntries(found);
}

/** Does a key of a ledger stand for such a number? */
export function isEffectNumber(key: string): boolean {
  return key.startsWith(PERSISTENT_KEY) || key.startsWith(BREAKING_KEY);
}

const name = (key: string, values: Record<string, string | number>): string =>
  game.i18n.format(`WASTELAND.Statuses.${key}`, values as Record<string, string>);

function dataOf(key: string, value: number): Record<string, unknown> {
  return key.startsWith(PERSISTENT_KEY) ? persistentData(key, value) : breakingData(key, value);
}

function persistentData(key: string, rounds: number): Record<string, unknown> {
  const [message, hit, damageType, dice, difficulty] = key.slice(PERSISTENT_KEY.length).split(".") as string[];
  const type = game.i18n.localize(LABELS.damageTypes[damageType as DamageType]);
  const persistent = {
    hit: `${message}.${hit}`,
    damageType,
    dice: Number(dice),
    difficulty: Number(difficulty),
    rounds,
  };
  return {
    name: name("persistentOf", { dice: dice ?? "", type, rounds }),
    img: "icons/svg/fire.svg",
    statuses: [PERSISTENT],
    flags: { [SYSTEM_ID]: { persistent } },
  };
}

function breakingData(key: string, value: number): Record<string, unknown> {
  const [location, damageType] = key.slice(BREAKING_KEY.length).split(".") as [string, DamageType];
  const mechanics = [{ kind: "resistance", damageType, amount: -value, locations: [location] }];
  return {
    name: name("breakingOf", { location: game.i18n.localize(LABELS.locations[location] ?? location), value }),
    img: "icons/svg/down.svg",
    flags: { [SYSTEM_ID]: { id: key.replaceAll(".", "-"), mechanics, breaking: { location, damageType, value } } },
  };
}

/** Makes, changes or takes away the effects whose numbers are to be these; a number of 0 needs none. */
export async function writeEffectNumbers(
  actor: Actor.Implementation,
  numbers: readonly (readonly [string, number])[],
): Promise<void> {
  const keyOf = (effect: Effect): string | undefined => {
    const { persistent, breaking } = hitFlags(effect);
    return persistent ? persistentKey(persistent) : breaking ? breakingKey(breaking) : undefined;
  };
  const now = effectNumbers(actor);
  for (const [key, value] of numbers.filter(([key, value]) => (now[key] ?? 0) !== value)) {
    const effect = (actor.effects.contents as Effect[]).find((each) => keyOf(each) === key);
    if (effect && value === 0) await effect.delete();
    else if (effect) await effect.update(dataOf(key, value) as never);
    else if (value > 0) await actor.createEmbeddedDocuments("ActiveEffect", [dataOf(key, value)] as never);
  }
}
