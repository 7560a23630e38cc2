import fc from "fast-check";
import { expect, test } from "vitest";
import { readMechanics } from "../../../module/rules/mechanics/mechanic.ts";
import {
  attachMod,
  detachMod,
  missingModPerks,
  modFits,
  modRefusal,
  openSlots,
  type Installed,
  type Mod,
  type Moddable,
} from "../../../module/rules/mechanics/mod-slots.ts";
import { deepFreeze } from "../deep-freeze.ts";

const MUSKET: Moddable = deepFreeze({
  id: "laser-musket",
  slots: ["barrel", "muzzle", "grip", "stock"],
  closedSlots: ["muzzle"],
  exclusiveSlots: [["grip", "stock"]],
});
const mod = (id: string, slot: string, more: Partial<Mod> = {}): Mod =>
  deepFreeze({ id, slot, fits: { items: ["laser-musket"] }, mechanics: [], ...more });
const bracketed = mod("bracketed-barrel", "barrel", {
  mechanics: readMechanics([
    { kind: "cost", amount: 6 },
    { kind: "unlock", what: "recipes", ids: "muzzle" },
    { kind: "unlock", what: "modSlot", ids: "muzzle" },
  ]),
});
const splitter = mod("beam-splitter", "muzzle");
const grip = mod("comfort-grip", "grip");
const stock = mod("full-stock", "stock");
const plain = mod("long-barrel", "barrel");

test("a mod fits the items that it names", () => {
  expect(modFits(plain, MUSKET)).toBe(true);
  expect(modFits(plain, { ...MUSKET, id: "pipe-gun" })).toBe(false);
});

test("a mod of a set fits pieces of the set at its locations", () => {
  const fits = (set: string | undefined, covers: Moddable["covers"]) =>
    modFits(mod("braced", "upgrade", { fits: { sets: ["leather", "metal"], locations: ["arm"] } }), {
      id: "piece",
      slots: [],
      set,
      covers,
    });
  expect(fits("metal", ["arm"])).toBe(true);
  expect(fits("metal", ["torso", "arm"])).toBe(true);
  expect(fits("metal", ["leg"])).toBe(false);
  expect(fits("metal", undefined)).toBe(false);
  expect(fits("combat", ["arm"])).toBe(false);
  expect(fits(undefined, ["arm"])).toBe(false);
});

test("a mod that names only a set or only a location is not particular about the other", () => {
  const piece: Moddable = { id: "piece", slots: [], set: "metal", covers: ["leg"] };
  expect(modFits(mod("a", "x", { fits: { sets: ["metal"] } }), piece)).toBe(true);
  expect(modFits(mod("a", "x", { fits: { locations: ["leg"] } }), piece)).toBe(true);
  expect(modFits(mod("a", "x", { fits: {} }), piece)).toBe(true);
});

test("a closed slot opens with a mod that says so", () => {
  expect(openSlots(MUSKET)).toEqual(["barrel", "grip", "stock"]);
  expect(openSlots(MUSKET, { barrel: plain })).toEqual(["barrel", "grip", "stock"]);
  expect(openSlots(MUSKET, { barrel: bracketed })).toEqual(["barrel", "muzzle", "grip", "stock"]);
  expect(openSlots({ id: "pipe-gun", slots: ["muzzle"] })).toEqual(["muzzle"]);
});

test("only a mod that opens just that slot opens it", () => {
  const other = (raw: object) => ({ barrel: mod("other", "barrel", { mechanics: readMechanics([raw]) }) });
  const closed = ["barrel", "grip", "stock"];
  expect(openSlots(MUSKET, other({ kind: "cost", amount: 6 }))).toEqual(closed);
  expect(openSlots(MUSKET, other({ kind: "unlock", what: "recipes", ids: "muzzle" }))).toEqual(closed);
  expect(openSlots(MUSKET, other({ kind: "unlock", what: "modSlot", ids: "sight" }))).toEqual(closed);
});

test("why a mod cannot be built in", () => {
  expect(modRefusal(MUSKET, {}, plain)).toBe(null);
  expect(modRefusal({ ...MUSKET, id: "pipe-gun" }, {}, plain)).toBe("doesNotFit");
  expect(modRefusal(MUSKET, {}, splitter)).toBe("noSlot");
  expect(modRefusal(MUSKET, { barrel: bracketed }, splitter)).toBe(null);
  expect(modRefusal(MUSKET, {}, mod("scope", "sight"))).toBe("noSlot");
  expect(modRefusal(MUSKET, { barrel: bracketed }, plain)).toBe("slotTaken");
  expect(modRefusal(MUSKET, { grip }, stock)).toBe("slotExcluded");
  expect(modRefusal(MUSKET, { stock }, grip)).toBe("slotExcluded");
  expect(modRefusal(MUSKET, { stock }, plain)).toBe(null);
  expect(modRefusal({ id: "laser-musket", slots: ["grip", "stock"] }, { grip }, stock)).toBe(null);
});

test("perks that a mod asks for are shown with what is missing", () => {
  const agitator = mod("photon-agitator", "capacitor", {
    perks: [
      { id: "science", rank: 2 },
      { id: "gun-nut", rank: 1 },
    ],
  });
  expect(missingModPerks(agitator, {})).toEqual([
    { id: "science", need: 2, have: 0 },
    { id: "gun-nut", need: 1, have: 0 },
  ]);
  expect(missingModPerks(agitator, { science: 1, "gun-nut": 1 })).toEqual([{ id: "science", need: 2, have: 1 }]);
  expect(missingModPerks(agitator, { science: 2, "gun-nut": 3 })).toEqual([]);
  expect(missingModPerks(plain, {})).toEqual([]);
  const wrong = mod("wrong", "barrel", { perks: [{ id: "science", rank: 0 }] });
  expect(() => missingModPerks(wrong, {})).toThrow(
    new RangeError("The rank of science must be a whole number of 1 or more, but is 0"),
  );
});

test("attaching and detaching gives the same mod back and leaves nothing", () => {
  const nothing: Installed<Mod> = deepFreeze({});
  const attached = attachMod(MUSKET, nothing, plain);
  expect(attached).toEqual({ installed: { barrel: plain }, refused: null });
  expect(detachMod(MUSKET, deepFreeze(attached.installed), "barrel")).toEqual({
    installed: {},
    mod: plain,
    refused: null,
  });
  expect(attachMod(MUSKET, attached.installed, bracketed)).toEqual({
    installed: { barrel: plain },
    refused: "slotTaken",
  });
  expect(() => detachMod(MUSKET, {}, "barrel")).toThrow(
    new RangeError("The slot barrel must hold a mod, but is empty"),
  );
});

test("a mod that keeps a filled slot open stays until that is empty", () => {
  const both = { barrel: bracketed, muzzle: splitter };
  expect(detachMod(MUSKET, both, "barrel")).toEqual({ installed: both, mod: null, refused: "slotNeeded" });
  const first = detachMod(MUSKET, both, "muzzle");
  expect(first).toEqual({ installed: { barrel: bracketed }, mod: splitter, refused: null });
  expect(detachMod(MUSKET, first.installed, "barrel")).toEqual({ installed: {}, mod: bracketed, refused: null });
});

test("in whatever order mods go in and out, the end is the start", () => {
  const all = [bracketed, splitter, grip];
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: 3 }), fc.shuffledSubarray(all, { minLength: 3 }), (ins, outs) => {
      let installed: Installed<Mod> = {};
      for (const each of [...ins, ...ins]) installed = attachMod(MUSKET, installed, each).installed;
      expect(
        Object.values(installed)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(["beam-splitter", "bracketed-barrel", "comfort-grip"]);
      for (const { slot } of [...outs, ...outs]) {
        if (installed[slot]) installed = detachMod(MUSKET, installed, slot).installed;
      }
      expect(installed).toEqual({});
    }),
  );
});
