import { expect, test } from "vitest";
import { gained, gainsAt, harmsAt, type Happening } from "../../../module/rules/mechanics/moments.ts";
import { it, owned } from "./owned.ts";

test("at a moment only what belongs to it is gained, worked out", () => {
  const gain = { kind: "gain", resource: "hp", at: "irradiated", amount: { each: 1, per: 3, of: "radiation" } };
  const all = owned(gain, { kind: "gain", resource: "ap", at: "sceneStart", amount: 1, cost: { luck: 1 } });
  expect(gainsAt(all, "irradiated", { radiation: 6 })).toEqual([
    {
      key: "it/0",
      source: it,
      mechanic: { ...gain, amount: { each: 1, per: 3, of: ["radiation"] } },
      amount: 2,
      dice: 0,
      cost: null,
    },
  ]);
  expect(gainsAt(all, "sceneStart").map(({ key, amount, cost }) => [key, amount, cost])).toEqual([
    ["it/1", 1, { luck: 1 }],
  ]);
  expect(gainsAt(all, "kill")).toEqual([]);
});

test("what is used up or does not hold gives nothing", () => {
  const all = owned({
    kind: "gain",
    resource: "luck",
    at: "use",
    amount: 1,
    limit: { uses: 1, per: "quest" },
    when: { scene: "peace" },
  });
  expect(gainsAt(all, "use", { scene: "peace" }).length).toBe(1);
  expect(gainsAt(all, "use", { scene: "peace" }, { "it/0": 1 })).toEqual([]);
  expect(gainsAt(all, "use", { scene: "combat" })).toEqual([]);
});

test("harm has dice or a fixed amount", () => {
  const all = owned(
    { kind: "harm", at: "kill", who: "nearestPerEffect", dice: { each: 1, per: 2, of: "dice" }, damageType: "energy" },
    { kind: "harm", at: "kill", who: "self", amount: { each: 1, of: "rank" }, damageType: "physical" },
  );
  expect(harmsAt(all, "kill", { dice: 7 }).map(({ amount, dice, mechanic }) => [amount, dice, mechanic.who])).toEqual([
    [0, 3, "nearestPerEffect"],
    [1, 0, "self"],
  ]);
});

test("with dice a gain comes for each Effect, without them whole", () => {
  const happening = (raw: object) =>
    gainsAt(owned({ kind: "gain", at: "kill", resource: "groupAp", ...raw }), "kill")[0] as Happening<"gain">;
  expect(gained(happening({ amount: 2 }))).toBe(2);
  const rolled = happening({ amount: 3, dice: 1, perEffect: 2 });
  expect([gained(rolled), gained(rolled, 1), gained(rolled, 2)]).toEqual([0, 2, 4]);
  expect(gained(happening({ amount: 3, dice: 1 }), 2)).toBe(6);
});
