import { mayGiveTo, moveGoods } from "../../chat/index.ts";
import { actorAt } from "../../documents/resolve.ts";
import { quantityOf } from "../../documents/weapon.ts";
import { byName } from "../numbers.ts";
import { format, localize } from "../words.ts";
import { askChoice, type Choice } from "./ask-choice.ts";

/** Whom the user may give something of an actor's: actors of the world, and the user's own tokens on the scene. */
export function receiversOf(giver: Actor.Implementation): Choice[] {
  const scene = game.scenes?.viewed ?? game.scenes?.active;
  const tokens = [...(scene?.tokens ?? [])].flatMap(({ actor, actorLink }) => (actor && !actorLink ? [actor] : []));
  const actors = [
    ...game.actors.contents.filter((actor) => mayGiveTo(game.user, actor)),
    ...(tokens as Actor.Implementation[]).filter((actor) => actor.isOwner),
  ];
  return actors
    .filter(({ uuid }) => uuid !== giver.uuid)
    .map(({ uuid, name }) => ({ value: uuid, label: name }))
    .sort((a, b) => byName(a.label, b.label));
}

/** Asks whom an actor's item goes to, and how many of a stack, and moves it. */
export async function askToGive(item: Item.Implementation): Promise<void> {
  if (!item.actor) return;
  const quantity = quantityOf(item);
  const answer = await askChoice(
    format("WASTELAND.Sheet.menu.giveTitle", { item: item.name }),
    { name: "receiver", label: localize("WASTELAND.Sheet.menu.receiver"), choices: receiversOf(item.actor) },
    [{ action: "give", label: localize("WASTELAND.Sheet.menu.giveIt") }],
    { label: localize("WASTELAND.Sheet.inventory.amount"), most: quantity },
  );
  const receiver = answer && actorAt(answer.value);
  if (!receiver) return;
  // It may have changed while the dialog was open.
  const now = quantityOf(item);
  await moveGoods(item, receiver, quantity > 1 ? Math.min(answer.amount, now) : now);
}
