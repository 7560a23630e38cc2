import { expect, test } from "vitest";
import { glossaryFaults } from "../../../tools/checks/glossary.ts";

const terms = {
  "dice-difficulty": { en: "Difficulty", fr: "Difficulté", de: "Schwierigkeit" },
  "item-magazine": { en: "Magazine", fr: "Magazine", de: "Magazin" },
};

test("a string whose English is a term is said in other languages as the glossary says it, but for other senses", () => {
  const strings = {
    en: { "A.difficulty": "difficulty", "A.long": "The difficulty rises", "WASTELAND.ModSlots.magazine": "Magazine" },
    fr: { "A.difficulty": "difficulté", "A.long": "Plus dur", "WASTELAND.ModSlots.magazine": "Chargeur" },
    de: { "A.difficulty": "Härte", "A.long": "Schwieriger", "WASTELAND.ModSlots.magazine": "Magazin" },
  };
  expect(glossaryFaults(terms, strings)).toEqual(['de A.difficulty: "Härte" is "Schwierigkeit" in the glossary']);
});
