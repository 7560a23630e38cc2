import {
  collectMechanics,
  type Choices,
  consumedMechanics,
  type Mechanic,
  type MechanicItem,
  type OwnedMechanic,
  SOURCE_TYPES,
  type SourceType,
} from "../../rules/index.ts";
import { installedMods, modReference } from "../mods/installed.ts";
import { injuryKinds } from "./injury-kinds.ts";
import { readRecords } from "./read-records.ts";

/** What mechanics read of a prepared item. */
export interface ActingItem {
  readonly uuid: string;
  readonly type: string;
  readonly mechanics?: readonly Mechanic[];
  readonly system: object;
}

interface ActingSystem {
  readonly identifier?: string;
  readonly rank?: number;
  readonly choices?: Choices;
  readonly equipped?: boolean;
  /** Left behind: it does not act. */
  readonly stashed?: boolean;
  readonly read?: boolean;
  readonly learned?: boolean;
  readonly locations?: Iterable<string>;
}

function isSourceType(type: string): type is SourceType {
  return (SOURCE_TYPES as readonly string[]).includes(type);
}

/** An item as the rules' mechanics see it; null for one of a type that never acts. It must have been prepared. */
export function mechanicItem(item: ActingItem): MechanicItem | null {
  const { type, uuid } = item;
  if (!isSourceType(type)) return null;
  const { identifier, rank, choices, equipped, stashed, read, learned, locations } = item.system as ActingSystem;
  const mods = modsOf(item);
  return {
    // A reason is never empty: without an identifier an item goes by its uuid, and by its type before it is stored.
    id: identifier || uuid || type,
    type,
    uuid,
    mechanics: item.mechanics ?? [],
    ...(rank === undefined ? {} : { rank }),
    ...(choices === undefined ? {} : { choices }),
    ...(equipped === undefined ? {} : { equipped: equipped && !stashed }),
    ...(read === undefined ? {} : { read }),
    ...(learned === undefined ? {} : { learned }),
    ...(locations === undefined ? {} : placesOf([...locations])),
    ...(mods.length === 0 ? {} : { mods }),
  };
}

/** Where a piece is worn; the torso, and what stands for one, counts double for some. */
function placesOf(locations: readonly string[]): Pick<MechanicItem, "locations" | "coversTorso"> {
  return { locations, coversTorso: injuryKinds(locations).includes("torso") };
}

function modsOf({ uuid, system }: ActingItem): MechanicItem[] {
  return installedMods(system).flatMap(({ key, source }) => {
    const { identifier, rank, choices, mechanics = [] } = source.system as ActingSystem & { mechanics?: unknown[] };
    const reference = modReference(uuid, key);
    if (!isSourceType(source.type)) return [];
    return [
      {
        id: identifier || reference,
        type: source.type,
        uuid: reference,
        mechanics: readRecords(Array.isArray(mechanics) ? mechanics : []).mechanics,
        ...(rank === undefined ? {} : { rank }),
        ...(choices === undefined ? {} : { choices }),
      },
    ];
  });
}

/** The mechanics that act on an actor by its items, which must have been prepared. */
export function mechanicsOf(actor: object): OwnedMechanic[] {
  const { items } = actor as { items: { contents: readonly ActingItem[] } };
  return collectMechanics(items.contents.flatMap((item) => mechanicItem(item) ?? []));
}

/** The mechanics of ammunition, which act on attacks that spend it. */
export function mechanicsOfAmmunition(ammunition: object): OwnedMechanic[] {
  const item = mechanicItem(ammunition as ActingItem);
  return item ? consumedMechanics(item) : [];
}
