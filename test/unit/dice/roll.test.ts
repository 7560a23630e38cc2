import { beforeEach, describe, expect, test } from "vitest";
import { CONFIG } from "../../../sandbox/client/core/config.ts";
import { dice } from "../../../sandbox/client/dice/configuration.ts";
import { FormulaError } from "../../../sandbox/client/dice/formula-error.ts";
import type { DiceTermData } from "../../../sandbox/client/dice/terms/dice-term.ts";
import { forceFaces, outline, seedDice } from "./dice.ts";

const { MersenneTwister, Roll, terms } = dice;
const { Coin, Die, NumericTerm, OperatorTerm, ParentheticalTerm, PoolTerm } = terms;

beforeEach(() => seedDice());

describe("evaluating", () => {
  test("a roll says what it is before and after it is rolled", async () => {
    forceFaces(6, [2, 5]);
    const roll = new Roll("2d6 + @bonus[luck]", { bonus: 3 });
    const state = () => {
      const { formula, total, product, isDeterministic, _evaluated } = roll;
      return { formula, total, product, isDeterministic, _evaluated, dice: roll.dice.map((term) => term.values) };
    };
    const before = state();
    await roll.evaluate();
    expect([before, { ...state(), result: roll.result }]).toEqual([
      {
        formula: "2d6 + 3[luck]",
        total: undefined,
        product: undefined,
        isDeterministic: false,
        _evaluated: false,
        dice: [[]],
      },
      {
        formula: "2d6 + 3[luck]",
        total: 10,
        product: 10,
        isDeterministic: false,
        _evaluated: true,
        dice: [[2, 5]],
        result: "7 + 3",
      },
    ]);
  });

  test("a roll is rolled once only, and its terms too", async () => {
    const roll = await new Roll("1d6").evaluate();
    await expect(roll.evaluate()).rejects.toThrow("This roll has already been evaluated and cannot change");
    expect(() => roll.evaluateSync()).toThrow("This roll has already been evaluated and cannot change");
    expect(() => roll.terms[0]?.evaluate()).toThrow("The Die has already been evaluated and cannot change");
  });

  test("at once, arithmetic is computed, dice are refused, and left out when that is wanted", () => {
    expect(new Roll("floor(7 / 2) * (1 + 1)").evaluateSync().total).toBe(6);
    expect(() => new Roll("1d6 + 1").evaluateSync()).toThrow(
      "The formula “1d6 + 1” cannot be rolled: it holds dice and cannot be computed at once",
    );
    expect(new Roll("1d6 + (2d6) + 3").evaluateSync({ strict: false }).total).toBe(3);
  });

  test("words are kept when they are allowed", async () => {
    forceFaces(6, [4]);
    const roll = await new Roll("1d6 + sword").evaluate({ allowStrings: true });
    expect([roll.product, roll.total, roll.result]).toEqual(["4 + sword", undefined, "4 + sword"]);
  });

  test("functions of packages take words and may answer later", async () => {
    forceFaces(6, [4]);
    CONFIG.Dice.functions.named = async (name: string, value: number) => name.length * value;
    const roll = await new Roll("named(abc, 1d6) + 1").evaluate();
    expect([roll.total, roll.isDeterministic, roll.dice.map((term) => term.values)]).toEqual([13, false, [[4]]]);
  });

  test("dice inside of counts, functions, pools and parentheses are among the dice of the roll", async () => {
    forceFaces(6, [2, 1, 3, 4, 5, 6]);
    const roll = await new Roll("(1d6)d6 + floor(1d6) + {1d6, 2}kh + (1d6)").evaluate();
    expect(roll.dice.map((term) => [term.expression, term.values])).toEqual([
      ["(1d6)d6", [1, 3]],
      ["1d6", [2]],
      ["1d6", [4]],
      ["1d6", [5]],
      ["1d6", [6]],
    ]);
    expect(roll.total).toBe(4 + 4 + 5 + 6);
  });
});

describe("chance", () => {
  test("comes from the configured generator alone, and its numbers map to faces from the highest down", async () => {
    const drawn = [0, 0.5, 0.999];
    CONFIG.Dice.randomUniform = () => drawn.shift() as number;
    expect((await new Roll("3d20").evaluate()).dice[0]?.values).toEqual([20, 10, 1]);
    expect(drawn).toEqual([]);
  });

  test("the generator gives the published numbers of the Mersenne Twister", () => {
    const twister = new MersenneTwister(5489);
    expect([twister.int(), twister.int(), twister.int()]).toEqual([3499211612, 581869302, 3890346734]);
  });

  test("many rolls of a die show every face about as often", async () => {
    const totals = await Roll.simulate("1d4", 4000);
    const counts = [1, 2, 3, 4].map((face) => totals.filter((total) => total === face).length);
    expect(counts.reduce((sum, count) => sum + count)).toBe(4000);
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});

describe("formulas", () => {
  test("references are replaced by values, by what stands in for them, or not at all", () => {
    const data = { a: { b: 2 }, text: " 1d4 ", zero: 0, nothing: null };
    const replaced = (options?: object) =>
      Roll.replaceFormulaData("@a.b + @text + @zero + @nothing + @c.d", data, options);
    expect([replaced(), replaced({ missing: "7" })]).toEqual(["2 + 1d4 + 0 + @nothing + @c.d", "2 + 1d4 + 0 + 7 + 7"]);
    expect(() => Roll.replaceFormulaData("1 + @a", data)).toThrow(FormulaError);
  });

  test("arithmetic from users is computed without running code", () => {
    expect(Roll.safeEval("2 * (3 + max(1, 4)) - 1")).toBe(13);
    for (const text of ["1d6", "alert(1)", "globalThis", "constructor", "1; 2", "a => a", "[].map"]) {
      expect(() => Roll.safeEval(text)).toThrow(FormulaError);
    }
  });

  test("validity is judged without the data", () => {
    const judged = ["2d6 + @x", "(@n)d6", "2d6 +", "sword", "foo(1)", ""].map((formula) => Roll.validate(formula));
    expect(judged).toEqual([true, true, false, false, false, false]);
  });

  test("a roll is altered before it is rolled, its numbers only when that is wanted", async () => {
    const altered = (...args: Parameters<InstanceType<typeof Roll>["alter"]>) =>
      new Roll("2d6 + {1d8, 1d4}kh + 5").alter(...args).formula;
    expect([altered(2, 0), altered(1, 1), altered(2, 1, { multiplyNumeric: true })]).toEqual([
      "4d6 + {2d8, 2d4}kh + 5",
      "3d6 + {2d8, 2d4}kh + 5",
      "5d6 + {3d8, 3d4}kh + 10",
    ]);
    const rolled = await new Roll("1d6").evaluate();
    expect(() => rolled.alter(2, 0)).toThrow("A roll that has been evaluated cannot be altered");
  });

  test("flavour is given to the terms that have none", () => {
    const roll = new Roll("2d6[fire] + 3");
    roll.propagateFlavor("cold");
    expect(roll.formula).toBe("2d6[fire] + 3[cold]");
  });

  test("a clone and a reroll are other rolls of the same formula, data, options and class", async () => {
    class OwnRoll extends Roll {}
    forceFaces(6, [1, 2]);
    const roll = await new OwnRoll("1d6 + @a", { a: 1 }, { flavor: "x" }).evaluate();
    const [clone, again] = [roll.clone(), await roll.reroll()];
    const summary = [roll, clone, again].map(({ constructor, formula, data, options, total }) => [
      constructor.name,
      formula,
      data,
      options,
      total,
    ]);
    expect(summary).toEqual([
      ["OwnRoll", "1d6 + 1", { a: 1 }, { flavor: "x" }, 2],
      ["OwnRoll", "1d6 + 1", { a: 1 }, { flavor: "x" }, undefined],
      ["OwnRoll", "1d6 + 1", { a: 1 }, { flavor: "x" }, 3],
    ]);
  });
});

describe("terms by hand", () => {
  test("make a roll, evaluated when they are", async () => {
    forceFaces(8, [3, 4, 5, 6, 7]);
    const row = () => [
      new Die({ number: 2, faces: 8 }),
      new OperatorTerm({ operator: "-" }),
      new NumericTerm({ number: 8 }),
    ];
    const open = Roll.fromTerms(row());
    const [die, minus, eight] = row();
    await die?.evaluate();
    const closed = Roll.fromTerms([die, minus, eight] as never);
    expect([open.formula, open.total, closed.formula, closed.total]).toEqual(["2d8 - 8", undefined, "2d8 - 8", -1]);
    const inner = ParentheticalTerm.fromTerms([
      new Die({ faces: 8 }),
      new OperatorTerm({ operator: "+" }),
      new NumericTerm({ number: 2 }),
    ]);
    expect(inner.formula).toBe("(1d8 + 2)");
    await inner.evaluate();
    expect(inner.total).toBe(7);
    const rolls = [await new Roll("1d8").evaluate(), await new Roll("1d8").evaluate()];
    expect(PoolTerm.fromRolls(rolls).total).toBe(13);
  });
});

describe("storing", () => {
  const FORMULAS = [
    "2d6r1kh1[fire] + 3",
    "(1d4)d(2 * 3)x",
    "{4d6kh3, 2d6 + 6}kh[best] - floor(1d6 / 2)",
    "(1d6 + 1) * 2[twice]",
    "3dcc1 + 4df",
    "2d6ms>5",
    "0d6",
  ];

  test.each(FORMULAS)("%s comes back from JSON as it was", async (formula) => {
    for (const roll of [new Roll(formula), await new Roll(formula).evaluate()]) {
      const back = Roll.fromJSON(JSON.stringify(roll));
      const shape = ({ formula, total, result, _evaluated, options, dice: rolled, terms: row }: any) => ({
        formula,
        total,
        result,
        _evaluated,
        options,
        rolled: rolled.map((term: any) => [term.constructor.name, term.expression, term.results, term.total]),
        row: outline(row),
        flavors: row.map((term: any) => term.flavor),
      });
      expect(shape(back)).toEqual(shape(roll));
      expect(JSON.stringify(back)).toBe(JSON.stringify(roll));
    }
  });

  test("the stored form has the published keys", async () => {
    forceFaces(6, [4]);
    const roll = await new Roll("1d6[fire] + 2", {}, { flavor: "x" }).evaluate();
    expect(roll.toJSON()).toEqual({
      class: "Roll",
      options: { flavor: "x" },
      dice: [],
      formula: "1d6[fire] + 2",
      terms: [
        {
          class: "Die",
          options: { flavor: "fire" },
          evaluated: true,
          number: 1,
          faces: 6,
          modifiers: [],
          results: [{ result: 4, active: true }],
          method: undefined,
        },
        { class: "OperatorTerm", options: {}, evaluated: true, operator: "+" },
        { class: "NumericTerm", options: {}, evaluated: true, number: 2 },
      ],
      total: 6,
      evaluated: true,
    });
  });

  class CombatDie extends Die {
    static override DENOMINATION = "c";
    constructor(data: DiceTermData = {}) {
      super({ ...data, faces: 6 });
    }
    override get total(): number | undefined {
      return this._evaluated ? this.values.filter((face) => face > 4).length : undefined;
    }
  }
  class CombatRoll extends Roll {}

  test("own dice and own rolls are found by the name of their class", async () => {
    CONFIG.Dice.terms.c = CombatDie;
    CONFIG.Dice.rolls.push(CombatRoll);
    forceFaces(6, [6, 2, 5]);
    const roll = await new CombatRoll("3dc + 1", {}, { spec: { difficulty: 2 } } as never).evaluate();
    const back = Roll.fromJSON(JSON.stringify(roll));
    expect([back.constructor, back.terms[0].constructor, back.total, back.terms[0].total, back.options]).toEqual([
      CombatRoll,
      CombatDie,
      3,
      2,
      { spec: { difficulty: 2 } },
    ]);
  });

  test("classes that nobody registered cannot be restored", async () => {
    const own = JSON.stringify(await new CombatRoll("1d6").evaluate());
    expect(() => Roll.fromJSON(own)).toThrow("no such class is in CONFIG.Dice.rolls");
    CONFIG.Dice.terms.c = CombatDie;
    const dieJSON = JSON.stringify(await new Roll("1dc").evaluate());
    CONFIG.Dice.terms.c = Coin;
    expect(() => Roll.fromJSON(dieJSON)).toThrow("no such class is in CONFIG.Dice");
  });

  test("a coin comes back by its class though its letter has another die, when it is among the term types", async () => {
    const json = JSON.stringify(await new Roll("1dc").evaluate());
    CONFIG.Dice.terms.c = CombatDie;
    CONFIG.Dice.termTypes.Coin = Coin;
    expect(Roll.fromJSON(json).terms[0].constructor).toBe(Coin);
  });
});
