import { type Fighter, fighterOf } from "../../documents/fighter.ts";
import { mechanicsOfAmmunition } from "../../documents/mechanics/bearer.ts";
import { usesOf } from "../../documents/mechanics/uses.ts";
import { actorAt } from "../../documents/resolve.ts";
import { ammunitionOf, quantityOf, type Weapon, weaponOf } from "../../documents/weapon.ts";
import {
  aimBenefits,
  attackShots,
  bodyLocations,
  diceCostParts,
  poolSize,
  prohibitions,
  qualityComplicationRange,
  rangeWith,
  skillTestOdds,
  thrownSpent,
  totalOf,
} from "../../rules/index.ts";
import { readPools } from "../../settings/pools.ts";
import { UserMessage } from "../user-message.ts";
import { attackAbility, attackRolls, canAttackWith } from "./ability.ts";
import { actsOf } from "./acts.ts";
import type { AttackAmmunition, AttackPreview } from "./attack-preview.ts";
import type { AttackChoices } from "./choices.ts";
import { damageFor } from "./damage.ts";
import { difficultyOfAttack, weaponRange } from "./difficulty.ts";
import { asksOf, attackMechanics, attackOffers, chosenPrice } from "./mechanics.ts";
import { attackProblems } from "./problems.ts";
import {
  asked,
  attackCostParts,
  attributeNow,
  complicationsWith,
  fireRateNow,
  freeDice,
  ignoredComplications,
  luckCost,
  rerollParts,
  targetNumberParts,
} from "./steps.ts";
import { targetAt, type TargetOption } from "./targets.ts";
import type { RolledTest } from "./rolled.ts";

/** What both the preview and the attack itself are made from. */
interface Parties {
  fighter: Fighter;
  weapon: Weapon;
  targets: { option: TargetOption; fighter: Fighter }[];
}

/**
 * Works out an attack without making it. Reads documents, changes nothing.
 * @throws {UserMessage} when the actor cannot attack with this item at all
 */
export function attackPreview(
  actor: Actor.Implementation,
  item: Item.Implementation,
  choices: AttackChoices,
): AttackPreview {
  const { fighter, weapon, targets } = partiesOf(actor, item, choices);
  const rolls = attackRolls(fighter, weapon, choices.luck ? "luc" : choices.attribute);
  const { test } = rolls;
  const built = weaponRange(weapon, test.mode);
  const stack = ammunitionOf(actor, weapon.ammo);
  const { identifier } = item.system as unknown as { identifier: string };
  const moment = {
    fighter,
    weapon,
    weaponId: identifier,
    ...rolls,
    targets: targets.map((target) => target.fighter),
    ammunition: stack ? mechanicsOfAmmunition(stack) : [],
  };
  const mechanics = attackMechanics(moment, choices, choices.targetRange ?? built, (all) => usesOf(actor, all));
  const now = asked(mechanics, "counting");
  const complications = complicationsWith(qualityComplicationRange(weapon.qualityIds), now);
  const attribute = attributeNow(fighter, rolls.attribute, now).total;
  const usual = attackAbility(fighter, rolls, complications);
  const raised = targetNumberParts(attribute + usual.ability.rank, now).reduce((sum, { value }) => sum + value, 0);
  const ability = { ...usual.ability, attribute: attribute + raised };
  const own = rangeWith(now.mechanics, built, now.context, now.taken);
  const difficulty = difficultyOfAttack(weapon, own, test.mode, moment.targets, choices, mechanics);
  const free = freeDice(now).total;
  const dice = poolSize(choices.extraDice);
  const aims = choices.aim && prohibitions(now.mechanics, "aimBenefit", now.context).length === 0;
  const rerolls = rerollParts(dice, now).reduce(
    (sum, { value }) => sum + value,
    aims ? aimBenefits(weapon.qualityIds).rerolls : 0,
  );
  const price = chosenPrice(mechanics);
  const fees = [...attackCostParts(now), ...(price.ap > 0 ? [{ reason: "offers", value: price.ap }] : [])];
  const damage = damageFor(moment, choices, mechanics);
  const preview: Omit<AttackPreview, "problems"> = {
    actor: { uuid: actor.uuid, name: actor.name, img: actor.img ?? "" },
    weapon: { uuid: item.uuid, name: item.name, img: item.img ?? "" },
    targets: targets.map(({ option }) => option),
    ...usual,
    ability,
    targetNumber: ability.attribute + ability.rank,
    ignoredComplications: ignoredComplications(now).total,
    ranges: own === null ? null : { weapon: own, target: choices.targetRange ?? own },
    difficulty,
    dice,
    freeDice: free,
    cost: totalOf([...diceCostParts(choices.extraDice, free), ...fees]),
    pools: readPools(),
    payer: fighter.isCharacter ? choices.payer : "overseer",
    luck: { cost: (choices.luck ? luckCost(now) : 0) + price.luck, have: fighter.luckPoints },
    rerolls,
    ammunition: ammunitionFor(actor, item, fighter, weapon, test, choices, fireRateNow(weapon, now).total),
    damage,
    acts: actsOf(moment, mechanics, { dice, damage, own: built }),
    offers: attackOffers(mechanics),
    asks: asksOf(mechanics),
    forbidden: [
      ...prohibitions(now.mechanics, "attack", now.context),
      ...prohibitions(now.mechanics, "weapon", now.context),
    ],
    odds: skillTestOdds({ ...ability, difficulty: difficulty.total }, dice, { rerolls }),
    locations: targets[0] ? bodyLocations(targets[0].fighter.bodyPlan).map(({ id }) => id) : [],
  };
  return { ...preview, problems: attackProblems(preview, choices) };
}

function partiesOf(actor: Actor.Implementation, item: Item.Implementation, choices: AttackChoices): Parties {
  const [fighter, weapon] = [fighterOf(actor), weaponOf(item)];
  if (!fighter) throw new UserMessage("cannotAttack", { name: actor.name });
  if (!weapon || !canAttackWith(weapon)) throw new UserMessage("noWeapon", { name: item.name });
  const targets = choices.targets.flatMap((uuid) => {
    const [option, target] = [targetAt(uuid), actorAt(uuid)];
    const found = target && fighterOf(target);
    return option && found ? [{ option, fighter: found }] : [];
  });
  return { fighter, weapon, targets };
}

function ammunitionFor(
  actor: Actor.Implementation,
  item: Item.Implementation,
  fighter: Fighter,
  weapon: Weapon,
  { mode }: RolledTest,
  choices: AttackChoices,
  fireRate: number,
): AttackAmmunition | null {
  if (thrownSpent(mode) > 0) {
    return { item: item.uuid, name: item.name, attack: 1, needed: 1, have: quantityOf(item) };
  }
  if (mode !== "ranged" || weapon.ammo === "") return null;
  const { qualityIds: qualities, shots } = weapon;
  const extraShots = Math.min(choices.fireRateAmmo, fireRate);
  const attack = attackShots({ mode, qualities, shots }).total;
  const needed = attackShots({ mode, qualities, shots, extraShots }).total;
  const stack = ammunitionOf(actor, weapon.ammo);
  // R-ATK-8: only characters count their shots, others when ammunition is given to them.
  if (!stack && !fighter.isCharacter) return { item: null, name: null, attack, needed, have: null };
  return {
    item: stack?.uuid ?? null,
    name: stack?.name ?? weapon.ammo,
    attack,
    needed,
    have: stack ? quantityOf(stack) : 0,
  };
}
