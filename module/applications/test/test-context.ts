import {
  ANNOUNCED,
  OPPONENT,
  problemText,
  type TestChoices,
  type TestPreview,
  testedSkills,
} from "../../chat/index.ts";
import { chosenMode, visibilityModes } from "../../compat.ts";
import { type Fighter, fighterOf } from "../../documents/fighter.ts";
import { ATTRIBUTES, COMPLICATION_RANGES, complicationFrom, CREATURE_ATTRIBUTES, diceCost } from "../../rules/index.ts";
import { sentence } from "../mechanics/sentence.ts";
import { factText, wordText } from "../mechanics/word-text.ts";
import { byName } from "../numbers.ts";
import { mean, percent } from "../odds.ts";
import { partText, signed } from "../sums.ts";
import { format, localize } from "../words.ts";
import { attributeName, testedSkillName, testName } from "./names.ts";

const EXTRA_DICE = [0, 1, 2, 3] as const;
const SIGHT = "sense:sight";

/** What the dialog shows: a test in words, and its choices as controls. */
export function testContext(actor: Actor.Implementation, preview: TestPreview, choices: TestChoices) {
  const fighter = fighterOf(actor) as Fighter;
  return {
    preview,
    summary: summaryOf(preview, choices),
    skills: skillsOf(actor, fighter),
    skill: preview.skill,
    attributes: attributesOf(fighter),
    attribute: preview.attribute,
    announced: announcedOf(preview, choices),
    ranges: Object.fromEntries(
      COMPLICATION_RANGES.map((name, index) => [
        index + 1,
        format("WASTELAND.TestDialog.rangeFrom", {
          name: localize(`WASTELAND.TestDialog.ranges.${name}`),
          face: complicationFrom(index + 1),
        }),
      ]),
    ),
    range: choices.complicationRange ?? 1,
    situation: situationOf(preview, choices),
    facts: factsOf(preview, choices),
    darkness: preview.asksSight ? (choices.darkness ?? 0) : null,
    parts: partsOf(preview),
    offers: offersOf(preview),
    reminders: preview.reminders.map(({ source, mechanic }) =>
      [partText({ reason: source.id, value: 0, source }), sentence(mechanic)].join(": "),
    ),
    extraReason: choices.extra[0] && choices.extra[0].reason !== "situation" ? choices.extra[0].reason : "",
    extraValue: choices.extra[0]?.value || "",
    extraDice: EXTRA_DICE.map((count) => ({
      count,
      cost: diceCost(count, preview.freeDice),
      chosen: count === choices.extraDice,
    })),
    payer: preview.payer,
    hasLuck: fighter.creature === null,
    helpers: preview.helpers.map(({ ability, ...helper }) => ({
      ...helper,
      targetNumber: ability.attribute + ability.rank,
    })),
    modes: visibilityModes(),
    mode: choices.audience ?? chosenMode(),
    canPass: preview.difficulty.total === 0 && choices.extraDice === 0,
    problems: preview.problems.map(problemText),
  };
}

function skillsOf(actor: Actor.Implementation, fighter: Fighter): Record<string, string> {
  const named = testedSkills(actor, fighter).map(({ key, label }) => [key, testedSkillName(key, label)] as const);
  return Object.fromEntries(named.sort(([, a], [, b]) => byName(a, b)));
}

function attributesOf(fighter: Fighter): Record<string, string> {
  const keys: readonly string[] = fighter.creature ? CREATURE_ATTRIBUTES : ATTRIBUTES;
  return Object.fromEntries(keys.map((key) => [key, attributeName(key)]));
}

/** The announced difficulty, and what may be chosen of it: nothing, when it was asked for or the other side has rolled. */
function announcedOf({ difficulty }: TestPreview, choices: TestChoices) {
  const { answers, call, opposition = false, againstPlayer = false, keptDifficulty } = choices;
  const isAnswer = answers !== undefined;
  const isFixed = isAnswer || call !== undefined;
  return {
    value: choices.difficulty ?? keptDifficulty ?? 1,
    fixed: isFixed,
    kept: !opposition && !isAnswer && choices.difficulty === null,
    opposition,
    againstPlayer,
    opponent: isAnswer
      ? difficulty.base === null
        ? localize("WASTELAND.TestDialog.opponentHidden")
        : format("WASTELAND.TestDialog.opponentRolled", { successes: difficulty.base })
      : null,
  };
}

/** Switches for what the dialog cannot know; what belongs to fights is shown in fights only. */
function situationOf({ asksSight }: TestPreview, choices: TestChoices) {
  const fights = game.combat?.started ?? false;
  const switches = [
    { name: "sight", on: choices.facts?.includes(SIGHT) ?? false, shown: asksSight },
    { name: "enemyInReach", on: choices.enemyInReach ?? false, shown: fights || choices.enemyInReach === true },
    {
      name: "extraMajorAction",
      on: choices.extraMajorAction ?? false,
      shown: fights || choices.extraMajorAction === true,
    },
  ];
  return switches
    .filter(({ shown }) => shown)
    .map(({ name, on }) => ({ name, on, label: localize(`WASTELAND.TestDialog.${name}`) }));
}

/** What items ask of the moment, each as a switch. */
function factsOf({ asks }: TestPreview, { facts = [] }: TestChoices) {
  return asks
    .filter((fact) => fact !== SIGHT)
    .map((fact) => ({ fact, on: facts.includes(fact), label: labelOf(fact) }));
}

function labelOf(fact: string): string {
  const [name, word] = fact.split(":") as [string, string?];
  if (word === undefined) return factText(name);
  return format("WASTELAND.Mechanics.parts.pair", { what: factText(name), value: wordText(word) });
}

/** Reasons of the difficulty, and what items do beside it, each with a switch; the announced one has its own field. */
function partsOf({ difficulty, acts }: TestPreview) {
  const rows = difficulty.parts
    .filter(({ reason }) => reason !== ANNOUNCED && reason !== OPPONENT)
    .map((part) => ({
      reason: part.reason,
      label: partText(part),
      value: signed(part.value),
      counts: part.counts,
    }));
  for (const act of acts) {
    const value = format(`WASTELAND.Attack.acts.${act.does}`, { value: signed(act.value), what: act.what ?? "" });
    const known = rows.find(({ reason }) => reason === act.reason);
    if (known) known.value = `${known.value}, ${value}`;
    else rows.push({ reason: act.reason, label: partText(act), value, counts: act.counts });
  }
  return rows;
}

/** What items offer, each as a switch with its price. */
function offersOf({ offers }: TestPreview) {
  return offers.map(({ key, kind, cost, usesLeft, chosen, ...part }) => ({
    key,
    chosen,
    label: partText(part),
    kind: format(`WASTELAND.Attack.offers.${kind}`, {}),
    price: [
      ...(cost.ap > 0 ? [format("WASTELAND.Attack.cost", { cost: cost.ap })] : []),
      ...(cost.luck > 0 ? [format("WASTELAND.Attack.luckCost", { cost: cost.luck })] : []),
      ...(usesLeft === null ? [] : [format("WASTELAND.Attack.usesLeft", { uses: usesLeft })]),
    ].join(", "),
  }));
}

function summaryOf(
  { ability, attribute, difficulty, odds, skill, skillLabel, targetNumber }: TestPreview,
  choices: TestChoices,
) {
  const isUnknown = difficulty.total === null;
  return {
    test: testName(skill, skillLabel, attribute),
    tag: ability.tag,
    targetNumber,
    sum: `${ability.attribute} + ${ability.rank}`,
    difficulty: isUnknown ? (choices.opposition ? "–" : "?") : difficulty.total,
    pass: odds.pass === null ? "?" : percent(odds.pass),
    successes: mean(odds.meanSuccesses),
    actionPoints: isUnknown ? null : mean(odds.meanActionPoints),
    complicationsFrom: complicationFrom(ability.complicationRange),
    complication: percent(odds.complication),
  };
}
