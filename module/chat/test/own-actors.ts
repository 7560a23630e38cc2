import { rollerOf } from "../cards/read-card.ts";
import { fighterOf } from "../../documents/fighter.ts";

/** Actors with whom this user may help with a test or oppose it: one's own, for Overseers all, without the tester. */
export function testedActors(message: ChatMessage.Implementation): Actor.Implementation[] {
  const { uuid } = rollerOf(message);
  const { user } = game;
  const own = user.isGM ? [...tokenActors(), ...game.actors.contents] : [...game.actors.contents];
  const found = own.filter((actor) => actor.uuid !== uuid && actor.isOwner && fighterOf(actor) !== null);
  const first = (actor: Actor.Implementation) => Number(actor.id !== user.character?.id);
  return [...new Set(found)].sort((a, b) => first(a) - first(b));
}

/** Actors of the scene that is shown, of tokens without a link too. */
function tokenActors(): Actor.Implementation[] {
  const scene = game.scenes?.viewed ?? game.scenes?.active;
  return [...(scene?.tokens ?? [])].flatMap(({ actor }) => (actor ? [actor] : []));
}
