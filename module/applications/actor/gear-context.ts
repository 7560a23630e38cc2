import type { Person } from "./person.ts";
import { localize } from "../words.ts";

interface PhysicalSystem {
  readonly quantity: number;
  /** Pounds, for one. */
  readonly weight: number;
}

const decimals = (value: number): string =>
  value.toLocaleString(game.i18n.lang, { maximumFractionDigits: 2, useGrouping: false });

/** What is carried, by kind and name, with its weight in pounds. */
export function gearContext(actor: Person) {
  const physical = actor.items.contents.filter(({ system }) => "quantity" in system && "weight" in system);
  const rows = physical.map((item) => {
    const { quantity, weight } = item.system as unknown as PhysicalSystem;
    return {
      id: item.id,
      name: item.name,
      img: item.img,
      type: localize(`TYPES.Item.${item.type}`),
      quantity,
      weight: decimals(quantity * weight),
      pounds: quantity * weight,
    };
  });
  const lang = game.i18n.lang;
  return {
    items: rows.sort((a, b) => a.type.localeCompare(b.type, lang) || a.name.localeCompare(b.name, lang)),
    weight: decimals(rows.reduce((sum, { pounds }) => sum + pounds, 0)),
  };
}
