import { SYSTEM_ID } from "../system-id.ts";

const BANKING = "bankActionPoints";
const DYING = "everyoneIsDying";
const KEPT = "keptDifficulties";

/** So many difficulties are remembered. */
const MOST_KEPT = 100;

/** Registers whether earned AP are banked without a press, what 0 HP mean, and the difficulties that this client's Overseer keeps. */
export function registerPlay(): void {
  const { BooleanField } = foundry.data.fields;
  game.settings.register(
    SYSTEM_ID,
    BANKING as never,
    {
      name: "WASTELAND.Settings.bankActionPoints.name",
      hint: "WASTELAND.Settings.bankActionPoints.hint",
      scope: "world",
      config: true,
      type: new BooleanField({ initial: false }),
    } as never,
  );
  game.settings.register(
    SYSTEM_ID,
    DYING as never,
    {
      name: "WASTELAND.Settings.everyoneIsDying.name",
      hint: "WASTELAND.Settings.everyoneIsDying.hint",
      scope: "world",
      config: true,
      type: new BooleanField({ initial: false }),
    } as never,
  );
  game.settings.register(
    SYSTEM_ID,
    KEPT as never,
    { scope: "client", config: false, type: Object, default: {} } as never,
  );
}

/** Are AP that a plain test earns banked at once? */
export function bankAtOnce(): boolean {
  return game.settings.get(SYSTEM_ID, BANKING as never) === true;
}

/** Are creatures and NPCs of normal rank dying at 0 HP, as all others are (R-INJ-7)? */
export function everyoneIsDying(): boolean {
  return game.settings.get(SYSTEM_ID, DYING as never) === true;
}

function kept(): Readonly<Record<string, number>> {
  return (game.settings.get(SYSTEM_ID, KEPT as never) ?? {}) as Record<string, number>;
}

/** A difficulty that this Overseer keeps, by the message that it belongs to; null for one that is not kept here. */
export function keptDifficulty(message: string): number | null {
  return game.user.isGM ? (kept()[message] ?? null) : null;
}

/**
 * Keeps a difficulty on this client alone: documents reach every client whole, so it stands in none of them until it is
 * revealed.
 */
export async function keepDifficulty(message: string, difficulty: number): Promise<void> {
  const others = Object.entries(kept()).filter(([id]) => id !== message);
  const next = Object.fromEntries([...others.slice(1 - MOST_KEPT), [message, difficulty]]);
  await game.settings.set(SYSTEM_ID, KEPT as never, next as never);
}
