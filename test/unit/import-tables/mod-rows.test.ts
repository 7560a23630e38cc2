import { expect, test } from "vitest";
import { coverOf, moddableOf, modOf } from "../../../tools/import-tables/mechanics/mod-rows.ts";

const bracketed = {
  id: "bracketed-short-barrel",
  slot: "barrel",
  appliesTo: ["laser-musket"],
  perks: [],
  changes: { special: [{ id: "allow-muzzle-slot" }] },
};
const tank = {
  id: "huge-tank",
  slot: "propellant-tank",
  appliesTo: ["flamer"],
  perks: [{ id: "gun-nut", rank: 2 }],
  namePrefix: { en: "Max. Capacity", fr: "Capacité max." },
};

test("a mod says its slot, what it fits, its perks and its labels", () => {
  expect(modOf(tank)).toEqual({
    slot: "propellantTank",
    fits: { items: ["flamer"] },
    perks: [{ id: "gun-nut", rank: 2 }],
    labels: { en: "Max. Capacity", fr: "Capacité max." },
  });
  const braced = { id: "braced", slot: "upgrade", appliesTo: { sets: ["leather"], locations: ["arm"] } };
  expect(modOf(braced)).toEqual({
    slot: "upgrade",
    fits: { sets: ["leather"], locations: ["arm"] },
    perks: [],
    labels: {},
  });
});

test("locations of any body count as what an injury there is", () => {
  const cover = (...locations: string[]) => coverOf({ id: "it", locations });
  expect(cover("torso", "left-arm", "right-arm")).toEqual(["torso", "arm"]);
  expect(cover("optics", "main-body", "arm-3", "thruster")).toEqual(["head", "torso", "arm", "leg"]);
  expect(cover()).toEqual([]);
});

test("a weapon has its slots, a slot that a mod opens is closed without it", () => {
  const musket = { id: "laser-musket", modSlots: ["barrel", "muzzle"] };
  expect(moddableOf(musket, [bracketed, tank])).toEqual({
    id: "laser-musket",
    slots: ["barrel", "muzzle"],
    closedSlots: ["muzzle"],
  });
  const flamer = { id: "flamer", modSlots: ["propellant-tank"], exclusiveSlots: [["propellant-tank", "grip"]] };
  expect(moddableOf(flamer, [bracketed, tank])).toEqual({
    id: "flamer",
    slots: ["propellantTank"],
    exclusiveSlots: [["propellantTank", "grip"]],
  });
});

test("a piece of a set says what it covers", () => {
  const arm = { id: "leather-left-arm", set: "leather", locations: ["left-arm"], modSlots: ["material", "upgrade"] };
  expect(moddableOf(arm, [bracketed])).toEqual({
    id: "leather-left-arm",
    set: "leather",
    covers: ["arm"],
    slots: ["material", "upgrade"],
  });
});
