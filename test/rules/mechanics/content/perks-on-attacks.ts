import { effects, number, offered, type ContentCase } from "./cases.ts";
import { partBy } from "../items.ts";

const by = (id: string, value: number) => partBy("perks", id, value);
const four = { reason: "weapon", value: 4 };
const piercing = (value: number) => ({ id: "piercing", value });

/** Perks that act on attacks and hits. */
export const PERKS_ON_ATTACKS: readonly ContentCase[] = [
  {
    id: "hunter",
    asks: effects([], { attack: "melee", target: ["mutant", "mammal"] }),
    before: [],
    after: [{ id: "vicious", by: ["hunter"] }],
  },
  {
    id: "shotgun-surgeon",
    asks: effects([piercing(1)], { attack: "ranged", weaponTags: "shotgun" }),
    before: [{ ...piercing(1), by: [] }],
    after: [{ ...piercing(2), by: ["shotgun-surgeon"] }],
  },
  {
    id: "basher",
    asks: effects([{ id: "stun" }], { attack: "melee", weaponType: "meleeWeapons", weaponTags: "gunBash" }),
    before: [{ id: "stun", by: [] }],
    after: [
      { id: "stun", by: [] },
      { id: "vicious", by: ["basher"] },
    ],
  },
  {
    id: "laser-commander",
    rank: 2,
    asks: number("damageDice", [four], { attack: "ranged", weaponType: "energyWeapons" }),
    before: { total: 4, parts: [four] },
    after: { total: 6, parts: [four, by("laser-commander", 2)] },
  },
  {
    id: "commando",
    rank: 2,
    asks: number("damageDice", [four], { attack: "ranged", weaponType: "smallGuns", fireRate: 3 }),
    before: { total: 4, parts: [four] },
    after: { total: 6, parts: [four, by("commando", 2)] },
  },
  {
    id: "better-criticals",
    asks: offered("outcome", { damage: 1 }),
    before: [],
    after: [{ outcome: "critical", by: "better-criticals", cost: { luck: 1 } }],
  },
  {
    id: "entomologist",
    asks: effects([], { attack: "ranged", target: ["mutant", "insect"] }),
    before: [],
    after: [{ ...piercing(1), by: ["entomologist"] }],
  },
  {
    id: "demolition-expert",
    asks: effects([], { attack: "thrown", qualities: ["blast", "thrown"] }),
    before: [],
    after: [{ id: "vicious", by: ["demolition-expert"] }],
  },
  {
    id: "finesse",
    asks: offered("reroll", { attack: "ranged" }),
    before: [],
    after: [{ of: "damage", by: "finesse", usesLeft: 1 }],
  },
  {
    id: "big-leagues",
    asks: effects([], { attack: "melee", weaponType: "meleeWeapons", qualities: "twoHanded" }),
    before: [],
    after: [{ id: "vicious", by: ["big-leagues"] }],
  },
  {
    id: "piercing-strike",
    asks: effects([], { attack: "melee", weaponType: "unarmed" }),
    before: [],
    after: [{ ...piercing(1), by: ["piercing-strike"] }],
  },
  {
    id: "rifleman",
    rank: 2,
    asks: effects([piercing(1)], {
      attack: "ranged",
      weaponType: "smallGuns",
      qualities: "twoHanded",
      fireRate: 0,
    }),
    before: [{ ...piercing(1), by: [] }],
    after: [{ ...piercing(2), by: ["rifleman"] }],
  },
  {
    id: "heave-ho",
    asks: number("range", 0, { attack: "thrown" }, { chosen: { "heave-ho/0": 1 } }),
    before: { total: 0, parts: [] },
    after: { total: 1, parts: [by("heave-ho", 1)] },
  },
  {
    id: "size-matters",
    rank: 3,
    asks: number("damageDice", [four], { attack: "ranged", weaponType: "bigGuns" }),
    before: { total: 4, parts: [four] },
    after: { total: 7, parts: [four, by("size-matters", 3)] },
  },
  {
    id: "pain-train",
    rank: 2,
    asks: number("damageDice", [four], { action: "charge" }),
    before: { total: 4, parts: [four] },
    after: { total: 5, parts: [four, by("pain-train", 1)] },
  },
  {
    id: "quick-hands",
    asks: number("fireRate", 2, { attack: "ranged", weaponTags: "firearm" }, { chosen: { "quick-hands/0": 1 } }),
    before: { total: 2, parts: [{ reason: "base", value: 2 }] },
    after: { total: 4, parts: [{ reason: "base", value: 2 }, by("quick-hands", 2)] },
  },
  {
    id: "mister-sandman",
    asks: number("damageDice", [four], { attack: "ranged", sneak: true, qualities: "suppressed" }),
    before: { total: 4, parts: [four] },
    after: { total: 6, parts: [four, by("mister-sandman", 2)] },
  },
  {
    id: "ninja",
    asks: number("damageDice", [four], { attack: "melee", sneak: true }),
    before: { total: 4, parts: [four] },
    after: { total: 6, parts: [four, by("ninja", 2)] },
  },
  {
    id: "paralyzing-palm",
    asks: effects([], { attack: "melee", weaponType: "unarmed", calledShot: true }),
    before: [],
    after: [{ id: "stun", by: ["paralyzing-palm"] }],
  },
  {
    id: "nuclear-physicist",
    asks: number("damagePerEffect", 0, { damageType: "energy", effects: ["vicious", "radioactive"] }),
    before: { total: 0, parts: [] },
    after: { total: 1, parts: [by("nuclear-physicist", 1)] },
  },
  {
    id: "gunslinger",
    rank: 2,
    asks: number("damageDice", [four], { attack: "ranged", hands: 1, fireRate: 2 }),
    before: { total: 4, parts: [four] },
    after: { total: 6, parts: [four, by("gunslinger", 2)] },
  },
  {
    id: "iron-fist",
    asks: number("damageDice", [four], { attack: "melee", weaponType: "unarmed" }),
    before: { total: 4, parts: [four] },
    after: { total: 5, parts: [four, by("iron-fist", 1)] },
  },
  {
    id: "pyromaniac",
    rank: 3,
    asks: number("damageDice", [four], { attack: "ranged", weaponTags: ["fire"] }),
    before: { total: 4, parts: [four] },
    after: { total: 7, parts: [four, by("pyromaniac", 3)] },
  },
  {
    id: "ricochet",
    asks: offered("outcome", { attack: "ranged", complications: 1 }),
    before: [],
    after: [{ outcome: "redirected", by: "ricochet", cost: { luck: 1 } }],
  },
  {
    id: "bloody-mess",
    asks: offered("outcome", { critical: true }),
    before: [],
    after: [{ outcome: "extraInjury", dice: 1, perEffect: 1, by: "bloody-mess" }],
  },
  {
    id: "awareness",
    asks: effects([], { attack: "ranged", aimed: true, range: "close" }),
    before: [],
    after: [{ ...piercing(1), by: ["awareness"] }],
  },
  {
    id: "concentrated-fire",
    asks: offered("reroll", { attack: "ranged", ammunitionSpent: true }),
    before: [],
    after: [{ of: "damage", amount: 3, by: "concentrated-fire" }],
  },
  {
    id: "gun-fu",
    rank: 3,
    asks: number("extraTargets", 0, { attack: "ranged", passed: true }, { chosen: { "gun-fu/0": 2 } }),
    before: { total: 0, parts: [] },
    after: { total: 2, parts: [by("gun-fu", 2)] },
  },
  {
    id: "slayer",
    asks: offered("outcome", { attack: "melee", damage: 2 }),
    before: [],
    after: [{ outcome: "critical", by: "slayer", cost: { luck: 1 } }],
  },
  {
    id: "black-widow-lady-killer",
    choices: { gender: "feminine" },
    asks: number("damageDice", [four], { attack: "ranged", target: ["human", "feminine"] }),
    before: { total: 4, parts: [four] },
    after: { total: 5, parts: [four, by("black-widow-lady-killer", 1)] },
  },
];
