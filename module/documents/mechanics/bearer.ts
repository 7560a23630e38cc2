import {
  collectMechanics,
  type Mechanic,
  type MechanicItem,
  type OwnedMechanic,
  SOURCE_TYPES,
  type SourceType,
  weaponMechanics,
} from "../../rules/index.ts";

/** What mechanics read of a prepared item. */
interface ActingItem {
  readonly uuid: string;
  readonly type: string;
  readonly mechanics?: readonly Mechanic[];
  readonly system: object;
}

interface ActingSystem {
  readonly identifier?: string;
  readonly rank?: number;
  readonly equipped?: boolean;
}

/** An item as the rules' mechanics see it; null for one of a type that never acts. It must have been prepared. */
export function mechanicItem(item: ActingItem): MechanicItem | null {
  if (!(SOURCE_TYPES as readonly string[]).includes(item.type)) return null;
  const { identifier, rank, equipped } = item.system as ActingSystem;
  return {
    // A reason is never empty, so an item without an identifier goes by its uuid.
    id: identifier || item.uuid,
    type: item.type as SourceType,
    uuid: item.uuid,
    mechanics: item.mechanics ?? [],
    ...(rank === undefined ? {} : { rank }),
    ...(equipped === undefined ? {} : { equipped }),
  };
}

/** The mechanics that act on an actor by its items, which must have been prepared. */
export function mechanicsOf(actor: object): OwnedMechanic[] {
  const { items } = actor as { items: { contents: readonly ActingItem[] } };
  return collectMechanics(items.contents.flatMap((item) => mechanicItem(item) ?? []));
}

/** The mechanics of a weapon, which act on attacks made with it. */
export function mechanicsOfWeapon(weapon: object): OwnedMechanic[] {
  const item = mechanicItem(weapon as ActingItem);
  return item ? weaponMechanics(item) : [];
}
