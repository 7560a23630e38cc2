import { expect, test } from "vitest";
import { glossaryFaults } from "../../../tools/checks/glossary.ts";
import { staleExceptions, termFaults } from "../../../tools/checks/terms.ts";

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

test("a term within a sentence has its word in other languages, inflected or abbreviated; the longest term counts", () => {
  const all = {
    ...terms,
    attack: { en: "Attack", fr: "Attaquer", de: "Angreifen" },
    points: { en: "Action Points", fr: "Points d’action", de: "Aktionspunkte" },
    major: { en: "Major Action", fr: "Action capitale", de: "Hauptaktion" },
    disease: { en: "Disease", fr: "Maladie", de: "Krankheit" },
    heal: { en: "Heal", fr: "Soigner", de: "Heilen" },
    cost: { en: "Cost", fr: "Coût", de: "Kosten" },
  };
  const strings = {
    en: {
      right: "Major actions and {difficulty} difficulties cost action points",
      wrong: "A major action against a disease",
      within: "The diseased heal",
      sense: "An attack with <b>damage</b>",
      "A.acceptCost": "Take success at a cost",
    },
    fr: {
      right: "Actions capitales et difficultés coûtent des PA",
      wrong: "Une action majeure contre une affection",
      within: "Les affligés guérissent",
      sense: "Une attaque",
      "A.acceptCost": "Accepter à un prix",
    },
    de: {
      right: "Hauptaktionen und Schwierigkeiten kosten Aktionspunkte",
      wrong: "Eine Hauptaktion gegen eine Seuche",
      within: "Die Siechen heilen",
      sense: "Ein Hieb",
      "A.acceptCost": "Mit Preis annehmen",
    },
  };
  expect(termFaults(all, strings)).toEqual([
    'fr wrong: nothing says "major action" (Action capitale)',
    'fr wrong: nothing says "disease" (Maladie)',
    'de wrong: nothing says "disease" (Krankheit)',
    'de sense: nothing says "attack" (Angreifen, Angriff, greif)',
  ]);
});

test("an exception that nothing needs any longer is reported, one that keeps a fault away is not", () => {
  const all = { attack: { en: "Attack", fr: "Attaquer", de: "Angreifen" }, ...terms };
  const needed = new Set<string>();
  const strings = {
    en: { one: "An attack with difficulty", "WASTELAND.ModSlots.magazine": "Magazine", "A.magazine": "Magazine" },
    fr: { one: "Attaquer, difficulté", "WASTELAND.ModSlots.magazine": "Chargeur", "A.magazine": "Magazine" },
    de: { one: "Ein Angriff mit Erschwernis", "WASTELAND.ModSlots.magazine": "Magazin", "A.magazine": "Magazin" },
  };
  expect(termFaults(all, strings, needed)).toEqual([]);
  expect(glossaryFaults(all, strings, needed)).toEqual([]);
  expect([...needed]).toEqual([
    'de "difficulty" as "Erschwernis"',
    'de "attack" as "Angriff"',
    "WASTELAND.ModSlots.magazine",
  ]);
  const stale = staleExceptions(needed);
  expect(stale).toContain('the exception de "attack" as "greif" is needed no longer');
  expect(stale).toContain('the exception "cost" in "Cost" is needed no longer');
  expect(stale).not.toContain('the exception de "attack" as "Angriff" is needed no longer');
});
