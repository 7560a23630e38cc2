import { type AttackChoices, LIGHTS, SITUATIONS } from "../../chat/index.ts";
import { ATTRIBUTES, CREATURE_ATTRIBUTES, RANGES } from "../../rules/index.ts";
import { chosenIn, diceIn, disabledIn, ownReasonIn, reader, wholeOf } from "../roll-dialog/read-form.ts";

/** Reads the choices out of the dialog; what the form does not show stays as it was. */
export function readChoices(form: HTMLFormElement, before: AttackChoices): AttackChoices {
  const fields = reader(form);
  const { all, checked, has, text } = fields;
  return {
    ...before,
    ...diceIn(fields),
    targets: all("targets"),
    attribute: [...ATTRIBUTES, ...CREATURE_ATTRIBUTES].find((key) => key === text("attribute")) ?? before.attribute,
    targetRange: RANGES.find((key) => key === text("targetRange")) ?? before.targetRange,
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
    chosen: chosenIn(fields),
    luck: checked("luck", before.luck),
    fireRateAmmo: has("fireRateAmmo") ? wholeOf(text("fireRateAmmo"), 0, 99) : before.fireRateAmmo,
    extra: ownReasonIn(fields),
    audience: text("audience") || before.audience,
    disabledReasons: disabledIn(form, before.disabledReasons ?? []),
  };
}
