import { actorAt } from "../../../documents/resolve.ts";
import type { Total } from "../../../rules/index.ts";
import { partyId } from "../../../settings/party.ts";
import { readPools } from "../../../settings/pools.ts";
import { localize } from "../../words.ts";
import { maximumSum } from "../header-context.ts";

interface MemberSystem {
  readonly hp?: { readonly value: number; readonly max: number; readonly full: number };
  readonly radiation?: number;
  readonly luckPoints?: number;
  readonly derived?: { readonly maxHp: Total };
}

/** Uuids of a group's members, in the order in which they joined. */
export function memberUuids(actor: Actor.Implementation): string[] {
  return [...((actor._source.system as { members?: Iterable<string> }).members ?? [])];
}

/** Members at a glance, as far as the user may see them, and both pools of action points. */
export function membersContext(actor: Actor.Implementation) {
  const isParty = game.user.isGM ? { pressed: partyId() === actor.id } : null;
  return { pools: readPools(), isGM: game.user.isGM, isParty, members: memberUuids(actor).map(memberRow) };
}

/** Of whom the user may not see at all, nothing is told but that there is somebody. */
function memberRow(uuid: string) {
  const member = actorAt(uuid);
  if (!member?.testUserPermission(game.user, "LIMITED")) {
    const name = localize("WASTELAND.Members.unknown");
    return { uuid, gone: member === null, seen: false, name, img: "", numbers: null };
  }
  const observes = member.testUserPermission(game.user, "OBSERVER");
  return {
    uuid,
    gone: false,
    seen: true,
    name: member.name,
    img: member.img,
    numbers: observes ? numbersOf(member.system as unknown as MemberSystem) : null,
  };
}

function numbersOf(system: MemberSystem) {
  const { hp, radiation = 0, luckPoints = null } = system;
  if (!hp) return null;
  const maximum = maximumSum({ ...(system as Required<MemberSystem>), radiation });
  return { hp: hp.value, maximum, radiation, luckPoints };
}
