import {
  type DamageEffect,
  damagePool,
  damagePoolLimits,
  type Part,
  sneakAttack,
  type Total,
} from "../../rules/index.ts";
import type { AttackDamage, ForAp } from "./attack-preview.ts";
import type { AttackChoices } from "./choices.ts";
import type { AttackMechanics } from "./mechanics.ts";
import type { AttackMoment } from "./moment.ts";
import {
  asked,
  type Asked,
  boughtDiceNow,
  damageDiceParts,
  damageTypesNow,
  effectsNow,
  fireRateNow,
  hitPlanNow,
  strengthParts,
} from "./steps.ts";
import { sufferedDice } from "./suffered.ts";

/** What items add to the damage only where AP are spent for it. */
function forAp(
  own: readonly DamageEffect[],
  extra: readonly Part[],
  pool: (extra: readonly Part[]) => Total,
  now: Asked,
): ForAp {
  const bought: Asked = { ...now, context: { ...now.context, apSpent: true } };
  const had = effectsNow(own, now).map(({ id }) => id);
  const dice = damageDiceParts(pool(extra).parts, now).map(({ source }) => source?.uuid ?? source?.id);
  return {
    effects: effectsNow(own, bought)
      .filter(({ id }) => !had.includes(id))
      .map(({ sources: _sources, ...effect }) => effect),
    extra: damageDiceParts(pool(extra).parts, bought).filter(
      ({ source }) => !dice.includes(source?.uuid ?? source?.id),
    ),
  };
}

/** Combat dice of a hit and what they do (R-ATK-7), with what items add. */
export function damageFor(moment: AttackMoment, choices: AttackChoices, mechanics: AttackMechanics): AttackDamage {
  const { fighter, weapon, test } = moment;
  const now = asked(mechanics, "counting");
  const sneak = choices.sneak ? sneakAttack(weapon.effects.map(({ id }) => id)) : { gains: [], dice: 0 };
  const usual = {
    mode: test.mode,
    qualities: weapon.qualityIds,
    fireRate: test.mode === "ranged" ? fireRateNow(weapon, now).total : 0,
    aimed: choices.aim ?? false,
  };
  const usuallyBought = damagePoolLimits(usual).boughtDice;
  const spec = { ...usual, mostBoughtDice: boughtDiceNow(usuallyBought, now).total };
  const { extraShots: max, boughtDice: mostBought, either } = damagePoolLimits(spec);
  const chosen = Math.min(choices.fireRateAmmo, max);
  const bought = either && chosen > 0 ? 0 : Math.min(Math.max(0, choices.boughtDice ?? 0), mostBought);
  const pool = (extra: readonly Part[]) =>
    damagePool({
      ...spec,
      dice: weapon.dice,
      meleeBonus: fighter.meleeDice,
      extraShots: chosen,
      boughtDice: bought,
      extra,
    });
  const extra = [
    { reason: "sneakAttack", value: sneak.dice },
    ...(test.mode === "melee" ? strengthParts(fighter, now) : []),
    ...sufferedDice(moment, now.context),
  ];
  const own = [...weapon.effects, ...sneak.gains.map((id) => ({ id }))];
  const types = damageTypesNow(weapon.damageTypes, now);
  const effects = effectsNow(own, now).map(({ sources: _sources, ...effect }) => effect);
  return {
    dice: pool([...extra, ...damageDiceParts(pool(extra).parts, now)]),
    types,
    effects,
    qualities: [...weapon.qualities],
    tags: weapon.tags,
    forAp: forAp(own, extra, pool, now),
    hit: hitPlanNow(types, effects, now),
    extraShots: { chosen, max },
    boughtDice: { chosen: bought, max: mostBought, usual: usuallyBought, either },
  };
}
