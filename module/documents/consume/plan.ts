import {
  acting,
  addictionRoll,
  consume,
  type Consumption,
  type Context,
  evaluateNumber,
  gainsAt,
  immunities,
  mealRefusal,
  type Mechanic,
  ofKind,
  type OwnedMechanic,
  type Part,
  prohibitions,
  readBy,
  resistanceParts,
  type Source,
  type Total,
  totalOf,
} from "../../rules/index.ts";
import { isFighting } from "../combat/fight.ts";
import { isMachine } from "../patient.ts";
import { progressOf } from "../effects/progress.ts";
import { bearerFacts } from "../mechanics/bearer-facts.ts";
import { mechanicItem } from "../mechanics/bearer.ts";
import { quantityOf } from "../weapon.ts";
import { dosesOf } from "./doses.ts";

export interface ConsumableSystem {
  readonly identifier: string;
  readonly kind: string;
  readonly hp: number;
  readonly irradiated: boolean;
  readonly radiationDice: number;
  readonly alcoholic: boolean;
  readonly addictive: { readonly rating: number | null; readonly addiction: string };
}

/** What taking something would do, before any die is rolled; numbers with their reasons. */
export interface ConsumptionPlan {
  /** Why it cannot be taken, as a key below `WASTELAND.Consume.refused`, or null. */
  refused: string | null;
  /** HP that it heals. */
  hp: Total;
  /** Points of radiation that it heals. */
  radiationHealed: Total;
  /** AP for the pool of whoever takes it. */
  actionPoints: Total;
  /** An injury that it treats, in place of the HP of the same dose. */
  treatsInjury: boolean;
  stabilises: boolean;
  /** Combat dice that are rolled for its radiation, and the DR against their Effects; null for the immune. */
  radiation: { dice: number; resistance: number | null };
  /** Combat dice that are rolled for an addiction, and the Effects that make addicted; null where nothing can. */
  addiction: { dice: Total; rating: number; condition: string } | null;
  cures: ("addictions" | "diseases")[];
  /** The items that let roll again what would irradiate or make addicted. */
  rerolls: { radiation: Source | null; addiction: Source | null };
  consumption: Consumption;
}

const FORBIDDEN: Readonly<Record<string, "chems" | "drink" | "food">> = { chem: "chems", drink: "drink", food: "food" };
/** What is worn or carried does not keep radiation out of the stomach (R-HEAL-8). */
const OUTSIDE = ["apparel", "apparelMod", "gear"];

function contextOf(
  actor: Actor.Implementation,
  { kind, alcoholic, irradiated, radiationDice }: ConsumableSystem,
): Context {
  const words = [kind, ...(alcoholic ? ["alcoholic"] : []), ...(irradiated || radiationDice > 0 ? ["irradiated"] : [])];
  return {
    ...bearerFacts(actor as never),
    scene: isFighting(actor) ? "combat" : "peace",
    consuming: words,
    origin: kind === "chem" ? "chem" : "food",
  };
}

function refusal(
  actor: Actor.Implementation,
  mechanics: readonly OwnedMechanic[],
  item: Item.Implementation,
): string | null {
  const { kind } = item.system as unknown as ConsumableSystem;
  if (item.type !== "consumable") return "notConsumable";
  if (quantityOf(item) < 1) return "noneLeft";
  const what = FORBIDDEN[kind];
  if (what && prohibitions(mechanics, what).length > 0) return "forbidden";
  return kind === "food" || kind === "drink" ? mealRefusal({ inCombat: isFighting(actor) }) : null;
}

function addictionOf(
  actor: Actor.Implementation,
  mechanics: readonly OwnedMechanic[],
  { addictive, alcoholic, kind, identifier }: ConsumableSystem,
  context: Context,
): ConsumptionPlan["addiction"] {
  const { rating, addiction } = addictive;
  const threat = alcoholic && kind !== "chem" ? "alcoholAddiction" : "chemAddiction";
  if (rating === null || immunities(mechanics, context).has(threat)) return null;
  const dice = addictionRoll(mechanics, dosesOf(actor, addiction || identifier) + 1, context);
  return { dice, rating, condition: addiction };
}

/** The item that lets the dice of a roll be rolled again, by itself and as often as they are rolled. */
function rerollOf(mechanics: readonly OwnedMechanic[], of: "radiation" | "addiction", context: Context): Source | null {
  const found = acting(ofKind(mechanics, "reroll"), context).find(
    (owned) => owned.mechanic.of === of && readBy(owned) === "consuming",
  );
  return found?.source ?? null;
}

/** Does a mechanic say what is healed at once by taking the item? */
function isHealing(mechanic: Mechanic): boolean {
  return mechanic.kind === "gain" && mechanic.resource === "hp" && mechanic.at === "use" && !mechanic.who;
}

function amounts(parts: readonly Part[]): Total {
  return totalOf(parts, 0);
}

/** What comes of taking a consumable (R-HEAL-3, R-HEAL-8). Reads documents, changes nothing and rolls nothing. */
export function planConsumption(actor: Actor.Implementation, item: Item.Implementation): ConsumptionPlan {
  const system = item.system as unknown as ConsumableSystem;
  const { mechanics = [], immunities: immune } = actor.system as unknown as {
    mechanics?: readonly OwnedMechanic[];
    immunities?: ReadonlySet<string>;
  };
  const read = mechanicItem(item as never) ?? { id: system.identifier, type: "consumable", mechanics: [] };
  const context = contextOf(actor, system);
  const consumption = consume(read, progressOf(actor), mechanics, context.consuming as string[]);
  const body = isMachine(context.self) ? "machine" : "person";
  const now = { ...context, patient: actor.statuses.has("dying") ? ["dying", body] : [body] };
  const uses = gainsAt(consumption.instant, "use", now);
  const from = (resource: string): Part[] =>
    uses
      .filter(({ mechanic }) => mechanic.resource === resource)
      .map(({ source, amount }) => ({ reason: source.id, value: amount, source }));
  // What states the HP that it heals by a mechanic has them once (R-HEAL-3).
  const isStated = read.mechanics.some((each) => isHealing(each));
  const own = isStated ? [] : [{ reason: system.identifier || item.name, value: system.hp }];
  // What is limited or has a price waits for its button.
  const unasked = mechanics.filter((owned) => readBy(owned) === "consuming");
  const consumed = gainsAt(unasked, "consumed", now)
    .filter(({ mechanic }) => mechanic.resource === "hp")
    .map(({ source, amount }): Part => ({ reason: source.id, value: amount, source }));
  const healed = totalOf([...own, ...from("hp"), ...consumed], 0);
  const isImmune = immunities(mechanics, context).has("radiation") || (immune?.has("radiation") ?? false);
  const resists = resistanceParts(mechanics, { damageType: "radiation", location: null }, context).filter(
    ({ source }) => !OUTSIDE.includes(source?.type ?? ""),
  );
  return {
    refused: refusal(actor, mechanics, item),
    hp: healed.total > 0 ? evaluateNumber(mechanics, "healingReceived", healed.parts, context) : healed,
    radiationHealed: amounts(from("radiation")),
    actionPoints: amounts([...from("ap"), ...from("groupAp"), ...from("ownAp")]),
    treatsInjury: from("injuries").length > 0,
    stabilises: from("stabilised").length > 0,
    radiation: {
      dice: Math.max(system.radiationDice, system.irradiated ? 1 : 0),
      resistance: isImmune ? null : totalOf(resists, 0).total,
    },
    addiction: addictionOf(actor, mechanics, system, context),
    rerolls: {
      radiation: rerollOf(mechanics, "radiation", context),
      addiction: rerollOf(mechanics, "addiction", context),
    },
    cures: consumption.instant.flatMap(({ mechanic }) => (mechanic.kind === "cure" ? [mechanic.what] : [])),
    consumption,
  };
}
