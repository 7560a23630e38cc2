/**
 * May a user give something to an actor: to one that it sees, or to somebody's assigned character, whose name is in the
 * list of players.
 */
export function mayGiveTo(user: User.Implementation, actor: Actor.Implementation): boolean {
  if (actor.pack) return false;
  return actor.testUserPermission(user, "LIMITED") || game.users.some(({ character }) => character?.id === actor.id);
}
