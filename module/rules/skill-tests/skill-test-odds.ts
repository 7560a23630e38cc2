import { list, record, whole } from "../require.ts";
import { MOST_DICE, type SkillTestSpec } from "./skill-test.ts";
import { type Ability, judgeDie } from "./test-die.ts";

export interface SkillTestOdds {
  /** Probability that the test is passed. */
  pass: number;
  meanSuccesses: number;
  /** Mean of the action points, failures counting as 0. */
  meanActionPoints: number;
  /** Probability of at least one complication. */
  complication: number;
}

/** One or several dice taken together, and in how many equally likely cases they show this. */
interface Result {
  readonly successes: number;
  readonly complication: boolean;
  readonly weight: number;
}

const FACES = Array.from({ length: 20 }, (_, index) => index + 1);
const NOTHING: Result = { successes: 0, complication: false, weight: 1 };

/** Adds equal results up; the worst first: few successes before many, with a complication before without. */
function merged(results: readonly Result[]): Result[] {
  const byKey = new Map<number, Result>();
  for (const result of results) {
    const key = result.successes * 2 + (result.complication ? 0 : 1);
    byKey.set(key, { ...result, weight: result.weight + (byKey.get(key)?.weight ?? 0) });
  }
  return [...byKey.entries()].sort(([a], [b]) => a - b).map(([, result]) => result);
}

function dieResults(ability: Ability): Result[] {
  return merged(FACES.map((face) => ({ ...judgeDie(ability, face), weight: 1 })));
}

function convolved(left: readonly Result[], right: readonly Result[]): Result[] {
  return merged(
    left.flatMap((a) =>
      right.map((b) => ({
        successes: a.successes + b.successes,
        complication: a.complication || b.complication,
        weight: a.weight * b.weight,
      })),
    ),
  );
}

/** A pool as the number of dice per result of one die, and how many equally likely rolls show it. */
interface Pool {
  readonly counts: readonly number[];
  readonly weight: number;
}

function pools(die: readonly Result[], size: number): Pool[] {
  let all: Pool[] = [{ counts: die.map(() => 0), weight: 1 }];
  for (let rolled = 0; rolled < size; rolled++) {
    const next = new Map<string, Pool>();
    for (const { counts, weight } of all) {
      for (const [index, result] of die.entries()) {
        const more = counts.map((count, at) => (at === index ? count + 1 : count));
        const known = next.get(more.join())?.weight ?? 0;
        next.set(more.join(), { counts: more, weight: known + weight * result.weight });
      }
    }
    all = [...next.values()];
  }
  return all;
}

/** What a pool shows: dice as rolled, per result of one die, and the dice that were re-rolled, taken together. */
interface Shown {
  readonly counts: readonly number[];
  readonly fresh: Result;
  readonly rerolls: number;
}

/** A re-roll must promise more than rounding does. */
const WORTH_IT = 1e-12;

/** The odds of one test whose helpers have rolled, when its owner re-rolls as well as can be. */
function player(die: readonly Result[], difficulty: number, helped: Result): (shown: Shown) => SkillTestOdds {
  const known = new Map<string, SkillTestOdds>();

  function settled({ counts, fresh }: Shown): SkillTestOdds {
    const own = die.reduce((sum, result, index) => sum + result.successes * (counts[index] as number), fresh.successes);
    const trouble = die.some((result, index) => result.complication && (counts[index] as number) > 0);
    const successes = own > 0 ? own + helped.successes : 0;
    return {
      pass: successes >= difficulty ? 1 : 0,
      meanSuccesses: successes,
      meanActionPoints: Math.max(0, successes - difficulty),
      complication: trouble || fresh.complication || helped.complication ? 1 : 0,
    };
  }

  function afterReroll({ counts, fresh, rerolls }: Shown, index: number): SkillTestOdds {
    const left = counts.map((count, at) => (at === index ? count - 1 : count));
    return mean(
      die.map((result) => ({
        weight: result.weight,
        odds: play({
          counts: left,
          fresh: {
            successes: fresh.successes + result.successes,
            complication: fresh.complication || result.complication,
            weight: 1,
          },
          rerolls: rerolls - 1,
        }),
      })),
    );
  }

  function best(shown: Shown): SkillTestOdds {
    let odds = settled(shown);
    if (odds.pass === 1 || shown.rerolls === 0) return odds;
    for (const [index, result] of die.entries()) {
      if (shown.counts[index] === 0 || result.successes === 2) continue;
      const tried = afterReroll(shown, index);
      if (tried.pass > odds.pass + WORTH_IT) odds = tried;
    }
    return odds;
  }

  function play(shown: Shown): SkillTestOdds {
    const key = [...shown.counts, shown.fresh.successes, shown.fresh.complication, shown.rerolls].join();
    const odds = known.get(key) ?? best(shown);
    known.set(key, odds);
    return odds;
  }

  return play;
}

/** The mean of odds, each counting as often as its weight says. */
function mean(cases: readonly { weight: number; odds: SkillTestOdds }[]): SkillTestOdds {
  const weights = cases.reduce((sum, { weight }) => sum + weight, 0);
  const meanOf = (figure: keyof SkillTestOdds) =>
    cases.reduce((sum, { weight, odds }) => sum + weight * odds[figure], 0) / weights;
  return {
    pass: meanOf("pass"),
    meanSuccesses: meanOf("meanSuccesses"),
    meanActionPoints: meanOf("meanActionPoints"),
    complication: meanOf("complication"),
  };
}

/**
 * The exact odds of a test (R-TEST-1 to R-TEST-6), by convolution over the results of single dice.
 *
 * Re-rolls are played for passing: one die after the other, each at most once (R-DICE-3), the worst first, and only
 * while the test is failed and another result could change that. A die with one success is re-rolled when that alone
 * can still bring the second one. Helpers' dice are seen before re-rolls are decided (R-ASSIST-1).
 *
 * @param poolSize 1 to 5 d20s
 * @param options `rerolls`: how many dice may be re-rolled; `helpers`: their abilities
 * @throws {RangeError} for an impossible ability, difficulty, number of dice or of re-rolls
 */
export function skillTestOdds(
  spec: SkillTestSpec,
  poolSize: number,
  options: { rerolls?: number; helpers?: readonly Ability[] } = {},
): SkillTestOdds {
  const { rerolls = 0, helpers = [] } = record("The options", options);
  whole("The number of d20s", poolSize, { min: 1, max: MOST_DICE });
  whole("The number of re-rolls", rerolls, { min: 0 });
  whole("The difficulty", record("The test", spec).difficulty, { min: 0 });
  const die = dieResults(spec);
  const rolled = pools(die, poolSize);
  const help = list("Helpers", helpers).map(dieResults).reduce(convolved, [NOTHING]);
  return mean(
    help.map((helped) => {
      const play = player(die, spec.difficulty, helped);
      const odds = mean(
        rolled.map(({ counts, weight }) => ({ weight, odds: play({ counts, fresh: NOTHING, rerolls }) })),
      );
      return { weight: helped.weight, odds };
    }),
  );
}
