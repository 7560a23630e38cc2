import { splitStack } from "../../documents/inventory/stacks.ts";
import { moveItem } from "../../documents/inventory/transfer.ts";
import { detachMod } from "../../documents/mods/attach.ts";
import { actorAt, itemAt } from "../../documents/resolve.ts";
import type { ArbiterAction } from "../arbiter/action.ts";
import { refuse } from "../arbiter/authority.ts";
import type { ArbiterRequest } from "../arbiter/protocol.ts";
import { keepNotes } from "./kept-notes.ts";
import { mayGiveTo } from "./may-give.ts";
import { unlessStopped } from "./unless-stopped.ts";

type User_ = User.Implementation;

/** The item of a request, which its sender owns. @throws {UserMessage} when it is gone or another's */
function ownItem({ data }: ArbiterRequest, user: User_): Item.Implementation {
  const item = itemAt(String(data["item"]));
  if (!item?.actor || item.pack) return refuse("itemGone");
  return item.testUserPermission(user, "OWNER") ? item : refuse("notAllowed");
}

/** Ids of the requests that were carried out; there is no card to list them. */
const carriedOut = new Set<string>();

/** An action that is carried out once for each request. */
const once = ({ keys, run }: ArbiterAction): ArbiterAction => ({
  keys,
  async run(request, user) {
    if (carriedOut.has(request.id)) refuse("alreadyDone");
    await run(request, user);
    carriedOut.add(request.id);
  },
});

/** Moves an item, or a part of a stack, to an actor that its sender may give to. */
const moveGoods = once({
  keys: ["item", "receiver", "amount"],
  async run(request, user) {
    const item = ownItem(request, user);
    const receiver = actorAt(String(request.data["receiver"]));
    if (!receiver) return refuse("receiverGone");
    if (!mayGiveTo(user, receiver)) refuse("notAllowed");
    unlessStopped(await moveItem(item, receiver, Number(request.data["amount"]), request.id));
  },
});

/** Parts a stack of the sender's in two. */
const splitGoods = once({
  keys: ["item", "amount"],
  async run(request, user) {
    const item = ownItem(request, user);
    unlessStopped(await splitStack(item, Number(request.data["amount"]), request.id));
  },
});

/** Takes a mod off something of the sender's. */
const takeOffMod = once({
  keys: ["item", "mod"],
  async run(request, user) {
    const item = ownItem(request, user);
    const { refused } = await detachMod(item, String(request.data["mod"]));
    if (refused !== null) refuse("stopped");
  },
});

/** Keeps the notes on something of the sender's that is about to be used up. */
const keep: ArbiterAction = {
  keys: ["item"],
  run: (request, user) => keepNotes(ownItem(request, user)),
};

/** What can be asked of the arbiter about things that are moved, parted or used up. */
export const GOODS_ACTIONS: Readonly<Record<string, ArbiterAction>> = {
  moveGoods,
  splitGoods,
  takeOffMod,
  keepNotes: keep,
};
