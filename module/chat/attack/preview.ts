import { type Fighter, fighterOf } from "../../documents/fighter.ts";
import { actorAt } from "../../documents/resolve.ts";
import { ammunitionOf, quantityOf, type Weapon, weaponOf } from "../../documents/weapon.ts";
import {
  aimBenefits,
  type AttackTest,
  attackShots,
  bodyLocations,
  damagePool,
  damagePoolLimits,
  diceCostParts,
  type Part,
  poolSize,
  qualityComplicationRange,
  camelCase,
  skillTestOdds,
  sneakAttack,
  thrownSpent,
  totalOf,
} from "../../rules/index.ts";
import { readPools } from "../../settings/pools.ts";
import { UserMessage } from "../user-message.ts";
import { attackAbility, attackRolls, canAttackWith } from "./ability.ts";
import type { Act, AttackAmmunition, AttackDamage, AttackPreview } from "./attack-preview.ts";
import type { AttackChoices } from "./choices.ts";
import { difficultyOfAttack, weaponRange } from "./difficulty.ts";
import {
  attackMechanics,
  type AttackMechanics,
  complicationsWith,
  extraDamageDice,
  isSourced,
  rerollParts,
} from "./mechanics.ts";
import { attackProblems } from "./problems.ts";
import { targetAt, type TargetOption } from "./targets.ts";

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
  const rolls = attackRolls(weapon, choices.luck ? "luc" : choices.attribute);
  const moment = { fighter, weapon, ...rolls, bodyPlan: targets[0]?.fighter.bodyPlan ?? null };
  const mechanics = attackMechanics(moment, choices);
  const complications = complicationsWith(
    mechanics.counting,
    qualityComplicationRange(weapon.qualityIds),
    mechanics.context,
  );
  const rolled = attackAbility(fighter, rolls, complications);
  const { test, ability } = rolled;
  const difficulty = difficultyOfAttack(
    weapon,
    test.mode,
    targets.map((target) => target.fighter.defense),
    choices,
    mechanics,
  );
  const own = weaponRange(weapon, test.mode);
  const dice = poolSize(choices.extraDice);
  const aimed = choices.aim ? aimBenefits(weapon.qualityIds).rerolls : 0;
  const rerolls = rerollParts(mechanics.counting, dice, mechanics.context).reduce(
    (sum, { value }) => sum + value,
    aimed,
  );
  const damage = damageFor(fighter, weapon, test, choices, mechanics);
  const preview: Omit<AttackPreview, "problems"> = {
    actor: { uuid: actor.uuid, name: actor.name, img: actor.img ?? "" },
    weapon: { uuid: item.uuid, name: item.name, img: item.img ?? "" },
    targets: targets.map(({ option }) => option),
    ...rolled,
    ranges: own === null ? null : { weapon: own, target: choices.targetRange ?? own },
    difficulty,
    dice,
    cost: totalOf(diceCostParts(choices.extraDice)),
    pools: readPools(),
    payer: fighter.isCharacter ? choices.payer : "overseer",
    luck: { cost: choices.luck ? 1 : 0, have: fighter.luckPoints },
    rerolls,
    ammunition: ammunitionFor(actor, item, fighter, weapon, test, choices),
    damage,
    acts: actsOf(mechanics, weapon, dice, damage),
    odds: skillTestOdds({ ...ability, difficulty: difficulty.total }, dice, { rerolls }),
    locations: targets[0] ? bodyLocations(targets[0].fighter.bodyPlan).map(({ id }) => id) : [],
  };
  return { ...preview, problems: attackProblems(preview, choices) };
}

function partiesOf(actor: Actor.Implementation, item: Item.Implementation, choices: AttackChoices): Parties {
  const [fighter, weapon] = [fighterOf(actor), weaponOf(item)];
  if (!fighter?.attributes) throw new UserMessage("cannotAttack", { name: actor.name });
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
  { mode }: AttackTest,
  choices: AttackChoices,
): AttackAmmunition | null {
  if (thrownSpent(mode) > 0) {
    return { item: item.uuid, name: item.name, attack: 1, needed: 1, have: quantityOf(item) };
  }
  if (mode !== "ranged" || weapon.ammo === "") return null;
  const { qualityIds: qualities, shots } = weapon;
  const extraShots = Math.min(choices.fireRateAmmo, weapon.fireRate);
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

/** What mechanics do beside the difficulty, item by item, with those that are switched off. */
function actsOf(
  { all, counting, context }: AttackMechanics,
  weapon: Weapon,
  dice: number,
  damage: AttackDamage,
): Act[] {
  const widened = qualityComplicationRange(weapon.qualityIds);
  const pool = damage.dice.parts.filter((part) => !isSourced(part));
  const found: [Act["does"], readonly Part[]][] = [
    ["damageDice", extraDamageDice(all, pool, context)],
    ["complications", complicationsWith(all, widened, context).parts.filter(isSourced)],
    ["rerolls", rerollParts(all, dice, context)],
  ];
  const on = new Set(counting.map(({ source }) => camelCase(source.id)));
  return found.flatMap(([does, parts]) => parts.map((part) => ({ ...part, does, counts: on.has(part.reason) })));
}

function damageFor(
  fighter: Fighter,
  weapon: Weapon,
  { mode }: AttackTest,
  choices: AttackChoices,
  { counting, context }: AttackMechanics,
): AttackDamage {
  const sneak = choices.sneak ? sneakAttack(weapon.effects.map(({ id }) => id)) : { gains: [], dice: 0 };
  const spec = {
    mode,
    qualities: weapon.qualityIds,
    fireRate: mode === "ranged" ? weapon.fireRate : 0,
    aimed: choices.aim ?? false,
  };
  const max = damagePoolLimits(spec).extraShots;
  const chosen = Math.min(choices.fireRateAmmo, max);
  const pool = (extra: readonly Part[]) =>
    damagePool({ ...spec, dice: weapon.dice, meleeBonus: fighter.meleeDice, extraShots: chosen, extra });
  const extra = [{ reason: "sneakAttack", value: sneak.dice }];
  return {
    dice: pool([...extra, ...extraDamageDice(counting, pool(extra).parts, context)]),
    types: [...weapon.damageTypes],
    effects: [...weapon.effects, ...sneak.gains.map((id) => ({ id }))],
    qualities: [...weapon.qualities],
    extraShots: { chosen, max },
  };
}
