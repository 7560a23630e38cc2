import { ANNOUNCED, OPPONENT, type TestChoices, type TestPreview, testedSkills } from "../../chat/index.ts";
import { isFighting } from "../../documents/combat/fight.ts";
import { type Fighter, fighterOf } from "../../documents/fighter.ts";
import { ATTRIBUTES, CREATURE_ATTRIBUTES } from "../../rules/index.ts";
import { sentence } from "../mechanics/sentence.ts";
import { factText, wordText } from "../mechanics/word-text.ts";
import { byName } from "../numbers.ts";
import { mean } from "../odds.ts";
import { oddsContext, reasonRows, rollContext } from "../roll-dialog/roll-context.ts";
import { partText } from "../sums.ts";
import { format, localize } from "../words.ts";
import { attributeName, complicationRangeNames, testedSkillName, testName } from "./names.ts";

const SIGHT = "sense:sight";

/** What the dialog shows: a test in words, and its choices as controls. */
export function testContext(actor: Actor.Implementation, preview: TestPreview, choices: TestChoices) {
  const fighter = fighterOf(actor) as Fighter;
  return {
    ...rollContext(preview, choices),
    preview,
    summary: summaryOf(preview, choices),
    skills: skillsOf(actor, fighter),
    skill: preview.skill,
    attributes: attributesOf(fighter),
    attribute: preview.attribute,
    announced: announcedOf(preview, choices),
    ranges: complicationRangeNames(),
    range: choices.complicationRange ?? 1,
    situation: situationOf(actor, preview, choices),
    facts: factsOf(preview, choices),
    darkness: preview.asksSight ? (choices.darkness ?? 0) : null,
    asksRain: preview.skill === "survival",
    rain: choices.rain ?? 0,
    parts: partsOf(preview),
    reminders: preview.reminders.map(({ source, mechanic }) =>
      [partText({ reason: source.id, value: 0, source }), sentence(mechanic)].join(": "),
    ),
    hasLuck: fighter.creature === null,
    hasTag: fighter.creature === null,
    helpers: preview.helpers.map(({ ability, ...helper }) => ({
      ...helper,
      targetNumber: ability.attribute + ability.rank,
    })),
    pass:
      preview.difficulty.total === 0 && choices.extraDice === 0
        ? { text: localize("WASTELAND.TestDialog.pass"), hint: localize("WASTELAND.TestDialog.passHint") }
        : null,
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
function situationOf(actor: Actor.Implementation, { asksSight }: TestPreview, choices: TestChoices) {
  const fights = isFighting(actor);
  const switches = [
    { name: "sight", on: choices.facts?.includes(SIGHT) ?? false, shown: asksSight },
    { name: "fog", on: choices.fog ?? false, shown: asksSight },
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
  return format("WASTELAND.Mechanics.parts.pair", { what: factText(name), value: wordText(word, name) });
}

/** Reasons and items; the announced difficulty has its own field. */
function partsOf({ difficulty, acts }: TestPreview) {
  const own = difficulty.parts.filter(({ reason }) => reason !== ANNOUNCED && reason !== OPPONENT);
  return reasonRows(own, acts, ({ what = "" }) => what);
}

function summaryOf(preview: TestPreview, choices: TestChoices) {
  const { attribute, difficulty, odds, skill, skillLabel } = preview;
  const isUnknown = difficulty.total === null;
  const summary = oddsContext(preview);
  return {
    ...summary,
    test: testName(skill, skillLabel, attribute),
    difficulty: isUnknown ? (choices.opposition ? "–" : "?") : difficulty.total,
    successes: mean(odds.meanSuccesses),
    actionPoints: isUnknown ? null : summary.actionPoints,
  };
}
