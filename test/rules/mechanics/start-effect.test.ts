import { expect, test } from "vitest";
import { collectMechanics, type OwnedMechanic } from "../../../module/rules/mechanics/collect.ts";
import { effectMechanics } from "../../../module/rules/mechanics/consumption.ts";
import { evaluateNumber } from "../../../module/rules/mechanics/evaluate.ts";
import { startEffect } from "../../../module/rules/mechanics/start-effect.ts";
import type { Progress } from "../../../module/rules/mechanics/timed-effects.ts";
import { itemOf } from "./items.ts";
import { itemWith, owned } from "./owned.ts";

const NOW: Progress = {
  attacks: 0,
  turnsBegun: 3,
  turnsEnded: 2,
  combats: 0,
  scenes: 5,
  rests: 0,
  quests: 0,
  seconds: 0,
};
const one = (raw: object) => owned(raw)[0] as OwnedMechanic;

test("what does not last begins no effect", () => {
  expect(startEffect(one({ kind: "freeDice", amount: 1 }), NOW)).toBe(null);
});

test("an effect needs neither its price nor its beginning again, but the rest of its condition", () => {
  const [mechanic] = collectMechanics([
    itemWith(
      "it",
      [
        {
          kind: "resistance",
          damageType: "physical",
          amount: { each: 1, of: "rank" },
          lasts: "scene",
          cost: { ap: 1 },
          limit: { uses: 1, per: "scene" },
          optional: true,
          group: "a",
          when: {
            action: "sprint",
            aimed: true,
            detectedSneaking: true,
            learned: true,
            overcharged: true,
            passed: true,
            time: "night",
            attacker: "@foe",
          },
        },
      ],
      { rank: 2, choices: { foe: "robot" } },
    ),
  ]);
  expect(startEffect(mechanic as OwnedMechanic, NOW)).toEqual({
    item: {
      id: "it",
      type: "effect",
      rank: 2,
      choices: { foe: "robot" },
      mechanics: [
        {
          kind: "resistance",
          damageType: ["physical"],
          amount: { each: 1, of: ["rank"] },
          when: { attacker: ["@foe"] },
        },
      ],
    },
    lasts: "scene",
    ending: { scenes: 6 },
  });
});

test("an effect without a condition acts always", () => {
  expect(startEffect(one({ kind: "maxHp", amount: 1, lasts: "nextScene" }), NOW)).toEqual({
    item: { id: "it", type: "effect", rank: 1, choices: {}, mechanics: [{ kind: "maxHp", amount: 1 }] },
    lasts: "nextScene",
    ending: { scenes: 7 },
  });
});

test("Moving Target: who sprinted has +1 Defense until the own next turn begins", () => {
  const [sprinted] = collectMechanics([itemOf("perks", "moving-target")]);
  const effect = startEffect(sprinted as OwnedMechanic, NOW);
  expect(effect?.item.mechanics).toEqual([{ kind: "defense", amount: 1 }]);
  expect(effect?.ending).toEqual({ turnsBegun: 4, scenes: 6 });
  expect(evaluateNumber(effectMechanics(effect ? [effect] : []), "defense", 1).total).toBe(2);
});

test("what one item begins acts side by side, and the same begun twice counts once", () => {
  const psycho = itemOf("abilities", "psycho");
  const begun = collectMechanics([psycho]).flatMap((owned) => startEffect(owned, NOW) ?? []);
  expect(begun.map(({ item }) => item.mechanics.map(({ kind }) => kind))).toEqual([["damageDice"], ["resistance"]]);
  for (const effects of [begun, [...begun].reverse(), [...begun, ...begun]]) {
    const acting = effectMechanics(effects);
    expect(acting.map(({ mechanic }) => mechanic.kind).sort()).toEqual(["damageDice", "resistance"]);
    expect(evaluateNumber(acting, "damageDice", 4).total).toBe(6);
  }
});
