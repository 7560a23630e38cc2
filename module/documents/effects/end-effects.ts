import { type Duration, type Ending, endsAt, hasEnded, type Progress } from "../../rules/index.ts";
import { countEnded, countFights, readProgress, type TableProgress } from "../../settings/progress.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { actorAt } from "../resolve.ts";
import { effectFlags } from "./effect-item.ts";
import { progressOf, progressUpdate } from "./progress.ts";
import { queue } from "../queue.ts";

type Actor_ = Actor.Implementation;

/** Does this client write what nobody in particular has asked for? */
function isArbiter(): boolean {
  return game.users.activeGM?.isSelf ?? false;
}

/** One sweep after the other, so that nothing is ended twice. */
const inTurn = queue();

interface TokenLike {
  readonly actorLink: boolean;
  readonly actor: Actor_ | null;
}

/** All actors of the world, and those of tokens that have an actor of their own. */
function everyone(): Actor_[] {
  const scenes = (game.scenes?.contents ?? []) as unknown as { tokens: Iterable<TokenLike> }[];
  const unlinked = scenes.flatMap(({ tokens }) =>
    [...tokens].flatMap(({ actorLink, actor }) => (actorLink || !actor ? [] : [actor])),
  );
  return [...(game.actors.contents as Actor_[]), ...unlinked];
}

/** The effects of an actor whose time is over when things have come so far. */
function over(actor: Actor_, now: Progress): ActiveEffect.Implementation[] {
  return (actor.effects.contents as ActiveEffect.Implementation[]).filter((effect) => {
    const { ending } = effectFlags(effect);
    return ending !== undefined && hasEnded(ending, now);
  });
}

/** Effects of one actor that ended together, as they were. */
export interface EndedEffects {
  readonly actor: string;
  readonly name: string;
  readonly effects: readonly { readonly _id?: string | null; readonly name: string }[];
}

/** What would end if one more of something were over. */
export function endingWith(what: keyof TableProgress): EndedEffects[] {
  return everyone().flatMap((actor) => {
    const now = progressOf(actor);
    const effects = over(actor, { ...now, [what]: now[what] + 1 }).map((effect) => effect.toObject());
    return effects.length > 0 ? [{ actor: actor.uuid, name: actor.name, effects: effects as never }] : [];
  });
}

/** Brings back effects that have ended, where they are not there and their actor is. */
export async function restoreEffects(ended: readonly EndedEffects[]): Promise<void> {
  for (const { actor: uuid, effects } of ended) {
    const actor = actorAt(uuid);
    const gone = actor ? effects.filter(({ _id }) => !actor.effects.has(_id ?? "")) : [];
    if (gone.length > 0) await actor?.createEmbeddedDocuments("ActiveEffect", gone as never, { keepId: true } as never);
  }
}

/**
 * Takes away the effects of an actor whose time is over; each is there to be taken away once only. Its owner, or an
 * arbiter that leaves, may take some away at the same time: then the others are what is left to do.
 */
async function sweep(actor: Actor_): Promise<void> {
  const ids = over(actor, progressOf(actor)).flatMap(({ id }) => id ?? []);
  const isThere = (id: string) => actor.effects.has(id);
  for (let left = ids.filter(isThere); left.length > 0;) {
    try {
      await actor.deleteEmbeddedDocuments("ActiveEffect", left);
      return;
    } catch (error) {
      const now = left.filter(isThere);
      if (now.length === left.length) throw error;
      left = now;
    }
  }
}

/** On the arbiter's client: ends what is over, for one actor or for everyone. Called whenever something has moved on. */
export async function endEffects(actor?: Actor_): Promise<void> {
  if (!isArbiter()) return;
  await inTurn(async () => {
    const swept = await Promise.allSettled((actor ? [actor] : everyone()).map(sweep));
    const failed = swept.find(({ status }) => status === "rejected");
    if (failed) throw (failed as PromiseRejectedResult).reason;
  });
}

/** On the arbiter's client: counts a turn of an actor that has begun or ended, and ends what lasted so long. */
export async function countTurn(actor: Actor_, what: "turnsBegun" | "turnsEnded"): Promise<void> {
  await actor.update(progressUpdate(actor, what) as never);
  await endEffects(actor);
}

/** On the arbiter's client: a fight has come or is over, perhaps while no Overseer was there. */
export async function followFights(): Promise<void> {
  if (isArbiter()) await inTurn(countFights);
}

/**
 * Takes back that something has ended. What began since then, and so reckons with it, ends when it would have without.
 */
export async function countBack(what: keyof TableProgress): Promise<void> {
  const counted = readProgress()[what];
  await countEnded(what, -1);
  for (const actor of everyone()) {
    const now = { ...progressOf(actor), [what]: counted };
    const updates = (actor.effects.contents as ActiveEffect.Implementation[]).flatMap((effect) => {
      const { ending, lasts = "scene" } = effectFlags(effect) as { ending?: Ending; lasts?: Duration };
      const at = ending?.[what];
      const isSince = at !== undefined && at === endsAt(lasts, now)[what];
      return isSince ? [{ _id: effect.id, flags: { [SYSTEM_ID]: { ending: { [what]: at - 1 } } } }] : [];
    });
    if (updates.length > 0) await actor.updateEmbeddedDocuments("ActiveEffect", updates as never);
  }
}

function requireGm(): void {
  if (!game.user.isGM) throw new Error(game.i18n.localize("WASTELAND.Problems.notAllowed"));
}

/** Ends the scene for everyone, and with it what lasts that long; for GMs. */
export async function endScene(): Promise<void> {
  requireGm();
  await countEnded("scenes");
}

/** Ends the quest; for GMs. */
export async function endQuest(): Promise<void> {
  requireGm();
  await countEnded("quests");
}

/** Notes that an actor has rested; for its owners. What else a rest brings is told by the rules of healing. */
export async function noteRest(actor: Actor_): Promise<void> {
  await actor.update(progressUpdate(actor, "rests") as never);
}
