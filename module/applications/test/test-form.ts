import type { RolledAttribute, TestChoices } from "../../chat/index.ts";
import { ATTRIBUTES, CREATURE_ATTRIBUTES } from "../../rules/index.ts";

/** The longest reason that is kept. */
const REASON_LENGTH = 60;
const SIGHT = "sense:sight";
const MOST_DIFFICULTY = 99;

/** Reads the choices out of the dialog; what the form does not show stays as it was. */
export function readTestChoices(form: HTMLFormElement, before: TestChoices): TestChoices {
  const data = new FormData(form);
  const text = (name: string): string => String(data.get(name) ?? "");
  const has = (name: string): boolean => form.querySelector(`[name="${name}"]:not(:disabled)`) !== null;
  const checked = (name: string, known: boolean | undefined): boolean => (has(name) ? data.has(name) : known === true);
  const skill = text("skill") || before.skill;
  const attribute = [...ATTRIBUTES, ...CREATURE_ATTRIBUTES].find((key) => key === text("attribute"));
  return {
    ...before,
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
    luck: checked("luck", before.luck),
    extraDice: wholeOf(text("extraDice"), 0, 3) as TestChoices["extraDice"],
    payer: text("payer") === "gm" ? "gm" : "group",
    helpers: data.getAll("helpers").map(String),
    extra: extraOf(text("extraReason"), text("extraValue")),
    chosen: Object.fromEntries(data.getAll("offers").map((key) => [String(key), 1])),
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

  function factsIn(): string[] {
    const shown = [...form.querySelectorAll<HTMLInputElement>('input[name="facts"]')].map(({ value }) => value);
    const kept = (before.facts ?? []).filter((fact) => fact !== SIGHT && !shown.includes(fact));
    const sight = checked("sight", before.facts?.includes(SIGHT)) ? [SIGHT] : [];
    return [...kept, ...data.getAll("facts").map(String), ...sight];
  }
}

function wholeOf(text: string, min: number, max: number): number {
  const number = Math.trunc(Number(text.replace("−", "-")));
  return Number.isFinite(number) ? Math.min(max, Math.max(min, number)) : min;
}

/** A reason of one's own; without a number it is kept with 0, so that its words are not lost. */
function extraOf(reason: string, value: string): TestChoices["extra"] {
  const words = reason.trim().slice(0, REASON_LENGTH);
  const number = value.trim() === "" ? 0 : wholeOf(value, -9, 9);
  return number === 0 && words === "" ? [] : [{ reason: words || "situation", value: number }];
}

/** Reasons that are switched off: those shown without a tick, and those off before that are not shown now. */
function disabledIn(form: HTMLFormElement, before: readonly string[]): string[] {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name="reasons"]')];
  const shown = boxes.map(({ value }) => value);
  const off = boxes.filter(({ checked }) => !checked).map(({ value }) => value);
  return [...before.filter((reason) => !shown.includes(reason)), ...off];
}
