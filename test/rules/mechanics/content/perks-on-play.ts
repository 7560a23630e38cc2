import { allowances, modRank, unlocked } from "../../../../module/rules/mechanics/permissions.ts";
import { gained, gainsAt, harmsAt } from "../../../../module/rules/mechanics/moments.ts";
import { number, offered, type ContentCase, type Owned } from "./cases.ts";
import { base, partBy } from "../items.ts";

const by = (id: string, value: number) => partBy("perks", id, value);
const recipes = (owned: Owned) => [...unlocked(owned, "recipes").keys()];

/** Perks that act on points, finds, trade, actions and permissions. */
export const PERKS_ON_PLAY: readonly ContentCase[] = [
  {
    id: "animal-friend",
    rank: 2,
    asks: (owned) => [
      offered("outcome", { attacker: "mammal", attackerRank: "normal" })(owned),
      offered("action", { target: "mammal" })(owned),
    ],
    before: [[], []],
    after: [
      [{ outcome: "deterred", dice: 1, by: "animal-friend" }],
      [
        {
          id: "befriend",
          action: "major",
          test: { attribute: "cha", skill: "survival", difficulty: 2 },
          outcome: "friendly",
          by: "animal-friend",
        },
      ],
    ],
  },
  {
    id: "armorer",
    rank: 3,
    asks: (owned) => modRank(owned, "armour"),
    before: { total: 0, parts: [] },
    after: { total: 3, parts: [by("armorer", 3)] },
  },
  { id: "dogmeat", asks: offered("ally"), before: [], after: [{ actor: "dogmeat", by: "dogmeat" }] },
  {
    id: "chemist",
    asks: (owned) => [number("rate", 1, {}, {}, ({ of }) => of === "craftedChemDuration")(owned), recipes(owned)],
    before: [{ total: 1, parts: [base(1)] }, []],
    after: [{ total: 2, parts: [base(1), by("chemist", 1)] }, ["chemist"]],
  },
  {
    id: "comprehension",
    asks: (owned) => gainsAt(owned, "magazineUsed").map((gain) => [gain.source.id, gain.dice, gained(gain, 1)]),
    before: [],
    after: [["comprehension", 1, 1]],
  },
  {
    id: "can-do",
    asks: number("lootItems", 0, { scavenging: ["junk", "food"] }),
    before: { total: 0, parts: [] },
    after: { total: 1, parts: [by("can-do", 1)] },
  },
  {
    id: "quick-draw",
    asks: (owned) => allowances(owned, "freeDraw").map(({ source, usesLeft }) => [source.id, usesLeft]),
    before: [],
    after: [["quick-draw", 1]],
  },
  {
    id: "fortune-finder",
    rank: 3,
    asks: number("lootDice", 0, {}, {}, ({ category }) => category === "caps"),
    before: { total: 0, parts: [] },
    after: { total: 10, parts: [by("fortune-finder", 10)] },
  },
  {
    id: "gun-nut",
    rank: 4,
    asks: (owned) => modRank(owned, "smallGuns"),
    before: { total: 0, parts: [] },
    after: { total: 4, parts: [by("gun-nut", 4)] },
  },
  {
    id: "cap-collector",
    asks: number("pricePercent", 0, { purpose: "buy" }),
    before: { total: 0, parts: [] },
    after: { total: 10, parts: [by("cap-collector", 10)] },
  },
  {
    id: "scrounger",
    rank: 2,
    asks: number("lootDice", 0, {}, {}, ({ category }) => category === "ammunition"),
    before: { total: 0, parts: [] },
    after: { total: 6, parts: [by("scrounger", 6)] },
  },
  {
    id: "pharma-farma",
    asks: number("lootItems", 0, { scavenging: "medicine" }),
    before: { total: 0, parts: [] },
    after: { total: 1, parts: [by("pharma-farma", 1)] },
  },
  {
    id: "blacksmith",
    rank: 2,
    asks: (owned) => modRank(owned, "meleeWeapons"),
    before: { total: 0, parts: [] },
    after: { total: 2, parts: [by("blacksmith", 2)] },
  },
  {
    id: "meltdown",
    asks: (owned) =>
      harmsAt(owned, "kill", { weaponType: "energyWeapons", dice: 7 }).map(({ source, dice, mechanic }) => [
        source.id,
        dice,
        mechanic.damageType,
        mechanic.who,
      ]),
    before: [],
    after: [["meltdown", 3, "energy", "nearestPerEffect"]],
  },
  {
    id: "mysterious-stranger",
    asks: offered("ally"),
    before: [],
    after: [{ actor: "mysterious-stranger", at: "fightStart", by: "mysterious-stranger", cost: { luck: 1 } }],
  },
  {
    id: "pathfinder",
    asks: number("rate", 1, { passed: true, purpose: "travel" }),
    before: { total: 1, parts: [base(1)] },
    after: { total: 0.5, parts: [base(1), by("pathfinder", -0.5)] },
  },
  {
    id: "scrapper",
    rank: 2,
    asks: (owned) => [...unlocked(owned, "salvage").keys()],
    before: [],
    after: ["uncommon", "rare"],
  },
  {
    id: "science",
    rank: 4,
    asks: (owned) => modRank(owned, "energyWeapons"),
    before: { total: 0, parts: [] },
    after: { total: 4, parts: [by("science", 4)] },
  },
  {
    id: "inspirational",
    asks: number("groupMaximum", 6),
    before: { total: 6, parts: [base(6)] },
    after: { total: 7, parts: [base(6), by("inspirational", 1)] },
  },
  {
    id: "grim-reapers-sprint",
    asks: (owned) =>
      gainsAt(owned, "kill").map((gain) => [gain.source.id, gain.dice, gained(gain, 0), gained(gain, 1)]),
    before: [],
    after: [["grim-reapers-sprint", 1, 0, 2]],
  },
];
