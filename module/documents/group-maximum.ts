import { evaluateNumber, type OwnedMechanic } from "../rules/index.ts";
import { raiseGroupMaximum, readPools } from "../settings/pools.ts";
import { bearerFacts } from "./mechanics/bearer-facts.ts";
import { partyMembers } from "./party.ts";

/** What the party's items add to the most that the group's pool holds, such as Inspirational (R-AP-2). */
function partyBonus(): number {
  return partyMembers().reduce((sum, actor) => {
    const { mechanics = [] } = actor.system as unknown as { mechanics?: readonly OwnedMechanic[] };
    return sum + evaluateNumber(mechanics, "groupMaximum", [], bearerFacts(actor as never)).total;
  }, 0);
}

/** Lets the party raise the group's pool, once its actors are there, and tells when that may have changed. */
export function watchGroupMaximum(): void {
  raiseGroupMaximum(partyBonus);
  const tell = () => void Hooks.callAll("wasteland.poolsChanged", readPools());
  for (const hook of ["createItem", "updateItem", "deleteItem", "createActiveEffect", "deleteActiveEffect"] as const) {
    Hooks.on(hook, ({ parent }: { parent: unknown }) => {
      if (partyMembers().some((actor) => actor === parent)) tell();
    });
  }
}
