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

/** What the page of an item says of mechanics. */
const linesOf = (mechanics: object[]): Promise<string[]> =>
  table.gm.evaluate(async (mechanics: object[]) => {
    const item = await Item.create({ name: "All", type: "trait", system: { identifier: "all", mechanics } });
    await item.sheet.render({ force: true });
    const texts = [...item.sheet.element.querySelectorAll(".wasteland-mechanics li span.wasteland-grow")];
    const lines = texts.map(({ textContent }: any) => textContent.trim() as string);
    await item.sheet.close();
    await item.delete();
    return lines;
  }, mechanics);

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
    separated: "Damage resistance (Physical; Locations: Head) +1.",
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
    separated: "Résistance aux dégâts (Balistique\u00a0; Localisations : Tête) +1.",
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
    separated: "Schadensresistenz (Physisch; Trefferzonen: Kopf) +1.",
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
    const lines = await linesOf(
      parts.map((part) => ("actor" in part || "kind" in part ? part : { kind: "defense", amount: 1, ...part })),
    );
    expect(lines).toEqual([
      ...[...lasting, ...priced.flat(), sum].map((text) => `${begin}, ${text}.`),
      separated,
      ...named,
    ]);
  },
);

/** Mechanics whose fields speak for themselves, and what is counted by the unit. */
const SPOKEN = [
  { kind: "attribute", attribute: ["str"], amount: 2 },
  { kind: "rate", of: "chemDuration", op: "multiply", amount: 2 },
  { kind: "effect", effect: "piercing", value: 1 },
  { kind: "gain", resource: "charges", amount: -1, at: "sceneStart" },
  { kind: "gain", resource: "hp", amount: { each: 1, per: 3, of: "radiation" }, at: "irradiated" },
  { kind: "carryLimit", amount: { each: 10, of: "str" } },
  { kind: "range", amount: 1, max: 2 },
  { kind: "convert", from: "dirty-water", fromQuantity: 2, to: "purified-water", toQuantity: 1, minutes: 10 },
  {
    kind: "harm",
    at: "kill",
    who: "attacker",
    dice: 2,
    damageType: "poison",
    effects: { id: "persistent" },
  },
];

test.each([
  {
    language: "en",
    lines: [
      "Strength +2.",
      "Duration of chems × 2.",
      "Attacks gain an effect: Piercing 1.",
      "Charges −1; at the start of a scene.",
      "HP +1 for every 3 points of radiation; when irradiated.",
      "Carry weight +10 lb for each point of Strength.",
      "Range steps +1 (Not above: 2).",
      "Turns one thing into another: 2 × Dirty Water → 1 × Purified Water; Minutes: 10.",
      "Deals harm: at a kill; Who: The attacker; Combat dice: 2; Poison; Effects: Persistent.",
    ],
  },
  {
    language: "fr",
    lines: [
      "Force +2.",
      "Durée des drogues × 2.",
      "Effet ajouté aux attaques : Perforant 1.",
      "Charges −1\u00a0; au début d’une scène.",
      "PV +1 par tranche de 3 points de radiation\u00a0; à l’irradiation.",
      "Charge maximale +5 kg par point de Force.",
      "Crans de portée +1 (Pas au-dessus de : 2).",
      "Transforme une chose en une autre : 2 × Eau sale → 1 × Eau purifiée\u00a0; Minutes : 10.",
      "Inflige des dégâts : à une mise à mort\u00a0; Qui : L’attaquant\u00a0; Dés de combat : 2\u00a0; Poison\u00a0; Effets : Persistant.",
    ],
  },
  {
    language: "de",
    lines: [
      "Stärke +2.",
      "Wirkdauer von Chems × 2.",
      "Angriffe erhalten Effekt: Panzerbrechend 1.",
      "Ladungen −1; zu Beginn einer Szene.",
      "TP +1 je 3 Strahlungspunkte; bei Verstrahlung.",
      "Tragekapazität +5 kg je Punkt Stärke.",
      "Reichweitenstufen +1 (Nicht über: 2).",
      "Verwandelt etwas: 2 × Schmutziges Wasser → 1 × Gereinigtes Wasser; Minuten: 10.",
      "Richtet Schaden an: bei einer Tötung; Wer: Der Angreifer; Kampfwürfel: 2; Gift; Effekte: Anhaltend.",
    ],
  },
])("what speaks for itself is said without the name of its field, as in $language", async ({ language, lines }) => {
  await table.gm.evaluate((tag: string) => game.settings.set("core", "language", tag), language);
  await table.gm.reload();
  expect(await linesOf(SPOKEN)).toEqual(lines);
});

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
