import { actorAt } from "../../documents/resolve.ts";
import type { ArbiterAction } from "../arbiter/action.ts";
import { refuse } from "../arbiter/authority.ts";
import { carryOutOffer, readNumbers } from "./carry-out.ts";

/** Uses what an item offers: for owners of its bearer. */
const useOffer: ArbiterAction = {
  keys: ["actor", "key", "targets", "numbers"],
  async run({ id, data }, user) {
    const actor = actorAt(String(data["actor"]));
    if (!actor?.testUserPermission(user, "OWNER")) return refuse("notAllowed");
    const targets = String(data["targets"]).split(",").filter(Boolean);
    const numbers = readNumbers(String(data["numbers"]));
    await carryOutOffer(id, actor, String(data["key"]), { targets, numbers }, user.id ?? "");
  },
};

/** What can be asked of the arbiter about what items offer outside of rolls. */
export const OFFER_ACTIONS: Readonly<Record<string, ArbiterAction>> = { useOffer };
