import { describe, expect, test } from "vitest";
import { choiceRefusals, offers, priceOf } from "../../../../module/rules/mechanics/available.ts";
import { collectMechanics } from "../../../../module/rules/mechanics/collect.ts";
import type { Context } from "../../../../module/rules/mechanics/facts.ts";
import { evaluateNumber } from "../../../../module/rules/mechanics/evaluate.ts";
import { itemOf, mechanicsOf } from "../items.ts";
import { difficulty, offered, type Owned } from "./cases.ts";

const read = (id: string) => collectMechanics([itemOf("books-magazines", id, { read: true })]);
const learned = (id: string) => collectMechanics([itemOf("books-magazines", id, { learned: true })]);
const dice = (owned: Owned, context: Context, chosen: Record<string, number> = {}) =>
  evaluateNumber(owned, "damageDice", 4, context, { taken: { chosen } }).total;

test("an issue that nobody read does nothing", () => {
  const id = "astoundingly-awesome-tales-attack-of-the-fishmen";
  expect(collectMechanics([itemOf("books-magazines", id)])).toEqual([]);
});

test("read, it is used once; learned, it acts by itself on every attack", () => {
  const id = "astoundingly-awesome-tales-attack-of-the-fishmen";
  const mirelurk = { target: ["mirelurk", "crustacean"] };
  expect(dice(read(id), mirelurk)).toBe(4);
  expect(dice(read(id), mirelurk, { [`${id}/0`]: 1 })).toBe(5);
  expect(offers(read(id), mirelurk).map(({ key }) => key)).toEqual([`${id}/0`]);
  expect(offers(read(id), mirelurk, { [`${id}/0`]: 1 })).toEqual([]);
  expect(dice(learned(id), mirelurk)).toBe(5);
  expect(offers(learned(id), mirelurk)).toEqual([]);
  expect(dice(learned(id), { target: "robot" })).toBe(4);
});

test("learned, it may also be once per scene", () => {
  const id = "backwoodsman-carnivorous-rabbits-of-appalachia";
  const lizard = { target: "lizard" };
  expect(dice(learned(id), lizard)).toBe(4);
  expect(dice(learned(id), lizard, { [`${id}/1`]: 1 })).toBe(6);
  expect(choiceRefusals(learned(id), lizard, { chosen: { [`${id}/1`]: 1 }, used: { [`${id}/1`]: 1 } })).toEqual({
    [`${id}/1`]: "usedUp",
  });
  expect(choiceRefusals(learned(id), lizard, { chosen: { [`${id}/0`]: 1 } })).toEqual({ [`${id}/0`]: "notOffered" });
});

test("avoiding damage for luck has its price, read and learned", () => {
  const id = "unstoppables-dr-brainwash-and-his-army-of-de-capitalists";
  expect(offered("outcome")(read(id))).toEqual([{ outcome: "noDamage", by: id, cost: { luck: 3 }, usesLeft: 1 }]);
  expect(offered("outcome")(learned(id))).toEqual([{ outcome: "noDamage", by: id, cost: { luck: 3 } }]);
  expect(priceOf(learned(id), { chosen: { [`${id}/1`]: 1 } }).luck).toBe(3);
});

test("dropping prone before a blast costs nothing once, and 1 AP for who learned it", () => {
  const fallen: Context = { qualities: "blast", prone: true };
  const resists = (owned: Owned, chosen: Record<string, number>) =>
    evaluateNumber(owned, "resistance", 0, fallen, { taken: { chosen } }).total;
  expect(resists(read("duck-and-cover"), { "duck-and-cover/0": 1 })).toBe(3);
  expect(priceOf(read("duck-and-cover"), { chosen: { "duck-and-cover/0": 1 } }).ap).toBe(0);
  expect(resists(learned("duck-and-cover"), {})).toBe(0);
  expect(resists(learned("duck-and-cover"), { "duck-and-cover/1": 1 })).toBe(3);
  expect(priceOf(learned("duck-and-cover"), { chosen: { "duck-and-cover/1": 1 } }).ap).toBe(1);
});

test("a choice of two resistances is one choice", () => {
  const id = "guns-and-bullets-the-moon-a-communist-doomsday-device";
  const both = { [`${id}/0`]: 1, [`${id}/1`]: 1 };
  expect(choiceRefusals(read(id), { time: "night" }, { chosen: both })).toEqual({ [`${id}/1`]: "groupTaken" });
});

test("with a bobby pin, a lock is easier still", () => {
  const id = "tumblers-today-bobby-pins-more-effective-than-lockpicks";
  const pin = itemOf("misc-items", "bobby-pin");
  const owned = collectMechanics([pin, itemOf("books-magazines", id, { read: true })]);
  const three = [{ reason: "gm", value: 3 }];
  const using = { skill: "lockpick", using: "bobby-pin" };
  expect(difficulty(three, using)(owned).total).toBe(2);
  expect(difficulty(three, using, { chosen: { [`${id}/0`]: 1 } })(owned).total).toBe(1);
});

describe("all issues", () => {
  const table = Object.entries(mechanicsOf("books-magazines"));

  test("act differently before and after they are learned, and never in both ways at once", () => {
    const wrong = table.filter(([id]) => {
      const facts = (owned: Owned) => owned.filter(({ mechanic }) => mechanic.when?.learned === owned[0]?.learned);
      return facts(read(id)).length === 0 || facts(learned(id)).length === 0;
    });
    expect(wrong.map(([id]) => id)).toEqual([]);
  });

  test("those of which no source says what learning brings say so", () => {
    const unknown = table.filter(([, list]) => JSON.stringify(list).includes("learnedUseUnknown"));
    expect(unknown.map(([id]) => id)).toEqual([
      "massachusetts-surgical-journal",
      "meeting-people",
      "programmers-digest",
      "tales-of-a-junktown-jerky-vendor",
      "true-police-stories",
    ]);
  });
});
