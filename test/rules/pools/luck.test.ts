import fc from "fast-check";
import { expect, test } from "vitest";
import {
  LUCK_SPEND_IDS,
  LUCK_SPENDS,
  luckMaximum,
  refillLuck,
  regainLuck,
  spendLuck,
  testAttribute,
  useTrinket,
} from "../../../module/rules/pools/luck.ts";
import { SKILL_ATTRIBUTES } from "../../../module/rules/vocabulary/skills.ts";
import { deepFreeze } from "../deep-freeze.ts";

test("R-LUCK-1: the maximum is LCK, one fewer with Gifted", () => {
  expect(luckMaximum(6)).toBe(6);
  expect(luckMaximum(6, { gifted: true })).toBe(5);
  expect(luckMaximum(0, { gifted: true })).toBe(0);
  expect(() => luckMaximum(-1)).toThrow(new RangeError("Luck must be a whole number of 0 or more, but is -1"));
});

test("R-LUCK-1: a quest or a milestone refills the points", () => {
  expect(refillLuck({ points: 1, maximum: 6 })).toBe(6);
  expect(refillLuck({ points: 0, maximum: 0 })).toBe(0);
});

test("R-LUCK-2 to R-LUCK-5: the spends cost a point each, and the GM decides on a lucky break", () => {
  expect(LUCK_SPENDS).toEqual({
    strokeOfLuck: { cost: 1, timing: "beforeTest", gmDecides: false },
    missFortune: { cost: 1, timing: "afterRoll", gmDecides: false },
    perfectTiming: { cost: 1, timing: "betweenTurns", gmDecides: false },
    luckyBreak: { cost: 1, timing: "anyTime", gmDecides: true },
  });
  expect(LUCK_SPEND_IDS).toEqual(Object.keys(LUCK_SPENDS));
});

test("R-LUCK-1: a spend lowers the points and is refused without any", () => {
  expect(spendLuck(2, "strokeOfLuck")).toEqual({ cost: 1, points: 1, refused: null });
  expect(spendLuck(1, "perfectTiming")).toEqual({ cost: 1, points: 0, refused: null });
  expect(spendLuck(0, "missFortune")).toEqual({ cost: 1, points: 0, refused: "tooFewPoints" });
});

test("R-LUCK-5: for a lucky break the GM may ask more, or refuse", () => {
  expect(spendLuck(3, "luckyBreak")).toEqual({ cost: 1, points: 2, refused: null });
  expect(spendLuck(3, "luckyBreak", { asked: 3, allowed: true })).toEqual({ cost: 3, points: 0, refused: null });
  expect(spendLuck(2, "luckyBreak", { asked: 3 })).toEqual({ cost: 3, points: 2, refused: "tooFewPoints" });
  expect(spendLuck(3, "luckyBreak", { allowed: false })).toEqual({ cost: 1, points: 3, refused: "refusedByGm" });
  expect(spendLuck(3, "strokeOfLuck", { asked: 3, allowed: false })).toEqual({ cost: 1, points: 2, refused: null });
});

test("R-LUCK-2, R-LUCK-7: luck takes the attribute's place, for a point or because the GM calls for it", () => {
  const own = { attribute: 4, luc: 9 };
  expect(testAttribute(own, "attribute")).toEqual({ attribute: 4, luckCost: 0 });
  expect(testAttribute(own, "strokeOfLuck")).toEqual({ attribute: 9, luckCost: 1 });
  expect(testAttribute(own, "gmCallsForLuck")).toEqual({ attribute: 9, luckCost: 0 });
});

test("R-LUCK-7: no skill goes with luck by default", () => {
  expect(Object.values(SKILL_ATTRIBUTES).filter(([attribute]) => attribute === "luc")).toEqual([]);
});

const trinket = { fromStartingPack: true, used: false, inCombat: false };

test("R-LUCK-6: a trinket from a starting pack gives one point back, once per quest and out of combat", () => {
  const use = (change: object, points = 3) => useTrinket({ points, maximum: 5 }, { ...trinket, ...change });
  expect(use({})).toEqual({ points: 4, refused: null });
  expect(use({}, 4)).toEqual({ points: 5, refused: null });
  expect(use({ fromStartingPack: false })).toEqual({ points: 3, refused: "notFromStartingPack" });
  expect(use({ used: true })).toEqual({ points: 3, refused: "alreadyUsed" });
  expect(use({ inCombat: true })).toEqual({ points: 3, refused: "inCombat" });
});

test("R-LUCK-8: no source gives more points than the maximum", () => {
  expect(useTrinket({ points: 5, maximum: 5 }, trinket)).toEqual({ points: 5, refused: "luckIsFull" });
  expect(regainLuck({ points: 4, maximum: 5 }, 1)).toBe(5);
  expect(regainLuck({ points: 4, maximum: 5 }, 2)).toBe(5);
  expect(regainLuck({ points: 1, maximum: 5 }, 2)).toBe(3);
});

test("points above a maximum that fell stay, and nothing is added", () => {
  expect(regainLuck({ points: 6, maximum: 5 }, 1)).toBe(6);
});

test("the errors name what is impossible", () => {
  expect(() => spendLuck(-1, "missFortune")).toThrow(
    new RangeError("The luck points must be a whole number of 0 or more, but is -1"),
  );
  expect(() => spendLuck(1, "wish" as "missFortune")).toThrow(
    new RangeError('The luck spend must be one of strokeOfLuck, missFortune, perfectTiming, luckyBreak, but is "wish"'),
  );
  expect(() => spendLuck(1, "luckyBreak", { asked: 0 })).toThrow(
    new RangeError("The price of a lucky break must be a whole number of 1 or more, but is 0"),
  );
  expect(() => regainLuck({ points: 1, maximum: 5 }, -1)).toThrow(
    new RangeError("The regained luck points must be a whole number of 0 or more, but is -1"),
  );
  expect(() => refillLuck({ points: -1, maximum: 5 })).toThrow(
    new RangeError("The luck points must be a whole number of 0 or more, but is -1"),
  );
  expect(() => refillLuck({ points: 1, maximum: -1 })).toThrow(
    new RangeError("The maximum of luck points must be a whole number of 0 or more, but is -1"),
  );
  expect(() => refillLuck(7 as never)).toThrow(new RangeError("The luck points must be a record, but is 7"));
  expect(() => testAttribute({ attribute: -1, luc: 5 }, "attribute")).toThrow(
    new RangeError("The attribute must be a whole number of 0 or more, but is -1"),
  );
  expect(() => testAttribute({ attribute: 5, luc: -1 }, "attribute")).toThrow(
    new RangeError("Luck must be a whole number of 0 or more, but is -1"),
  );
  expect(() => testAttribute({ attribute: 5, luc: 5 }, "skill" as "attribute")).toThrow(
    new RangeError('The choice of attribute must be one of attribute, strokeOfLuck, gmCallsForLuck, but is "skill"'),
  );
});

test("points never fall below 0 nor rise above the maximum", () => {
  fc.assert(
    fc.property(fc.nat(10), fc.nat(10), fc.nat(10), (first, maximum, amount) => {
      const points = Math.min(first, maximum);
      const luck = deepFreeze({ points, maximum });
      const spent = spendLuck(points, "luckyBreak", { asked: amount + 1 }).points;
      return spent >= 0 && regainLuck(luck, amount) <= maximum && regainLuck(luck, amount) >= points;
    }),
  );
});
