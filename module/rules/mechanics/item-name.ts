import { list, text } from "../require.ts";

/** A weapon's names in one language: without and with a stock, where they differ from its own. */
export interface WeaponNames {
  readonly name: string;
  readonly defaultName?: string;
  readonly stockName?: string;
}

/** A mod that is built in, with what it adds to the name in the same language, if anything. */
export interface NamedMod {
  readonly slot: string;
  readonly label?: string;
}

/** The slot whose mod turns a pistol into a rifle. */
const STOCK = "stock";

/**
 * The name of a weapon with its mods.
 * @param pattern how a language joins both, such as `{label} {name}` or `{name} {label}`
 * @param slots the weapon's slots, in whose order labels stand
 * @param joint what stands between several labels
 */
export function moddedName(
  names: WeaponNames,
  mods: readonly NamedMod[],
  pattern: string,
  slots: readonly string[],
  joint = " ",
): string {
  const stocked = list("Mods", mods).some(({ slot }) => slot === STOCK);
  const plain = names.defaultName ?? names.name;
  const name = text("The name", stocked ? (names.stockName ?? plain) : plain);
  const label = [...mods]
    .sort((a, b) => slots.indexOf(a.slot) - slots.indexOf(b.slot))
    .flatMap((mod) => mod.label ?? [])
    .join(joint);
  return label === "" ? name : pattern.replace("{label}", () => label).replace("{name}", () => name);
}
