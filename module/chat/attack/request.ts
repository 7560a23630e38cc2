import type { AttackRequest, ChosenMoment } from "../cards/requests.ts";
import type { AttackPreview } from "./attack-preview.ts";
import type { AttackChoices } from "./choices.ts";
import { countingParts } from "./difficulty.ts";
import { purchaseOf } from "./problems.ts";
import { isSourced } from "./mechanics.ts";

/** The request of an attack's card: what the preview worked out, in numbers, keys and uuids. */
export function requestOf(preview: AttackPreview, choices: AttackChoices): AttackRequest {
  const { actor, weapon, targets, ability, test, difficulty, ammunition, damage } = preview;
  const [own, melee] = ["weapon", "meleeBonus"].map(
    (reason) => damage.dice.parts.find((part) => part.reason === reason)?.value ?? 0,
  ) as [number, number];
  return {
    ...ability,
    difficulty: difficulty.total,
    difficultyParts: countingParts(difficulty.parts),
    attacker: named(actor),
    weapon: { ...named(weapon), ...(weapon.own === undefined ? {} : { own: weapon.own }) },
    targets: targets.map(named),
    attributeKey: preview.attribute,
    skill: test.skill,
    mode: test.mode,
    calledShot: choices.calledShot ?? null,
    luck: choices.luck ?? false,
    ...(choices.cover ? { cover: choices.cover } : {}),
    ...(preview.luck.cost === Number(choices.luck ?? false) ? {} : { luckPoints: preview.luck.cost }),
    ...(preview.ignoredComplications > 0 ? { ignoredComplications: preview.ignoredComplications } : {}),
    ...switchedOff(preview),
    ...(choices.automatic ? { automatic: true } : {}),
    moment: momentOf(preview, choices),
    payment: purchaseOf(preview, choices.extraDice),
    ...(preview.rerollRights.length > 0 ? { rerolls: preview.rerollRights } : {}),
    ammunition:
      ammunition?.item && ammunition.have !== null
        ? { item: ammunition.item, name: ammunition.name ?? "", shots: ammunition.attack }
        : null,
    damage: {
      dice: own,
      meleeBonus: melee,
      types: damage.types,
      effects: damage.effects,
      qualities: damage.qualities.map(({ id }) => id),
      ...(damage.tags.length > 0 ? { tags: [...damage.tags].sort() } : {}),
      ...(damage.forAp.effects.length + damage.forAp.extra.length > 0 ? { forAp: damage.forAp } : {}),
      hit: damage.hit,
      fireRate: damage.extraShots.max,
      aimed: choices.aim ?? false,
      sneak: choices.sneak ?? false,
      extraShots: damage.extraShots.chosen,
      ...(damage.boughtDice.chosen > 0 ? { boughtDice: damage.boughtDice.chosen } : {}),
      ...(damage.boughtDice.max !== damage.boughtDice.usual ? { mostBoughtDice: damage.boughtDice.max } : {}),
      extra: damage.dice.parts.filter(
        (part) => ["sneakAttack", "targetSuffers", "str"].includes(part.reason) || isSourced(part),
      ),
    },
  };
}

/** What of the moment was chosen; of what items offer only what they offer. */
function momentOf(
  { ranges, offers }: AttackPreview,
  { light, situations, arm, chosen = {} }: AttackChoices,
): ChosenMoment {
  const taken = offers.filter((offer) => offer.chosen).map(({ key }) => [encodeKey(key), chosen[key] ?? 1] as const);
  return {
    range: ranges?.target ?? null,
    ...(light === undefined ? {} : { light }),
    situations: [...(situations ?? [])].sort(),
    ...(arm === undefined ? {} : { arm }),
    chosen: Object.fromEntries(taken),
  };
}

/** A key of mechanics as a key of a stored record, which has no dots. */
export function encodeKey(key: string): string {
  return key.replaceAll(".", "~");
}

export function decodeKey(key: string): string {
  return key.replaceAll("~", ".");
}

function named({ uuid, name }: { uuid: string; name: string }) {
  return { uuid, name };
}

/** Items that are switched off, if there are any: the arbiter leaves them out too. */
function switchedOff({ acts }: AttackPreview): Pick<AttackRequest, "switchedOff"> {
  const off = new Set(acts.filter(({ counts }) => !counts).map(({ reason }) => reason));
  return off.size > 0 ? { switchedOff: [...off].sort() } : {};
}
