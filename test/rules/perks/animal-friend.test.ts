import { expect, test } from "vitest";
import { ANIMALS, animalTurnsAway, isBefriendable, UNMOVED_RANKS } from "../../../module/rules/perks/animal-friend.ts";

test("Animal Friend knows mammals, lizards and insects that are neither mighty nor legendary (R-CHR-25)", () => {
  expect(ANIMALS).toEqual(["mammal", "lizard", "insect"]);
  expect(UNMOVED_RANKS).toEqual(["mighty", "legendary"]);
  const animal = (keywords: string[], rank = "normal") => isBefriendable({ keywords, rank });
  expect([animal(["mammal"]), animal(["mutated", "lizard"]), animal(["insect"], "notable")]).toEqual([
    true,
    true,
    true,
  ]);
  expect([animal([]), animal(["robot"]), animal(["mammal"], "mighty"), animal(["insect"], "legendary")]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test("such an animal turns away unless its combat die shows an Effect (R-CHR-25)", () => {
  const perks = { "animal-friend": 1 };
  const wolf = { keywords: ["mammal"], rank: "normal" };
  expect([1, 2, 3, 4, 5, 6].map((face) => animalTurnsAway(perks, wolf, face))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(animalTurnsAway({}, wolf, 1)).toBe(false);
  expect(animalTurnsAway(perks, { ...wolf, rank: "mighty" }, 1)).toBe(false);
  expect(() => animalTurnsAway(perks, wolf, 0)).toThrow(/from 1 to 6, but is 0/);
});
