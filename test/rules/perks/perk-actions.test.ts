import { expect, test } from "vitest";
import {
  charge,
  chargeRefusal,
  PERK_ACTION_IDS,
  PERK_ACTIONS,
  perkActions,
} from "../../../module/rules/perks/perk-actions.ts";

test("the actions that perks give, with their tests (R-CHR-25)", () => {
  expect(PERK_ACTION_IDS).toEqual(["charge", "frighten", "befriend"]);
  expect(PERK_ACTIONS).toEqual({
    charge: {
      perk: "pain-train",
      rank: 1,
      kind: "major",
      movement: true,
      attribute: "str",
      skill: "athletics",
      difficulty: 2,
      range: "medium",
      outcome: "unarmedDamageAndProne",
    },
    frighten: {
      perk: "terrifying-presence",
      rank: 2,
      kind: "major",
      movement: false,
      attribute: "str",
      skill: "speech",
      difficulty: 2,
      range: "medium",
      outcome: "movesAwayNextTurn",
    },
    befriend: {
      perk: "animal-friend",
      rank: 2,
      kind: "major",
      movement: false,
      attribute: "cha",
      skill: "survival",
      difficulty: 2,
      range: null,
      outcome: "friendly",
    },
  });
});

test("an action comes with the rank that gives it (R-CHR-25)", () => {
  expect(perkActions({})).toEqual([]);
  expect(perkActions({ "pain-train": 1, "terrifying-presence": 1, "animal-friend": 1 })).toEqual(["charge"]);
  expect(perkActions({ "terrifying-presence": 2 })).toEqual(["frighten"]);
  expect(perkActions({ "pain-train": 2, "terrifying-presence": 2, "animal-friend": 2 })).toEqual([
    "charge",
    "frighten",
    "befriend",
  ]);
});

test("a charge needs power armour or a super mutant, and no movement before it in the turn (R-CHR-25)", () => {
  const perks = { "pain-train": 1 };
  const state = { powerArmour: true, superMutant: false, moved: false };
  expect(chargeRefusal(perks, state)).toBeNull();
  expect(chargeRefusal(perks, { ...state, powerArmour: false, superMutant: true })).toBeNull();
  expect(chargeRefusal(perks, { ...state, powerArmour: false })).toBe("tooLight");
  expect(chargeRefusal(perks, { ...state, moved: true })).toBe("movedAlready");
  expect(chargeRefusal({ "terrifying-presence": 2 }, state)).toBe("noPerk");
});

test("a charge deals unarmed damage and knocks down; rank 2 adds a die and Stun (R-CHR-25)", () => {
  const unarmed = { reason: "unarmed", value: 4 };
  expect(charge({ "pain-train": 1 }, { dice: 4, staysUp: false })).toEqual({
    dice: { total: 4, parts: [unarmed] },
    effects: [],
    prone: true,
  });
  expect(charge({ "pain-train": 2 }, { dice: 4, staysUp: true })).toEqual({
    dice: { total: 5, parts: [unarmed, { reason: "painTrain", value: 1 }] },
    effects: ["stun"],
    prone: false,
  });
  expect(() => charge({}, { dice: -1, staysUp: false })).toThrow(/The unarmed dice must be .* but is -1/);
});
