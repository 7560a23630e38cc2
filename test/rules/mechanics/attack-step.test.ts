import { expect, test } from "vitest";
import { attackStep, damageTypesWith, effectsWith, rangeWith } from "../../../module/rules/mechanics/attack-step.ts";
import { collectMechanics } from "../../../module/rules/mechanics/collect.ts";
import { it, itemWith, owned } from "./owned.ts";

const by = (id: string, value: number) => ({ reason: id, value, source: { id, type: "perk" } });

test("an attack gains effects with the items that give them", () => {
  const all = owned(
    { kind: "effect", effect: "vicious" },
    { kind: "effect", effect: "persistent", damageType: "poison" },
    { kind: "effect", effect: "piercing", value: 1 },
  );
  expect(effectsWith(all, [{ id: "burst" }])).toEqual([
    { id: "burst", sources: [] },
    { id: "vicious", sources: [it] },
    { id: "persistent", damageType: "poison", sources: [it] },
    { id: "piercing", value: 1, sources: [it] },
  ]);
});

test("values of Piercing add up, any other effect counts once", () => {
  const pierce = (id: string, value: number) => itemWith(id, [{ kind: "effect", effect: "piercing", value }]);
  const all = collectMechanics([
    pierce("a", 1),
    pierce("b", 2),
    itemWith("c", [{ kind: "effect", effect: "vicious" }]),
  ]);
  expect(effectsWith(all, [{ id: "piercing", value: 1 }, { id: "vicious" }])).toEqual([
    {
      id: "piercing",
      value: 4,
      sources: [
        { id: "a", type: "perk" },
        { id: "b", type: "perk" },
      ],
    },
    { id: "vicious", sources: [] },
  ]);
  expect(effectsWith(all, [])).toEqual([
    {
      id: "piercing",
      value: 3,
      sources: [
        { id: "a", type: "perk" },
        { id: "b", type: "perk" },
      ],
    },
    { id: "vicious", sources: [{ id: "c", type: "perk" }] },
  ]);
  expect(effectsWith(collectMechanics([pierce("a", 1)]), [{ id: "piercing" }])).toEqual([
    { id: "piercing", value: 1, sources: [{ id: "a", type: "perk" }] },
  ]);
});

test("effects of a condition or a price come only with it", () => {
  const all = owned({ kind: "effect", effect: "stun", when: { calledShot: true }, cost: { ap: 1 } });
  expect(effectsWith(all, [], { calledShot: true })).toEqual([]);
  expect(effectsWith(all, [], {}, { chosen: { "it/0": 1 } })).toEqual([]);
  expect(effectsWith(all, [], { calledShot: true }, { chosen: { "it/0": 1 } })).toEqual([
    { id: "stun", sources: [it] },
  ]);
});

test("the damage type is the weapon's own unless a mechanic changes it", () => {
  const all = owned({ kind: "damageType", damageTypes: ["energy"], when: { powered: true } });
  expect(damageTypesWith(all, ["physical"])).toEqual(["physical"]);
  expect(damageTypesWith(all, ["physical"], { powered: true })).toEqual(["energy"]);
  const two = owned(
    { kind: "damageType", damageTypes: "energy" },
    { kind: "damageType", damageTypes: "poison", optional: true },
  );
  expect(damageTypesWith(two, ["physical"])).toEqual(["energy"]);
  expect(damageTypesWith(two, ["physical"], {}, { chosen: { "it/1": 1 } })).toEqual(["poison"]);
});

test("a range moves by steps and stays between close and extreme; melee has none", () => {
  const far = owned({ kind: "range", amount: 2 });
  const near = owned({ kind: "range", amount: -1 });
  expect((["close", "medium", "long", "extreme"] as const).map((own) => rangeWith(far, own))).toEqual([
    "long",
    "extreme",
    "extreme",
    "extreme",
  ]);
  expect(rangeWith(near, "close")).toBe("close");
  expect(rangeWith(near, "long")).toBe("medium");
  expect(rangeWith(far, null)).toBe(null);
  const thrown = owned({ kind: "range", amount: 1, when: { attack: "thrown" }, cost: { ap: 1 } });
  expect(rangeWith(thrown, "close", { attack: "thrown" })).toBe("close");
  expect(rangeWith(thrown, "close", { attack: "thrown" }, { chosen: { "it/0": 1 } })).toBe("medium");
});

test("an attack is put together with every source (R-ATK-7)", () => {
  const all = owned(
    { kind: "damageDice", amount: 1, when: { aimed: true } },
    { kind: "effect", effect: "vicious", when: { aimed: true } },
    { kind: "damageType", damageTypes: "energy", when: { aimed: true } },
    { kind: "fireRate", amount: 2, cost: { ap: 2 }, when: { aimed: true } },
    { kind: "range", amount: 1, when: { aimed: true } },
    { kind: "reroll", of: "damage", amount: 3, limit: { uses: 1, per: "combat" } },
    { kind: "reroll", of: "test", amount: 1 },
  );
  const base = {
    dice: [{ reason: "weapon", value: 4 }],
    effects: [{ id: "burst" }],
    damageTypes: ["physical"],
    fireRate: 2,
    range: "close",
  } as const;
  const plain = attackStep(all, base);
  expect({ ...plain, rerolls: plain.rerolls.map(({ key }) => key) }).toEqual({
    dice: { total: 4, parts: [{ reason: "weapon", value: 4 }] },
    effects: [{ id: "burst", sources: [] }],
    damageTypes: ["physical"],
    fireRate: { total: 2, parts: [{ reason: "weapon", value: 2 }] },
    range: "close",
    rerolls: ["it/5"],
  });
  const aimed = attackStep(all, base, { aimed: true }, { chosen: { "it/3": 1 }, used: { "it/5": 1 } });
  expect(aimed).toEqual({
    dice: { total: 5, parts: [{ reason: "weapon", value: 4 }, by("it", 1)] },
    effects: [
      { id: "burst", sources: [] },
      { id: "vicious", sources: [it] },
    ],
    damageTypes: ["energy"],
    fireRate: { total: 4, parts: [{ reason: "weapon", value: 2 }, by("it", 2)] },
    range: "medium",
    rerolls: [],
  });
});
