import type { Fighter } from "../../documents/fighter.ts";
import {
  appliesTo,
  askedWords,
  bodyLocations,
  camelCase,
  choiceRefusals,
  type Context,
  offers,
  type OwnedMechanic,
  type Part,
  priceOf,
  type Price,
  type Range,
  type Taken,
  usesLeft,
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
 * @param usedBy how often limited ones were used, by their keys
 */
export function attackMechanics(
  moment: AttackMoment,
  choices: AttackChoices,
  range: Range | null,
  usedBy: (mechanics: readonly OwnedMechanic[]) => Taken["used"] = () => ({}),
): AttackMechanics {
  const all = [...moment.fighter.mechanics, ...moment.weapon.mechanics, ...moment.ammunition];
  const off = new Set(choices.disabledReasons ?? []);
  const counting = all.filter(({ source }) => !off.has(camelCase(source.id)));
  const context = contextOfAttack(moment, choices, range);
  const known = new Set(offered(counting, context, {}).map(({ key }) => key));
  const chosen = Object.fromEntries(
    Object.entries(choices.chosen ?? {}).filter(([key, units]) => known.has(key) && units > 0),
  );
  return { all, counting, context, taken: { chosen, used: usedBy(all) } };
}

function offered(mechanics: readonly OwnedMechanic[], context: Context, used: Taken["used"]): OwnedMechanic[] {
  // What is bought for the damage is known when it is rolled; what asks for that can be chosen before.
  return offers(mechanics, { ...context, apSpent: true }, used).filter(
    ({ mechanic }) => OFFERED.includes(mechanic.kind) && (mechanic.kind !== "reroll" || mechanic.of === "test"),
  );
}

/** What may be chosen in an attack, and what is. */
export function attackOffers(mechanics: AttackMechanics): AttackOffer[] {
  const { counting, context, taken } = mechanics;
  return offered(counting, context, taken.used).map((owned) => offerOf(owned, mechanics));
}

/** One of the mechanics that may be chosen before a roll: its price, what is left of its uses, and whether it is chosen. */
export function offerOf(
  owned: OwnedMechanic,
  { context, taken }: Pick<AttackMechanics, "context" | "taken">,
): AttackOffer {
  const { key, source, mechanic } = owned;
  const left = usesLeft(owned, context, taken.used);
  return {
    reason: camelCase(source.id),
    value: 0,
    source,
    key,
    kind: mechanic.kind,
    cost: { ap: mechanic.cost?.ap ?? 0, luck: mechanic.cost?.luck ?? 0 },
    usesLeft: Number.isFinite(left) ? left : null,
    chosen: (taken.chosen?.[key] ?? 0) > 0,
  };
}

/** What of the moment has to be said: how light it is, what else is so, and with which of these arms one strikes. */
export interface AttackAsks {
  light: boolean;
  situations: Situation[];
  arms: string[];
}

/** What of the moment mechanics ask that nobody but the player knows. */
export function asksOf({ all, context }: AttackMechanics, { bodyPlan }: Fighter): AttackAsks {
  const facts = ["movedIntoReach", "action", "overcharged"] as const;
  const words = facts.flatMap((fact) => askedWords(all, fact));
  const arms = bodyLocations(bodyPlan).flatMap(({ id, injuryAs }) => (injuryAs === "arm" ? [id] : []));
  const asked = all.filter((owned) => askedWords([owned], "using").length > 0);
  const decides = asked.some((owned) => arms.some((arm) => appliesTo(owned, { ...context, using: arm })));
  return {
    light: askedWords(all, "light").length > 0,
    situations: SITUATIONS.filter((situation) => words.includes(situation)),
    arms: decides ? arms : [],
  };
}

/** Whether choices exclude each other: of a group of one item only one acts at a time. */
export function areExclusive({ counting, context, taken }: AttackMechanics): boolean {
  return Object.values(choiceRefusals(counting, context, taken)).includes("groupTaken");
}

/** The price of what was chosen. */
export function chosenPrice({ counting, taken }: AttackMechanics): Price {
  return priceOf(counting, taken);
}

/** Is a part due to an item? */
export function isSourced({ source }: Part): boolean {
  return source !== undefined;
}
