/** A mod as it is kept inside a weapon or a piece of apparel: the source of its item. */
export interface ModSource {
  readonly name: string;
  readonly type: string;
  readonly img?: string;
  readonly system: Readonly<Record<string, unknown>>;
}

/** A mod that is built in, with its id among the mods of its item. */
export interface InstalledMod {
  readonly key: string;
  readonly source: ModSource;
}

/** The type of the mods that are built into things, by the type of the thing. */
export const MOD_OF: Readonly<Record<string, string>> = { weapon: "weaponMod", apparel: "apparelMod" };

const MOD_TYPES = Object.values(MOD_OF);

function isModSource(value: unknown): value is ModSource {
  const { name, type, system } = (value ?? {}) as Partial<Record<keyof ModSource, unknown>>;
  return (
    typeof name === "string" && MOD_TYPES.includes(type as string) && typeof system === "object" && system !== null
  );
}

/** The mods in an item's prepared data, by their ids; what is no mod stays stored and does nothing. */
export function installedMods(system: object): InstalledMod[] {
  const { mods = {} } = system as { mods?: Readonly<Record<string, unknown>> };
  return Object.keys(mods)
    .sort()
    .flatMap((key) => {
      const source = mods[key];
      return isModSource(source) ? [{ key, source }] : [];
    });
}

const MARK = ".mods.";

/** How a mod is referred to that is built in, since it has no uuid of its own. */
export function modReference(uuid: string, key: string): string {
  return `${uuid}${MARK}${key}`;
}

/** The uuid of the item and the id of the mod in it; null for any other reference. */
export function readModReference(reference: string): { uuid: string; key: string } | null {
  const at = reference.lastIndexOf(MARK);
  return at < 0 ? null : { uuid: reference.slice(0, at), key: reference.slice(at + MARK.length) };
}
