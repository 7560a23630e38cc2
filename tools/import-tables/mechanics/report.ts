import { READ_BY, readBy } from "../../../module/rules/mechanics/read-by.ts";
import { isNumberKind, KIND_IDS, readMechanic, stepOf } from "../../../module/rules/mechanics/mechanic.ts";
import { FLAG_FACTS, NUMBER_FACTS, TAG_FACTS } from "../../../module/rules/mechanics/facts.ts";
import { NUMBER_KINDS, STEPS } from "../../../module/rules/mechanics/number-kinds.ts";
import { USES } from "./publications.ts";
import type { Raw } from "./raw.ts";
import type { Surveyed } from "./survey.ts";
import { SOURCE_TYPES, TABLE_IDS, type TableId } from "./tables.ts";
import { markdownTable } from "../../markdown-table.ts";

/** The mechanics of every row, by table and identifier. */
export type Converted = Readonly<Record<TableId, Readonly<Record<string, readonly Raw[]>>>>;

const INTRODUCTION = `# Mechanics

What an item does is stated as data: \`system.mechanics\` of perks, traits, origins, mods, gear, consumables, publications, conditions and abilities is a list of small records. \`module/rules/mechanics/\` reads them, finds those that act, and works out every number with the source of each part. Nothing looks at an item's name.

This page is written by \`tools/import-tables/mechanics/run.ts\` from the tables that the content comes from: it shows the vocabulary, and what every shape of the tables becomes in it.

## A mechanic

\`\`\`yaml
- kind: damageDice
  amount: { each: 1, of: rank }
  when: { attack: ranged, qualities: twoHanded, fireRate: { max: 2 }, not: { weaponType: bigGuns } }
\`\`\`

| field | says |
| --- | --- |
| \`kind\` | what it is, and so at which step it acts |
| \`when\` | its condition; without one it always acts |
| \`rank\`, \`toRank\` | from which rank of its item on it acts, and up to which |
| \`cost\` | what the bearer pays for it, in \`ap\`, \`luck\`, \`shots\`, \`charges\` or \`difficulty\`; with \`each\`, for each unit |
| \`limit\` | how often it acts: \`{ uses, per }\` |
| \`optional\` | the bearer may do without it |
| \`group\` | of one group only one acts at a time |
| \`lasts\` | how long it acts once its condition was met |
| \`drawback\` | for \`set\`: a better number is not kept |
| \`exact\` | for \`set\`: the number is that, be the one before better or worse |
| \`share\` | who has it beside the bearer, or instead: \`{ with, within, self }\` |
| \`stack\` | \`each\`: it counts every time; a name: all of that name count once |

What has a cost, a limit, a group or is optional is offered in the dialog of a roll and counts when it is chosen, or has a button on the sheet; everything else acts by itself. What lasts or is shared is begun by its button, as an effect. What no step of play reads by itself is listed on the sheet with its source (\`readBy\`).

**Amounts** are a number, \`{ each: 25, of: rank }\` (so much for each, with \`per: 3\` for each full three, of several facts for their product), or \`{ of: str, steps: [[7, 1], [9, 2], [11, 3]] }\` (the value of the highest step reached).

**Several on one number**: first those that set it, then those that add, then those that multiply, then the bounds of the number. Of those that set it, the best for the bearer counts, the number itself included; of drawbacks the worst, and nothing better is kept. An addition with \`min\` or \`max\` does not carry the number past it by itself; raises come before cuts, and each where it can do the most. The order of the items never matters. One thing twice counts once, by its highest rank, unless \`stack\` says otherwise.

**Conditions** are records whose entries must all hold: a word of the list for a fact that names something, \`true\` or \`false\` for a flag, a number or \`{ min, max }\` for a number. \`all\` and \`any\` hold lists of conditions, \`not\` one. A word \`@key\` stands for what was chosen for the item. What nobody has said is not so, and counts 0.

**Opposite qualities** that a weapon has both, such as Accurate and Inaccurate, cancel each other (our reading).

**A hit** is asked of everything that its card knows: how the attack was made and with what, where it lands, who struck, whether who is struck lies on the ground. DR and Defense that depend on it are reckoned for that very hit or attack, with their sources; the sheet shows what always counts. What asks whether an attack has \`passed\`, or whether AP were spent for damage (\`apSpent\`), is chosen with the attack, and acts and is used up with its damage.

**A fight** is what the fact \`scene\` tells of: \`combat\` for who takes part in one that has begun, whichever one is looked at, else \`peace\`. Tests, attacks, hits, meals and buttons know it; the figures of a sheet do not follow it.

## Left to the table

What is read by \`button\` or \`list\` though it has a number, and why:

| what | why |
| --- | --- |
| \`reroll\` and \`setDie\` for action points, and of an assisting die | points are not spent on dice that lie: the button pays, and the die is rolled or set by hand |
| \`setDie\` of damage | its dice count in place of rolled ones, so they are left out of the roll and added by hand |
| \`reroll\` of a location | an Overseer sets the location of a hit on its card before it is applied |
| \`actionPointCost\` of an extra action for a ranged attack | whoever buys an action has not said what it will be |
| \`actionPointCost\` of halving the time of a test | it is limited and chosen, and the card sells for the usual price |
| \`minorActions\` that names no action | a turn has one minor action of its own, and others are bought |
| \`attack\` of a mod | an attack beside the weapon's own, with figures of its own: it is listed with them |
| \`lootDice\`, \`lootItems\`, \`pricePercent\`, \`rate\`, \`patients\`, \`breaks\`, \`charges\` | they change what is settled by talk or by a roll of the Overseer's |
| \`difficulty\` by \`previousUses\` | nobody counts how often a torch was lit: the player adds the reason by hand |
| \`unkept\`, \`only\` and \`later\` of what is gained or suffered | words for the table: nobody watches what a point is spent on, and who got it takes off what is left |
| \`resistance\` against what is \`airborne\` | an attack does not say so of itself: an Overseer sets the DR of such a hit on its card |
| \`resistance\` against a fall that no item deals | the damage of a fall from somewhere is rolled by the Overseer, who sets the DR on its card |
| \`incomingDice\` at a \`location\` | they count in a called shot; else the location is rolled with the dice, and they are rolled by hand |
| a \`group\` of what has neither a limit nor a duration | when one moment ends and the next begins nobody says: whoever presses keeps to one |
| \`allow\`, \`forbid\`, \`unlock\`, \`modRank\`, \`immunity\` to what is no damage | permissions, which somebody has to think of |

## In code

\`\`\`ts
const owned = collectMechanics(items); // worn, built in, active; each mechanic with its item
const test = testStep(owned, { difficulty }, { attribute: "agi", skill: "sneak", light: "dim" }, { chosen, used });
test.difficulty; // { total, parts: [{ reason, value, source? }] }
test.rerolls; // what may be re-rolled, by which item, for what price, how often still
\`\`\`

| function | answers |
| --- | --- |
| \`collectMechanics\`, \`weaponMechanics\`, \`consume\` | the mechanics that act on a bearer, on attacks with a weapon, of something taken |
| \`deriveWith\`, \`attributeWith\` | attributes and derived numbers, an attribute in one test |
| \`testStep\`, \`complicationsLeft\` | a test |
| \`attackStep\`, \`effectsWith\` | an attack |
| \`resistanceParts\`, \`immunities\`, \`incomingDamage\` | what is suffered |
| \`gainsAt\`, \`harmsAt\` | what happens at a moment |
| \`evaluateNumber\`, \`evaluateRate\` | any other number, any factor |
| \`available\`, \`offers\`, \`choiceRefusals\`, \`priceOf\` | what may be chosen, why not, and the price |
| \`allowances\`, \`prohibitions\`, \`unlocked\`, \`modRank\`, \`picksOf\` | permissions |
| \`weaponProfile\`, \`apparelProfile\`, \`attachMod\`, \`detachMod\`, \`moddedName\` | weapons and armour with their mods |
| \`startEffect\`, \`endsAt\`, \`endEffects\` | effects that last, and when they end |
`;

function facts(): string {
  const tags = Object.entries(TAG_FACTS).map(([fact, words]): string[] => [
    `\`${fact}\``,
    words === null
      ? "any word: identifiers, keywords of creatures, `character`, `creature`, `lowerLevel`"
      : words.join(", "),
  ]);
  return [
    "## Facts",
    markdownTable(["fact", "words"], tags),
    `Flags: ${FLAG_FACTS.map((fact) => `\`${fact}\``).join(", ")}.`,
    `Numbers: ${NUMBER_FACTS.map((fact) => `\`${fact}\``).join(", ")}.`,
  ].join("\n\n");
}

/** Who reads the mechanics of each kind that the tables hold, by their items. */
function readers(converted: Converted): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const id of TABLE_IDS) {
    for (const [item, list] of Object.entries(converted[id])) {
      for (const raw of list) {
        const mechanic = readMechanic(raw);
        const by = readBy({ mechanic, source: { id: item, type: SOURCE_TYPES[id] } });
        found.set(mechanic.kind, (found.get(mechanic.kind) ?? new Set()).add(by));
      }
    }
  }
  return found;
}

function kinds(converted: Converted): string {
  const found = readers(converted);
  const rows = STEPS.flatMap((step) =>
    KIND_IDS.filter((kind) => stepOf(kind) === step).map((kind): string[] => [
      `\`${kind}\``,
      step,
      READ_BY.filter((by) => found.get(kind)?.has(by)).join(", ") || "not in the tables",
      isNumberKind(kind) ? `number, ${NUMBER_KINDS[kind].better} is better` : "word",
    ]),
  );
  return ["## Kinds by step", markdownTable(["kind", "step", "read by", "is"], rows)].join("\n\n");
}

function figures(converted: Converted): string {
  const rows = TABLE_IDS.map((id): string[] => {
    const lists = Object.values(converted[id]);
    const some = lists.filter((list) => list.length > 0);
    const noted = some.filter((list) => list.every(({ kind }) => kind === "note"));
    const mechanics = lists.reduce((sum, list) => sum + list.length, 0);
    return [id, ...[lists.length, some.length, noted.length, mechanics].map(String)];
  });
  return [
    "## The tables",
    markdownTable(["table", "records", "with mechanics", "of these notes only", "mechanics"], rows),
    "Origins act through their traits and their fields, so that nothing counts twice. Food, drink and ammunition without an effect have fields only.",
  ].join("\n\n");
}

function shapes({ title, column, counts, becomes }: Surveyed): string {
  const rows = [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([shape, places]): string[] => {
      const text = becomes(shape);
      if (text === undefined) throw new Error(`${title}: ${shape} becomes nothing`);
      const found = [...places].map(([place, number]) => `${place} ${number}`).join(", ");
      return [`\`${shape}\``, found, text];
    });
  return [`## ${title}`, markdownTable([column, "found in", "becomes"], rows)].join("\n\n");
}

function uses(): string {
  const rows = Object.entries(USES).map(([form, text]): string[] => [form, text]);
  return ["## Uses of publications", markdownTable(["form", "becomes"], rows)].join("\n\n");
}

/** The page that shows the vocabulary, and what each shape of the tables becomes in it. */
export function report(surveyed: readonly Surveyed[], converted: Converted): string {
  return [INTRODUCTION, kinds(converted), facts(), figures(converted), ...surveyed.map(shapes), uses(), ""].join(
    "\n\n",
  );
}
