import { difficulty, number, offered, type ContentCase } from "./cases.ts";
import { base, partBy } from "../items.ts";

const by = (id: string, value: number) => partBy("perks", id, value);
const two = { reason: "gm", value: 2 };

/** Perks that act on tests: difficulty, dice, re-rolls, complications. */
export const PERKS_ON_TESTS: readonly ContentCase[] = [
  {
    id: "center-mass",
    asks: difficulty([two, { reason: "calledShot", value: 1 }], { attack: "ranged", location: "torso" }),
    before: { total: 3, parts: [two, { reason: "calledShot", value: 1 }] },
    after: { total: 2, parts: [two, { reason: "calledShot", value: 1 }, by("center-mass", -1)] },
  },
  {
    id: "smooth-talker",
    asks: offered("reroll", { skill: "barter", opposed: true }),
    before: [],
    after: [{ of: "test", amount: 1, by: "smooth-talker" }],
  },
  {
    id: "blitz",
    asks: offered("reroll", { attack: "melee", movedIntoReach: true }),
    before: [],
    after: [{ of: "test", amount: 1, by: "blitz" }],
  },
  {
    id: "lead-belly",
    asks: offered("reroll", { consuming: ["food", "irradiated"] }),
    before: [],
    after: [{ of: "radiation", by: "lead-belly" }],
  },
  {
    id: "jury-rigging",
    asks: number("complicationRange", 1, { using: "juryRigged" }),
    before: { total: 1, parts: [base(1)] },
    after: { total: 2, parts: [base(1), by("jury-rigging", 1)] },
  },
  {
    id: "scoundrel",
    asks: number("ignoredComplications", 0, { attribute: "cha", skill: "speech", purpose: "lie" }),
    before: { total: 0, parts: [] },
    after: { total: 1, parts: [by("scoundrel", 1)] },
  },
  {
    id: "robotics-expert",
    rank: 2,
    asks: difficulty([two], { skill: "repair", purpose: "repairRobot" }),
    before: { total: 2, parts: [two] },
    after: { total: 1, parts: [two, by("robotics-expert", -1)] },
  },
  {
    id: "ghost",
    asks: number("freeDice", 0, { attribute: "agi", skill: "sneak", light: "dim" }),
    before: { total: 0, parts: [] },
    after: { total: 1, parts: [by("ghost", 1)] },
  },
  {
    id: "faster-healing",
    asks: number("freeDice", 0, { attribute: "end", skill: "survival", purpose: "healInjuries" }),
    before: { total: 0, parts: [] },
    after: { total: 1, parts: [by("faster-healing", 1)] },
  },
  {
    id: "action-boy-action-girl",
    asks: difficulty([two, { reason: "extraMajorAction", value: 1 }], { paidWith: "ap" }),
    before: { total: 3, parts: [two, { reason: "extraMajorAction", value: 1 }] },
    after: { total: 2, parts: [two, { reason: "extraMajorAction", value: 1 }, by("action-boy-action-girl", -1)] },
  },
  {
    id: "infiltrator",
    asks: offered("reroll", { skill: "lockpick", purpose: "unlock" }),
    before: [],
    after: [{ of: "test", amount: 1, by: "infiltrator" }],
  },
  {
    id: "medic",
    asks: offered("reroll", { action: "firstAid", purpose: "treatInjury" }),
    before: [],
    after: [{ of: "test", amount: 1, by: "medic" }],
  },
  {
    id: "master-thief",
    asks: number("opponentDifficulty", 1, { purpose: "detect", activity: "pickpocket" }),
    before: { total: 1, parts: [base(1)] },
    after: { total: 2, parts: [base(1), by("master-thief", 1)] },
  },
  {
    id: "aquaboy-aquagirl",
    rank: 2,
    asks: number("opponentDifficulty", 1, { purpose: "detect", place: "underwater" }),
    before: { total: 1, parts: [base(1)] },
    after: { total: 3, parts: [base(1), by("aquaboy-aquagirl", 2)] },
  },
  {
    id: "daring-nature",
    asks: offered("reroll", { boughtDice: 1, paidWith: "gmAp" }),
    before: [],
    after: [{ of: "test", amount: 1, by: "daring-nature" }],
  },
  {
    id: "cautious-nature",
    asks: offered("reroll", { boughtDice: 2, paidWith: "ap" }),
    before: [],
    after: [{ of: "test", amount: 1, by: "cautious-nature" }],
  },
  {
    id: "night-person",
    asks: difficulty([{ reason: "darkness", value: 2 }]),
    before: { total: 2, parts: [{ reason: "darkness", value: 2 }] },
    after: { total: 1, parts: [{ reason: "darkness", value: 2 }, by("night-person", -1)] },
  },
  {
    id: "pickpocket",
    rank: 3,
    asks: difficulty([two], { attribute: "agi", skill: "sneak", purpose: "pickpocket" }),
    before: { total: 2, parts: [two] },
    after: { total: 1, parts: [two, by("pickpocket", -1)] },
  },
  {
    id: "light-step",
    asks: number("ignoredComplications", 0, { attribute: "agi", complications: 3 }, { chosen: { "light-step/0": 2 } }),
    before: { total: 0, parts: [] },
    after: { total: 2, parts: [by("light-step", 2)] },
  },
  {
    id: "hacker",
    asks: difficulty([{ reason: "gm", value: 1 }], { purpose: "hack" }),
    before: { total: 1, parts: [{ reason: "gm", value: 1 }] },
    after: { total: 0, parts: [{ reason: "gm", value: 1 }, by("hacker", -1)] },
  },
  {
    id: "terrifying-presence",
    asks: offered("reroll", { skill: "speech", purpose: "threaten" }),
    before: [],
    after: [{ of: "test", amount: 1, by: "terrifying-presence" }],
  },
  {
    id: "sniper",
    asks: difficulty([two, { reason: "calledShot", value: 1 }], {
      aimed: true,
      attack: "ranged",
      qualities: ["accurate", "twoHanded"],
    }),
    before: { total: 3, parts: [two, { reason: "calledShot", value: 1 }] },
    after: { total: 2, parts: [two, { reason: "calledShot", value: 1 }, by("sniper", -1)] },
  },
  {
    id: "dodger",
    asks: difficulty([{ reason: "defense", value: 1 }], { action: "defend", attribute: "agi", skill: "athletics" }),
    before: { total: 1, parts: [{ reason: "defense", value: 1 }] },
    after: { total: 0, parts: [{ reason: "defense", value: 1 }, by("dodger", -1)] },
  },
  {
    id: "junktown-jerky-vendor",
    asks: difficulty([two], { attribute: "cha", skill: "barter", purpose: "sell" }),
    before: { total: 2, parts: [two] },
    after: { total: 1, parts: [two, by("junktown-jerky-vendor", -1)] },
  },
  {
    id: "steady-aim",
    asks: offered("reroll", { aimed: true }),
    before: [],
    after: [
      { of: "test", amount: 2, group: "aim", lasts: "attack", by: "steady-aim" },
      { of: "test", amount: 1, group: "aim", lasts: "turn", by: "steady-aim" },
    ],
  },
];
