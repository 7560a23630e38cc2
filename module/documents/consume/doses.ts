import { readProgress } from "../../settings/progress.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { systemFlags } from "../system-flags.ts";

/** Doses of one addiction, and in which scene they were taken. */
export interface Doses {
  readonly count: number;
  readonly scene: number;
}

/** The doses of one addiction as they are stored. */
export function countedDoses(actor: Actor.Implementation, addiction: string): Doses {
  const { doses = {} } = systemFlags(actor) as { doses?: Record<string, Doses> };
  return doses[addiction] ?? { count: 0, scene: 0 };
}

/** How many doses that lead to one addiction an actor has taken in this scene. */
export function dosesOf(actor: Actor.Implementation, addiction: string): number {
  const { doses = {} } = systemFlags(actor) as { doses?: Record<string, Doses> };
  const taken = doses[addiction];
  return taken && taken.scene === readProgress().scenes ? taken.count : 0;
}

/** The change of an actor's data that counts one more dose. */
export function doseUpdate(actor: Actor.Implementation, addiction: string): Record<string, Doses> {
  const doses = { count: dosesOf(actor, addiction) + 1, scene: readProgress().scenes };
  return { [`flags.${SYSTEM_ID}.doses.${addiction}`]: doses };
}
