import { deriveWith, attributeWith } from "../../../../module/rules/mechanics/derived-step.ts";
import { hpTags } from "../../../../module/rules/mechanics/facts.ts";
import { gainsAt } from "../../../../module/rules/mechanics/moments.ts";
import { pickedParts } from "../../../../module/rules/mechanics/picks.ts";
import { immunities } from "../../../../module/rules/mechanics/taken-step.ts";
import { number, resistance, type ContentCase, type Owned } from "./cases.ts";
import { base, partBy } from "../items.ts";

const by = (id: string, value: number) => partBy("perks", id, value);
const ADA = { attributes: { str: 7, per: 5, end: 6, cha: 4, int: 6, agi: 6, luc: 5 }, level: 5 };
const derive = (owned: Owned) => deriveWith(owned, ADA);

/** Perks that act on a body: DR, HP, load, attributes, healing. */
export const PERKS_ON_BODIES: readonly ContentCase[] = [
  {
    id: "rad-resistance",
    rank: 2,
    asks: resistance("radiation"),
    before: [],
    after: [by("rad-resistance", 2)],
  },
  {
    id: "barbarian",
    asks: resistance("physical", { str: 9 }),
    before: [],
    after: [by("barbarian", 2)],
  },
  {
    id: "moving-target",
    asks: number("defense", 1, { action: "sprint" }),
    before: { total: 1, parts: [base(1)] },
    after: { total: 2, parts: [base(1), by("moving-target", 1)] },
  },
  {
    id: "solar-powered",
    asks: (owned) => gainsAt(owned, "hour", { place: "sunlight" }).map(({ amount, source }) => [source.id, amount]),
    before: [],
    after: [["solar-powered", 1]],
  },
  {
    id: "intense-training",
    rank: 2,
    choices: { attribute: ["end", "end"] },
    asks: (owned) => [derive(owned).attributes.end, derive(owned).derived.maxHp.total],
    before: [{ total: 6, parts: [{ reason: "end", value: 6 }] }, 15],
    after: [{ total: 8, parts: [{ reason: "end", value: 6 }, by("intense-training", 2)] }, 17],
  },
  {
    id: "party-boy-party-girl",
    asks: (owned) => [
      gainsAt(owned, "consumed", { consuming: ["drink", "alcoholic"] }).map(({ amount, source }) => [
        source.id,
        amount,
      ]),
      [...immunities(owned).keys()],
    ],
    before: [[], []],
    after: [[["party-boy-party-girl", 2]], ["alcoholAddiction"]],
  },
  {
    id: "healer",
    rank: 3,
    asks: number("healingGiven", [{ reason: "medicine", value: 3 }], { action: "firstAid" }),
    before: { total: 3, parts: [{ reason: "medicine", value: 3 }] },
    after: { total: 6, parts: [{ reason: "medicine", value: 3 }, by("healer", 3)] },
  },
  {
    id: "fast-metabolism",
    rank: 3,
    asks: number("healingReceived", 4, { origin: "chem" }),
    before: { total: 4, parts: [base(4)] },
    after: { total: 7, parts: [base(4), by("fast-metabolism", 3)] },
  },
  {
    id: "adrenaline-rush",
    asks: (owned) => attributeWith(owned, "str", 7, { attack: "melee", hp: hpTags(9, 15) }),
    before: { total: 7, parts: [{ reason: "str", value: 7 }] },
    after: { total: 10, parts: [{ reason: "str", value: 7 }, by("adrenaline-rush", 3)] },
  },
  {
    id: "nerd-rage",
    rank: 2,
    asks: (owned) => [
      resistance("physical", { hp: hpTags(3, 15) })(owned),
      resistance("energy", { hp: hpTags(3, 15) })(owned),
      number("damageDice", 4, { hp: hpTags(3, 15) })(owned),
    ],
    before: [[], [], { total: 4, parts: [base(4)] }],
    after: [[by("nerd-rage", 2)], [by("nerd-rage", 2)], { total: 6, parts: [base(4), by("nerd-rage", 2)] }],
  },
  { id: "snakeater", asks: resistance("poison"), before: [], after: [by("snakeater", 2)] },
  { id: "refractor", rank: 2, asks: resistance("energy"), before: [], after: [by("refractor", 2)] },
  {
    id: "strong-back",
    rank: 3,
    asks: (owned) => derive(owned).derived.carryLimit,
    before: { total: 220, parts: [base(150), { reason: "str", value: 70 }] },
    after: { total: 295, parts: [base(150), { reason: "str", value: 70 }, by("strong-back", 75)] },
  },
  {
    id: "chem-resistant",
    rank: 2,
    asks: (owned) => [number("addictionDice", 2, { consuming: "chem" })(owned), [...immunities(owned).keys()]],
    before: [{ total: 2, parts: [base(2)] }, []],
    after: [{ total: 1, parts: [base(2), by("chem-resistant", -1)] }, ["chemAddiction"]],
  },
  { id: "toughness", rank: 2, asks: resistance("physical"), before: [], after: [by("toughness", 2)] },
  {
    id: "tag",
    choices: { tagSkill: "sneak" },
    asks: (owned) => pickedParts(owned, "tagSkill", "sneak"),
    before: [],
    after: [by("tag", 2)],
  },
  {
    id: "adamantium-skeleton",
    rank: 3,
    asks: (owned) => derive(owned).criticalThreshold,
    before: { total: 5, parts: [base(5)] },
    after: { total: 8, parts: [base(5), by("adamantium-skeleton", 3)] },
  },
  {
    id: "skilled",
    choices: { skill: ["barter", "barter"] },
    asks: (owned) => pickedParts(owned, "skill", "barter"),
    before: [],
    after: [by("skilled", 2)],
  },
  {
    id: "life-giver",
    rank: 2,
    asks: (owned) => derive(owned).derived.maxHp,
    before: {
      total: 15,
      parts: [
        { reason: "end", value: 6 },
        { reason: "luc", value: 5 },
        { reason: "level", value: 4 },
      ],
    },
    after: {
      total: 27,
      parts: [
        { reason: "end", value: 6 },
        { reason: "luc", value: 5 },
        { reason: "level", value: 4 },
        by("life-giver", 12),
      ],
    },
  },
];
