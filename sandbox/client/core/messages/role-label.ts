const ROLES = ["None", "Player", "Trusted", "Assistant", "Gamemaster"];

/** Key of the string for a role, a value of `USER_ROLES`. */
export function roleLabel(role: number): string {
  return `USER.Role${ROLES[role] ?? "None"}`;
}
