import { CONFIG } from "../../config.ts";
import { game } from "../../game.ts";
import { Hooks } from "../../hooks.ts";

/**
 * Ends effects whose time is over, on the client of the active gamemaster; generation 14.
 * Source: `foundry.helpers.ActiveEffectRegistry`.
 */
export class ActiveEffectRegistry {
  #initialized = false;

  get initialized(): boolean {
    return this.#initialized;
  }

  /** From now on the clock of the world and the combats end effects. */
  initialize(): void {
    if (this.#initialized) return;
    this.#initialized = true;
    Hooks.on("updateWorldTime", () => void this.refresh("updateWorldTime"));
  }

  /**
   * Does what `CONFIG.ActiveEffect.expiryAction` says with the effects that end at an event.
   * @param event one of the expiry events, or anything else for those that only a clock ends
   * @param context.actors only effects of these
   */
  async refresh(event: string, { actors, combat }: { actors?: Set<any>; combat?: any } = {}): Promise<void> {
    const action = CONFIG.ActiveEffect.expiryAction as "update" | "delete" | null;
    if (!action || !game.users.activeGM?.isSelf) return;
    for (const actor of actors ?? everyActor()) {
      for (const holder of [actor, ...actor.items]) {
        const over = [...holder.effects].filter((effect) => isOver(effect, event, combat));
        if (!over.length) continue;
        if (action === "delete") {
          await holder.deleteEmbeddedDocuments(
            "ActiveEffect",
            over.map(({ id }) => id as string),
          );
        } else {
          await holder.updateEmbeddedDocuments(
            "ActiveEffect",
            over.map(({ id }) => ({ _id: id as string, "duration.expired": true })),
          );
        }
      }
    }
  }
}

function* everyActor(): Generator<any> {
  yield* game.actors;
  for (const scene of game.scenes ?? []) {
    for (const token of scene.tokens) if (!token.actorLink && token.actor?.isToken) yield token.actor;
  }
}

/** Both its time and, where it waits for one, its event have come. */
function isOver(effect: any, event: string, combat: any): boolean {
  if (!effect.isExpiryTrackable) return false;
  const { value, expiry } = effect._source.duration as { value: number | null; expiry: string | null };
  const isDue = value === null || effect.duration.remaining <= 0;
  return isDue && (expiry === null || effect.isExpiryEvent(event, { combat }));
}
