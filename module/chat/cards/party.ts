import { targetAt } from "../attack/targets.ts";
import { itemAt } from "../../documents/resolve.ts";
import type { NamedDocument } from "./requests.ts";
import type { CardParty } from "./view.ts";

/** Someone of a card as they are now; one who is gone keeps the name of then. */
export function partyOf({ uuid, name }: NamedDocument): CardParty {
  const found = targetAt(uuid);
  return found ? { ...found, gone: false } : { uuid, name, img: "", gone: true };
}

/** The weapon of a card, likewise. */
export function weaponParty({ uuid, name }: NamedDocument): CardParty {
  const item = itemAt(uuid);
  return item ? { uuid, name: item.name, img: item.img ?? "", gone: false } : { uuid, name, img: "", gone: true };
}
