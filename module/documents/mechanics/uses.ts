import type { FlatState, OwnedMechanic, Taken } from "../../rules/index.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { partIn } from "../combat/fight.ts";
import { effectFlags } from "../effects/effect-item.ts";
import { journalOf } from "../ledgers/document-journal.ts";
import { systemFlags } from "../system-flags.ts";
import { progressOf, progressUpdate } from "../effects/progress.ts";

/** How often a limited mechanic was used in the period that `stamp` names. */
interface Use {
  readonly count: number;
  readonly stamp: string;
}

type Uses = Readonly<Record<string, Use>>;

/** What uses are counted by as a key of a record: dots would be read as a path, and a stamp follows an at sign. */
const plain = (key: string): string => key.replaceAll(/[.@]/g, "~");

function storedUses(actor: Actor.Implementation): Uses {
  const { uses = {} } = systemFlags(actor) as { uses?: Uses };
  return uses;
}

const DAY = 24 * 3600;

/**
 * A word that is another one as soon as the period is over. In a fight that somebody takes part in, a turn is their own
 * and lasts to the next of theirs; whoever stands beside it goes by the rounds of the fight that is on.
 */
function stampOf(actor: Actor.Implementation, { mechanic }: OwnedMechanic): string {
  const { turnsBegun, combats, scenes, quests, seconds } = progressOf(actor);
  const own = partIn(actor)?.combat;
  const fight = own ?? ((game.combats?.contents ?? []) as Combat.Implementation[]).find(({ active }) => active);
  const round = `${scenes}.${fight?.id ?? ""}:${fight?.round ?? 0}`;
  switch (mechanic.limit?.per) {
    case "turn":
      return own ? `${own.id}.${turnsBegun}` : round;
    case "round":
      return round;
    case "combat":
      return fight?.id ?? `${combats}`;
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

const USE = "use.";

/** The key of a limited mechanic's uses in an actor's ledger: of the present period, which its stamp names. */
export function useKey(actor: Actor.Implementation, owned: OwnedMechanic): string {
  return `${USE}${plain(owned.counted)}@${stampOf(actor, owned)}`;
}

/** How often an actor used its limited mechanics, by their keys in its ledger; the last period of each. */
export function useNumbers(actor: Actor.Implementation): FlatState {
  return Object.fromEntries(
    Object.entries(storedUses(actor)).map(([key, { count, stamp }]) => [`${USE}${key}@${stamp}`, count]),
  );
}

/** The change of an actor's data that writes such numbers. */
export function useUpdate(numbers: readonly (readonly [string, number])[]): Record<string, Use> {
  const uses = numbers.filter(([key]) => key.startsWith(USE));
  return Object.fromEntries(
    uses.map(([key, count]) => {
      const [name, stamp] = key.slice(USE.length).split("@") as [string, string];
      return [`flags.${SYSTEM_ID}.uses.${name}`, { count, stamp }];
    }),
  );
}

/** The uses that the events of cards account for, by their keys in an actor's ledger. */
function usesOfCards(actor: Actor.Implementation, messages: readonly string[]): FlatState {
  const sum: Record<string, number> = {};
  for (const entry of Object.values(journalOf(actor)).filter((each) => messages.includes(each.message))) {
    for (const { key, before, after } of entry.changes) sum[key] = (sum[key] ?? 0) + after - before;
  }
  return sum;
}

/**
 * How often an actor's limited mechanics were used in their present period, by their keys.
 * @param without ids of cards whose own uses do not count
 */
export function usesOf(
  actor: Actor.Implementation,
  mechanics: readonly OwnedMechanic[],
  without: readonly string[] = [],
): Taken["used"] {
  const stored = useNumbers(actor);
  const own = usesOfCards(actor, without);
  return Object.fromEntries(
    mechanics
      .filter(({ mechanic }) => mechanic.limit !== undefined)
      .map((owned) => {
        const key = useKey(actor, owned);
        return [owned.key, Math.max(0, (stored[key] ?? 0) - (own[key] ?? 0))];
      }),
  );
}

/** Does anything of an actor end with the next attack? */
function endsWithAttack(actor: Actor.Implementation): boolean {
  return actor.effects.contents.some((effect) => effectFlags(effect).ending?.attacks !== undefined);
}

/** After an attack: notes that there was one, where something ends with it. */
export async function noteAttack(actor: Actor.Implementation): Promise<void> {
  if (endsWithAttack(actor)) await actor.update(progressUpdate(actor, "attacks") as never);
}
