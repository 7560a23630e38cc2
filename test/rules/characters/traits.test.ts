import { expect, test } from "vitest";
import { deriveCharacter, derivedParts } from "../../../module/rules/characters/derive-character.ts";
import {
  ORIGIN_TRAIT_IDS,
  SURVIVOR_TRAIT_IDS,
  TRAIT_IDS,
  traitFacts,
  traitNumbers,
  TRAITS,
} from "../../../module/rules/characters/traits.ts";

const plain = { attributePicks: 0, tagSkills: [], luckPoints: 0, meleeDice: 0, frame: "normal" };

test("the ten traits (R-CHR-8, R-CHR-19)", () => {
  expect(TRAIT_IDS).toEqual([...ORIGIN_TRAIT_IDS, ...SURVIVOR_TRAIT_IDS]);
  expect(TRAITS).toEqual({
    "the-chain-that-binds": { ...plain, origin: "brotherhood-initiate" },
    "necrotic-post-human": { ...plain, origin: "ghoul" },
    "forced-evolution": { ...plain, origin: "super-mutant" },
    "mister-handy-robot": { ...plain, origin: "mister-handy", frame: "misterHandy" },
    "vault-kid": { ...plain, origin: "vault-dweller" },
    gifted: { ...plain, origin: "survivor", attributePicks: 2, luckPoints: -1 },
    educated: { ...plain, origin: "survivor", tagSkills: ["any"] },
    "small-frame": { ...plain, origin: "survivor", frame: "small" },
    "heavy-handed": { ...plain, origin: "survivor", meleeDice: 1 },
    "fast-shot": { ...plain, origin: "survivor" },
  });
});

test("the facts of traits are asked for by their ids", () => {
  expect(traitFacts(["gifted", "vault-kid"])).toEqual([TRAITS.gifted, TRAITS["vault-kid"]]);
  expect(traitFacts([])).toEqual([]);
  expect(() => traitFacts(["lucky"])).toThrow(/A trait must be one of the-chain-that-binds, .*, but is "lucky"/);
});

test("traits change carry limit, melee bonus and luck points, each with its reason (R-CHR-2, R-CHR-19)", () => {
  expect(traitNumbers(["gifted", "heavy-handed"])).toEqual({
    frame: "normal",
    bonuses: { meleeDice: [{ reason: "heavyHanded", value: 1 }] },
    luckPoints: [{ reason: "gifted", value: -1 }],
  });
  expect(traitNumbers(["fast-shot", "small-frame"])).toEqual({
    frame: "small",
    bonuses: { meleeDice: [] },
    luckPoints: [],
  });
  expect(traitNumbers(["mister-handy-robot"]).frame).toBe("misterHandy");
  expect(traitNumbers([])).toEqual({ frame: "normal", bonuses: { meleeDice: [] }, luckPoints: [] });
});

test("a heavy-handed character of a small frame: +1 melee die, 150 + 5 × STR lb (R-CHR-19)", () => {
  const attributes = { str: 7, per: 5, end: 5, cha: 5, int: 5, agi: 5, luc: 5 };
  const character = { attributes, level: 1, ...traitNumbers(["small-frame", "heavy-handed"]) };
  expect(deriveCharacter(character)).toEqual({
    maxHp: 10,
    initiative: 10,
    defense: 1,
    meleeDice: 2,
    carryLimit: 185,
    encumbrance: { penalty: 0, canSprint: true, canMove: true, autoFail: false },
  });
  expect(derivedParts(character).meleeDice.parts).toEqual([
    { reason: "str", value: 1 },
    { reason: "heavyHanded", value: 1 },
  ]);
});
