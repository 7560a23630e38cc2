import {
  acting,
  amountOf,
  appliesTo,
  type Attribute,
  available,
  camelCase,
  type Condition,
  type Context,
  contextOf,
  evaluateNumber,
  FLAG_FACTS,
  isOffer,
  type Mechanic,
  offers,
  ofKind,
  type OwnedMechanic,
  type Part,
  TAG_FACTS,
  type TagFact,
  type Taken,
} from "../../rules/index.ts";
import type { Fighter } from "../../documents/fighter.ts";
import type { Act } from "../attack/attack-preview.ts";
import { type AttackMechanics, type AttackOffer, isSourced, offerOf } from "../attack/mechanics.ts";
import {
  asked,
  type Asked,
  attributeNow,
  complicationsWith,
  freeDice,
  ignoredComplications,
  moreSuccesses,
  targetNumberParts,
} from "../attack/steps.ts";
import type { RolledAttribute } from "../attack/rolled.ts";
import { contextOfFacts, statedFacts, type TestChoices } from "./choices.ts";
import type { TestedSkill } from "./tester.ts";
import type { RerollOffer } from "./test-preview.ts";

/** Kinds that act on a test. */
const KINDS = [
  "attribute",
  "complicationRange",
  "difficulty",
  "freeDice",
  "ignoredComplications",
  "note",
  "opponentDifficulty",
  "relief",
  "reroll",
  "setDie",
  "successes",
  "targetNumber",
] as const;

/** Those of them that can be taken before the roll; re-rolls are taken after it, as dice are set. */
const OFFERED: readonly string[] = KINDS.filter((kind) => !["reroll", "setDie", "note"].includes(kind));

/** Facts that follow from the sheets and from what else is chosen; the others have to be asked. */
const KNOWN: readonly string[] = [
  "attack",
  "attacker",
  "attackerRank",
  "attribute",
  "boughtDice",
  "complications",
  "critical",
  "damage",
  "damageType",
  "effects",
  "hp",
  "learned",
  "location",
  "luckRerolled",
  "opposed",
  "paidWith",
  "passed",
  "powered",
  "qualities",
  "scene",
  "self",
  "skill",
  "tagSkill",
  "target",
  "targetRank",
  "weapon",
  "weaponTags",
  "weaponType",
  "wearing",
];

const isOfTest = ({ mechanic }: OwnedMechanic): boolean => (KINDS as readonly string[]).includes(mechanic.kind);

/** The mechanics of a test: those of the tester's that act on tests, in the shape that the steps of attacks have. */
export function testMechanics(
  fighter: Fighter,
  skill: TestedSkill,
  attribute: RolledAttribute,
  choices: TestChoices,
  usesOf: (mechanics: readonly OwnedMechanic[]) => Taken["used"],
): AttackMechanics {
  const all = fighter.mechanics.filter(isOfTest);
  const off = new Set(choices.disabledReasons ?? []);
  const counting = all.filter(({ source }) => !off.has(camelCase(source.id)));
  const context = contextOfTest(fighter, skill, attribute, choices);
  const used = usesOf(all);
  const known = new Set(offered(counting, context, used).map(({ key }) => key));
  const chosen = Object.fromEntries(
    Object.entries(choices.chosen ?? {}).filter(([key, units]) => known.has(key) && units > 0),
  );
  return { all, counting, context, taken: { chosen, used } };
}

function contextOfTest(
  fighter: Fighter,
  skill: TestedSkill,
  attribute: RolledAttribute,
  { extraDice, payer, facts = [], opposition, answers, ...choices }: TestChoices,
): Context {
  return {
    ...fighter.facts,
    ...fighter.attributes,
    ...contextOfFacts([...facts, ...statedFacts(choices)]),
    attribute,
    skill: skill.key,
    tagSkill: skill.tag,
    boughtDice: extraDice,
    paidWith: fighter.isCharacter && payer === "gm" ? "gmAp" : "ap",
    opposed: opposition === true || answers !== undefined,
  } as Context;
}

function offered(mechanics: readonly OwnedMechanic[], context: Context, used: Taken["used"]): OwnedMechanic[] {
  return offers(mechanics, context, used).filter(({ mechanic }) => OFFERED.includes(mechanic.kind));
}

/** What may be chosen before the roll, and what is. */
export function testOffers(mechanics: AttackMechanics): AttackOffer[] {
  const { counting, context, taken } = mechanics;
  return offered(counting, context, taken.used).map((owned) => offerOf(owned, mechanics));
}

/** Re-rolls of the test that items give; of those that name no number, as many dice as are rolled. */
export function rerollOffers(dice: number, { counting, context, taken }: AttackMechanics): RerollOffer[] {
  return available(counting, "reroll", context, taken.used)
    .filter(({ mechanic }) => mechanic.of === "test" && (mechanic.cost?.ap ?? 0) === 0)
    .map(({ key, source, mechanic }) => {
      const owned = counting.find((one) => one.key === key) as OwnedMechanic;
      const { amount } = mechanic;
      return {
        key,
        reason: camelCase(source.id),
        source,
        dice: amount === undefined ? dice : Math.min(dice, amountOf(amount, contextOf(owned, context))),
        luck: mechanic.cost?.luck ?? 0,
        limited: isOffer(mechanic),
      };
    })
    .filter((offer) => offer.dice > 0);
}

/** Dice of the test that items let count as a face; those that ask for luck do so after a re-roll by it. */
export function setOffers(dice: number, { counting, context, taken }: AttackMechanics): RerollOffer[] {
  const afterLuck = { ...context, luckRerolled: true };
  return available(counting, "setDie", afterLuck, taken.used)
    .filter(({ mechanic }) => mechanic.of === "test" && (mechanic.cost?.ap ?? 0) === 0)
    .map(({ key, source, mechanic }) => {
      const owned = counting.find((one) => one.key === key) as OwnedMechanic;
      return {
        key,
        reason: camelCase(source.id),
        source,
        dice: Math.min(dice, amountOf(mechanic.amount, contextOf(owned, context))),
        luck: mechanic.cost?.luck ?? 0,
        limited: isOffer(mechanic),
        face: mechanic.face ?? null,
        ...(appliesTo(owned, context) ? {} : { afterLuck: true }),
      };
    });
}

/** What the bearer's items add to the difficulty of those who test against them (R-OPP-2). */
export function adjustForOthers(fighter: Fighter, { context, taken }: AttackMechanics): Part[] {
  return evaluateNumber(fighter.mechanics, "opponentDifficulty", [], context, { taken }).parts;
}

/** Reminders that hold now. */
export function remindersOf({ counting, context, taken }: AttackMechanics) {
  return available(counting, "note", context, taken.used).map(({ source, mechanic }) => ({
    source,
    mechanic: mechanic as Mechanic,
  }));
}

/** The facts that a condition names and that nobody but the player knows. */
function namedFacts(condition: Condition | undefined): string[] {
  if (condition === undefined) return [];
  const { all = [], any = [], not, ...entries } = condition;
  const own = Object.entries(entries).flatMap(([fact, wanted]) => {
    if (KNOWN.includes(fact)) return [];
    if (Object.hasOwn(TAG_FACTS, fact)) {
      const words = TAG_FACTS[fact as TagFact] as readonly string[] | null;
      return (wanted as readonly string[])
        .filter((word) => words === null || words.includes(word))
        .map((word) => `${fact}:${word}`);
    }
    return (FLAG_FACTS as readonly string[]).includes(fact) ? [fact] : [];
  });
  return [...own, ...[...all, ...any, ...(not ? [not] : [])].flatMap(namedFacts)];
}

/**
 * What of the moment the tester's items ask: only what would make something act in this very test, and not what it is
 * made for where that is settled.
 */
export function asksOf({ all, context }: AttackMechanics, { facts: chosen = [], ...choices }: TestChoices): string[] {
  const stated = choices.action === undefined ? [] : statedFacts(choices);
  const settled = (fact: string) => stated.includes(fact) || (stated.length > 0 && fact.startsWith("action:"));
  const found = all
    .filter(({ mechanic }) => mechanic.kind !== "attribute")
    .flatMap((owned) => {
      const facts = namedFacts(owned.mechanic.when);
      const acts = facts.some((fact) => appliesTo(owned, { ...context, ...contextOfFacts([fact]) } as Context));
      const together = appliesTo(owned, { ...context, ...contextOfFacts(facts) } as Context);
      return acts || together ? facts : [];
    });
  return [...new Set([...found.filter((fact) => !settled(fact)), ...chosen])].sort();
}

/** What items do to the test beside its difficulty, with those that are switched off. */
export function testActs(
  fighter: Fighter,
  attribute: RolledAttribute,
  base: number,
  mechanics: AttackMechanics,
  dice: number,
): Act[] {
  const of = asked(mechanics, "all");
  const rerolls = rerollOffers(dice, { ...mechanics, counting: mechanics.all });
  const numbers: [Act["does"], readonly Part[]][] = [
    ["attribute", attributeParts(fighter, attribute, of)],
    ["targetNumber", targetNumberParts(base, of)],
    ["freeDice", freeDice(of).parts],
    ["complications", complicationsWith([], of).parts],
    ["ignoredComplications", ignoredComplications(of).parts],
    ["successes", moreSuccesses(of).parts],
    ["rerolls", rerolls.map(({ reason, source, dice: value }) => ({ reason, source, value }))],
  ];
  const on = new Set(mechanics.counting.map(({ source }) => camelCase(source.id)));
  return numbers.flatMap(([does, parts]) =>
    parts.filter(isSourced).map((part) => ({ ...part, does, counts: on.has(part.reason) })),
  );
}

/** Only what an item adds to an attribute in this test, not what it always adds. */
function attributeParts(fighter: Fighter, attribute: RolledAttribute, of: Asked): readonly Part[] {
  if (acting(ofKind(of.mechanics, "attribute"), of.context, of.taken).length === 0) return [];
  const always = attributeNow(fighter, attribute as Attribute, { ...of, context: {} }).parts;
  const known = always.map(({ source }) => source?.uuid);
  return attributeNow(fighter, attribute as Attribute, of).parts.filter(
    (part) => isSourced(part) && !known.includes(part.source?.uuid),
  );
}
