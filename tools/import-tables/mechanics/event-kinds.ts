import { amount, elsewhere, plain, type KindRow } from "./kind-row.ts";
import { byRank, listed, UnknownShape, type Raw, type TableMechanic, type TableRow } from "./raw.ts";

const TIMINGS: Readonly<Record<string, string>> = {
  immediate: "use",
  startOfScene: "sceneStart",
  startOfNextScene: "nextSceneStart",
  startOfEachTurn: "turnStart",
  afterSuccessfulAttack: "attackHits",
};
const ONLY: Readonly<Record<string, string>> = { extraSalvageMaterials: "salvage", extraMeat: "search" };

function actionPoints({ gain, timing, pool, lostIfUnspent, onlyFor }: TableMechanic): Raw {
  const at = timing === undefined ? ONLY[String(onlyFor)] : TIMINGS[String(timing)];
  if (at === undefined) throw new UnknownShape(`the moment ${String(timing)} of action points`);
  return {
    kind: "gain",
    resource: pool === "group" ? "groupAp" : "ap",
    amount: gain,
    at,
    unkept: lostIfUnspent,
    only: onlyFor,
  };
}

function groupAp({ add, roll, onEffect }: TableMechanic): Raw {
  const gain = { kind: "gain", resource: "groupAp" };
  if (roll === undefined) return { ...gain, amount: add, at: "injured" };
  return { ...gain, amount: onEffect, at: "kill", dice: 1, perEffect: onEffect };
}

function prices(entry: TableMechanic): Raw[] {
  const { option, action, attack } = (entry["when"] ?? {}) as Raw;
  const change = entry["set"] === undefined ? { amount: entry["add"] } : { op: "set", amount: entry["set"] };
  const names: Readonly<Record<string, string>> = { furtherDefense: "furtherDefense", reduceTime: "halveTime" };
  const price = names[String(option)] ?? (action === "additionalMajor" ? "extraMajorAction" : undefined);
  if (price === undefined && attack === undefined) throw new UnknownShape("the price that apCost means");
  return [{ kind: "actionPointCost", price: price ?? "attack", ...change }];
}

function loot(entry: TableMechanic): Raw {
  const category = entry["category"] === "bobby-pin" ? "bobbyPin" : entry["category"];
  if (entry["extraItems"] !== undefined) return { kind: "lootItems", category, amount: entry["extraItems"] };
  const dice = entry["diceByRank"] === undefined ? entry["dice"] : byRank(entry["diceByRank"]);
  return { kind: "lootDice", category, amount: dice, base: entry["base"] };
}

const DOSE = "dose";

/** What a dose does as a minor action and within first aid: HP or injuries, or radiation. */
function useModes({ minorAction, firstAid, onlyOn }: TableMechanic): Raw[] {
  const when = onlyOn === undefined ? undefined : { patient: "machine" };
  const gain = (resource: string, value: unknown, at: string, more: Raw = {}): Raw[] =>
    value === undefined ? [] : [{ kind: "gain", resource, amount: value, at, when, ...more }];
  const alone = minorAction as Raw;
  const within = firstAid as Raw;
  const choice = (mode: Raw, at: string) => (mode["orInjuries"] === undefined ? {} : { group: `${DOSE}-${at}` });
  return [
    ...gain("hp", alone["hp"], "use", choice(alone, "use")),
    ...gain("injuries", alone["orInjuries"], "use", choice(alone, "use")),
    ...gain("radiation", alone["radiation"], "use"),
    ...gain("hp", within["addHp"], "firstAid", choice(within, "firstAid")),
    ...gain("injuries", within["orInjuries"], "firstAid", choice(within, "firstAid")),
    ...gain("radiation", within["addRadiation"], "firstAid"),
    ...(within["apHealMultiplier"] === undefined
      ? []
      : [{ kind: "rate", of: "firstAidAp", op: "multiply", amount: within["apHealMultiplier"] }]),
  ];
}

/** Whether another entry of the row says the same in more words. */
function saidElsewhere(row: TableRow): boolean {
  return listed(row["effects"] ?? []).some((entry) => (entry as Raw)["kind"] === "useModes");
}

const ACTIONS: Readonly<Record<string, { id: string; outcome: string; when?: Raw }>> = {
  "animal-friend": {
    id: "befriend",
    outcome: "friendly",
    when: { target: ["mammal", "lizard", "insect"], not: { targetRank: ["mighty", "legendary"] } },
  },
  "pain-train": { id: "charge", outcome: "unarmedDamageAndProne" },
  "terrifying-presence": { id: "frighten", outcome: "movesAwayNextTurn" },
};

function grantAction(entry: TableMechanic, row: TableRow): Raw {
  const known = ACTIONS[row.id];
  if (!known) throw new UnknownShape("an action without a name");
  const charge = known.id === "charge";
  return {
    kind: "action",
    ...known,
    action: entry["action"],
    movement: entry["movement"],
    within: charge ? "medium" : entry["range"],
    test: entry["test"],
    when: charge ? { any: [{ wearing: "powerArmour" }, { self: "superMutant" }] } : known.when,
  };
}

const MOD_TARGETS: Readonly<Record<string, string>> = {
  armor: "armour",
  robotArmor: "robotArmour",
  advancedArmor: "advancedArmour",
};

/** Kinds of gains, points, finds, actions and permissions. */
export const EVENT_KINDS: Readonly<Record<string, KindRow>> = {
  ap: { becomes: "`gain` of action points at its moment", convert: actionPoints },
  apGenerated: {
    becomes: "`gain` of action points at a passed test",
    convert: ({ add }) => ({ kind: "gain", resource: "ap", amount: add, at: "testPassed" }),
  },
  groupAp: { becomes: "`gain` of the group's action points, per Effect where a die is rolled", convert: groupAp },
  gmAp: {
    becomes: "`gain` of the GM's action points",
    convert: ({ add }) => ({ kind: "gain", resource: "gmAp", amount: add, at: "testFailed" }),
  },
  gmComplication: {
    becomes: "`gain` of luck when the GM brings the past in",
    convert: ({ compensation }) => ({
      kind: "gain",
      resource: "luck",
      amount: (compensation as Raw)["luckPoints"],
      at: "gmComplication",
    }),
  },
  groupApMaximum: amount("groupMaximum", ({ add }) => add),
  apCost: { becomes: "`actionPointCost` of what `when` names", convert: prices },
  extraActionCost: {
    becomes: "`actionPointCost` of both extra actions",
    convert: ({ add }) =>
      ["extraMinorAction", "extraMajorAction"].map((price) => ({ kind: "actionPointCost", price, amount: add })),
  },
  luckCostMultiplier: {
    becomes: "`luckCost`, multiplied",
    convert: ({ factor }) => ({ kind: "luckCost", op: "multiply", amount: factor }),
  },
  luckPoints: {
    becomes: "`gain` of luck, not kept",
    convert: ({ gain }) => ({
      kind: "gain",
      resource: "luck",
      amount: gain,
      at: "consumed",
      unkept: true,
      lasts: "scene",
    }),
  },
  saveApOnlyIfPoolAtMost: {
    becomes: "`forbid` while the pool holds more",
    convert: ({ value }) => ({ kind: "forbid", what: "saveAp", when: { groupAp: { min: Number(value) + 1 } } }),
  },
  heal: {
    becomes: "`gain` of HP when something is consumed",
    convert: ({ hp }) => ({ kind: "gain", resource: "hp", amount: hp, at: "consumed" }),
  },
  healPerTurn: {
    becomes: "`gain` of HP at the start of turns",
    convert: ({ hp }) => ({ kind: "gain", resource: "hp", amount: hp, at: "turnStart" }),
  },
  healRadiation: {
    becomes: "`gain` of radiation points healed; once where `useModes` says it too",
    convert: ({ amount: value, per }, row) =>
      saidElsewhere(row) ? [] : { kind: "gain", resource: "radiation", amount: value, at: per ?? "use" },
  },
  areaHeal: {
    becomes: "`gain` of HP for everyone in range",
    convert: ({ hp, range }) => ({
      kind: "gain",
      resource: "hp",
      amount: hp,
      at: "use",
      who: "everyone",
      within: range,
      when: { not: { patient: "machine" } },
    }),
  },
  treatInjury: {
    becomes: "`gain` of treated injuries, by `useModes`",
    convert: (_, row) => {
      if (!saidElsewhere(row)) throw new UnknownShape("treatInjury without useModes");
      return [];
    },
  },
  stabilize: plain("`gain` stabilised", { kind: "gain", resource: "stabilised", amount: 1, at: "use" }),
  useModes: { becomes: "`gain` of HP, injuries or radiation at use and within first aid", convert: useModes },
  noEffectOn: elsewhere("a condition of the other mechanics of the item"),
  radiationDice: elsewhere("the field `radiationDice` of the item"),
  cure: { becomes: "`cure`", convert: ({ what }) => ({ kind: "cure", what }) },
  activate: {
    becomes: "`action`; the duration is that of the item's other mechanics; what it uses up is a `note`",
    convert: ({ consumes }) => [
      { kind: "action", id: "activate", action: "minor", outcome: "activated" },
      ...(consumes === undefined ? [] : [{ kind: "note", text: "usesUpSuperStimpak" }]),
    ],
  },
  lootBonus: { becomes: "`lootDice` or `lootItems`", convert: loot },
  priceModifier: amount("pricePercent", ({ percent }) => percent),
  extraUse: plain("`gain` of a use of a magazine, per Effect of a combat die", {
    kind: "gain",
    resource: "magazineUse",
    amount: 1,
    at: "magazineUsed",
    dice: 1,
    perEffect: 1,
  }),
  refundCharge: plain("`gain` of a charge", { kind: "gain", resource: "charges", amount: 1, at: "use" }),
  extendDuration: {
    becomes: "`turns` of an item",
    convert: ({ item, turns }) => ({ kind: "turns", item, amount: turns }),
  },
  ammoCharges: {
    becomes: "`charges` of an item",
    convert: ({ item, add }) => ({ kind: "charges", item, amount: add }),
  },
  companion: { becomes: "`ally`", convert: ({ actor }) => ({ kind: "ally", actor }) },
  summon: {
    becomes: "`ally` at the start of a fight",
    convert: ({ actor }) => ({ kind: "ally", actor, at: "fightStart" }),
  },
  distraction: {
    becomes: "`action` for its price",
    convert: ({ range }) => ({ kind: "action", id: "distract", action: "free", within: range, outcome: "distracted" }),
  },
  grantAction: { becomes: "`action`", convert: grantAction },
  freeAction: {
    becomes: "`allow` a draw without an action, once per turn",
    convert: ({ timesPerTurn }) => ({ kind: "allow", what: "freeDraw", limit: { uses: timesPerTurn, per: "turn" } }),
  },
  repairWithoutComponents: plain(
    "`allow`, and `breaks` at the next complication",
    { kind: "allow", what: "repairWithoutComponents" },
    { kind: "breaks", complications: 1, when: { using: "juryRigged" } },
  ),
  reuseMagazinePerk: plain("`allow`", { kind: "allow", what: "extraMagazinePerk" }),
  salvage: {
    becomes: "`unlock` of materials",
    convert: ({ adds }) => ({ kind: "unlock", what: "salvage", ids: adds }),
  },
  unlockModRank: {
    becomes: "`modRank`",
    convert: (entry) => ({
      kind: "modRank",
      amount: { each: entry["perRank"], of: "rank" },
      for: listed(entry["for"]).map((each) => MOD_TARGETS[String(each)] ?? each),
    }),
  },
  unlockRecipes: {
    becomes: "`unlock` of recipes that ask for the perk",
    convert: ({ requires }) => ({ kind: "unlock", what: "recipes", ids: requires }),
  },
  note: {
    becomes: "`note`; that robots may be reprogrammed is an `allow`, what no longer shoots a `forbid`",
    convert: ({ key }) => NOTES[String(key)] ?? { kind: "note", text: key },
  },
};

const NOTES: Readonly<Record<string, Raw>> = {
  reprogramRobotsWithGmApproval: { kind: "allow", what: "reprogramRobots" },
  weaponUnusableNextTurn: { kind: "forbid", what: "weapon", lasts: "nextTurnEnd", when: { overcharged: true } },
};
