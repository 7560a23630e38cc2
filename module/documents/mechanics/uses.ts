import type { OwnedMechanic, Taken } from "../../rules/index.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { effectFlags } from "../effects/effect-item.ts";
import { systemFlags } from "../system-flags.ts";
import { progressOf, progressUpdate } from "../effects/progress.ts";

/** How often a limited mechanic was used in the period that `stamp` names. */
interface Use {
  readonly count: number;
  readonly stamp: string;
}

type Uses = Readonly<Record<string, Use>>;

/** A key of mechanics as a key of a record: dots would be read as a path. */
const plain = (key: string): string => key.replaceAll(".", "~");

function storedUses(actor: Actor.Implementation): Uses {
  const { uses = {} } = systemFlags(actor) as { uses?: Uses };
  return uses;
}

const DAY = 24 * 3600;

/** A word that is another one as soon as the period is over. */
function stampOf(actor: Actor.Implementation, { mechanic }: OwnedMechanic): string {
  const { turnsBegun, combats, scenes, quests, seconds } = progressOf(actor);
  const round = `${game.combat?.id ?? ""}:${game.combat?.round ?? 0}`;
  switch (mechanic.limit?.per) {
    case "turn":
      return `${scenes}.${turnsBegun}.${round}`;
    case "round":
      return `${scenes}.${round}`;
    case "combat":
      return `${combats}.${game.combat?.id ?? ""}`;
    case "scene":
      return `${scenes}`;
    case "day":
      return `${Math.floor(seconds / DAY)}`;
    case "quest":
      return `${quests}`;
    default:
      return "once";
  }
}

/** How often an actor's limited mechanics were used in their present period, by their keys. */
export function usesOf(actor: Actor.Implementation, mechanics: readonly OwnedMechanic[]): Taken["used"] {
  const stored = storedUses(actor);
  return Object.fromEntries(
    mechanics
      .filter(({ mechanic }) => mechanic.limit !== undefined)
      .map((owned) => {
        const use = stored[plain(owned.key)];
        return [owned.key, use && use.stamp === stampOf(actor, owned) ? use.count : 0];
      }),
  );
}

/** Does anything of an actor end with the next attack? */
function endsWithAttack(actor: Actor.Implementation): boolean {
  return actor.effects.contents.some((effect) => effectFlags(effect).ending?.attacks !== undefined);
}

/** After an attack: notes what limited mechanics it used, and that there was one where something ends with it. */
export async function noteAttack(
  actor: Actor.Implementation,
  mechanics: readonly OwnedMechanic[],
  keys: readonly string[],
): Promise<void> {
  const changes = {
    ...useUpdate(actor, mechanics, keys),
    ...(endsWithAttack(actor) ? progressUpdate(actor, "attacks") : {}),
  };
  if (Object.keys(changes).length > 0) await actor.update(changes as never);
}

/** The change of an actor's data that notes the use of limited mechanics; empty when none of them has a limit. */
function useUpdate(
  actor: Actor.Implementation,
  mechanics: readonly OwnedMechanic[],
  keys: readonly string[],
): Record<string, Use> {
  const used = usesOf(actor, mechanics) ?? {};
  return Object.fromEntries(
    mechanics
      .filter(({ key, mechanic }) => keys.includes(key) && mechanic.limit !== undefined)
      .map((owned) => [
        `flags.${SYSTEM_ID}.uses.${plain(owned.key)}`,
        { count: (used[owned.key] ?? 0) + 1, stamp: stampOf(actor, owned) },
      ]),
  );
}
