import { EFFECT_ICON } from "../config/icons.ts";
import { localize } from "./words.ts";

/** Data of an effect that a user makes by hand on an actor or an item. */
export function newEffect({ uuid }: { readonly uuid: string }) {
  return { name: localize("WASTELAND.Sheet.effect.new"), img: EFFECT_ICON, origin: uuid };
}
