import { SYSTEM_ID } from "../system-id.ts";

const DOSES = "givenDoses";

/** So many doses of an actor can be taken back, and those of so many actors are remembered. */
const MOST_DOSES = 10;
const MOST_ACTORS = 20;

/** Doses by world, user and actor; the one given last at the end. */
type Given = Readonly<Record<string, readonly object[]>>;

/** Registers what this client remembers of doses that were given, so that a reload of the page does not forget them. */
export function registerGivenDoses(): void {
  game.settings.register(
    SYSTEM_ID,
    DOSES as never,
    { scope: "client", config: false, type: Object, default: {} } as never,
  );
}

const given = (): Given => (game.settings.get(SYSTEM_ID, DOSES as never) ?? {}) as Given;

/** Client settings are shared by all worlds and users of a browser. */
const keyOf = (uuid: string): string => `${game.world.id} ${game.userId ?? ""} ${uuid}`;

/** The doses that this user has given to an actor and that were not taken back, as they were remembered. */
export function givenDoses(uuid: string): readonly object[] {
  return given()[keyOf(uuid)] ?? [];
}

/** Remembers which doses of an actor can be taken back. */
export async function keepGivenDoses(uuid: string, doses: readonly object[]): Promise<void> {
  const others = Object.entries(given()).filter(([key]) => key !== keyOf(uuid));
  const own = doses.length > 0 ? [[keyOf(uuid), doses.slice(-MOST_DOSES)] as const] : [];
  const next = Object.fromEntries([...others.slice(1 - MOST_ACTORS), ...own]);
  await game.settings.set(SYSTEM_ID, DOSES as never, next as never);
}
