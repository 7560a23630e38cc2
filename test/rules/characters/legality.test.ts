import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { characterLegality } from "../../../module/rules/characters/legality/legality.ts";
import type { CharacterSheet, OwnedPerk, Violation } from "../../../module/rules/characters/legality/sheet.ts";
import { deepFreeze } from "../deep-freeze.ts";

const perk = (id: string, rank = 1, more: Partial<OwnedPerk> = {}): OwnedPerk => ({ id, rank, ranks: 10, ...more });

/** A level 1 survivor with everything spent: 40 attribute points, 9 + 5 skill points, two traits, one perk. */
const survivor: CharacterSheet = {
  origin: "survivor",
  level: 1,
  attributes: { str: 6, per: 6, end: 5, cha: 5, int: 5, agi: 8, luc: 5 },
  skills: { smallGuns: 3, sneak: 3, lockpick: 3, speech: 3, barter: 3, survival: 3, repair: 2 },
  tagSkills: ["smallGuns", "sneak", "lockpick"],
  traits: ["small-frame", "heavy-handed"],
  perks: [perk("action-boy-action-girl")],
  pack: "wasteland-wanderer",
};

const legal = { legal: true, violations: [], open: [] };
const broken = (...violations: Violation[]) => ({ legal: false, violations, open: [] });
const judge = (change: Partial<CharacterSheet>) => characterLegality({ ...survivor, ...change });

test("a survivor with everything spent is legal and has nothing to choose (R-CHR-7)", () => {
  // 14 points: 1 in each tag skill, 3 + 3 + 3 + 2 in others
  expect(judge({})).toEqual(legal);
});

describe("attributes (R-CHR-1, R-CHR-7)", () => {
  test("points that are left are an open choice, too many are a violation", () => {
    expect(judge({ attributes: { ...survivor.attributes, luc: 4 } })).toEqual({
      ...legal,
      open: [{ kind: "attributePoints", amount: 1 }],
    });
    expect(judge({ attributes: { ...survivor.attributes, luc: 6 } })).toEqual(
      broken({ kind: "attributePoints", have: 41, most: 40 }),
    );
  });

  test("no attribute is below 4 or above 10", () => {
    expect(judge({ attributes: { ...survivor.attributes, luc: 3, per: 8 } })).toEqual(
      broken({ kind: "attributeBelow", attribute: "luc", have: 3, least: 4 }),
    );
    expect(judge({ attributes: { str: 4, per: 4, end: 4, cha: 4, int: 5, agi: 11, luc: 8 } })).toEqual(
      broken({ kind: "attributeAbove", attribute: "agi", have: 11, most: 10 }),
    );
    expect(judge({ attributes: { str: 4, per: 4, end: 4, cha: 4, int: 5, agi: 10, luc: 9 } })).toEqual(legal);
  });

  test("Gifted raises two attributes by 1 (R-CHR-19), Intense Training one per rank (R-CHR-13)", () => {
    const gifted = { traits: ["gifted", "small-frame"], attributes: { ...survivor.attributes, luc: 7 } };
    expect(judge(gifted)).toEqual(legal);
    expect(judge({ ...gifted, attributes: { ...survivor.attributes, luc: 8 } })).toEqual(
      broken({ kind: "attributePoints", have: 43, most: 42 }),
    );
    const training = { level: 2, skills: { ...survivor.skills, repair: 3 }, startingLevel: 1 };
    expect(
      judge({
        ...training,
        attributes: { ...survivor.attributes, luc: 6 },
        perks: [...survivor.perks, perk("intense-training")],
      }),
    ).toEqual(legal);
  });

  test("INT that came by training gave no skill points, and no more can be trained than there are ranks", () => {
    const trained = {
      level: 2,
      startingLevel: 1,
      attributes: { ...survivor.attributes, int: 6 },
      perks: [...survivor.perks, perk("intense-training")],
    };
    expect(judge({ ...trained, trained: { int: 1 }, skills: { ...survivor.skills, repair: 3 } })).toEqual(legal);
    expect(judge({ ...trained, skills: { ...survivor.skills, repair: 3 } })).toEqual({
      ...legal,
      open: [{ kind: "skillPoints", amount: 1 }],
    });
    expect(judge({ ...trained, trained: { int: 1, luc: 1 }, skills: { ...survivor.skills, repair: 3 } })).toEqual(
      broken({ kind: "training", have: 2, most: 1 }),
    );
    expect(judge({ trained: { int: 6 } }).violations).toEqual([
      { kind: "training", have: 6, most: 0 },
      { kind: "skillPoints", have: 14, most: 9 },
    ]);
  });

  test("a super mutant has STR and END 2 higher, INT and CHA up to 6, skills up to 4 (R-CHR-1)", () => {
    const mutant: CharacterSheet = {
      origin: "super-mutant",
      level: 3,
      attributes: { str: 12, per: 5, end: 8, cha: 4, int: 4, agi: 6, luc: 5 },
      skills: { meleeWeapons: 4, unarmed: 4, athletics: 4, survival: 4, bigGuns: 4, throwing: 1 },
      tagSkills: ["meleeWeapons", "unarmed", "athletics"],
      traits: ["forced-evolution"],
      perks: [perk("toughness"), perk("slayer"), perk("basher")],
      pack: "super-mutant-bruiser",
    };
    expect(characterLegality(mutant)).toEqual(legal);
    expect(
      characterLegality({ ...mutant, attributes: { str: 5, per: 5, end: 8, cha: 7, int: 4, agi: 6, luc: 9 } }),
    ).toEqual(
      broken(
        { kind: "attributeBelow", attribute: "str", have: 5, least: 6 },
        { kind: "attributeAbove", attribute: "cha", have: 7, most: 6 },
      ),
    );
    expect(characterLegality({ ...mutant, skills: { ...mutant.skills, bigGuns: 5, throwing: 0 } })).toEqual(
      broken({ kind: "skillAbove", skill: "bigGuns", have: 5, most: 4 }),
    );
  });
});

describe("skills (R-CHR-6, R-CHR-7)", () => {
  test("points that are left are an open choice, too many are a violation", () => {
    expect(judge({ skills: { ...survivor.skills, repair: 1 } })).toEqual({
      ...legal,
      open: [{ kind: "skillPoints", amount: 1 }],
    });
    expect(judge({ skills: { ...survivor.skills, repair: 3 } })).toEqual(
      broken({ kind: "skillPoints", have: 15, most: 14 }),
    );
  });

  test("rank 3 is the most on level 1", () => {
    expect(judge({ skills: { ...survivor.skills, speech: 4, repair: 1 } })).toEqual(
      broken({ kind: "skillAbove", skill: "speech", have: 4, most: 3 }),
    );
  });

  test("the level at creation counts, not the present one", () => {
    const raised = { level: 2, perks: [perk("hacker", 2)], skills: { ...survivor.skills, speech: 4 } };
    expect(judge({ ...raised, startingLevel: 1 })).toEqual(legal);
    expect(judge(raised)).toEqual(broken({ kind: "skillAbove", skill: "speech", have: 4, most: 3 }));
  });

  test("Skilled gives two points per rank", () => {
    const skilled = { level: 3, perks: [perk("skilled", 3)], skills: { ...survivor.skills, repair: 6, science: 4 } };
    expect(judge(skilled)).toEqual(legal);
  });

  test("a tag skill has rank 2 at least", () => {
    expect(judge({ skills: { ...survivor.skills, smallGuns: 1, medicine: 1 } })).toEqual(
      broken({ kind: "tagSkillRank", skill: "smallGuns", have: 1, least: 2 }),
    );
    expect(judge({ skills: { ...survivor.skills, smallGuns: 2, medicine: 1 } })).toEqual(legal);
  });

  test("three tag skills, one more from some origins, from Educated and from Tag! (R-CHR-14, R-CHR-19, R-CHR-20)", () => {
    const four = { tagSkills: [...survivor.tagSkills, "repair"] as const, skills: { ...survivor.skills, science: 2 } };
    expect(judge(four)).toEqual(broken({ kind: "tagSkills", have: 4, most: 3 }));
    expect(judge({ ...four, traits: ["educated", "gifted"], attributes: { ...survivor.attributes, luc: 7 } })).toEqual(
      legal,
    );
    expect(judge({ tagSkills: ["smallGuns", "sneak"], skills: { ...survivor.skills, lockpick: 1 } })).toEqual({
      ...legal,
      open: [{ kind: "tagSkills", amount: 1 }],
    });
    const tag = {
      level: 5,
      perks: [perk("tag"), perk("hacker", 4)],
      skills: { ...survivor.skills, repair: 6, science: 2 },
    };
    expect(judge({ ...tag, tagSkills: four.tagSkills })).toEqual(legal);
    const vault: Partial<CharacterSheet> = {
      origin: "vault-dweller",
      traits: ["vault-kid"],
      pack: "vault-tec-resident",
    };
    expect(judge({ ...four, ...vault })).toEqual(legal);
  });

  test("the same tag skill named twice counts once", () => {
    expect(judge({ tagSkills: [...survivor.tagSkills, "sneak"] })).toEqual(legal);
  });

  test("a ghoul has Survival among its tag skills (R-CHR-15), an initiate a skill of the Brotherhood (R-CHR-14)", () => {
    const ghoul: Partial<CharacterSheet> = { origin: "ghoul", traits: ["necrotic-post-human"] };
    const skills = { ...survivor.skills, science: 2 };
    expect(judge({ ...ghoul, skills, tagSkills: [...survivor.tagSkills, "survival"] })).toEqual(legal);
    expect(judge({ ...ghoul, skills, tagSkills: [...survivor.tagSkills, "repair"] })).toEqual(
      broken({ kind: "tagSkillChoice", from: ["survival"] }),
    );
    const initiate: Partial<CharacterSheet> = {
      origin: "brotherhood-initiate",
      traits: ["the-chain-that-binds"],
      pack: "brotherhood-scribe",
    };
    expect(judge({ ...initiate, skills, tagSkills: [...survivor.tagSkills, "repair"] })).toEqual(legal);
    expect(judge({ ...initiate, skills, tagSkills: [...survivor.tagSkills, "survival"] })).toEqual(
      broken({ kind: "tagSkillChoice", from: ["energyWeapons", "science", "repair"] }),
    );
  });
});

describe("perks (R-CHR-6, R-CHR-7, R-CHR-13)", () => {
  test("one perk per level, each rank counts; a survivor with one trait has one more (R-CHR-19)", () => {
    expect(judge({ perks: [] })).toEqual({ ...legal, open: [{ kind: "perks", amount: 1 }] });
    expect(judge({ perks: [perk("hacker", 2)] })).toEqual(broken({ kind: "perks", have: 2, most: 1 }));
    expect(judge({ perks: [perk("hacker"), perk("medic")], traits: ["small-frame"] })).toEqual(legal);
  });

  test("no perk above its number of ranks", () => {
    expect(
      judge({
        level: 2,
        startingLevel: 1,
        perks: [perk("ghost", 2, { ranks: 1 })],
        skills: { ...survivor.skills, repair: 3 },
      }),
    ).toEqual(broken({ kind: "perkRank", perk: "ghost", have: 2, most: 1 }));
    expect(judge({ perks: [perk("ghost", 1, { ranks: 1 })] }).violations).toEqual([]);
  });

  test("the requirements of the present rank are met, those of robots too", () => {
    const ghost = perk("ghost", 1, { prerequisites: { attributes: { per: 7 }, skills: { sneak: 4 } } });
    expect(judge({ perks: [ghost] })).toEqual(
      broken({
        kind: "perkRequirements",
        perk: "ghost",
        rank: 1,
        missing: [
          { kind: "per", need: 7, have: 6 },
          { kind: "sneak", need: 4, have: 3 },
        ],
      }),
    );
    const daring = perk("daring-nature", 1, { prerequisites: { excludes: ["cautious-nature"] } });
    expect(judge({ traits: ["small-frame"], perks: [daring, perk("cautious-nature")] })).toEqual(
      broken({
        kind: "perkRequirements",
        perk: "daring-nature",
        rank: 1,
        missing: [{ kind: "excludes", need: "cautious-nature", have: 1 }],
      }),
    );
    const barbarian = perk("barbarian", 1, { prerequisites: { notRobot: true } });
    expect(judge({ perks: [barbarian] })).toEqual(legal);
  });

  test("the level of the present rank is judged, not that of the next", () => {
    const lifeGiver = (rank: number) =>
      perk("life-giver", rank, { ranks: 5, prerequisites: { level: 5 }, levelIncrease: 5 });
    const older = { level: 5, skills: { ...survivor.skills, repair: 6 } };
    expect(judge({ ...older, perks: [lifeGiver(1), perk("hacker", 4)] })).toEqual(legal);
    expect(judge({ ...older, perks: [lifeGiver(2), perk("hacker", 3)] })).toEqual(
      broken({
        kind: "perkRequirements",
        perk: "life-giver",
        rank: 2,
        missing: [{ kind: "level", need: 10, have: 5 }],
      }),
    );
  });

  test("there is one choice per level: two perks that need level 5 are too many on level 5, not on level 6", () => {
    const late = (id: string) => perk(id, 1, { prerequisites: { level: 5 } });
    const two = {
      perks: [late("ricochet"), late("life-giver"), perk("hacker", 3)],
      skills: { ...survivor.skills, repair: 6 },
    };
    expect(judge({ ...two, level: 5 })).toEqual(broken({ kind: "perkLevels", level: 5, have: 2, most: 1 }));
    const six = { ...two, level: 6, skills: { ...two.skills, science: 1 } };
    expect(judge({ ...six, perks: [...two.perks, perk("medic")] })).toEqual(legal);
  });

  test("further ranks of one perk need their own levels, and each level that is overfull is named in order", () => {
    const ranked = perk("gun-nut", 3, { ranks: 4, prerequisites: { level: 2 }, levelIncrease: 1 });
    const perks = [ranked, perk("science", 1, { ranks: 4, prerequisites: { level: 4 } })];
    const four = { level: 4, perks, skills: { ...survivor.skills, repair: 5 } };
    expect(judge(four)).toEqual(
      broken(
        { kind: "perkLevels", level: 2, have: 4, most: 3 },
        { kind: "perkLevels", level: 3, have: 3, most: 2 },
        { kind: "perkLevels", level: 4, have: 2, most: 1 },
      ),
    );
    const reversed = broken(...judge(four).violations);
    expect(judge({ ...four, perks: [...perks].reverse() })).toEqual(reversed);
  });
});

describe("origin (R-CHR-8)", () => {
  test("the origin's trait is there and no other", () => {
    expect(
      judge({
        origin: "ghoul",
        traits: [],
        tagSkills: ["smallGuns", "sneak", "survival"],
      }),
    ).toEqual({
      legal: false,
      violations: [{ kind: "traitMissing", trait: "necrotic-post-human" }],
      open: [{ kind: "tagSkills", amount: 1 }],
    });
    expect(judge({ traits: ["small-frame", "fast-shot", "vault-kid"] })).toEqual(
      broken({ kind: "traitForeign", trait: "vault-kid" }),
    );
    expect(judge({ traits: ["small-frame", "vault-kid"], perks: [perk("hacker", 2)] })).toEqual(
      broken({ kind: "traitForeign", trait: "vault-kid" }),
    );
  });

  test("a survivor has one or two traits (R-CHR-19)", () => {
    expect(judge({ traits: [] })).toEqual(broken({ kind: "survivorTraits", traits: [] }));
    expect(judge({ traits: ["small-frame", "heavy-handed", "fast-shot"] })).toEqual(
      broken({ kind: "survivorTraits", traits: ["small-frame", "heavy-handed", "fast-shot"] }),
    );
  });

  test("a Mister Handy has three attachments and is a robot (R-CHR-17, R-CHR-18)", () => {
    const robot: Partial<CharacterSheet> = {
      origin: "mister-handy",
      traits: ["mister-handy-robot"],
      attachments: ["pincer", "flamer", "circular-saw"],
      pack: "mister-handy",
    };
    expect(judge(robot)).toEqual(legal);
    expect(judge({ ...robot, attachments: ["pincer"] })).toEqual(broken({ kind: "attachments", have: 1, need: 3 }));
    expect(judge({ attachments: ["pincer"] })).toEqual(broken({ kind: "attachments", have: 1, need: 0 }));
    expect(judge({ ...robot, perks: [perk("barbarian", 1, { prerequisites: { notRobot: true } })] })).toEqual(
      broken({
        kind: "perkRequirements",
        perk: "barbarian",
        rank: 1,
        missing: [{ kind: "notRobot", need: "notRobot", have: "robot" }],
      }),
    );
  });

  test("the pack is one of the origin's, if it is known (R-CHR-21)", () => {
    expect(judge({ pack: undefined })).toEqual(legal);
    expect(
      judge({
        origin: "vault-dweller",
        traits: ["vault-kid"],
        tagSkills: [...survivor.tagSkills, "repair"],
        skills: { ...survivor.skills, science: 2 },
      }),
    ).toEqual(
      broken({ kind: "pack", pack: "wasteland-wanderer", choices: ["vault-tec-security", "vault-tec-resident"] }),
    );
  });

  test("a vault dweller who is a ghoul has that trait and may have a wasteland pack (R-CHR-20)", () => {
    expect(
      judge({
        origin: "vault-dweller",
        variant: "vault-ghoul",
        traits: ["necrotic-post-human"],
        tagSkills: [...survivor.tagSkills, "survival"],
        skills: { ...survivor.skills, science: 2 },
      }),
    ).toEqual(legal);
  });
});

test("unknown identifiers and impossible numbers are refused", () => {
  expect(() => judge({ level: 0 })).toThrow(/The level must be a whole number of 1 or more, but is 0/);
  expect(() => judge({ origin: "synth" as "ghoul" })).toThrow(/The origin must be one of/);
  expect(() => judge({ traits: ["lucky"] })).toThrow(/A trait must be one of .*, but is "lucky"/);
  expect(() => judge({ origin: "ghoul", traits: ["lucky"] })).toThrow(/A trait must be one of .*, but is "lucky"/);
  expect(() => judge({ tagSkills: ["cooking" as "sneak"] })).toThrow(/A tag skill must be one of .*, but is "cooking"/);
  expect(() => judge({ perks: [perk("hacker", 0)] })).toThrow(/The rank of a perk must be .* 1 or more, but is 0/);
  expect(() => judge({ trained: { luck: 1 } as object })).toThrow(/A key of the trained attributes must be .*"luck"/);
  expect(() => judge({ trained: { int: -1 } })).toThrow(/int must be a whole number of 0 or more, but is -1/);
});

test("a character is legal exactly when nothing is violated, and judging changes nothing", () => {
  const value = fc.integer({ min: 3, max: 11 });
  const rank = fc.integer({ min: 0, max: 4 });
  fc.assert(
    fc.property(value, value, rank, rank, (str, luc, sneak, barter) => {
      const sheet = deepFreeze({
        ...survivor,
        attributes: { ...survivor.attributes, str, luc },
        skills: { ...survivor.skills, sneak, barter },
      });
      const { legal: isLegal, violations, open } = characterLegality(sheet);
      expect(isLegal).toBe(violations.length === 0);
      const kinds = violations.map((violation) => violation.kind);
      expect(kinds.includes("attributePoints")).toBe(str + luc > 11);
      expect(open.some(({ kind }) => kind === "attributePoints")).toBe(str + luc < 11);
      expect(kinds.includes("skillAbove")).toBe(sneak > 3 || barter > 3);
    }),
  );
});
