import { type AttackChoices, LIGHTS, SITUATIONS } from "../../chat/index.ts";
import { ATTRIBUTES, type Attribute, RANGES, type Range } from "../../rules/index.ts";

/** The longest reason that is kept. */
const REASON_LENGTH = 60;

/** Reads the choices out of the dialog; what the form does not show stays as it was. */
export function readChoices(form: HTMLFormElement, before: AttackChoices): AttackChoices {
  const data = new FormData(form);
  const text = (name: string): string => String(data.get(name) ?? "");
  const has = (name: string): boolean => form.querySelector(`[name="${name}"]`) !== null;
  const checked = (name: string, known: boolean | undefined): boolean => (has(name) ? data.has(name) : known === true);
  const attribute = ATTRIBUTES.find((key) => key === text("attribute")) as Attribute | undefined;
  const range = RANGES.find((key) => key === text("targetRange")) as Range | undefined;
  return {
    ...before,
    targets: data.getAll("targets").map(String),
    attribute: attribute ?? before.attribute,
    targetRange: range ?? before.targetRange,
    calledShot: text("calledShot") || null,
    aim: checked("aim", before.aim),
    sneak: checked("sneak", before.sneak),
    enemyInReach: checked("enemyInReach", before.enemyInReach),
    targetProne: checked("targetProne", before.targetProne),
    light: LIGHTS.find((light) => light === text("light")) ?? before.light,
    darkness: has("darkness") ? wholeOf(text("darkness"), 0, 3) : before.darkness,
    rain: has("rain") ? wholeOf(text("rain"), 0, 2) : before.rain,
    fog: checked("fog", before.fog),
    oneHanded: checked("oneHanded", before.oneHanded),
    situations: SITUATIONS.filter((name) => checked(name, before.situations?.includes(name))),
    chosen: readChosen(form),
    luck: checked("luck", before.luck),
    extraDice: wholeOf(text("extraDice"), 0, 3) as AttackChoices["extraDice"],
    payer: text("payer") === "gm" ? "gm" : "group",
    fireRateAmmo: has("fireRateAmmo") ? wholeOf(text("fireRateAmmo"), 0, 99) : before.fireRateAmmo,
    extra: readExtra(text("extraReason"), text("extraValue")),
    audience: text("audience") || before.audience,
    disabledReasons: readDisabled(form, before.disabledReasons ?? []),
  };
}

function wholeOf(text: string, min: number, max: number): number {
  const number = Math.trunc(Number(text.replace("−", "-")));
  return Number.isFinite(number) ? Math.min(max, Math.max(min, number)) : min;
}

/** A reason of one's own; without a number it is kept with 0, so that its words are not lost. */
function readExtra(reason: string, value: string): AttackChoices["extra"] {
  const words = reason.trim().slice(0, REASON_LENGTH);
  const number = value.trim() === "" ? 0 : wholeOf(value, -9, 9);
  return number === 0 && words === "" ? [] : [{ reason: words || "situation", value: number }];
}

/** What is taken of what items offer, one unit of each. */
function readChosen(form: HTMLFormElement): Record<string, number> {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name="offers"]:checked')];
  return Object.fromEntries(boxes.map(({ value }) => [value, 1]));
}

/** Reasons that are switched off: those shown without a tick, and those off before that are not shown now. */
function readDisabled(form: HTMLFormElement, before: readonly string[]): string[] {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name="reasons"]')];
  const shown = boxes.map(({ value }) => value);
  const off = boxes.filter(({ checked }) => !checked).map(({ value }) => value);
  return [...before.filter((reason) => !shown.includes(reason)), ...off];
}
