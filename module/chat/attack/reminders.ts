import { itemAt } from "../../documents/resolve.ts";
import { weaponOf } from "../../documents/weapon.ts";
import { qualitiesForPeople } from "../../rules/index.ts";
import type { AttackRequest } from "../cards/requests.ts";

/** A quality that people have to see to, with its rating. */
export interface QualityReminder {
  quality: string;
  value: number | null;
}

/** Qualities of an attack's weapon that people have to see to; ratings are those of the weapon as it is now. */
export function weaponReminders({ weapon, damage }: AttackRequest): QualityReminder[] {
  const item = itemAt(weapon.uuid);
  const rated = (item && weaponOf(item)?.qualities) ?? [];
  return qualitiesForPeople(damage.qualities).map((quality) => ({
    quality,
    value: rated.find(({ id }) => id === quality)?.value ?? null,
  }));
}
