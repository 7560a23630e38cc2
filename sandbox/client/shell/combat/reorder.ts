import type { TrackedCombat, TrackedCombatant } from "./combat-types.ts";

/** Who stands before (-1) or after (1) someone in the order. */
export function neighbour(
  combat: TrackedCombat | null,
  combatant: TrackedCombatant,
  step: 1 | -1,
): TrackedCombatant | undefined {
  return combat?.turns[combat.turns.indexOf(combatant) + step];
}

/**
 * The initiatives that put someone right before or after another, by the order as it is: halfway between the new
 * neighbours. Where there is no room between them, all before make room by one.
 * @param order initiatives in their order, without that of whoever moves; null for none
 * @param place index that it is to have
 * @returns the new initiatives by index, null standing for no change; the last one is that of whoever moves
 */
function placed(order: readonly (number | null)[], place: number): { others: (number | null)[]; own: number } {
  const before = order.slice(0, place);
  const after = order[place] ?? null;
  // Nobody without an initiative stands before someone who has one.
  const settled = before.map((value) => value ?? (after ?? 0) + 1);
  const lowest = settled.at(-1);
  const changed = settled.map((value, index) => (value === order[index] ? null : value));
  if (lowest === undefined) return { others: [], own: (after ?? 0) + 1 };
  if (after === null) return { others: changed, own: lowest - 1 };
  if (lowest > after) return { others: changed, own: (lowest + after) / 2 };
  return { others: settled.map((value) => value + 1), own: after + 0.5 };
}

/** Moves someone right before or after another by their initiatives. */
export async function moveInOrder(
  combat: TrackedCombat,
  combatant: TrackedCombatant,
  other: TrackedCombatant,
  isBefore: boolean,
): Promise<void> {
  const rest = combat.turns.filter((one) => one !== combatant);
  const place = rest.indexOf(other) + (isBefore ? 0 : 1);
  const { others, own } = placed(
    rest.map(({ initiative }) => initiative),
    place,
  );
  const updates = others.flatMap((initiative, index) =>
    initiative === null ? [] : [{ _id: rest[index]!.id, initiative }],
  );
  await combat.updateEmbeddedDocuments("Combatant", [...updates, { _id: combatant.id, initiative: own }]);
}
