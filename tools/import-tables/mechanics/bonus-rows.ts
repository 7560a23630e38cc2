import { camelCase } from "../../../module/rules/vocabulary/camel-case.ts";
import { DAMAGE_TYPES } from "../../../module/rules/vocabulary/damage.ts";
import { byRank, listed, UnknownShape, type Raw, type TableMechanic, type TableRow } from "./raw.ts";

/** What a `type` of bonus becomes: in words, and the mechanics of one entry. */
export interface BonusRow {
  readonly becomes: string;
  /** Conditions, limits and shares that every bonus may have are added by the caller. */
  readonly convert: (bonus: TableMechanic, row: TableRow) => Raw | readonly Raw[];
}

const own = (row: TableRow) => ({ using: row.id });
const value = (kind: string): BonusRow => ({
  becomes: `\`${kind}\``,
  convert: (bonus) => ({ kind, amount: bonus["value"] ?? bonus["dice"] }),
});
const allow = (what: string): BonusRow => ({ becomes: "`allow`", convert: () => ({ kind: "allow", what }) });

/** Things that must be used for what they give, unlike what is worn. */
function isTool(row: TableRow): boolean {
  return row["kind"] === "tool";
}

const MOMENTS: Readonly<Record<string, Raw>> = {
  "scene-start-in-sunlight": { at: "sceneStart", when: { place: "sunlight" } },
  "own-turn-start-and-group-pool-empty": { at: "turnStart", when: { groupAp: { max: 0 } } },
  "damage-taken-after-dr": { at: "damageTaken" },
};

/** Which attack or complication brings harm back on who attacks. */
const TRIGGERS: Readonly<Record<string, Raw>> = {
  "damaged-by-melee-or-unarmed": { at: "damageTaken", when: { attack: "melee" } },
  "enemy-melee-attack": { at: "meleeAttacked" },
  "melee-attacker-complication": { at: "attackerComplicates", when: { attack: "melee" } },
  "melee-or-unarmed-attacker-complication": { at: "attackerComplicates", when: { attack: "melee" } },
};

function retaliate(bonus: TableMechanic, row: TableRow): Raw {
  const trigger = TRIGGERS[String(bonus["trigger"])];
  if (!trigger) throw new UnknownShape(`the trigger ${String(bonus["trigger"])}`);
  return {
    kind: "harm",
    who: "attacker",
    ...trigger,
    dice: bonus["dice"],
    amount: bonus["fractionOfDamage"] === undefined ? undefined : { each: 1, per: 2, of: "damage" },
    damageType: bonus["damageType"] ?? "physical",
    effects: bonus["effect"] === undefined ? undefined : { id: bonus["effect"] },
    stack: row["set"],
  };
}

function difficulty(bonus: TableMechanic, row: TableRow): Raw {
  const { skill, test, value: by, min } = bonus;
  return {
    kind: "difficulty",
    amount: by,
    min: min === 0 ? undefined : min,
    when: { ...(test === undefined ? { skill } : { purpose: "detect" }), ...(isTool(row) ? own(row) : {}) },
  };
}

function damage(bonus: TableMechanic, row: TableRow): Raw {
  if (bonus["byPieces"] === undefined) return { kind: "damageDice", amount: bonus["dice"] };
  return { kind: "damageDice", amount: { ...byRank(bonus["byPieces"]), of: "pieces" }, stack: row["set"] };
}

/** A suit protects all of its wearer through its systems, and poison has one value for the body; else the piece does. */
function resistance(bonus: TableMechanic, row: TableRow): Raw {
  const type = bonus["damageType"];
  const piece = type !== "poison" && bonus["targets"] === undefined && row["slot"] !== "system";
  return {
    kind: "resistance",
    damageType: type === "all" ? DAMAGE_TYPES : type,
    amount: bonus["value"],
    locations: piece ? "piece" : undefined,
    stack: piece ? "each" : undefined,
  };
}

function carryLimit(bonus: TableMechanic, row: TableRow): Raw {
  const worn = row["slot"] !== undefined;
  if (bonus["perStr"] !== undefined) return { kind: "carryLimit", amount: { each: bonus["perStr"], of: "str" } };
  return { kind: "carryLimit", amount: bonus["value"], armour: worn || undefined, stack: worn ? "each" : undefined };
}

function reroll({ dice, attributes, skill, roll }: TableMechanic): Raw {
  return {
    kind: "reroll",
    of: roll ?? "test",
    amount: dice,
    when: attributes === undefined ? (skill === undefined ? undefined : { skill }) : { attribute: attributes },
  };
}

const BREAKS: Readonly<Record<string, Raw>> = {
  "one pin per complication": { complications: 1, each: true },
  "two complications on one test": { complications: 2 },
  "three complications in total": { complications: 3, inAll: true },
};

function heal(bonus: TableMechanic, row: TableRow): Raw {
  return bonus["targets"] === undefined
    ? { kind: "healingGiven", amount: bonus["value"], when: own(row) }
    : { kind: "gain", resource: "hp", amount: bonus["value"], at: "sceneStart", who: bonus["targets"] };
}

function light(bonus: TableMechanic): Raw {
  const area = String(bonus["area"] ?? "medium");
  return {
    kind: "light",
    light: bonus["level"],
    within: area.includes("medium") ? "medium" : area,
    lasts: bonus["duration"],
  };
}

/** Every `type` of bonus: apparel, its mods, robot modules and gear. */
export const BONUS_ROWS: Readonly<Record<string, BonusRow>> = {
  actionPoints: {
    becomes: "`gain` of action points at the moment of its `when`",
    convert: (bonus) => ({ kind: "gain", resource: "ap", amount: bonus["value"], ...MOMENTS[String(bonus["when"])] }),
  },
  addEffect: {
    becomes: "`effect`",
    convert: ({ effect, value: by, damageType }) => ({ kind: "effect", effect, value: by, damageType }),
  },
  aura: {
    becomes: "`harm` around the bearer, which may be switched off",
    convert: (bonus) => ({
      kind: "harm",
      at: "ownTurnEndInReach",
      who: bonus["targets"] === "enemies" ? "enemies" : "everyone",
      within: bonus["range"],
      dice: bonus["dice"],
      damageType: bonus["damageType"],
      effects: bonus["effects"],
      optional: true,
    }),
  },
  autoStimpak: {
    becomes: "`gain` of HP or of a treated injury, in one group",
    convert: ({ heal: hp }) => [
      { kind: "gain", resource: "hp", amount: hp, at: "hpBelowHalf", group: "pump" },
      { kind: "gain", resource: "injuries", amount: 1, at: "hpBelowHalf", group: "pump" },
    ],
  },
  breaks: {
    becomes: "`breaks`",
    convert: (bonus, row) => {
      const known = BREAKS[String(bonus["when"])];
      if (!known) throw new UnknownShape(`what breaks it, ${String(bonus["when"])}`);
      return { kind: "breaks", ...known, when: own(row) };
    },
  },
  carries: {
    becomes: "`note`: it is the load of another creature",
    convert: () => ({ kind: "note", text: "carriesLoad" }),
  },
  carryExempt: allow("weightlessFrame"),
  carryWeight: { becomes: "`carryLimit` in pounds", convert: carryLimit },
  chargeUse: {
    becomes: "`gain` of charges, negative",
    convert: (bonus) => ({ kind: "gain", resource: "charges", amount: -Number(bonus["value"]), at: "sceneStart" }),
  },
  chemDuration: {
    becomes: "`rate`",
    convert: ({ factor }) => ({ kind: "rate", of: "chemDuration", op: "multiply", amount: factor }),
  },
  convert: {
    becomes: "`convert`",
    convert: ({ from, fromQty, to, toQty, minutes }) => ({
      kind: "convert",
      from,
      fromQuantity: fromQty,
      to,
      toQuantity: toQty,
      minutes,
    }),
  },
  damage: { becomes: "`damageDice`, by the pieces worn where it says so", convert: damage },
  damageType: {
    becomes: "`damageType`",
    convert: ({ damageType }) => ({ kind: "damageType", damageTypes: damageType }),
  },
  defense: value("defense"),
  detect: allow("detectHidden"),
  difficulty: { becomes: "`difficulty`; of a tool, when the test uses it", convert: difficulty },
  dr: { becomes: "`resistance`: of the piece, of the whole body for systems and poison", convert: resistance },
  effectThreshold: {
    becomes: "`effectsNeeded`, set",
    convert: ({ effect, value: by }) => ({ kind: "effectsNeeded", effect, op: "set", amount: by }),
  },
  enablesTest: {
    becomes: "`test`",
    convert: ({ attribute, skill, difficulty: by, purpose }) => ({
      kind: "test",
      test: { attribute, skill, difficulty: by },
      outcome: camelCase(String(purpose).replaceAll(" ", "-")),
    }),
  },
  enemyDifficulty: {
    becomes: "`opponentDifficulty`",
    convert: ({ skill, value: by }) => ({ kind: "opponentDifficulty", amount: by, when: { skill } }),
  },
  extraPatients: value("patients"),
  fallImmunity: { becomes: "`immunity`", convert: () => ({ kind: "immunity", to: "falling" }) },
  freeMinorAction: {
    becomes: "`minorActions` when the action is taken",
    convert: ({ trigger, value: by }) => ({ kind: "minorActions", amount: by, when: { action: trigger } }),
  },
  heal: { becomes: "`healingGiven` with first aid, else `gain` of HP for those it is for", convert: heal },
  ignoreComplications: {
    becomes: "`ignoredComplications` when the test uses it",
    convert: ({ value: by }, row) => ({ kind: "ignoredComplications", amount: by, when: own(row) }),
  },
  ignoreDifficulty: {
    becomes: "`relief`",
    convert: ({ cause }) => ({ kind: "relief", cause: cause === "targeted-location" ? "calledShot" : "brightLight" }),
  },
  ignoreEffect: {
    becomes: "`ignoredEffect`",
    convert: ({ effect, damageType }) => ({ kind: "ignoredEffect", effect, damageType }),
  },
  ignoreRadiation: {
    becomes: "`immunity`",
    convert: () => ({ kind: "immunity", to: "radiation", when: { consuming: "irradiated" } }),
  },
  immunity: {
    becomes: "`immunity`",
    convert: ({ to, damageType }) => ({ kind: "immunity", to: to === undefined ? damageType : "gas" }),
  },
  jetpack: {
    becomes: "`allow`, for a charge",
    convert: ({ extraZones, chargeCost }) => ({
      kind: "allow",
      what: "jetpack",
      amount: extraZones,
      cost: { charges: chargeCost },
    }),
  },
  landingDamage: {
    becomes: "`harm` at a landing",
    convert: ({ dice, range }) => ({
      kind: "harm",
      at: "landing",
      who: "everyone",
      within: range,
      dice,
      damageType: "physical",
    }),
  },
  light: { becomes: "`light`", convert: light },
  lightingTest: {
    becomes: "`test`, and `difficulty` by the uses before",
    convert: ({ attribute, skill, difficulty: by, perPreviousUse }, row) => [
      { kind: "test", test: { attribute, skill, difficulty: by }, outcome: "lit" },
      { kind: "difficulty", amount: { each: perPreviousUse, of: "previousUses" }, when: own(row) },
    ],
  },
  luckPoint: {
    becomes: "`gain` of luck",
    convert: ({ value: by }) => ({ kind: "gain", resource: "luck", amount: by, at: "use" }),
  },
  maxApForDamage: {
    becomes: "`boughtDiceMaximum`, set",
    convert: ({ value: by }) => ({ kind: "boughtDiceMaximum", op: "set", amount: by }),
  },
  moveAndSprintSameTurn: allow("moveAndSprint"),
  noToolsNeeded: { becomes: "`allow`", convert: ({ skill }) => ({ kind: "allow", what: "noTools", skill }) },
  reroll: { becomes: "`reroll`", convert: reroll },
  retaliate: { becomes: "`harm` to who attacks; pieces of one set count once", convert: retaliate },
  sealed: allow("sealed"),
  setAttribute: {
    becomes: "`attribute`, set",
    convert: ({ attribute, value: by }) => ({ kind: "attribute", attribute, op: "set", amount: by }),
  },
  sprintExtraZone: {
    becomes: "`sprintZones`, for its price",
    convert: ({ zones, apCost }) => ({ kind: "sprintZones", amount: zones, cost: { ap: apCost } }),
  },
  stealthBoy: {
    becomes: "`allow`, for a charge",
    convert: ({ chargeCost }) => ({ kind: "allow", what: "stealthBoy", cost: { charges: chargeCost } }),
  },
  workbenchSubstitute: {
    becomes: "`allow`, and `difficulty` when it stands in for a workbench",
    convert: ({ skill, difficulty: by }, row) => [
      { kind: "allow", what: "workbench", skill },
      { kind: "difficulty", amount: by, when: { using: `${row.id}-as-workbench` } },
    ],
  },
};

/** Whom a bonus is for, when it is not the bearer. */
export function bonusShare(bonus: TableMechanic): Raw | undefined {
  const shared = bonus["targets"] === "allies" && bonus["type"] !== "heal";
  return shared ? { with: "allies", within: bonus["range"] } : undefined;
}

/** The arm of a robot that a piece covers. */
export function armOf(row: TableRow): unknown {
  return listed(row["locations"])[0];
}
