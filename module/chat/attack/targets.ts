import { partIn } from "../../documents/combat/fight.ts";
import { actorAt } from "../../documents/resolve.ts";

/** Someone who can be attacked. */
export interface TargetOption {
  /** Of a token or an actor. */
  uuid: string;
  name: string;
  img: string;
}

interface Placeable {
  readonly document: {
    readonly uuid: string;
    readonly name: string;
    readonly texture: { readonly src: string | null };
  };
}

/** Name and picture of what a uuid stands for; null when it is gone. */
export function targetAt(uuid: string): TargetOption | null {
  const actor = actorAt(uuid);
  if (!actor) return null;
  const name = actor.isToken ? (actor.token?.name ?? actor.name) : actor.name;
  return { uuid, name, img: actor.img ?? "" };
}

/**
 * Whom a user can choose: the tokens that are targeted, else those of the attacker's fight, or of the one that is looked
 * at, else every actor that the user may at least see and does not own; Overseers choose among all actors. Nobody
 * attacks themselves.
 * @param all every one of these, with the tokens that this user sees on the scene that is shown
 */
export function selectableTargets(
  user: User.Implementation,
  attacker?: Actor.Implementation,
  { all = false }: { all?: boolean } = {},
): TargetOption[] {
  const fight = attacker && partIn(attacker)?.combat;
  const others = othersOf(user, fight ?? game.combat);
  const targeted = targetedBy(user);
  const first = targeted.length > 0 ? targeted : others;
  const uuids = all ? besides([...targeted, ...seenTokens()], others) : first;
  return uuids.filter((uuid) => actorAt(uuid)?.uuid !== attacker?.uuid).flatMap((uuid) => targetAt(uuid) ?? []);
}

function targetedBy(user: User.Implementation): string[] {
  return [...((user.targets ?? []) as Iterable<Placeable>)].map(({ document }) => document.uuid);
}

function seenTokens(): string[] {
  const { placeables = [] } =
    (canvas as { tokens?: { placeables?: (Placeable & { visible: boolean })[] } }).tokens ?? {};
  return placeables.filter(({ visible }) => visible).map(({ document }) => document.uuid);
}

/** These, and those of the others who are none of them: whoever has a token here is not there as an actor too. */
function besides(present: readonly string[], others: readonly string[]): string[] {
  const here = new Set(present.map((uuid) => actorAt(uuid)?.id));
  return [...new Set([...present, ...others.filter((uuid) => present.includes(uuid) || !here.has(actorAt(uuid)?.id))])];
}

function othersOf(user: User.Implementation, combat: Combat | null | undefined): string[] {
  const others = (actor: Actor.Implementation) => user.isGM || !actor.testUserPermission(user, "OWNER");
  const fighting = [...(combat?.combatants ?? [])].flatMap(({ actor, token }) =>
    actor && others(actor) ? [(token?.uuid ?? actor.uuid) as string] : [],
  );
  if (fighting.length > 0) return fighting;
  return game.actors
    .filter((actor) => (actor.type as string) !== "group")
    .filter((actor) => others(actor) && actor.testUserPermission(user, "LIMITED"))
    .map(({ uuid }) => uuid as string);
}
