import { collectMechanics, type MechanicItem, type OwnedMechanic } from "../../../module/rules/mechanics/collect.ts";
import { readMechanics } from "../../../module/rules/mechanics/mechanic.ts";

/** An item of a test's own. */
export function itemWith(id: string, raws: readonly object[], more: Partial<MechanicItem> = {}): MechanicItem {
  return { id, type: "perk", mechanics: readMechanics(raws), ...more };
}

/** The mechanics of one perk `it`, as a bearer has them. */
export function owned(...raws: readonly object[]): OwnedMechanic[] {
  return collectMechanics([itemWith("it", raws)]);
}

/** The source of those mechanics. */
export const it = { id: "it", type: "perk" };
