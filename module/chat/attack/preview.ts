import { ammunitionOf, shotsOf } from "../../documents/ammunition.ts";
import type { Fighter } from "../../documents/fighter.ts";
import type { Weapon } from "../../documents/weapon.ts";
import {
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
import { attackAbility } from "./ability.ts";
import { actsOf } from "./acts.ts";
import { readAttack } from "./attack-moment.ts";
import type { AttackAmmunition, AttackPreview } from "./attack-preview.ts";
import type { AttackChoices } from "./choices.ts";
import { damageFor } from "./damage.ts";
import { difficultyOfAttack } from "./difficulty.ts";
import { areExclusive, asksOf, attackOffers, chosenPrice } from "./mechanics.ts";
import { attackProblems } from "./problems.ts";
import {
  aimRerolls,
  asked,
  attackCostParts,
  attributeNow,
  complicationsWith,
  fireRateNow,
  freeDice,
  ignoredComplications,
  luckCost,
  remindersOf,
  targetNumberParts,
} from "./steps.ts";
import { ignoredByReliable } from "./reliable.ts";
import { aimedDice, attackRerolls } from "./rerolls.ts";
import type { RolledTest } from "./rolled.ts";

/**
 * Works out an attack without making it. Reads documents, changes nothing.
 * @param card id of the attack's card, if it has one: what limited items were used for it does not count
 * @throws {UserMessage} when the actor cannot attack with this item at all
 */
export function attackPreview(
  actor: Actor.Implementation,
  item: Item.Implementation,
  choices: AttackChoices,
  card?: string,
): AttackPreview {
  const { fighter, weapon, name, targets, rolls, built, moment, mechanics } = readAttack(actor, item, choices, card);
  const { test } = rolls;
  const now = asked(mechanics, "counting");
  const complications = complicationsWith(qualityComplicationRange(weapon.qualityIds), now);
  const attribute = attributeNow(fighter, rolls.attribute, now).total;
  const usual = attackAbility(fighter, rolls, complications);
  const raised = targetNumberParts(attribute + usual.ability.rank, now).reduce((sum, { value }) => sum + value, 0);
  const ability = { ...usual.ability, attribute: attribute + raised };
  const own = rangeWith(now.mechanics, built, now.context, now.taken);
  const difficulty = difficultyOfAttack(moment, own, choices, mechanics);
  const free = freeDice(now).total;
  const dice = poolSize(choices.extraDice);
  const aim = aimedDice(choices.aim ?? false, weapon.qualityIds, now);
  const again = attackRerolls(
    {
      attacker: actor,
      aim: aimRerolls(aim, now).total,
      targets: targets.map(({ uuid }) => uuid),
      dice,
      ...(card === undefined ? {} : { card }),
    },
    now,
  );
  const rerolls = again.reduce((sum, right) => sum + right.dice, 0);
  const price = chosenPrice(mechanics);
  const fees = [...attackCostParts(now), ...(price.ap > 0 ? [{ reason: "offers", value: price.ap }] : [])];
  const damage = damageFor(moment, choices, mechanics);
  const preview: Omit<AttackPreview, "problems"> = {
    actor: { uuid: actor.uuid, name: actor.name, img: actor.img ?? "" },
    weapon: {
      uuid: item.uuid,
      name,
      img: item.img ?? "",
      ...(choices.own === undefined ? {} : { own: choices.own }),
    },
    targets,
    ...usual,
    ability,
    targetNumber: ability.attribute + ability.rank,
    ignoredComplications: ignoredComplications(now).total + ignoredByReliable(actor, item, weapon.qualityIds, card),
    ranges: own === null ? null : { weapon: own, target: choices.targetRange ?? own },
    difficulty,
    dice,
    freeDice: free,
    cost: totalOf([...diceCostParts(choices.extraDice, free), ...fees]),
    pools: readPools(),
    payer: fighter.isCharacter ? choices.payer : "overseer",
    luck: { cost: (choices.luck ? luckCost(now) : 0) + price.luck, have: fighter.luckPoints },
    rerolls,
    rerollRights: again,
    ammunition: ammunitionFor(actor, item, fighter, weapon, test, choices, fireRateNow(weapon, now).total),
    damage,
    acts: actsOf(moment, mechanics, { dice, aim, damage, own: built }),
    offers: attackOffers(mechanics),
    asks: asksOf(mechanics, fighter),
    reminders: remindersOf(now),
    forbidden: [
      ...prohibitions(now.mechanics, "attack", now.context),
      ...prohibitions(now.mechanics, "weapon", now.context),
    ],
    odds: skillTestOdds({ ...ability, difficulty: difficulty.total }, dice, { rerolls }),
    locations: moment.targets[0] ? bodyLocations(moment.targets[0].bodyPlan).map(({ id }) => id) : [],
  };
  const problems = attackProblems(preview, choices, fighter.load);
  if (areExclusive(mechanics)) problems.push({ key: "chosenGroup", values: {} });
  return { ...preview, problems };
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
    return { item: item.uuid, name: item.name, attack: 1, needed: 1, have: shotsOf(item) };
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
    have: stack ? shotsOf(stack) : 0,
  };
}
