import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { dist } from "../../tools/paths.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const Item: any, game: any;

let table: Table;
beforeAll(async () => {
  table = await openTable({ system: dist });
});
afterAll(() => table.close());

/** The sentence of everything that is counted, of one and of two. */
const COUNTED = ["turns", "hours", "days"].flatMap((unit) => [1, 2].map((count) => ({ lasts: { [unit]: count } })));
const PRICED = ["ap", "luck", "shots", "charges", "difficulty"].flatMap((unit) =>
  [1, 2].map((count) => ({ cost: { [unit]: count } })),
);

test.each([
  {
    language: "en",
    begin: "Defense +1",
    lasting: ["for 1 turn", "for 2 turns", "for 1 hour", "for 2 hours", "for 1 day", "for 2 days"],
    priced: [
      ["for 1 AP", "for 2 AP"],
      ["for 1 Luck point", "for 2 Luck points"],
      ["for 1 shot", "for 2 shots"],
      ["for 1 charge", "for 2 charges"],
      ["for +1 difficulty", "for +2 difficulty"],
    ],
    sum: "for 1 AP + 2 shots each",
    named: ["Brings an ally: Mirelurk Hatchling.", "Defense +1, when Attacker is: Mammals, Ghouls."],
    separated: "Damage resistance +1 (Damage type: Physical; Locations: Head).",
  },
  {
    language: "fr",
    begin: "Défense +1",
    lasting: [
      "pendant 1 tour",
      "pendant 2 tours",
      "pendant 1 heure",
      "pendant 2 heures",
      "pendant 1 jour",
      "pendant 2 jours",
    ],
    priced: [
      ["pour 1 PA", "pour 2 PA"],
      ["pour 1 point de Chance", "pour 2 points de Chance"],
      ["pour 1 tir", "pour 2 tirs"],
      ["pour 1 charge", "pour 2 charges"],
      ["pour +1 en difficulté", "pour +2 en difficulté"],
    ],
    sum: "pour 1 PA + 2 tirs l’unité",
    named: ["Amène un allié : Jeune fangeux.", "Défense +1, si L’attaquant est : Mammifères, Goules."],
    separated: "Résistance aux dégâts +1 (Type de dégâts : Balistique\u00a0; Localisations : Tête).",
  },
  {
    language: "de",
    begin: "Verteidigung +1",
    lasting: ["für 1 Zug", "für 2 Züge", "für 1 Stunde", "für 2 Stunden", "für 1 Tag", "für 2 Tage"],
    priced: [
      ["für 1 AP", "für 2 AP"],
      ["für 1 Glückspunkt", "für 2 Glückspunkte"],
      ["für 1 Schuss", "für 2 Schuss"],
      ["für 1 Ladung", "für 2 Ladungen"],
      ["für +1 Schwierigkeit", "für +2 Schwierigkeit"],
    ],
    sum: "für je 1 AP + 2 Schuss",
    named: ["Bringt einen Verbündeten: Mirelurk-Jungtier.", "Verteidigung +1, wenn Angreifer ist: Säugetiere, Ghule."],
    separated: "Schadensresistenz +1 (Schadensart: Physisch; Trefferzonen: Kopf).",
  },
])(
  "what a mechanic lasts and costs is said in the singular for one and in the plural for more, as in $language",
  async ({ language, begin, lasting, priced, sum, named, separated }) => {
    await table.gm.evaluate((tag: string) => game.settings.set("core", "language", tag), language);
    await table.gm.reload();
    const resistance = { kind: "resistance", amount: 1, damageType: ["physical"], locations: ["head"] };
    const parts: object[] = [...COUNTED, ...PRICED, { cost: { ap: 1, shots: 2, each: true } }, resistance];
    const ally = { kind: "ally", actor: "mirelurk-hatchling" };
    parts.push(ally, { when: { attacker: ["mammal", "ghoul"] } });
    const lines = await table.gm.evaluate(async (parts: object[]) => {
      const mechanics = parts.map((part) => ("actor" in part ? part : { kind: "defense", amount: 1, ...part }));
      const item = await Item.create({ name: "All", type: "trait", system: { identifier: "all", mechanics } });
      await item.sheet.render({ force: true });
      const texts = [...item.sheet.element.querySelectorAll(".wasteland-mechanics li span.wasteland-grow")];
      const lines = texts.map(({ textContent }: any) => textContent.trim() as string);
      await item.sheet.close();
      return lines;
    }, parts);
    expect(lines).toEqual([
      ...[...lasting, ...priced.flat(), sum].map((text) => `${begin}, ${text}.`),
      separated,
      ...named,
    ]);
  },
);

test.each([
  {
    language: "en",
    lines: [
      'This cannot be read: rank – needed: a whole number of 1 or more; found: "x"',
      'This cannot be read: limit.per – needed: one of these: turn, round, combat, scene, day, quest, reading; found: "year"',
      "This cannot be read: when – needed: at least one condition; found: {}",
    ],
  },
  {
    language: "fr",
    lines: [
      'Ceci est illisible : rank – attendu\u00a0: un nombre entier d’au moins 1\u00a0; trouvé\u00a0: "x"',
      'Ceci est illisible : limit.per – attendu\u00a0: l’un de ceux-ci\u00a0: turn, round, combat, scene, day, quest, reading\u00a0; trouvé\u00a0: "year"',
      "Ceci est illisible : when – attendu\u00a0: au moins une condition\u00a0; trouvé\u00a0: {}",
    ],
  },
  {
    language: "de",
    lines: [
      'Das ist nicht lesbar: rank – nötig: eine ganze Zahl ab 1; gefunden: "x"',
      'Das ist nicht lesbar: limit.per – nötig: eines von diesen: turn, round, combat, scene, day, quest, reading; gefunden: "year"',
      "Das ist nicht lesbar: when – nötig: mindestens eine Bedingung; gefunden: {}",
    ],
  },
])("why a record cannot be read is said as in $language", async ({ language, lines }) => {
  await table.gm.evaluate((tag: string) => game.settings.set("core", "language", tag), language);
  await table.gm.reload();
  const said = await table.gm.evaluate(async () => {
    const bad = [{ rank: "x" }, { limit: { uses: 1, per: "year" } }, { when: {} }];
    const mechanics = bad.map((part) => ({ kind: "defense", amount: 1, ...part }));
    const item = await Item.create({ name: "Bad", type: "trait", system: { identifier: "bad", mechanics } });
    await item.sheet.render({ force: true });
    const texts = [...item.sheet.element.querySelectorAll(".wasteland-mechanics li .wasteland-danger")];
    const lines = texts.map(({ textContent }: any) => textContent.trim() as string);
    await item.sheet.close();
    return lines;
  });
  expect(said).toEqual(lines);
});
