import type { AttackChoices } from "../attack/choices.ts";
import { decodeKey } from "../attack/request.ts";
import type { AttackRequest, ChosenMoment } from "../cards/requests.ts";

/** The choices of which a request says that they were made. */
export function choicesOf({
  weapon,
  targets,
  attributeKey,
  luck,
  payment,
  calledShot,
  damage,
  switchedOff,
  moment,
  cover,
  difficulty,
  automatic = false,
}: AttackRequest): AttackChoices {
  return {
    ...(weapon.own === undefined ? {} : { own: weapon.own }),
    targets: targets.map(({ uuid }) => uuid),
    attribute: attributeKey,
    luck,
    extraDice: payment.extraDice,
    payer: payment.toGm > 0 ? "gm" : "group",
    aim: damage.aimed,
    sneak: damage.sneak,
    calledShot,
    extra: [],
    fireRateAmmo: damage.extraShots,
    boughtDice: damage.boughtDice ?? 0,
    ...(cover === undefined ? {} : { cover }),
    ...(targets.length > 0 ? {} : { difficulty: difficulty ?? 0 }),
    ...(automatic ? { automatic } : {}),
    disabledReasons: [...(switchedOff ?? [])],
    ...(moment ? chosenOf(moment) : {}),
  };
}

function chosenOf({ range, light, situations, arm, chosen }: ChosenMoment): Partial<AttackChoices> {
  return {
    ...(range === null ? {} : { targetRange: range }),
    ...(light === undefined ? {} : { light }),
    situations: [...situations],
    ...(arm === undefined ? {} : { arm }),
    chosen: Object.fromEntries(Object.entries(chosen).map(([key, units]) => [decodeKey(key), units])),
  };
}
