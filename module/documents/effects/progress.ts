import type { Progress } from "../../rules/index.ts";
import { readProgress } from "../../settings/progress.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { systemFlags } from "../system-flags.ts";

/** What is counted for each actor by itself. */
type Own = Pick<Progress, "attacks" | "turnsBegun" | "turnsEnded" | "rests">;

const NOTHING: Own = { attacks: 0, turnsBegun: 0, turnsEnded: 0, rests: 0 };

interface Flagged {
  readonly flags: object;
}

function ownProgress(actor: Flagged): Own {
  const { progress = {} } = systemFlags(actor) as { progress?: Partial<Own> };
  return { ...NOTHING, ...progress };
}

/** How far things have come for an actor: its own turns, attacks and rests, what the table has ended, the game's time. */
export function progressOf(actor: Flagged): Progress {
  return { ...ownProgress(actor), ...readProgress(), seconds: Math.max(0, Math.floor(game.time.worldTime)) };
}

/** The change of an actor's data that counts one more of something. */
export function progressUpdate(actor: Flagged, what: keyof Own): Record<string, number> {
  return { [`flags.${SYSTEM_ID}.progress.${what}`]: ownProgress(actor)[what] + 1 };
}
