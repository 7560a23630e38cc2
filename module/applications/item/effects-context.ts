import { EFFECT_ICON } from "../../config/icons.ts";
import { byName } from "../numbers.ts";

/** Active effects of an item, as its list shows them. */
export function itemEffects(item: Item.Implementation) {
  const effects = item.effects.contents.map(({ id, name, img, disabled, transfer }) => ({
    id,
    name,
    img: img ?? EFFECT_ICON,
    disabled,
    transfer,
  }));
  return effects.sort((a, b) => byName(a.name, b.name));
}
