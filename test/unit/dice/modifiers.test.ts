import { beforeEach, describe, expect, test } from "vitest";
import { CONFIG } from "../../../sandbox/client/core/config.ts";
import type { DiceResult } from "../../../sandbox/client/dice/modifiers.ts";
import { Roll } from "../../../sandbox/client/dice/roll.ts";
import type { PoolTerm } from "../../../sandbox/client/dice/terms/pool-term.ts";
import { forceFaces, seedDice } from "./dice.ts";

beforeEach(() => seedDice());

const on = (result: number, flags: Partial<DiceResult> = {}): DiceResult => ({ result, active: true, ...flags });
const off = (result: number, flags: Partial<DiceResult> = {}): DiceResult => ({ result, active: false, ...flags });
const dropped = (result: number, flags: Partial<DiceResult> = {}) => off(result, { discarded: true, ...flags });
const again = (result: number) => off(result, { rerolled: true });
const hit = (result: number) => on(result, { success: true, count: 1 });
const miss = (result: number) => on(result, { success: false, count: 0 });
const fail = (result: number) => on(result, { failure: true, count: 1 });
const safe = (result: number) => on(result, { failure: false, count: 0 });

type Row = [formula: string, faces: number[], results: DiceResult[], total: number];

const SIX_SIDED: Row[] = [
  // rolled again
  ["3d6r", [1, 1, 4, 1, 5], [again(1), again(1), on(4), on(1), on(5)], 10],
  ["2d6r2", [2, 1, 3], [again(2), on(1), on(3)], 4],
  ["2d6r=2", [2, 1, 3], [again(2), on(1), on(3)], 4],
  ["2d6r<3", [2, 4, 2], [again(2), on(4), on(2)], 6],
  ["2d6r<=2", [2, 3, 6], [again(2), on(3), on(6)], 9],
  ["2d6r>4", [5, 4, 6], [again(5), on(4), on(6)], 10],
  ["2d6r>=5", [5, 6, 1, 2], [again(5), again(6), on(1), on(2)], 3],
  ["3d6r1=1", [1, 1, 4, 6], [again(1), on(1), on(4), on(6)], 11],
  ["3d6r2<3", [1, 2, 2, 6, 5], [again(1), again(2), on(2), on(6), on(5)], 13],
  ["2d6rr", [1, 4, 1, 3], [again(1), on(4), again(1), on(3)], 7],
  ["1d6rr<3", [1, 2, 2, 5], [again(1), again(2), again(2), on(5)], 5],
  ["2d6rr2<3", [1, 1, 2, 2], [again(1), again(1), on(2), on(2)], 4],
  // exploding
  ["2d6x", [6, 2, 6, 3], [on(6, { exploded: true }), on(2), on(6, { exploded: true }), on(3)], 17],
  ["2d6x5", [5, 6, 1], [on(5, { exploded: true }), on(6), on(1)], 12],
  ["2d6x>4", [5, 1, 6, 2], [on(5, { exploded: true }), on(1), on(6, { exploded: true }), on(2)], 14],
  ["2d6x1=6", [6, 6, 6], [on(6, { exploded: true }), on(6), on(6)], 18],
  ["2d6xo", [6, 2, 6], [on(6, { exploded: true }), on(2), on(6)], 14],
  ["2d6xo<3", [1, 2, 1, 1], [on(1, { exploded: true }), on(2, { exploded: true }), on(1), on(1)], 5],
  // kept and dropped
  ["4d6k", [2, 5, 5, 1], [dropped(2), on(5), dropped(5), dropped(1)], 5],
  ["4d6kh2", [2, 5, 6, 1], [dropped(2), on(5), on(6), dropped(1)], 11],
  ["4d6kl2", [2, 5, 6, 1], [on(2), dropped(5), dropped(6), on(1)], 3],
  ["3d6kl", [4, 2, 3], [dropped(4), on(2), dropped(3)], 2],
  ["3d6d", [4, 2, 3], [on(4), dropped(2), on(3)], 7],
  ["4d6dl2", [4, 2, 3, 6], [on(4), dropped(2), dropped(3), on(6)], 10],
  ["3d6dh", [4, 2, 3], [dropped(4), on(2), on(3)], 5],
  ["2d6kh5", [4, 2], [on(4), on(2)], 6],
  // bounds
  ["3d6min3", [1, 3, 5], [on(1, { count: 3, rerolled: true }), on(3), on(5)], 11],
  ["3d6max4", [1, 4, 6], [on(1), on(4), on(6, { count: 4, rerolled: true })], 9],
  // counted
  ["3d6cs", [6, 5, 6], [hit(6), miss(5), hit(6)], 2],
  ["3d6cs=5", [6, 5, 6], [miss(6), hit(5), miss(6)], 1],
  ["3d6cs>4", [4, 5, 6], [miss(4), hit(5), hit(6)], 2],
  ["3d6cs>=4", [3, 4, 6], [miss(3), hit(4), hit(6)], 2],
  ["3d6cs<2", [1, 2, 6], [hit(1), miss(2), miss(6)], 1],
  ["3d6cs<=2", [1, 2, 6], [hit(1), hit(2), miss(6)], 2],
  ["3d6cf", [1, 2, 1], [fail(1), safe(2), fail(1)], 2],
  ["3d6cf<3", [1, 2, 3], [fail(1), fail(2), safe(3)], 2],
  ["3d6even", [1, 2, 6], [miss(1), hit(2), hit(6)], 2],
  ["3d6odd", [1, 2, 6], [hit(1), miss(2), miss(6)], 1],
  // deducted
  ["3d6df", [1, 4, 5], [on(1, { failure: true, count: -1 }), on(4), on(5)], 8],
  ["3d6df<5", [1, 4, 5], [on(1, { failure: true, count: -1 }), on(4, { failure: true, count: -1 }), on(5)], 3],
  ["3d6cs>3df", [2, 4, 5], [on(2, { success: false, failure: true, count: -1 }), hit(4), hit(5)], 1],
  ["3d6cf<3df", [2, 4, 5], [on(2, { failure: true, count: -1 }), safe(4), safe(5)], -1],
  ["3d6sf<3", [1, 2, 6], [on(1, { failure: true, count: -1 }), on(2, { failure: true, count: -2 }), on(6)], 3],
  ["2d6cs>3sf", [2, 4], [on(2, { success: false, failure: true, count: -2 }), hit(4)], -1],
  // margins
  ["2d6ms>5", [3, 4], [on(3), on(4)], 2],
  ["2d6ms9", [3, 4], [on(3), on(4)], -2],
  ["2d6ms<9", [3, 4], [on(3), on(4)], 2],
  // one after the other
  ["3d6r1kh2", [1, 4, 2, 6], [again(1), on(4), dropped(2), on(6)], 10],
  ["3d6kh2r2", [2, 1, 5, 6], [again(2), dropped(1), on(5), on(6)], 11],
  ["2d6x6cs>=5", [6, 2, 5], [on(6, { exploded: true, success: true, count: 1 }), miss(2), hit(5)], 2],
  ["2d6min3kl", [1, 4], [on(1, { count: 3, rerolled: true }), dropped(4)], 3],
  [
    "3d6cs>4kh1",
    [5, 2, 6],
    [hit(5), dropped(2, { success: false, count: 0 }), dropped(6, { success: true, count: 1 })],
    1,
  ],
];

describe("dice with six faces", () => {
  test.each(SIX_SIDED)("%s of %j", async (formula, faces, results, total) => {
    forceFaces(6, faces);
    const roll = await new Roll(formula).evaluate();
    expect({ results: roll.dice[0]?.results, total: roll.total }).toEqual({ results, total });
  });
});

test("coins that are called right are successes", async () => {
  const faces = [0.9, 0.1, 0.9];
  CONFIG.Dice.randomUniform = () => faces.shift() as number;
  const roll = await new Roll("3dcc1").evaluate();
  expect(roll.dice[0]?.results).toEqual([miss(0), hit(1), miss(0)]);
  expect(roll.total).toBe(1);
});

test("fate dice are rolled again and kept like others", async () => {
  forceFaces(3, [1, 2, 3, 3]);
  const roll = await new Roll("3dfrkh2").evaluate();
  expect({ results: roll.dice[0]?.results, total: roll.total }).toEqual({
    results: [again(-1), dropped(0), on(1), on(1)],
    total: 2,
  });
});

test.each([
  ["{1d6, 1d6, 1d6}kh", [2, 5, 3], [dropped(2), on(5), dropped(3)], 5],
  ["{1d6, 1d6, 1d6}kl2", [2, 5, 3], [on(2), dropped(5), on(3)], 5],
  ["{1d6, 1d6, 1d6}dh", [2, 5, 3], [on(2), dropped(5), on(3)], 5],
  ["{1d6, 1d6, 1d6}d2", [2, 5, 3], [dropped(2), on(5), dropped(3)], 5],
  ["{2d6, 1d6, 4}cs>=5", [2, 3, 3], [hit(5), miss(3), miss(4)], 1],
  ["{2d6, 1d6, 4}cf<4", [2, 3, 3], [safe(5), fail(3), safe(4)], 1],
])("the pool %s of %j", async (formula, faces, results, total) => {
  forceFaces(6, faces);
  const roll = await new Roll(formula).evaluate();
  const [pool] = roll.terms as [PoolTerm];
  expect({ results: pool.results, total: roll.total }).toEqual({ results, total });
});

test("results that are given beforehand keep the keys of other packages", async () => {
  forceFaces(6, [5]);
  const { Die } = (await import("../../../sandbox/client/dice/configuration.ts")).dice.terms;
  const given = { result: 2, active: true, indexThrow: 7, hidden: true };
  const term = new Die({ number: 1, faces: 6, results: [given], modifiers: ["r2"] });
  term._evaluated = false;
  await term.evaluate();
  expect(term.toJSON().results).toEqual([{ ...given, active: false, rerolled: true }, on(5)]);
});
