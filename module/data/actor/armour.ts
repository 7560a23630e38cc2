import { count } from "../fields.ts";
import { records } from "../records-field.ts";

const f = foundry.data.fields;

/** HP of the armour that belongs to a profile, by location (R-DMG-11). */
export const armour = () => records(new f.SchemaField({ value: count(), max: count() }));

type StoredArmour = Readonly<Record<string, { readonly value?: number; readonly max?: number } | undefined>>;

/** Armour of a profile whose maximum changes is whole if it was whole or new, and never above its maximum. */
export function keepArmourWithinMaximum(actor: Actor.Implementation, changes: object): void {
  const { armour } = (changes as { system?: { armour?: StoredArmour } }).system ?? {};
  const stored = (actor._source.system as unknown as { armour?: StoredArmour }).armour ?? {};
  for (const [location, change] of Object.entries(armour ?? {})) {
    const before = stored[location];
    // What is written of a new location is completed with 0 before it comes here.
    if (typeof change?.max !== "number" || (before ? change.value !== undefined : (change.value ?? 0) > 0)) continue;
    const { value = 0, max = 0 } = before ?? {};
    const kept = value >= max ? change.max : Math.min(value, change.max);
    foundry.utils.mergeObject(changes, { system: { armour: { [location]: { value: kept } } } });
  }
}

/** HP of armour at a location. `item` is the id of the piece that has them, null for those of the profile. */
export interface ArmourHp {
  value: number;
  max: number;
  item: string | null;
}

interface Piece {
  readonly id: string | null;
  readonly type: string;
  readonly system: {
    readonly equipped?: boolean;
    readonly stashed?: boolean;
    readonly locations?: Iterable<string>;
    readonly hp?: { readonly value?: number | null; readonly max?: number | null } | null;
  };
}

/**
 * HP of armour at each location of a body: of the profile, and of worn pieces that have any. At a location with
 * several pieces the one with the most HP left takes the hit.
 */
export function armourHp(
  actor: object,
  locations: readonly { readonly id: string }[],
  own: Readonly<Record<string, { value: number; max: number }>> = {},
): Record<string, ArmourHp> {
  const { items } = actor as { items: { contents: readonly Piece[] } };
  const worn = items.contents.filter(({ type, system }) => type === "apparel" && system.equipped && !system.stashed);
  return Object.fromEntries(
    locations.flatMap(({ id }) => {
      const profile = own[id] && own[id].max > 0 ? [{ ...own[id], item: null }] : [];
      const pieces = worn.flatMap((piece) => pieceAt(piece, id));
      const [best] = [...profile, ...pieces].sort((a, b) => b.value - a.value);
      return best ? [[id, best]] : [];
    }),
  );
}

function pieceAt({ id, system: { locations = [], hp } }: Piece, location: string): ArmourHp[] {
  const max = hp?.max ?? 0;
  if (max <= 0 || ![...locations].includes(location)) return [];
  return [{ value: Math.min(max, Math.max(0, hp?.value ?? 0)), max, item: id }];
}
