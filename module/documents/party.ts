import { partyId } from "../settings/party.ts";
import { actorAt } from "./resolve.ts";

/**
 * The characters of the table: the members of the group that was chosen for the party, or else the characters that are
 * assigned to players.
 */
export function partyMembers(): Actor.Implementation[] {
  const group = game.actors.get(partyId()) as Actor.Implementation | undefined;
  const { members } = (group?.system ?? {}) as { members?: Iterable<string> };
  const found = members ? [...members].map(actorAt) : game.users.filter(({ isGM }) => !isGM).map(assigned);
  const actors = found.filter((actor): actor is Actor.Implementation => actor !== null);
  return [...new Set(actors)].filter(({ type }) => (type as string) === "character");
}

function assigned({ character }: User.Implementation): Actor.Implementation | null {
  return (character ?? null) as Actor.Implementation | null;
}
