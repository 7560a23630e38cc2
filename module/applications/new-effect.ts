import { localize } from "./words.ts";

/** Data of an effect that a user makes by hand on an actor or an item. */
export function newEffect({ uuid }: { readonly uuid: string }) {
  return { name: localize("WASTELAND.Sheet.effect.new"), img: "icons/svg/aura.svg" as const, origin: uuid };
}
