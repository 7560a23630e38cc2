import { targetAt } from "../attack/targets.ts";
import { itemAt } from "../../documents/resolve.ts";
import type { NamedDocument, NamedWeapon } from "./requests.ts";
import type { CardParty } from "./view.ts";

/** Someone of a card as they are now; one who is gone keeps the name of then. */
export function partyOf({ uuid, name }: NamedDocument): CardParty {
  const found = targetAt(uuid);
  return found ? { ...found, gone: false } : { uuid, name, img: "", gone: true };
}

/** The weapon of a card, likewise; an attack of its own is called as it was. */
export function weaponParty({ uuid, name, own }: NamedWeapon): CardParty {
  const item = itemAt(uuid);
  return item
    ? { uuid, name: own === undefined ? item.name : name, img: item.img ?? "", gone: false }
    : { uuid, name, img: "", gone: true };
}
