import { describe, expect, test } from "vitest";
import { originFacts } from "../../../module/rules/characters/origins.ts";
import {
  amountDice,
  chosenGrants,
  chosenPack,
  GRANT_DICE,
  grantAmmo,
  grantChoice,
  grantedThings,
  grantItem,
  hasTrinket,
  type Grant,
} from "../../../module/rules/equipment/grants.ts";
import { deepFreeze } from "../deep-freeze.ts";

const all = (...of: Grant[]): Grant => ({ kind: "all", of });
const caps: Grant = { kind: "caps", base: 50, d20s: 0 };

/** The shape of a trader's pack: armour as one piece or two limbs, each on either side. */
const trader: readonly Grant[] = deepFreeze([
  grantItem("tough-clothing"),
  grantChoice(
    1,
    grantItem("leather-chest-piece"),
    all(
      grantChoice(1, grantItem("leather-left-arm"), grantItem("leather-right-arm")),
      grantChoice(1, grantItem("leather-left-leg"), grantItem("leather-right-leg")),
    ),
  ),
  grantAmmo("38-round", 8, 4),
  { kind: "trinket" },
  { kind: "table", id: "chems", rolls: 3 },
  grantItem("pack-brahmin", 2),
  caps,
] as const);

test("grants are said in short", () => {
  expect(grantItem("stimpak")).toEqual({ kind: "item", id: "stimpak", base: 1, dice: 0 });
  expect(grantItem("bobby-pin", 4, 2)).toEqual({ kind: "item", id: "bobby-pin", base: 4, dice: 2 });
  expect(grantAmmo("38-round", 20)).toEqual({ kind: "ammo", id: "38-round", base: 20, dice: 0 });
  expect(grantChoice(1, caps)).toEqual({ kind: "choose", count: 1, of: [caps] });
  expect(GRANT_DICE).toEqual({ combatDie: 6, d20: 20 });
});

describe("choices (R-CHR-21)", () => {
  test("each choice is answered as it comes up, those within choices only when they are reached", () => {
    const ids = (choices: number[][]) =>
      chosenGrants(trader, choices).map((grant) => ("id" in grant ? grant.id : grant.kind));
    const rest = ["38-round", "trinket", "chems", "pack-brahmin", "caps"];
    expect(ids([[0]])).toEqual(["tough-clothing", "leather-chest-piece", ...rest]);
    expect(ids([[1], [0], [1]])).toEqual(["tough-clothing", "leather-left-arm", "leather-right-leg", ...rest]);
  });

  test("several things can be chosen at once, in the order of the answer", () => {
    const two = grantChoice(2, grantItem("jet"), grantItem("radaway"), grantItem("mentats"));
    expect(chosenGrants([two], [[2, 0]])).toEqual([grantItem("mentats"), grantItem("jet")]);
  });

  test("an answer that is missing, too much or too little, or names nothing, is refused", () => {
    const choose =
      (...choices: number[][]) =>
      () =>
        chosenGrants(trader, choices);
    expect(choose()).toThrow(/The answer to a choice must be a list, but is undefined/);
    expect(() => chosenGrants(trader)).toThrow(/The answer to a choice must be a list, but is undefined/);
    expect(choose([])).toThrow(/The number of things chosen must be a whole number from 1 to 1, but is 0/);
    expect(choose([0, 1])).toThrow(/The number of things chosen must be a whole number from 1 to 1, but is 2/);
    expect(choose([2])).toThrow(/The index of a choice must be a whole number from 0 to 1, but is 2/);
    expect(choose([-1])).toThrow(/The index of a choice must be a whole number from 0 to 1, but is -1/);
    expect(choose([0], [0])).toThrow(
      /The number of answers without a choice must be a whole number of 0 or less, but is 1/,
    );
    const two = grantChoice(2, grantItem("jet"), grantItem("radaway"));
    expect(() => chosenGrants([two], [[1, 1]])).toThrow(
      /The number of different things chosen must be a whole number of 2 or more, but is 1/,
    );
  });
});

describe("amounts (R-CHR-21, R-DICE-2)", () => {
  const chosen = () => chosenGrants(trader, [[0]]);
  const barter = () => chosenGrants([grantItem("bobby-pin", 4, 2), { kind: "caps", base: 0, d20s: 2 }]);

  test("the dice that are needed: combat dice for things, d20s for caps", () => {
    expect(amountDice(chosen())).toEqual([{ sides: 6, count: 4 }]);
    expect(amountDice(barter())).toEqual([
      { sides: 6, count: 2 },
      { sides: 20, count: 2 },
    ]);
    expect(amountDice(chosenGrants([caps, { kind: "arm", id: "pincer" }]))).toEqual([]);
  });

  test("8 + 4 CD shots: the number and what the dice show, an Effect being 1", () => {
    expect(grantedThings(chosen(), [[1, 2, 3, 6]])).toEqual([
      { kind: "item", id: "tough-clothing", amount: 1 },
      { kind: "item", id: "leather-chest-piece", amount: 1 },
      { kind: "ammo", id: "38-round", amount: 12 },
      { kind: "trinket", id: "trinket", amount: 1 },
      { kind: "table", id: "chems", amount: 3 },
      { kind: "item", id: "pack-brahmin", amount: 2 },
      { kind: "caps", id: "caps", amount: 50 },
    ]);
  });

  test("each roll goes to its own thing, and d20s add up", () => {
    expect(
      grantedThings(barter(), [
        [2, 2],
        [20, 3],
      ]),
    ).toEqual([
      { kind: "item", id: "bobby-pin", amount: 8 },
      { kind: "caps", id: "caps", amount: 23 },
    ]);
    const arms = chosenGrants([
      { kind: "arm", id: "pincer" },
      { kind: "caps", base: 10, d20s: 1 },
    ]);
    expect(grantedThings(arms, [[4]])).toEqual([
      { kind: "arm", id: "pincer", amount: 1 },
      { kind: "caps", id: "caps", amount: 14 },
    ]);
    expect(grantedThings(chosenGrants([caps]))).toEqual([{ kind: "caps", id: "caps", amount: 50 }]);
  });

  test("rolls that do not fit are refused", () => {
    expect(() => grantedThings(chosen())).toThrow(/The number of rolls must be a whole number from 1 to 1, but is 0/);
    expect(() => grantedThings(chosen(), [[1, 2, 3, 4], []])).toThrow(
      /The number of rolls must be .* from 1 to 1, but is 2/,
    );
    expect(() => grantedThings(chosen(), [[1, 2, 3]])).toThrow(
      /The number of dice must be a whole number from 4 to 4, but is 3/,
    );
    expect(() => grantedThings(chosen(), [[1, 2, 3, 4, 5]])).toThrow(
      /The number of dice must be .* from 4 to 4, but is 5/,
    );
    expect(() => grantedThings(chosen(), [[1, 2, 3, 7]])).toThrow(
      /A face of dice must be a whole number from 1 to 6, but is 7/,
    );
    expect(() =>
      grantedThings(barter(), [
        [1, 1],
        [1, 21],
      ]),
    ).toThrow(/A face of dice must be .* from 1 to 20, but is 21/);
    expect(() => grantedThings(chosen(), 3 as unknown as number[][])).toThrow(/The rolls must be a list, but is 3/);
  });
});

test("a trinket only where the pack has one, be it in a choice (R-CHR-21)", () => {
  expect(hasTrinket(trader)).toBe(true);
  expect(hasTrinket([grantItem("pip-boy"), caps])).toBe(false);
  expect(hasTrinket([caps, grantChoice(1, grantItem("jet"), all({ kind: "trinket" }))])).toBe(true);
  expect(hasTrinket([grantChoice(1, grantItem("jet"))])).toBe(false);
});

test("each origin chooses one of its packs (R-CHR-21)", () => {
  const { packs } = originFacts("vault-dweller");
  expect(chosenPack("vault-tec-resident", packs)).toBe("vault-tec-resident");
  expect(() => chosenPack("wasteland-raider", packs)).toThrow(
    /The starting pack must be one of vault-tec-security, vault-tec-resident, but is "wasteland-raider"/,
  );
});
