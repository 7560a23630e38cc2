import { type Fit, type InjuryKind, type Mod, type Moddable, type PerkRanks } from "../../rules/index.ts";
import { injuryKinds } from "../mechanics/injury-kinds.ts";
import { readRecords } from "../mechanics/read-records.ts";
import { installedMods, type ModSource } from "./installed.ts";

interface ThingSystem {
  readonly identifier?: string;
  readonly set?: string;
  readonly locations?: Iterable<string>;
  readonly slots?: Iterable<string>;
  readonly closedSlots?: Iterable<string>;
  readonly exclusiveSlots?: Iterable<string>;
}

interface ModSystem {
  readonly identifier?: string;
  readonly slot?: string;
  readonly fits?: { items?: Iterable<string>; sets?: Iterable<string>; locations?: Iterable<InjuryKind> };
  readonly perks?: PerkRanks;
  readonly mechanics?: readonly unknown[];
}

/** A mod that is built in, as the rules see it, with its id among the mods of its item. */
export interface BuiltIn extends Mod {
  readonly key: string;
  readonly source: ModSource;
}

/** A weapon or a piece of apparel with its slots, out of its data. */
export function moddableOf(system: object): Moddable {
  const { identifier, set, locations, slots, closedSlots, exclusiveSlots } = system as ThingSystem;
  return {
    id: identifier ?? "",
    set: set ?? "",
    covers: injuryKinds([...(locations ?? [])]),
    slots: [...(slots ?? [])],
    closedSlots: [...(closedSlots ?? [])],
    exclusiveSlots: [[...(exclusiveSlots ?? [])]],
  };
}

function listed<T>(values: Iterable<T> | undefined): T[] | undefined {
  const list = [...(values ?? [])];
  return list.length > 0 ? list : undefined;
}

function fitOf({ fits = {} }: ModSystem): Fit {
  const [items, sets, locations] = [listed(fits.items), listed(fits.sets), listed(fits.locations)];
  return { ...(items && { items }), ...(sets && { sets }), ...(locations && { locations }) };
}

/** A mod out of the data of its item. */
export function modOf(system: object): Mod {
  const mod = system as ModSystem;
  return {
    id: mod.identifier ?? "",
    slot: mod.slot ?? "",
    fits: fitOf(mod),
    mechanics: readRecords(mod.mechanics ?? []).mechanics,
    perks: Object.entries(mod.perks ?? {}).map(([id, rank]) => ({ id, rank })),
  };
}

/** The mods that are built into an item, by their slots; of two in one slot, which only a module can write, the last. */
export function installedBySlot(system: object): Record<string, BuiltIn> {
  return Object.fromEntries(
    installedMods(system).map(({ key, source }) => {
      const mod = modOf(source.system);
      return [mod.slot, { ...mod, key, source }];
    }),
  );
}
