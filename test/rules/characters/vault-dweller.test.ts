import { expect, test } from "vitest";
import { diseaseDifficulty, vaultComplication } from "../../../module/rules/characters/vault-dweller.ts";

test("END tests against disease are 1 easier for a vault dweller (R-CHR-20)", () => {
  const disease = { attribute: "end", purpose: "disease" } as const;
  expect(diseaseDifficulty(["vault-kid"], disease)).toEqual([{ reason: "vaultKid", value: -1 }]);
  expect(diseaseDifficulty(["vault-kid"], { ...disease, attribute: "luc" })).toEqual([]);
  expect(diseaseDifficulty(["vault-kid"], { ...disease, purpose: "poison" })).toEqual([]);
  expect(diseaseDifficulty(["gifted"], disease)).toEqual([]);
});

test("a complication from the vault's past gives 1 luck point back, once per quest (R-CHR-20)", () => {
  const state = { traits: ["vault-kid"], usedThisQuest: false, luckPoints: 2, luckMaximum: 5 };
  expect(vaultComplication(state)).toEqual({ refused: null, luckPoints: 3 });
  expect(vaultComplication({ ...state, luckPoints: 0 })).toEqual({ refused: null, luckPoints: 1 });
  expect(vaultComplication({ ...state, luckPoints: 5 })).toEqual({ refused: null, luckPoints: 5 });
  expect(vaultComplication({ ...state, usedThisQuest: true })).toEqual({ refused: "usedThisQuest", luckPoints: 2 });
  expect(vaultComplication({ ...state, traits: ["gifted"] })).toEqual({ refused: "noVaultPast", luckPoints: 2 });
});

test("luck points are from 0 to their maximum (R-LUCK-8)", () => {
  const state = { traits: ["vault-kid"], usedThisQuest: false, luckPoints: 6, luckMaximum: 5 };
  expect(() => vaultComplication(state)).toThrow(/The luck points must be a whole number from 0 to 5, but is 6/);
  expect(() => vaultComplication({ ...state, luckPoints: -1 })).toThrow(/but is -1/);
  expect(() => vaultComplication({ ...state, luckMaximum: -1 })).toThrow(
    /The maximum of luck points must be a whole number of 0 or more, but is -1/,
  );
});
