import type { FlatState } from "../../rules/index.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { systemFlags } from "../system-flags.ts";

type Effect = ActiveEffect.Implementation;

const CAUSE_KEY = "cause.";

/** The effect that gives an actor a status. */
function effectOf(actor: Actor.Implementation, status: string): Effect | undefined {
  return (actor.effects.contents as Effect[]).find(({ statuses }) => statuses.has(status));
}

function causesIn(effect: Effect): readonly string[] {
  const { causes = [] } = systemFlags(effect) as { causes?: readonly string[] };
  return causes;
}

/**
 * The key in an actor's ledger that says that a hit accounts for a status; its number is 0 or 1.
 * @param id of the hit: no dots
 */
export function causeKey(status: string, id: string): string {
  return `${CAUSE_KEY}${status}.${id}`;
}

/** Does a key of a ledger say what accounts for a status? */
export function isCause(key: string): boolean {
  return key.startsWith(CAUSE_KEY);
}

/** Hits that account for a status, by a ledger. */
export function causesOf(ledger: FlatState, status: string): string[] {
  const start = causeKey(status, "");
  return Object.entries(ledger).flatMap(([key, value]) =>
    key.startsWith(start) && value > 0 ? [key.slice(start.length)] : [],
  );
}

/** What accounts for the statuses of an actor; a status that ended took its causes with it. */
export function causeNumbers(actor: Actor.Implementation): FlatState {
  const found = (actor.effects.contents as Effect[]).flatMap((effect) =>
    [...effect.statuses].flatMap((status) => causesIn(effect).map((id) => [causeKey(status, id), 1] as const)),
  );
  return Object.fromEntries(found);
}

/** Writes with the effects of an actor's statuses what accounts for them; other hits than those named stay. */
export async function writeCauses(actor: Actor.Implementation, numbers: FlatState): Promise<void> {
  const named = Object.entries(numbers).filter(([key]) => isCause(key));
  for (const status of new Set(named.map(([key]) => key.split(".")[1] as string))) {
    const effect = effectOf(actor, status);
    if (!effect) continue;
    const now = causesIn(effect);
    const start = causeKey(status, "");
    const ids = named.filter(([key]) => key.startsWith(start)).map(([key]) => key.slice(start.length));
    const causes = [...now.filter((id) => !ids.includes(id)), ...causesOf(numbers, status)];
    if (causes.length === now.length && causes.every((id) => now.includes(id))) continue;
    await effect.update({ flags: { [SYSTEM_ID]: { causes } } } as never);
  }
}
