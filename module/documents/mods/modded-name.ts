import { moddedName } from "../../rules/index.ts";
import { installedMods } from "./installed.ts";

interface NamedSystem {
  readonly plainName?: string;
  readonly stockName?: string;
  readonly slots?: Iterable<string>;
}

interface NamedMod {
  readonly slot?: string;
  /** What the mod adds to the name of its weapon, in the language of its item; empty for nothing. */
  readonly label?: string;
}

/** The name of a weapon with its mods, by the pattern of the user's language; without mods its own. */
export function nameWithMods(name: string, system: object): string {
  const mods = installedMods(system).map(({ source }) => {
    const { slot = "", label } = source.system as NamedMod;
    return label ? { slot, label } : { slot };
  });
  const { plainName, stockName, slots = [] } = system as NamedSystem;
  if (mods.length === 0) return name;
  const names = { name, ...(plainName ? { defaultName: plainName } : {}), ...(stockName ? { stockName } : {}) };
  const [pattern, joint] = ["name", "joint"].map((key) => game.i18n.localize(`WASTELAND.Mods.${key}`)) as [
    string,
    string,
  ];
  return moddedName(names, mods, pattern, [...slots], joint);
}
