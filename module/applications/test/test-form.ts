import type { RolledAttribute, TestChoices } from "../../chat/index.ts";
import { ATTRIBUTES, CREATURE_ATTRIBUTES } from "../../rules/index.ts";
import { chosenIn, diceIn, disabledIn, ownReasonIn, reader, wholeOf } from "../roll-dialog/read-form.ts";

const SIGHT = "sense:sight";
const MOST_DIFFICULTY = 99;

/** Reads the choices out of the dialog; what the form does not show stays as it was. */
export function readTestChoices(form: HTMLFormElement, before: TestChoices): TestChoices {
  const fields = reader(form);
  const { all, checked, has, text } = fields;
  const skill = text("skill") || before.skill;
  const attribute = [...ATTRIBUTES, ...CREATURE_ATTRIBUTES].find((key) => key === text("attribute"));
  return {
    ...before,
    ...diceIn(fields),
    ...difficultyIn(before),
    skill,
    // Another skill is rolled with the attribute that goes with it.
    ...attributeIn(skill !== before.skill),
    complicationRange: has("complicationRange")
      ? wholeOf(text("complicationRange"), 1, 5)
      : (before.complicationRange ?? 1),
    facts: factsIn(),
    enemyInReach: checked("enemyInReach", before.enemyInReach),
    extraMajorAction: checked("extraMajorAction", before.extraMajorAction),
    darkness: has("darkness") ? wholeOf(text("darkness"), 0, 3) : (before.darkness ?? 0),
    fog: checked("fog", before.fog),
    rain: has("rain") ? wholeOf(text("rain"), 0, 2) : (before.rain ?? 0),
    // Another skill has a tag of its own.
    ...tagIn(skill !== before.skill),
    luck: checked("luck", before.luck),
    helpers: all("helpers"),
    extra: ownReasonIn(fields),
    chosen: chosenIn(fields),
    disabledReasons: disabledIn(form, before.disabledReasons ?? []),
    ...(text("audience") ? { audience: text("audience") } : {}),
  };

  function difficultyIn({ keptDifficulty, ...known }: TestChoices): Partial<TestChoices> {
    if (!has("difficulty") && !has("opposition")) return {};
    const value = has("difficulty")
      ? wholeOf(text("difficulty"), 0, MOST_DIFFICULTY)
      : (known.difficulty ?? keptDifficulty ?? 1);
    const opposition = checked("opposition", known.opposition);
    const kept = !opposition && checked("kept", false);
    return {
      opposition,
      againstPlayer: opposition && checked("againstPlayer", known.againstPlayer),
      difficulty: kept || opposition ? null : value,
      keptDifficulty: value,
    };
  }

  function attributeIn(isOther: boolean): { attribute?: RolledAttribute } {
    if (isOther) return { attribute: undefined as never };
    return attribute ? { attribute } : {};
  }

  function tagIn(isOther: boolean): { tag?: boolean } {
    if (isOther) return { tag: undefined as never };
    return has("tag") ? { tag: checked("tag", false) } : {};
  }

  function factsIn(): string[] {
    const shown = [...form.querySelectorAll<HTMLInputElement>('input[name="facts"]')].map(({ value }) => value);
    const kept = (before.facts ?? []).filter((fact) => fact !== SIGHT && !shown.includes(fact));
    const sight = checked("sight", before.facts?.includes(SIGHT)) ? [SIGHT] : [];
    return [...kept, ...all("facts"), ...sight];
  }
}
