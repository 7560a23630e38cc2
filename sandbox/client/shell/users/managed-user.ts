import { USER_ROLES } from "../../../common/constants/users.ts";
import { game } from "../../core/game.ts";
import { roleLabel } from "../../core/messages/role-label.ts";
import { format, localize } from "../strings.ts";

/** What the management asks of a user. */
export interface ManagedUser {
  id: string;
  name: string;
  role: number;
  active: boolean;
  isSelf: boolean;
  color: { css: string } | null;
  update(changes: object): Promise<unknown>;
  deleteDialog(): Promise<unknown>;
}

/** Nobody changes who is mightier. */
export function mayManage(user: ManagedUser): boolean {
  return game.user.isGM && user.role <= (game.user.role as number);
}

/** Roles up to the own one, and the one that a user has, by value. */
export function roleChoices(present: number): { value: number; label: string; selected: boolean }[] {
  return Object.values(USER_ROLES)
    .filter((role) => role <= (game.user.role as number) || role === present)
    .map((role) => ({ value: role, label: localize(roleLabel(role)), selected: role === present }));
}

/** A name for a new user that nobody has. */
export function newUserName(): string {
  const taken = new Set((game.users.contents as ManagedUser[]).map(({ name }) => name));
  let count = 1;
  while (taken.has(format("USERS.NewName", { count }))) count++;
  return format("USERS.NewName", { count });
}
