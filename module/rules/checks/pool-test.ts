import { faces, list, record, whole } from "../require.ts";

const SIDES = 10;

/** Successes needed, with their names (R-POOL-5). */
export const POOL_DIFFICULTIES = {
  routine: 1,
  demanding: 2,
  hard: 3,
  veryHard: 4,
  nearlyImpossible: 6,
  desperate: 8,
} as const;

/** Names of a single die's success by the lowest total, each one success more (R-POOL-2, R-POOL-8). */
export const SUCCESS_GRADES = [
  { from: 8, grade: "plain" },
  { from: 18, grade: "great" },
  { from: 28, grade: "epic" },
] as const;
export type SuccessGrade = (typeof SUCCESS_GRADES)[number]["grade"];

/**
 * The total of a die that explodes: a 10 is rolled again and added, again for each further 10 (R-POOL-1).
 * @param chain faces of one die in the order rolled: every one but the last is a 10
 * @throws {RangeError} for a chain that goes on after another face, or ends with a 10
 */
export function explodedTotal(chain: readonly number[]): number {
  faces("d10s", chain, SIDES, { min: 1 });
  const total = chain.reduce((sum, face) => sum + face, 0);
  const last = chain.at(-1) as number;
  if (last === SIDES || chain.slice(0, -1).some((face) => face !== SIDES)) {
    throw new RangeError(`Every face but the last must be a 10, but the faces are ${chain.join(", ")}`);
  }
  return total;
}

/** The successes of one kept die: 1 from 8 on, one more every 10 (R-POOL-2). */
export function dieSuccesses(total: number): number {
  return Math.floor((whole("A total of a d10", total, { min: 1 }) + 2) / SIDES);
}

/** What a kept die's success is called, or null without one (R-POOL-8). */
export function successGrade(total: number): SuccessGrade | null {
  whole("A total of a d10", total, { min: 1 });
  return SUCCESS_GRADES.findLast(({ from }) => total >= from)?.grade ?? null;
}

/** A total that dice which explode can show: never a multiple of 10. */
function checkedTotals(totals: readonly number[], count: number): readonly number[] {
  faces("exploded totals", totals, Infinity, { min: count, max: count });
  const wrong = totals.find((total) => total % SIDES === 0);
  if (wrong !== undefined) throw new RangeError(`An exploded total is never a multiple of ${SIDES}, but is ${wrong}`);
  return totals;
}

interface JudgedPool {
  kept: number[];
  successes: number;
  fumble: boolean;
}

/** Keeps the highest dice and counts them; a die of 18 or more cancels a fumble (R-POOL-1, R-POOL-2, R-POOL-4). */
function judge(totals: readonly number[], attribute: number): JudgedPool {
  const kept = [...totals].sort((a, b) => b - a).slice(0, attribute);
  const successes = kept.reduce((sum, total) => sum + dieSuccesses(total), 0);
  return { kept, successes, fumble: kept.includes(1) && !kept.some((total) => total >= SUCCESS_GRADES[1].from) };
}

/** Positive if a is the better pool: more successes; at a tie the one without a fumble (R-POOL-6). */
function better(a: JudgedPool, b: JudgedPool): number {
  return a.successes - b.successes || Number(b.fumble) - Number(a.fumble);
}

export interface PoolSpec {
  readonly attribute: number;
  readonly skill: number;
  readonly difficulty?: number;
  /** Advantages less disadvantages, without the disadvantage of skill 0, which is added here. */
  readonly advantage?: number;
}

/** Advantage and disadvantage cancel out one for one, skill 0 included (R-POOL-3, R-POOL-6). */
export function netAdvantage({ skill, advantage = 0 }: PoolSpec): number {
  whole("The skill", skill, { min: 0 });
  return whole("The advantage", advantage) - (skill === 0 ? 1 : 0);
}

/** How many dice are rolled, and how often the pool is: twice with advantage or disadvantage (R-POOL-1, R-POOL-6). */
export function poolRolls(spec: PoolSpec): { dice: number; rolls: 1 | 2 } {
  const attribute = whole("The attribute", record("The test", spec).attribute, { min: 1 });
  const rolls = netAdvantage(spec) === 0 ? 1 : 2;
  return { dice: attribute + spec.skill, rolls };
}

/**
 * A pool test (R-POOL-1 to R-POOL-6).
 * @param rolls one list of exploded totals per roll of the pool, each of attribute + skill dice; a second list is needed
 * only with advantage or disadvantage
 * @returns `used`: which roll counts; `passed` only with a difficulty
 * @throws {RangeError} for missing rolls, another number of dice, impossible totals or numbers
 */
export function poolTest(
  spec: PoolSpec,
  rolls: readonly (readonly number[])[],
): { kept: number[]; successes: number; fumble: boolean; passed?: boolean; used: 0 | 1 } {
  const expected = poolRolls(spec);
  whole("The number of rolls", list("Rolls", rolls).length, { min: expected.rolls, max: 2 });
  const [first, second] = rolls.map((totals) => judge(checkedTotals(totals, expected.dice), spec.attribute)) as [
    JudgedPool,
    JudgedPool,
  ];
  const wanted = netAdvantage(spec) > 0 ? better : (a: JudgedPool, b: JudgedPool) => better(b, a);
  const used = expected.rolls === 2 && wanted(second, first) > 0 ? 1 : 0;
  const result = used === 1 ? second : first;
  return { ...result, ...verdict(result.successes, spec.difficulty), used };
}

function verdict(successes: number, difficulty: number | undefined): { passed?: boolean } {
  if (difficulty === undefined) return {};
  return { passed: successes >= whole("The difficulty", difficulty, { min: 0 }) };
}

/** Opposed: the active side must beat the other's successes; equal is not beaten (R-POOL-5). */
export function beats(active: number, opponent: number): boolean {
  return (
    whole("The active side's successes", active, { min: 0 }) > whole("The opponent's successes", opponent, { min: 0 })
  );
}

/** The advantage that a helper's test gives: 1 with a success, else 0 (R-POOL-6). */
export function helpAdvantage(successes: number): 0 | 1 {
  return whole("The helper's successes", successes, { min: 0 }) > 0 ? 1 : 0;
}

/**
 * A saving throw: attribute d10s, all of them counted, without explosion and fumble (R-POOL-7).
 * @throws {RangeError} for another number of dice or a face outside the die
 */
export function savingThrow(
  test: { attribute: number; difficulty?: number },
  dice: readonly number[],
): { successes: number; passed?: boolean } {
  const { attribute, difficulty } = record("The test", test);
  const count = whole("The attribute", attribute, { min: 1 });
  const successes = faces("d10s", dice, SIDES, { min: count, max: count }).filter((face) => face >= 8).length;
  return { successes, ...verdict(successes, difficulty) };
}
