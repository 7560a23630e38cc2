import { RANGES, type Range } from "../../../module/rules/vocabulary/ranges.ts";
import { amount, plain, type KindRow } from "./kind-row.ts";
import { byRank, perRank, UnknownShape, type Raw, type TableMechanic } from "./raw.ts";

/** The number of an entry: by rank, or fixed. */
export function figure(entry: TableMechanic, fixed: string): unknown {
  if (entry["perRank"] !== undefined) return perRank(entry["perRank"]);
  return entry[fixed];
}

function addEffect({ effect, value }: TableMechanic): Raw {
  return { kind: "effect", effect, value };
}

const AVOIDED: Readonly<Record<string, Raw>> = {
  allDamageFromSingleAttackOrHazard: {},
  allDamageFromSingleAttack: {},
  allDamageFromSingleMeleeAttack: { when: { attack: "melee" } },
  allDamageFromBlastWeapon: { when: { qualities: "blast" } },
  allEnergyDamageFromSingleAttack: { damageType: "energy" },
};

function avoidDamage({ avoid }: TableMechanic): Raw {
  const known = AVOIDED[String(avoid)];
  if (!known) throw new UnknownShape(`what is avoided, ${String(avoid)}`);
  return { kind: "outcome", outcome: "noDamage", ...known };
}

function criticalThreshold(entry: TableMechanic): Raw {
  return entry["appliesTo"] === "damageSuffered"
    ? { kind: "criticalThreshold", amount: figure(entry, "add") }
    : { kind: "targetCriticalThreshold", op: "set", amount: entry["set"] };
}

function resistances(entry: TableMechanic): Raw[] {
  const types = (entry["types"] ?? entry["type"]) as string | string[];
  const value = figure(entry, "amount");
  if (entry["choose"] === undefined) return [{ kind: "resistance", damageType: types, amount: value }];
  return [types].flat().map((damageType) => ({ kind: "resistance", damageType, amount: value, group: "resistance" }));
}

/** Kinds that act on attacks, hits and damage. */
export const ATTACK_KINDS: Readonly<Record<string, KindRow>> = {
  damageDice: {
    becomes: "`damageDice`",
    convert: (entry) => ({ kind: "damageDice", amount: figure(entry, "amount"), min: entry["minimum"] }),
  },
  addEffect: {
    becomes: "`effect`; a second Piercing adds its value, any other effect counts once",
    convert: addEffect,
  },
  fireRate: amount("fireRate", ({ add }) => add),
  rangeIncrease: {
    becomes: "`range`, up to the place of its maximum",
    convert: ({ steps, maximum }) => ({
      kind: "range",
      amount: steps,
      max: RANGES.indexOf(maximum as Range),
    }),
  },
  gatlingAmmoRate: {
    becomes: "`burstShots`, set",
    convert: ({ set }) => ({ kind: "burstShots", op: "set", amount: set, when: { qualities: "gatling" } }),
  },
  damage: amount("damage", ({ add }) => add),
  damagePerEffect: {
    becomes: "`damagePerEffect`",
    convert: ({ amount: value, type }) => ({ kind: "damagePerEffect", amount: value, damageType: type }),
  },
  criticalThreshold: {
    becomes: "`criticalThreshold` suffered, `targetCriticalThreshold` inflicted",
    convert: criticalThreshold,
  },
  extraTargets: {
    becomes: "`extraTargets`, each for its price",
    convert: ({ byRank: ranks }) => ({
      kind: "extraTargets",
      amount: byRank(
        Object.fromEntries(Object.entries(ranks as Raw).map(([rank, each]) => [rank, (each as Raw)["targets"]])),
      ),
      cost: { ap: 1, shots: 1, each: true },
    }),
  },
  forceCritical: plain("`outcome` critical", { kind: "outcome", outcome: "critical" }),
  extraInjury: plain("`outcome` extra injury, per Effect of a combat die", {
    kind: "outcome",
    outcome: "extraInjury",
    dice: 1,
    perEffect: 1,
  }),
  redirectAttack: plain("`outcome` redirected", { kind: "outcome", outcome: "redirected" }),
  negateAim: plain("`outcome` unaimed", { kind: "outcome", outcome: "unaimed" }),
  avoidDamage: { becomes: "`outcome` no damage", convert: avoidDamage },
  onKill: {
    becomes: "`harm` at a kill, one target per Effect, for half the weapon's dice",
    convert: ({ damage }) => ({
      kind: "harm",
      at: "kill",
      who: "nearestPerEffect",
      within: "close",
      dice: { each: 1, per: 2, of: "dice" },
      damageType: (damage as Raw)["type"],
    }),
  },
  dr: { becomes: "`resistance`; a choice of types is a group", convert: resistances },
  drByAttribute: {
    becomes: "`resistance` by the steps of an attribute",
    convert: ({ type, attribute, steps }) => ({
      kind: "resistance",
      damageType: type,
      amount: { of: attribute, steps: (steps as Raw[]).map(({ min, amount: value }) => [min, value]) },
    }),
  },
  immunity: { becomes: "`immunity`", convert: ({ to }) => ({ kind: "immunity", to }) },
  damageTaken: {
    becomes: "`incomingDamage`",
    convert: ({ add, type }) => ({ kind: "incomingDamage", amount: add, damageType: type }),
  },
  damageTakenDice: {
    becomes: "`incomingDice`, of attacks of its type",
    convert: ({ amount: value, type }) => ({
      kind: "incomingDice",
      amount: value,
      when: type === undefined ? undefined : { damageType: type },
    }),
  },
  auraDamage: {
    becomes: "`harm` to everyone in range when injured",
    convert: ({ dice, type, range }) => ({
      kind: "harm",
      at: "injured",
      who: "everyone",
      within: range,
      dice,
      damageType: type,
    }),
  },
  delayedDamage: {
    becomes: "`harm` to oneself, later",
    convert: ({ amount: value, type, ignoresDr }) => ({
      kind: "harm",
      at: "damageTaken",
      who: "self",
      amount: value,
      damageType: type,
      ignoresResistance: ignoresDr,
      later: "nextTurnStart",
    }),
  },
};
