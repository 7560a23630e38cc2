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
import { effectItem } from "../effects/effect-item.ts";
import { installedMods, modReference } from "../mods/installed.ts";
import { injuryKinds } from "./injury-kinds.ts";
import { readRecords } from "./read-records.ts";

/** What mechanics read of a prepared item. */
export interface ActingItem {
  readonly uuid: string;
  readonly type: string;
  readonly mechanics?: readonly Mechanic[];
  readonly effects?: { readonly contents: readonly ItemEffect[] };
  readonly system: object;
}

type ItemEffect = Parameters<typeof effectItem>[0] & { readonly transfer?: boolean };

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
export function mechanicItem(item: ActingItem, running: readonly MechanicItem[] = []): MechanicItem | null {
  const { type, uuid } = item;
  if (!isSourceType(type)) return null;
  const { identifier, rank, choices, equipped, stashed, read, learned, locations } = item.system as ActingSystem;
  const mods = modsOf(item);
  return {
    // A reason is never empty: without an identifier an item goes by its uuid, and by its type before it is stored.
    id: identifier || uuid || type,
    type,
    uuid,
    mechanics: [...(item.mechanics ?? []), ...mechanicsOfEffects(item)],
    ...(rank === undefined ? {} : { rank }),
    ...(choices === undefined ? {} : { choices }),
    ...(equipped === undefined ? {} : { equipped: equipped && !stashed }),
    ...(type === "condition" ? { inactive: isHeldDown(item.system, running) } : {}),
    ...(type === "apparel" ? { inactive: isBroken(item.system) } : {}),
    ...(read === undefined ? {} : { read }),
    ...(learned === undefined ? {} : { learned }),
    ...(locations === undefined ? {} : placesOf([...locations])),
    ...(mods.length === 0 ? {} : { mods }),
  };
}

/** What an item's effects do that are on: they act as long as the item does, and as part of it. */
function mechanicsOfEffects({ effects }: ActingItem): Mechanic[] {
  const running = effects?.contents.filter(({ disabled, transfer }) => !disabled && transfer !== false) ?? [];
  return running.flatMap((effect) => effectItem(effect)?.mechanics ?? []);
}

/** Whether an addiction is held down: by hand, or by a chem that acts (its identifier is its effect's). */
function isHeldDown(system: object, running: readonly MechanicItem[]): boolean {
  const { suppressed = false, suppressedBy = [] } = system as {
    suppressed?: boolean;
    suppressedBy?: Iterable<string>;
  };
  const chems = [...suppressedBy];
  return suppressed || running.some(({ id, inactive }) => !inactive && chems.includes(id));
}

/** Power armour at 0 HP does nothing (R-DMG-11). */
function isBroken(system: object): boolean {
  const { hp } = system as { hp?: { readonly value: number; readonly max: number } };
  return hp !== undefined && hp.max > 0 && hp.value === 0;
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

/** The mechanics that act on an actor by its items, which must have been prepared, and by effects that run. */
export function mechanicsOf(actor: object): OwnedMechanic[] {
  const { items, effects } = actor as {
    items: { contents: readonly ActingItem[] };
    effects: { contents: readonly Parameters<typeof effectItem>[0][] };
  };
  const running = effects.contents.flatMap((effect) => effectItem(effect) ?? []);
  const owned = items.contents.flatMap((item) => mechanicItem(item, running) ?? []);
  return collectMechanics([...owned, ...running]);
}

/** The mechanics of ammunition, which act on attacks that spend it. */
export function mechanicsOfAmmunition(ammunition: object): OwnedMechanic[] {
  const item = mechanicItem(ammunition as ActingItem);
  return item ? consumedMechanics(item) : [];
}
