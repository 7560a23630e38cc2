import { expect, test } from "vitest";
import { CHAIN_OF_COMMAND } from "../../../module/rules/characters/brotherhood.ts";
import {
  ATTRIBUTE_MAXIMUM,
  ATTRIBUTE_MINIMUM,
  ATTRIBUTE_START,
  attributeBounds,
  ORIGIN_IDS,
  originFacts,
  ORIGINS,
} from "../../../module/rules/characters/origins.ts";
import { ATTRIBUTES } from "../../../module/rules/vocabulary/attributes.ts";

const wasteland = [
  "wasteland-settler",
  "wasteland-trader",
  "wasteland-mercenary",
  "wasteland-raider",
  "wasteland-wanderer",
];
const human = {
  characterType: "human",
  bodyPlan: "humanoid",
  attributeBonus: {},
  attributeMaximum: {},
  skillMaximum: 6,
  immunities: [],
  tagSkills: [],
  frame: "normal",
  attachments: 0,
  traits: [],
  choosesTraits: false,
};

test("the six origins: attributes, immunities, tag skills, maxima, bodies, traits and packs (R-CHR-8, R-CHR-14 to R-CHR-21)", () => {
  expect(ORIGIN_IDS).toEqual(Object.keys(ORIGINS));
  expect(ORIGINS).toEqual({
    "brotherhood-initiate": {
      ...human,
      id: "brotherhood-initiate",
      // R-CHR-14: one more tag skill of three
      tagSkills: [["energyWeapons", "science", "repair"]],
      traits: ["the-chain-that-binds"],
      packs: ["brotherhood-initiate", "brotherhood-scribe"],
    },
    ghoul: {
      ...human,
      id: "ghoul",
      characterType: "ghoul",
      immunities: ["radiation"],
      // R-CHR-15: Survival is a tag skill
      tagSkills: [["survival"]],
      traits: ["necrotic-post-human"],
      packs: wasteland,
    },
    "super-mutant": {
      ...human,
      id: "super-mutant",
      characterType: "superMutant",
      attributeBonus: { str: 2, end: 2 },
      attributeMaximum: { str: 12, end: 12, int: 6, cha: 6 },
      skillMaximum: 4,
      immunities: ["radiation", "poison"],
      traits: ["forced-evolution"],
      packs: ["super-mutant-skirmisher", "super-mutant-bruiser"],
    },
    "mister-handy": {
      ...human,
      id: "mister-handy",
      characterType: "robot",
      bodyPlan: "mister-handy",
      immunities: ["radiation", "poison"],
      frame: "misterHandy",
      attachments: 3,
      traits: ["mister-handy-robot"],
      packs: ["miss-nanny", "mister-farmhand", "mister-gutsy", "mister-handy", "nurse-handy"],
    },
    survivor: { ...human, id: "survivor", choosesTraits: true, packs: wasteland },
    "vault-dweller": {
      ...human,
      id: "vault-dweller",
      // R-CHR-20: one more tag skill of any kind
      tagSkills: ["any"],
      traits: ["vault-kid"],
      packs: ["vault-tec-security", "vault-tec-resident"],
    },
  });
});

test("the facts of an origin are asked for by its id", () => {
  expect(originFacts("survivor")).toEqual(ORIGINS.survivor);
  expect(() => originFacts("synth" as "ghoul")).toThrow(/The origin must be one of brotherhood-initiate, .*"synth"/);
});

test("a vault dweller may be a ghoul, with that trait and both kinds of packs (R-CHR-20)", () => {
  expect(originFacts("vault-dweller", "vault-ghoul")).toEqual({
    ...human,
    id: "vault-dweller",
    characterType: "ghoul",
    immunities: ["radiation"],
    tagSkills: [["survival"]],
    traits: ["necrotic-post-human"],
    packs: ["vault-tec-security", "vault-tec-resident", ...wasteland],
  });
  expect(() => originFacts("survivor", "vault-ghoul")).toThrow(
    /The origin of a vault ghoul must be one of vault-dweller, but is "survivor"/,
  );
  expect(() => originFacts("vault-dweller", "ghost" as "vault-ghoul")).toThrow(
    /The variant must be one of vault-ghoul, but is "ghost"/,
  );
});

test("attributes run from 4 to 10, those of super mutants from 6 to 12 or up to 6 (R-CHR-1)", () => {
  expect([ATTRIBUTE_START, ATTRIBUTE_MINIMUM, ATTRIBUTE_MAXIMUM]).toEqual([5, 4, 10]);
  const bounds = (id: "survivor" | "super-mutant") =>
    Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, attributeBounds(originFacts(id), attribute)]));
  const usual = { min: 4, max: 10 };
  expect(bounds("survivor")).toEqual({
    str: usual,
    per: usual,
    end: usual,
    cha: usual,
    int: usual,
    agi: usual,
    luc: usual,
  });
  expect(bounds("super-mutant")).toEqual({
    str: { min: 6, max: 12 },
    per: usual,
    end: { min: 6, max: 12 },
    cha: { min: 4, max: 6 },
    int: { min: 4, max: 6 },
    agi: usual,
    luc: usual,
  });
});

test("a Brotherhood initiate follows orders or loses both membership and technology (R-CHR-14)", () => {
  expect(CHAIN_OF_COMMAND).toEqual({ duty: "followOrders", broken: ["expelled", "technologyTakenBack"] });
});
