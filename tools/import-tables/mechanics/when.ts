import { camelCase } from "../../../module/rules/vocabulary/camel-case.ts";
import { both, listed, UnknownShape, wordOrList, type Raw } from "./raw.ts";

/** What a key of a table's `when` becomes: how, in words, and the condition for a value. */
export interface WhenRow {
  readonly becomes: string;
  readonly condition: (value: unknown) => Raw;
}

const PURPOSES: Readonly<Record<string, Raw>> = {
  avoidNotice: { purpose: "avoidNotice" },
  avoidPressurePlateTraps: { purpose: "avoidTraps" },
  balance: { purpose: "balance" },
  buyOrSell: { purpose: ["buy", "sell"] },
  contortion: { purpose: "contortion" },
  craftWeapon: { purpose: "craftWeapon" },
  detectYou: { purpose: "detect" },
  hackComputer: { purpose: "hack" },
  haggle: { purpose: "haggle" },
  healOwnInjuries: { purpose: "healInjuries" },
  influence: { purpose: "charm" },
  injuryRecovery: { purpose: "healInjuries" },
  lie: { purpose: "lie" },
  pickpocket: { purpose: "pickpocket" },
  pickpocketOrPlant: { purpose: ["pickpocket", "plant"] },
  repairItem: { purpose: "repairItem" },
  repairRobot: { purpose: "repairRobot" },
  resistDisease: { purpose: "disease" },
  spotYou: { purpose: "detect" },
  swim: { purpose: "swim" },
  threatenOrScare: { purpose: "threaten" },
  treatInjury: { purpose: "treatInjury" },
  unlockDoorOrContainer: { purpose: "unlock" },
};

/** Who is attacked or attacks: keywords of creatures, identifiers, and words that the context adds. */
const FOES: Readonly<Record<string, readonly string[]>> = {
  characterNpc: ["character"],
  chosenGender: ["@gender"],
  mirelurk: ["mirelurk", "mirelurk-hatchling", "mirelurk-queen"],
  mutated: ["mutant"],
  yaoGuai: ["yao-guai"],
};

function foes(value: unknown): string[] {
  return listed(value).flatMap((foe) => FOES[String(foe)] ?? [String(foe)]);
}

const ATTACKS: Readonly<Record<string, Raw>> = {
  any: {},
  bladedMelee: { attack: "melee", weaponTags: "bladed" },
  knife: { weaponTags: "knife" },
  melee: { attack: "melee" },
  ranged: { attack: "ranged" },
  thrown: { attack: "thrown" },
  unarmed: { weaponType: "unarmed" },
};

/** The condition of a word, or of any of several. */
function either(words: unknown, table: Readonly<Record<string, Raw>>): Raw {
  const conditions = listed(words).map((each) => {
    const condition = table[String(each)];
    if (condition === undefined) throw new UnknownShape(`the word ${String(each)}`);
    return condition;
  });
  if (conditions.length === 1) return conditions[0] as Raw;
  const keys = new Set(conditions.flatMap((condition) => Object.keys(condition)));
  const [key] = keys;
  if (keys.size === 1 && key !== undefined) {
    return { [key]: conditions.flatMap((condition) => listed(condition[key])) };
  }
  return { any: conditions };
}

const word = (fact: string, becomes = `the fact \`${fact}\``): WhenRow => ({
  becomes,
  condition: (value) => ({ [fact]: wordOrList(listed(value)) }),
});
const camelWord = (fact: string): WhenRow => ({
  becomes: `the fact \`${fact}\`, in camel case`,
  condition: (value) => ({ [fact]: wordOrList(listed(value).map((each) => camelCase(String(each)))) }),
});
const fixed = (becomes: string, condition: Raw): WhenRow => ({ becomes, condition: () => condition });
const words = (becomes: string, table: Readonly<Record<string, Raw>>): WhenRow => ({
  becomes,
  condition: (value) => either(value, table),
});
const nothing = (reason: string): WhenRow => ({ becomes: `no condition: ${reason}`, condition: () => ({}) });

/** Every key of `when` in the tables. */
export const WHEN: Readonly<Record<string, WhenRow>> = {
  action: words("the fact `action`; the extra major action is the cause or the price that the kind names", {
    additionalMajor: {},
    charge: { action: "charge" },
    defend: { action: "defend" },
    firstAid: { action: "firstAid" },
    sprint: { action: "sprint" },
  }),
  affectedBy: fixed("the fact `qualities` of the attack suffered", { qualities: "blast" }),
  after: fixed("the flag `aimed`", { aimed: true }),
  against: words("the flag `detectedSneaking` or the fact `attack`; one attack is the limit of one use", {
    firstAttackAfterDetectedSneaking: { detectedSneaking: true },
    oneAttack: {},
    oneMeleeAttack: { attack: "melee" },
  }),
  assist: fixed("the facts of the test that is assisted", {
    attribute: "end",
    skill: "survival",
    purpose: "healInjuries",
  }),
  attack: words("the fact `attack`, for unarmed ones `weaponType`; any attack needs no condition", ATTACKS),
  attackAny: words("`any` of the facts `attack`, `weaponType` and `weaponTags`", ATTACKS),
  attackKillsMin: nothing("the moment `kill` says it"),
  attackWeaponTag: word("weaponTags", "the fact `weaponTags` of the attack suffered"),
  attacker: {
    becomes: "the fact `attacker`",
    condition: (value) =>
      value === "mutatedHuman" ? { attacker: ["ghoul", "superMutant"] } : { attacker: wordOrList(foes(value)) },
  },
  attackerKeyword: word("attacker"),
  attackerKeywords: word("attacker"),
  attackerRolled: fixed("the number `complications`", { complications: { min: 1 } }),
  attackerType: nothing("only creatures have the keywords"),
  attacks: nothing("it is the limit of one use"),
  attribute: word("attribute"),
  attributes: word("attribute"),
  boughtD20Min: { becomes: "the number `boughtDice`", condition: (value) => ({ boughtDice: { min: value } }) },
  butchering: fixed("the fact `scavenging`", { scavenging: "meat" }),
  buying: { becomes: "the facts `purpose` and `goods`", condition: (value) => ({ purpose: "buy", goods: value }) },
  calledLocation: fixed("the flag `calledShot`", { calledShot: true }),
  category: fixed("the fact `consuming`", { consuming: "chem" }),
  cause: nothing("the kind `relief` names the cause"),
  consume: words("the fact `consuming`", {
    alcoholicDrink: { consuming: "alcoholic" },
    irradiatedFoodOrDrink: { consuming: "irradiated" },
    ownCookedFood: { consuming: "ownCooking" },
  }),
  damageDealtMin: { becomes: "the number `damage`", condition: (value) => ({ damage: { min: value } }) },
  excludeSource: fixed("`not` the fact `origin`", { not: { origin: "rest" } }),
  excludeWeaponType: { becomes: "`not` the fact `weaponType`", condition: (value) => ({ not: { weaponType: value } }) },
  exposure: fixed("the fact `place`", { place: "sunlight" }),
  fireRateMax: { becomes: "the number `fireRate`", condition: (value) => ({ fireRate: { max: value } }) },
  fireRateMin: { becomes: "the number `fireRate`", condition: (value) => ({ fireRate: { min: value } }) },
  hands: { becomes: "the number `hands`", condition: (value) => ({ hands: value }) },
  heals: nothing("the number is that of HP healed"),
  hp: word("hp"),
  inflict: fixed("the flag `critical`", { critical: true }),
  lighting: words("the fact `light`", { darkness: { light: "dark" }, shadow: { light: "dim" } }),
  location: words("the fact `location` of the hit, or `place`", {
    arm: { location: "arm" },
    irradiated: { place: "irradiated" },
    leg: { location: "leg" },
  }),
  locationContains: words("the fact `scavenging`", {
    food: { scavenging: "food" },
    medicineOrChems: { scavenging: ["medicine", "chems"] },
  }),
  nextScene: fixed("the fact `scene`", { scene: "combat" }),
  notWearing: fixed("`not` the fact `wearing`", { not: { wearing: "powerArmour" } }),
  opposed: word("opposed", "the flag `opposed`"),
  option: words("the flag `overcharged`; otherwise the price that the kind names", {
    furtherDefense: {},
    overcharge: { overcharged: true },
    reduceTime: {},
  }),
  paidWith: word("paidWith"),
  patient: words("the fact `patient`", {
    dying: { patient: "dying" },
    dyingMachine: { all: [{ patient: "dying" }, { patient: "machine" }] },
  }),
  purpose: words("the fact `purpose`", PURPOSES),
  receiving: nothing("the kind `healingReceived` says it"),
  resting: word("resting", "the flag `resting`"),
  result: words("the flag `passed`", { failure: { passed: false }, success: { passed: true } }),
  roll: nothing("the kind names the roll"),
  rollAny: words("`any` of the facts `attribute` and `attack`", {
    meleeAttack: { attack: "melee" },
    strengthTest: { attribute: "str" },
  }),
  salvaging: fixed("the fact `scavenging`", { scavenging: "weapon" }),
  sameTurn: fixed("the flag `movedIntoReach`", { movedIntoReach: true }),
  scavenging: nothing("what the place holds says it"),
  senses: word("sense"),
  skill: word("skill"),
  skillTagged: { becomes: "the flag `tagSkill`", condition: (value) => ({ tagSkill: value }) },
  skillTest: fixed("the flag `passed`", { passed: true }),
  skills: word("skill"),
  sneakAttack: fixed("the flag `sneak`", { sneak: true }),
  source: words("the facts `origin` and `place`, or `consuming`", {
    irradiatedFoodOrDrink: { consuming: "irradiated" },
    swimmingIrradiatedWater: { origin: "swimming" },
  }),
  spentAmmoForDamage: fixed("the flag `ammunitionSpent`", { ammunitionSpent: true }),
  spentApForDamage: fixed("the flag `apSpent`", { apSpent: true }),
  state: fixed("the fact `place`", { place: "underwater" }),
  suffer: fixed("the fact `damageType`", { damageType: "physical" }),
  sufferInjury: nothing("the moment `injured` says it"),
  suffering: fixed("the fact `damageType`", { damageType: "poison" }),
  target: { becomes: "the fact `target`", condition: (value) => ({ target: wordOrList(foes(value)) }) },
  targetKeywordsAll: { becomes: "the fact `target`, all of them", condition: (value) => allTargets(value) },
  targetKeywordsAny: { becomes: "the fact `target`", condition: (value) => ({ target: wordOrList(foes(value)) }) },
  targetWithin: word("range"),
  targetedBy: words("the fact `attack` or the flag `aimed` of the attack suffered", {
    aimedAttack: { aimed: true },
    rangedAttack: { attack: "ranged" },
  }),
  test: nothing("the moment `testFailed` says it"),
  tests: nothing("it is for every test"),
  time: word("time"),
  trade: fixed("the fact `purpose`", { purpose: ["buy", "sell"] }),
  use: fixed("the fact `attack`", { attack: "ranged" }),
  using: word("using"),
  usingItem: word("using"),
  weaponAny: { becomes: "`any` of the facts `damageType` and `effects`", condition: anyWeapon },
  weaponQualitiesAll: {
    becomes: "the fact `qualities`, all of them",
    condition: (value) => ({ all: listed(value).map((each) => ({ qualities: camelCase(String(each)) })) }),
  },
  weaponQuality: camelWord("qualities"),
  weaponQualityMissing: {
    becomes: "`not` the fact `qualities`",
    condition: (value) => ({ not: { qualities: camelCase(String(value)) } }),
  },
  weaponTag: word("weaponTags"),
  weaponType: word("weaponType"),
  youDo: fixed("the flag `prone`", { prone: true }),
  yourActionAny: word("activity"),
};

function allTargets(value: unknown): Raw {
  const each = foes(value).map((foe) => ({ target: foe }));
  return { all: each };
}

/** `weaponAny` holds records instead of words: each becomes one condition of `any`. */
function anyWeapon(value: unknown): Raw {
  return {
    any: listed(value).map((each) => {
      const { damageType, damageEffect } = each as Raw;
      return damageType === undefined ? { effects: damageEffect } : { damageType };
    }),
  };
}

/** The condition that a table's `when` becomes; nothing where none is left. */
export function convertWhen(when: unknown): Raw | undefined {
  if (when === undefined) return undefined;
  if (when === "interlocutorPrejudiced") return { prejudiced: true };
  const parts = Object.entries(when as Raw).map(([key, value]) => {
    const row = WHEN[key];
    if (!row) throw new UnknownShape(`the key ${key} of when`);
    try {
      return row.condition(value);
    } catch (error) {
      throw error instanceof UnknownShape ? new UnknownShape(`${error.message} of ${key}`) : error;
    }
  });
  return parts.reduce<Raw | undefined>(both, undefined);
}
