import { recordOf } from "../../rules/index.ts";
import { readProgress } from "../../settings/progress.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { systemFlags } from "../system-flags.ts";

/** Doses of one addiction, and in which scene they were taken. */
export interface Doses {
  readonly count: number;
  readonly scene: number;
}

/** The doses of one addiction as they are stored; none where what is stored cannot be read. */
export function countedDoses(actor: Actor.Implementation, addiction: string): Doses {
  const { doses } = systemFlags(actor) as { doses?: unknown };
  const { count, scene } = recordOf(recordOf(doses)[addiction]);
  const isRead = Number.isSafeInteger(count) && Number(count) >= 0 && Number.isSafeInteger(scene);
  return isRead ? { count: Number(count), scene: Number(scene) } : { count: 0, scene: 0 };
}

/** How many doses that lead to one addiction an actor has taken in this scene. */
export function dosesOf(actor: Actor.Implementation, addiction: string): number {
  const { count, scene } = countedDoses(actor, addiction);
  return scene === readProgress().scenes ? count : 0;
}

/** The change of an actor's data that counts one more dose. */
export function doseUpdate(actor: Actor.Implementation, addiction: string): Record<string, Doses> {
  const doses = { count: dosesOf(actor, addiction) + 1, scene: readProgress().scenes };
  return { [`flags.${SYSTEM_ID}.doses.${addiction}`]: doses };
}
