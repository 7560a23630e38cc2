import {
  askedWords,
  camelCase,
  type Context,
  offers,
  type OwnedMechanic,
  type Part,
  priceOf,
  type Price,
  type Range,
  type Taken,
} from "../../rules/index.ts";
import { type AttackChoices, type Situation, SITUATIONS } from "./choices.ts";
import { type AttackMoment, contextOfAttack } from "./moment.ts";

/**
 * The mechanics of an attack: all that may act, those that are not switched off, the moment they are asked in, and what
 * was taken of what they offer.
 */
export interface AttackMechanics {
  all: readonly OwnedMechanic[];
  counting: readonly OwnedMechanic[];
  context: Context;
  taken: Taken;
}

/** Kinds whose offers change an attack before it is rolled. */
const OFFERED = [
  "attribute",
  "complicationRange",
  "damage",
  "damageDice",
  "damagePerEffect",
  "damageType",
  "difficulty",
  "effect",
  "fireRate",
  "freeDice",
  "range",
  "relief",
  "reroll",
  "targetCriticalThreshold",
  "targetNumber",
];

/** What an item offers for an attack, for a price or so often; `chosen` units of it are taken. */
export interface AttackOffer extends Part {
  key: string;
  kind: string;
  cost: { ap: number; luck: number };
  /** Null without a limit. */
  usesLeft: number | null;
  chosen: boolean;
}

/**
 * Collects the mechanics of attacker, weapon and ammunition. Everything but the choices is read of the sheets, so that
 * the arbiter finds the same numbers.
 * @param usesOf how often limited ones were used, by their keys
 */
export function attackMechanics(
  moment: AttackMoment,
  choices: AttackChoices,
  range: Range | null,
  usesOf: (mechanics: readonly OwnedMechanic[]) => Taken["used"] = () => ({}),
): AttackMechanics {
  const all = [...moment.fighter.mechanics, ...moment.weapon.mechanics, ...moment.ammunition];
  const off = new Set(choices.disabledReasons ?? []);
  const counting = all.filter(({ source }) => !off.has(camelCase(source.id)));
  const context = contextOfAttack(moment, choices, range);
  const known = new Set(offered(counting, context, {}).map(({ key }) => key));
  const chosen = Object.fromEntries(
    Object.entries(choices.chosen ?? {}).filter(([key, units]) => known.has(key) && units > 0),
  );
  return { all, counting, context, taken: { chosen, used: usesOf(all) } };
}

function offered(mechanics: readonly OwnedMechanic[], context: Context, used: Taken["used"]): OwnedMechanic[] {
  return offers(mechanics, context, used).filter(
    ({ mechanic }) => OFFERED.includes(mechanic.kind) && (mechanic.kind !== "reroll" || mechanic.of === "test"),
  );
}

/** What may be chosen in an attack, and what is. */
export function attackOffers({ counting, context, taken }: AttackMechanics): AttackOffer[] {
  const shown = offered(counting, context, taken.used);
  return shown.map(({ key, source, mechanic }) => ({
    reason: camelCase(source.id),
    value: 0,
    source,
    key,
    kind: mechanic.kind,
    cost: { ap: mechanic.cost?.ap ?? 0, luck: mechanic.cost?.luck ?? 0 },
    usesLeft: mechanic.limit === undefined ? null : usesOf(mechanic.limit.uses, taken.used?.[key] ?? 0),
    chosen: (taken.chosen?.[key] ?? 0) > 0,
  }));
}

function usesOf(uses: unknown, spent: number): number | null {
  return typeof uses === "number" ? uses - spent : null;
}

/** What of the moment mechanics ask that nobody but the player knows. */
export function asksOf({ all }: AttackMechanics): { light: boolean; situations: Situation[] } {
  const words = [...askedWords(all, "movedIntoReach"), ...askedWords(all, "action")];
  return {
    light: askedWords(all, "light").length > 0,
    situations: SITUATIONS.filter((situation) => words.includes(situation)),
  };
}

/** The price of what was chosen. */
export function chosenPrice({ counting, taken }: AttackMechanics): Price {
  return priceOf(counting, taken);
}

/** Is a part due to an item? */
export function isSourced({ source }: Part): boolean {
  return source !== undefined;
}
