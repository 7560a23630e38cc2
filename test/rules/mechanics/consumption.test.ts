import { expect, test } from "vitest";
import {
  addictionRoll,
  ALCOHOL_RATING,
  becomesAddicted,
  consume,
  effectMechanics,
  isSuppressed,
} from "../../../module/rules/mechanics/consumption.ts";
import { evaluateNumber } from "../../../module/rules/mechanics/evaluate.ts";
import { evaluateRate } from "../../../module/rules/mechanics/rates.ts";
import type { Progress } from "../../../module/rules/mechanics/timed-effects.ts";
import { deepFreeze } from "../deep-freeze.ts";
import { itemWith, owned } from "./owned.ts";

const NOW: Progress = deepFreeze({
  attacks: 0,
  turnsBegun: 3,
  turnsEnded: 2,
  combats: 0,
  scenes: 5,
  rests: 0,
  quests: 0,
  seconds: 0,
});
const psychoJet = itemWith(
  "psycho-jet",
  [
    { kind: "damageDice", amount: 2, lasts: "turn" },
    { kind: "resistance", damageType: "physical", amount: 4, lasts: "turn" },
    { kind: "maxHp", amount: 1, lasts: "scene" },
    { kind: "gain", resource: "ap", amount: 4, at: "use" },
  ],
  { type: "consumable", uuid: "Actor.a.Item.b" },
);

test("taking something gives what is instant at once, and an effect for each duration", () => {
  const { instant, effects } = consume(deepFreeze(psychoJet), NOW);
  expect(instant.map(({ mechanic }) => mechanic)).toEqual([{ kind: "gain", resource: "ap", amount: 4, at: "use" }]);
  expect(effects).toEqual([
    {
      item: {
        id: "psycho-jet",
        type: "effect",
        mechanics: [
          { kind: "damageDice", amount: 2 },
          { kind: "resistance", damageType: ["physical"], amount: 4 },
        ],
      },
      lasts: "turn",
      ending: { turnsEnded: 3, scenes: 6 },
    },
    {
      item: { id: "psycho-jet", type: "effect", mechanics: [{ kind: "maxHp", amount: 1 }] },
      lasts: "scene",
      ending: { scenes: 6 },
    },
  ]);
});

test("a second dose adds nothing, another chem does", () => {
  const dice = (...chems: (typeof psychoJet)[]) =>
    evaluateNumber(effectMechanics(chems.flatMap((chem) => consume(chem, NOW).effects)), "damageDice", 3).total;
  const fury = itemWith("fury", [{ kind: "damageDice", amount: 3, lasts: "scene" }], { type: "consumable" });
  expect(dice()).toBe(3);
  expect(dice(psychoJet)).toBe(5);
  expect(dice(psychoJet, psychoJet)).toBe(5);
  expect(dice(psychoJet, fury)).toBe(8);
});

test("who makes chems last longer does so for chems only", () => {
  const mesh = owned({ kind: "rate", of: "chemDuration", op: "multiply", amount: 2 });
  expect(consume(psychoJet, NOW, mesh, ["chem"]).effects.map(({ lasts }) => lasts)).toEqual([
    { turns: 2 },
    "nextScene",
  ]);
  expect(consume(psychoJet, NOW, mesh, ["food"]).effects.map(({ lasts }) => lasts)).toEqual(["turn", "scene"]);
  expect(consume(psychoJet, NOW, mesh).effects.map(({ lasts }) => lasts)).toEqual(["turn", "scene"]);
});

test("an addiction is held down while one of its chems acts", () => {
  const { effects } = consume(psychoJet, NOW);
  expect(isSuppressed(["psycho", "psycho-jet"], effects)).toBe(true);
  expect(isSuppressed(["psycho"], effects)).toBe(false);
  expect(isSuppressed(["psycho-jet"], [])).toBe(false);
});

test("an addiction is rolled for with a die for each dose, less what a perk takes off", () => {
  const resistant = owned({ kind: "addictionDice", amount: -1, when: { consuming: "chem" } });
  expect(addictionRoll([], 2)).toEqual({ total: 2, parts: [{ reason: "doses", value: 2 }] });
  expect(addictionRoll(resistant, 2, { consuming: "chem" }).total).toBe(1);
  expect(addictionRoll(resistant, 0, { consuming: "chem" }).total).toBe(0);
  expect(addictionRoll(resistant, 2, { consuming: "alcoholic" }).total).toBe(2);
  expect(() => addictionRoll([], -1)).toThrow(
    new RangeError("The doses must be a whole number of 0 or more, but is -1"),
  );
});

test("as many Effects as the rating make addicted", () => {
  expect(becomesAddicted([5, 1, 3], 2)).toBe(false);
  expect(becomesAddicted([5, 6, 3], ALCOHOL_RATING)).toBe(true);
  expect(becomesAddicted([5, 6, 6], 2)).toBe(true);
  expect(() => becomesAddicted([5], 0)).toThrow(
    new RangeError("The rating of the addiction must be a whole number of 1 or more, but is 0"),
  );
});

test("a factor is 1 unless something changes just that", () => {
  const all = owned(
    { kind: "rate", of: "breath", op: "multiply", amount: 2 },
    { kind: "rate", of: "travelTime", op: "multiply", amount: 0.5, when: { passed: true } },
    { kind: "rate", of: "hunger", op: "multiply", amount: 3, optional: true },
  );
  expect([evaluateRate(all, "breath").total, evaluateRate(all, "thirst").total]).toEqual([2, 1]);
  expect([evaluateRate(all, "travelTime").total, evaluateRate(all, "travelTime", { passed: true }).total]).toEqual([
    1, 0.5,
  ]);
  expect(evaluateRate(all, "hunger", {}, { chosen: { "it/2": 1 } }).total).toBe(3);
});
