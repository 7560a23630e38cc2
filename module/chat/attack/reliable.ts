import { useKey, usesOf } from "../../documents/mechanics/uses.ts";
import { actorAt, itemAt } from "../../documents/resolve.ts";
import { weaponOf } from "../../documents/weapon.ts";
import { type OwnedMechanic, reliableComplications } from "../../rules/index.ts";
import type { AttackRequest } from "../cards/requests.ts";

/** Reliable as something that a weapon's bearer can use once in each fight (R-QUAL-12). */
function useOfReliable(weapon: Item.Implementation): OwnedMechanic {
  const key = `reliable.${weapon.id}`;
  return {
    key,
    counted: key,
    mechanic: { kind: "ignoredComplications", amount: 1, limit: { uses: 1, per: "combat" } },
    source: { id: "reliable", type: "weapon", uuid: weapon.uuid },
    rank: 1,
    pieces: 1,
    learned: false,
    choices: {},
  };
}

/**
 * Complications that a Reliable weapon still ignores in this fight (R-QUAL-12).
 * @param card id of the attack's card, if it has one: what it has used itself does not count
 */
export function ignoredByReliable(
  attacker: Actor.Implementation,
  weapon: Item.Implementation,
  qualities: readonly string[],
  card?: string,
): number {
  const owned = useOfReliable(weapon);
  const spent = (usesOf(attacker, [owned], card === undefined ? [] : [card])?.[owned.key] ?? 0) > 0;
  return 1 - reliableComplications(qualities, 1, spent).complications;
}

/** The use that an attack with so many complications makes of its Reliable weapon, as a key of the attacker's ledger; none if it does not. */
export function usesOfReliable(request: AttackRequest, complications: number, card?: string): string[] {
  const [attacker, weapon] = [actorAt(request.attacker.uuid), itemAt(request.weapon.uuid)];
  const qualities = weapon && weaponOf(weapon)?.qualityIds;
  if (!attacker || !weapon || !qualities || complications === 0 || (request.ignoredComplications ?? 0) === 0) return [];
  return ignoredByReliable(attacker, weapon, qualities, card) > 0 ? [useKey(attacker, useOfReliable(weapon))] : [];
}
