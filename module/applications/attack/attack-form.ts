import { type AttackChoices, LIGHTS, MOST_COVER, SITUATIONS } from "../../chat/index.ts";
import { ATTRIBUTES, CREATURE_ATTRIBUTES, RANGES } from "../../rules/index.ts";
import { chosenIn, diceIn, disabledIn, ownReasonIn, reader, wholeOf } from "../roll-dialog/read-form.ts";

const MOST_DIFFICULTY = 99;

/** Reads the choices out of the dialog; what the form does not show stays as it was. */
export function readChoices(form: HTMLFormElement, before: AttackChoices): AttackChoices {
  const fields = reader(form);
  const { all, checked, has, text } = fields;
  const isUntargeted = checked("untargeted", false);
  return {
    ...before,
    ...diceIn(fields),
    targets: isUntargeted ? [] : all("targets"),
    difficulty: isUntargeted ? wholeOf(has("announced") ? text("announced") : "1", 0, MOST_DIFFICULTY) : undefined,
    cover: wholeOf(text("cover"), 0, MOST_COVER),
    boughtDice: has("boughtDice") ? wholeOf(text("boughtDice"), 0, 99) : before.boughtDice,
    attribute: [...ATTRIBUTES, ...CREATURE_ATTRIBUTES].find((key) => key === text("attribute")) ?? before.attribute,
    targetRange: RANGES.find((key) => key === text("targetRange")) ?? before.targetRange,
    calledShot: text("calledShot") || null,
    aim: checked("aim", before.aim),
    sneak: checked("sneak", before.sneak),
    enemyInReach: checked("enemyInReach", before.enemyInReach),
    targetProne: checked("targetProne", before.targetProne),
    light: LIGHTS.find((light) => light === text("light")) ?? before.light,
    arm: has("arm") ? text("arm") || undefined : before.arm,
    darkness: has("darkness") ? wholeOf(text("darkness"), 0, 3) : before.darkness,
    rain: has("rain") ? wholeOf(text("rain"), 0, 2) : before.rain,
    fog: checked("fog", before.fog),
    extraMajorAction: checked("extraMajorAction", before.extraMajorAction),
    oneHanded: checked("oneHanded", before.oneHanded),
    situations: SITUATIONS.filter((name) => checked(name, before.situations?.includes(name))),
    chosen: chosenIn(fields),
    luck: checked("luck", before.luck),
    fireRateAmmo: has("fireRateAmmo") ? wholeOf(text("fireRateAmmo"), 0, 99) : before.fireRateAmmo,
    extra: ownReasonIn(fields),
    audience: text("audience") || before.audience,
    disabledReasons: disabledIn(form, before.disabledReasons ?? []),
  };
}
