import type { Raw } from "./raw.ts";

/** What an ability does, and in words how. `figures` are those that a profile gives. */
export interface AbilityRow {
  readonly becomes: string;
  readonly mechanics: (figures: Raw) => readonly Raw[];
}

const row = (becomes: string, ...mechanics: readonly Raw[]): AbilityRow => ({ becomes, mechanics: () => mechanics });
const counted = row("`note`: the figures of the profiles hold it already", { kind: "note", text: "includedInFigures" });
const immune = (...to: readonly string[]) => row("`immunity`", { kind: "immunity", to });

/** Firing all at once: the fire rate in dice, with the weapons that the profile names. */
function burst(uses: number): AbilityRow {
  return {
    becomes: "`damageDice` by the fire rate, with the profile's weapon, so often per fight",
    mechanics: ({ attack, alsoAttack }) => [
      {
        kind: "damageDice",
        amount: { each: 1, of: "fireRate" },
        limit: { uses, per: "combat" },
        ...(attack === undefined
          ? {}
          : { when: { weapon: [attack, alsoAttack].filter((each) => each !== undefined) } }),
      },
    ],
  };
}

const HEAL_BY_RADIATION = {
  kind: "gain",
  resource: "hp",
  at: "irradiated",
  amount: { each: 1, per: 3, of: "radiation" },
};
const SCENE_POINTS = { kind: "gain", resource: "ap", amount: 1, at: "sceneStart" };

/** Abilities of creatures and NPCs, by id. */
export const ABILITIES: Readonly<Record<string, AbilityRow>> = {
  "action-packed": row("`gain` of own action points", { ...SCENE_POINTS, resource: "ownAp", amount: 4 }),
  aggressive: row("`gain` of its side's action points", SCENE_POINTS),
  alien: immune("speech"),
  aquatic: row(
    "`allow`, and `relief` of water",
    { kind: "allow", what: ["swim", "breatheUnderwater"] },
    { kind: "relief", cause: "water" },
  ),
  "arm-lasers": row(
    "`fireRate`, set, with one injured arm, `forbid` with two",
    { kind: "fireRate", op: "set", amount: 2, drawback: true, when: { weapon: "arm-lasers", injuredArms: 1 } },
    { kind: "forbid", what: "weapon", when: { weapon: "arm-lasers", injuredArms: { min: 2 } } },
  ),
  "atoms-glow": counted,
  "attack-dog": row("`note`: its own attack follows when it assists (R-CHR-23)", {
    kind: "note",
    text: "attackDog",
    when: { action: "assist" },
  }),
  barbarian: counted,
  big: row("`criticalThreshold`, set; HP and Defense of the profiles hold the rest", {
    kind: "criticalThreshold",
    op: "set",
    amount: 7,
  }),
  "burrow-mole-rat": row(
    "`action`s, and `damageDice` of the bite for its price",
    { kind: "action", id: "burrow", action: "major", outcome: "underground" },
    { kind: "action", id: "surface", action: "minor", within: "medium", outcome: "surfaced" },
    { kind: "damageDice", amount: 1, cost: { ap: 1 }, when: { weapon: "bite" } },
  ),
  "burrow-radscorpion": row(
    "`action`s; nobody can target it underground, which its outcome says",
    { kind: "action", id: "burrow", action: "major", zones: 2, outcome: "underground" },
    { kind: "action", id: "surface", action: "minor", outcome: "surfaced" },
  ),
  "chain-that-binds": row("`action`", {
    kind: "action",
    id: "command",
    action: "major",
    test: { attribute: "cha", skill: "speech" },
    outcome: "allyTakesMajorAction",
  }),
  "chems-or-kaboom": row("`note`: which of two things it carries is settled when it is used", {
    kind: "note",
    text: "oneOfTwo",
  }),
  companion: row("`note`: it grows with its owner (R-CHR-10)", { kind: "note", text: "growsWithOwner" }),
  "dive-bomb": row(
    "`reroll`, and an `action` for its price",
    { kind: "reroll", of: "test", amount: 1, when: { attack: "melee", movedIntoReach: true } },
    { kind: "action", id: "flyOn", action: "free", movement: true, zones: 1, outcome: "moved", cost: { ap: 1 } },
  ),
  educated: counted,
  feral: row(
    "`immunity`; whom it attacks is a `note`",
    { kind: "immunity", to: "speech" },
    { kind: "note", text: "feral" },
  ),
  flying: row(
    "`allow`, and `harm` to itself when knocked down; that it must move is a `note`",
    { kind: "allow", what: ["fly", "ignoreTerrain"] },
    { kind: "harm", at: "knockedDown", who: "self", dice: 3, damageType: "physical", effects: { id: "stun" } },
    { kind: "harm", at: "knockedDown", who: "self", dice: { each: 2, of: "zones" }, damageType: "physical" },
    { kind: "note", text: "mustMove" },
  ),
  ghoul: row("`gain` of HP when irradiated", HEAL_BY_RADIATION),
  gifted: counted,
  glowing: row(
    "`harm` around it, the `effect` Radioactive, and with it already `damagePerEffect`",
    { kind: "harm", at: "ownTurnEndInReach", who: "everyone", within: "reach", dice: 2, damageType: "radiation" },
    { kind: "effect", effect: "radioactive", when: { attack: "melee" } },
    { kind: "damagePerEffect", amount: 1, damageType: "radiation", when: { attack: "melee", effects: "radioactive" } },
  ),
  "hatchling-spawn": row("`ally`, four of them, for its price", {
    kind: "ally",
    actor: "mirelurk-hatchling",
    quantity: 4,
    cost: { ap: 4 },
    limit: { uses: 1, per: "round" },
  }),
  "immune-disease": immune("disease"),
  "immune-fear": immune("fear"),
  "immune-poison": immune("poison"),
  "immune-radiation": immune("radiation"),
  "in-charge": row(
    "two `action`s in one group",
    {
      kind: "action",
      id: "orderMinor",
      action: "minor",
      within: "close",
      outcome: "allyTakesMinorAction",
      group: "order",
    },
    {
      kind: "action",
      id: "orderMajor",
      action: "major",
      within: "close",
      outcome: "allyTakesMajorAction",
      group: "order",
    },
  ),
  "institute-access": row("`allow`", { kind: "allow", what: "teleport" }),
  "keen-senses": row(
    "`difficulty` of PER tests, and `allow`",
    { kind: "difficulty", amount: -1, when: { attribute: "per" } },
    { kind: "allow", what: "detectHidden" },
  ),
  "lab-coat": row("`reroll`, once per scene", {
    kind: "reroll",
    of: "test",
    amount: 1,
    when: { attribute: "int" },
    limit: { uses: 1, per: "scene" },
  }),
  "let-rip": burst(1),
  little: row("`note`: any injury kills it; HP and Defense of the profiles hold the rest", {
    kind: "note",
    text: "slainByAnyInjury",
  }),
  "massive-strength": row("`allow`", { kind: "allow", what: "liftVehicles" }),
  "master-trader": row("`successes` of opposed tests", {
    kind: "successes",
    amount: 1,
    when: { skill: "barter", opposed: true },
  }),
  "mister-gutsy": row("`opponentDifficulty`; the profiles' attacks hold the rest", {
    kind: "opponentDifficulty",
    amount: 2,
    when: { skill: "speech", not: { wearing: "militaryUniform" } },
  }),
  "mister-handy": row(
    "`difficulty` of PER tests by sight and smell, and `allow`",
    { kind: "difficulty", amount: -1, when: { attribute: "per", sense: ["sight", "smell"] } },
    { kind: "allow", what: ["seeAllAround", "ignoreTerrain"] },
  ),
  "modified-mini-nuke": row("`action`", {
    kind: "action",
    id: "detonate",
    action: "major",
    within: "close",
    test: { attribute: "agi", skill: "explosives" },
    outcome: "explodes",
  }),
  molotov: row("`action`, once per fight", {
    kind: "action",
    id: "throwMolotov",
    action: "major",
    outcome: "attacks",
    limit: { uses: 1, per: "combat" },
  }),
  "night-vision": row("`relief` of darkness", { kind: "relief", cause: "darkness" }),
  "play-dead": row("`test` that others make", {
    kind: "test",
    test: { attribute: "per", skill: "survival", difficulty: 2 },
    outcome: "seenThrough",
    when: { prone: true, playsDead: true },
  }),
  "power-armor": row(
    "`attribute`, set, `immunity`, `harm` at a landing, `allow`",
    { kind: "attribute", attribute: "str", op: "set", amount: 11 },
    { kind: "immunity", to: "falling" },
    { kind: "harm", at: "landing", who: "everyone", within: "reach", dice: 3, damageType: "physical" },
    { kind: "allow", what: "sealed" },
  ),
  "pre-war-expertise": row("`freeDice`", { kind: "freeDice", amount: 1, when: { purpose: "preWarTechnology" } }),
  psycho: row(
    "`action` that takes it, `damageDice` and `resistance` for the fight",
    { kind: "action", id: "takePsycho", action: "minor", outcome: "psycho" },
    { kind: "damageDice", amount: 2, optional: true, lasts: "combat" },
    { kind: "resistance", damageType: ["physical", "energy"], amount: 2, optional: true, lasts: "combat" },
  ),
  "radiation-pulse": row(
    "`harm` to everyone close, once per fight; whom it revives is a `note`",
    {
      kind: "harm",
      at: "use",
      who: "everyone",
      within: "close",
      dice: 5,
      damageType: "radiation",
      limit: { uses: 1, per: "combat" },
    },
    { kind: "note", text: "revivesGhouls" },
  ),
  "radio-transmission": row("`allow`", { kind: "allow", what: "radio" }),
  "railroad-agent": row("`freeDice`", {
    kind: "freeDice",
    amount: 1,
    when: { skill: "speech", purpose: "lie", undercover: true },
  }),
  rend: row("`damageDice`, for one more difficulty", {
    kind: "damageDice",
    amount: 2,
    cost: { difficulty: 1 },
    when: { weapon: "claws" },
  }),
  robot: row(
    "`immunity` and `forbid`",
    { kind: "immunity", to: ["starvation", "thirst", "suffocation", "poison", "radiation"] },
    { kind: "forbid", what: ["chems", "food", "drink", "rest", "firstAid", "naturalHealing"] },
  ),
  "self-destruct": row("`action`, when both arms are injured or HP are half or less", {
    kind: "action",
    id: "selfDestruct",
    action: "major",
    outcome: "explodes",
    when: { any: [{ injuredArms: { min: 2 } }, { hp: "halfOrLess" }] },
  }),
  shopkeep: row("`note`: what it sells is the GM's choice", { kind: "note", text: "shopkeep" }),
  "small-weak-point": row("`defense`, set, of the location", {
    kind: "defense",
    op: "set",
    amount: 2,
    location: "head",
    when: { calledShot: true },
  }),
  sneaky: row(
    "`targetNumber`, set, and `freeDice`",
    { kind: "targetNumber", op: "set", amount: 10, when: { skill: "sneak" } },
    { kind: "freeDice", amount: 1, when: { sneak: true } },
  ),
  "third-generation-synth": row(
    "`allow` and `freeDice`",
    { kind: "allow", what: "passAsHuman" },
    { kind: "freeDice", amount: 2, when: { purpose: "impersonate" } },
  ),
  "vault-kid": row(
    "`difficulty`, by -1 (our reading); the GM's complication is a `note`",
    { kind: "difficulty", amount: -1, when: { attribute: "end", purpose: "disease" } },
    { kind: "note", text: "vaultComplication" },
  ),
  "vertibird-training": row("`freeDice`", { kind: "freeDice", amount: 1, when: { skill: "pilot", purpose: "fly" } }),
  "warning-howl": row("`action`, in the first round", {
    kind: "action",
    id: "howl",
    action: "major",
    within: "long",
    outcome: "alliesGainMinorAction",
    limit: { uses: 1, per: "combat" },
  }),
  "weak-spot": {
    becomes: "`ignoredResistance` of the profile's location, for called shots",
    mechanics: ({ location }) => [{ kind: "ignoredResistance", location, when: { calledShot: true } }],
  },
  "well-equipped": burst(2),
};
