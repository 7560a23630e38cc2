import { ROW_OUTCOMES } from "../damage/damage-events.ts";
import { DAMAGE_TYPES } from "../vocabulary/damage.ts";
import type { OwnedMechanic } from "./collect.ts";
import type { KindId, Mechanic, MechanicOf } from "./mechanic.ts";
import { askedWords } from "./asked-words.ts";
import { isOffer } from "./select.ts";

/**
 * Who reads a mechanic in play.
 * - `figures`: attributes and the numbers that follow from them; `profile`: a weapon or a piece as its mods leave it;
 * - `test`, `attack`: before the dice are rolled; `hit`: what an attack does once it hits; `taken`: what is suffered;
 * - `consuming`: when something is eaten, drunk or taken; `pools`: what the group's pool holds;
 * - `turn`: at the start of a turn and by its actions; `aid`: when first aid is given; `fit`: whether a mod can be built in; `choice`: what is chosen for the item;
 * - `button`: whoever has it says that its moment has come, and then it is paid for and carried out;
 * - `list`: what somebody may do, cannot suffer or finds, as a number or a sentence with its source.
 */
export const READ_BY = [
  "figures",
  "profile",
  "test",
  "attack",
  "hit",
  "taken",
  "consuming",
  "pools",
  "turn",
  "aid",
  "fit",
  "choice",
  "button",
  "list",
] as const;
export type ReadBy = (typeof READ_BY)[number];

type Rule<K extends KindId> = ReadBy | ((mechanic: MechanicOf<K>) => ReadBy);

const includes = (words: readonly string[], word: string): boolean => words.includes(word);

/** Pools that a hit fills or empties by itself. */
const POINTS = ["ap", "groupAp", "ownAp", "gmAp", "hp"];
/** What a hit brings by itself to who is struck, or to who kills. */
const HIT_MOMENTS = ["damageTaken", "injured", "irradiated", "kill"];
const CONSUMED = ["use", "firstAid", "consumed"];
const FORBIDDEN_TO_CONSUME = ["chems", "drink", "food"];
const TURN_PRICES = ["extraMinorAction", "extraMajorAction", "furtherDefense"];
const ADDICTIONS = ["alcoholAddiction", "chemAddiction"];

/** What wins where somebody decides each time: nothing of a number that stands on a sheet asks for that. */
const RULES: { readonly [K in KindId]: Rule<K> } = {
  attribute: "figures",
  attributeMaximum: "figures",
  skillMaximum: "figures",
  maxHp: "figures",
  initiative: "figures",
  defense: "figures",
  meleeDice: "figures",
  carryLimit: "figures",
  luckMaximum: "figures",
  fatigue: "list",
  frame: "figures",
  difficulty: "test",
  opponentDifficulty: "test",
  complicationRange: "test",
  ignoredComplications: "test",
  freeDice: "test",
  successes: "test",
  targetNumber: "test",
  relief: "test",
  // Action points are not spent on dice that lie: whoever pays rolls them by hand. Locations are set on the card.
  reroll: ({ of, cost }) => {
    if (cost?.ap !== undefined || of === "location" || of === "assist") return "button";
    return of === "test" ? "test" : of === "damage" ? "hit" : "consuming";
  },
  setDie: ({ of, cost }) => (of === "test" && cost?.ap === undefined ? "test" : "button"),
  test: "button",
  damageDice: "attack",
  fireRate: "attack",
  range: "attack",
  shots: "profile",
  burstShots: "button",
  boughtDiceMaximum: "attack",
  aimRerolls: "attack",
  effect: "attack",
  damageType: "attack",
  damage: "attack",
  damagePerEffect: "attack",
  targetCriticalThreshold: "attack",
  extraTargets: "hit",
  outcome: ({ outcome }) => (includes([...ROW_OUTCOMES, "extraInjury"], outcome) ? "hit" : "button"),
  resistance: "taken",
  incomingDice: "taken",
  incomingDamage: "taken",
  criticalThreshold: "figures",
  effectsNeeded: "taken",
  immunity: ({ to }) =>
    to.every((threat) => includes(DAMAGE_TYPES, threat))
      ? "taken"
      : to.every((threat) => includes(ADDICTIONS, threat))
        ? "consuming"
        : "list",
  ignoredEffect: "taken",
  ignoredResistance: "taken",
  healingGiven: "aid",
  healingReceived: "consuming",
  patients: "list",
  addictionDice: "consuming",
  groupMaximum: "pools",
  actionPointCost: (mechanic) => {
    if (mechanic.price === "attack") return "attack";
    // Whoever buys an action has not said what it will be.
    const isKnown = askedWords([{ mechanic }], "attack").length === 0;
    return includes(TURN_PRICES, mechanic.price) && isKnown ? "turn" : "list";
  },
  luckCost: "test",
  minorActions: (mechanic) => (askedWords([{ mechanic }], "action").length > 0 ? "turn" : "list"),
  sprintZones: "list",
  charges: "list",
  turns: "list",
  rate: ({ of }) => (of === "chemDuration" ? "consuming" : "list"),
  gain: ({ at, resource, who = "self" }) => {
    if (includes(CONSUMED, at) && at !== "use") return "consuming";
    if (at === "turnStart" && includes(POINTS, resource)) return "turn";
    return includes(HIT_MOMENTS, at) && includes(POINTS, resource) && who === "self" ? "hit" : "button";
  },
  harm: "button",
  cure: "consuming",
  convert: "button",
  breaks: "list",
  light: "list",
  ally: "button",
  lootDice: "list",
  lootItems: "list",
  pricePercent: "list",
  modRank: "list",
  action: "button",
  allow: "list",
  forbid: ({ what }) =>
    what.every((word) => includes(FORBIDDEN_TO_CONSUME, word))
      ? "consuming"
      : what.every((word) => word === "handling")
        ? "test"
        : "list",
  unlock: ({ what }) => (what === "modSlot" ? "fit" : "list"),
  pick: "choice",
  choice: "choice",
  weaponDice: "profile",
  weight: "profile",
  cost: "profile",
  armourResistance: "profile",
  armourHp: "profile",
  quality: "profile",
  ammunition: "profile",
  attack: "list",
  note: ({ when }) => (when === undefined ? "list" : "test"),
};

/** Readers that take or leave each time what is offered to them; the others cannot ask. */
const ASKING: readonly ReadBy[] = ["test", "attack", "hit", "button"];

/** What is begun rather than acting while its condition holds; an effect that runs has begun. */
function begins({ lasts, share }: Mechanic): boolean {
  return share !== undefined || lasts !== undefined;
}

/** Who reads a mechanic that acts by itself, whatever has to be decided before. */
export function readOnceBegun(mechanic: Mechanic): ReadBy {
  const rule = RULES[mechanic.kind];
  return typeof rule === "function" ? (rule as (mechanic: Mechanic) => ReadBy)(mechanic) : rule;
}

/** Who reads a mechanic of somebody in play. */
export function readBy({ mechanic, source }: Pick<OwnedMechanic, "mechanic" | "source">): ReadBy {
  const reader = readOnceBegun(mechanic);
  if (source.type === "effect") return isOffer(mechanic) && !ASKING.includes(reader) ? "button" : reader;
  if (reader === "test" && mechanic.share === undefined && mechanic.lasts !== undefined) return reader;
  return begins(mechanic) || (isOffer(mechanic) && !ASKING.includes(reader)) ? "button" : reader;
}
