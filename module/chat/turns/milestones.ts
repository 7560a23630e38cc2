import {
  countBack,
  endEffects,
  endingWith,
  restoreEffects,
  type EndedEffects,
} from "../../documents/effects/end-effects.ts";
import { ActorLedger } from "../../documents/ledgers/actor-ledger.ts";
import { POOLS } from "../../documents/ledgers/ledger-at.ts";
import { luckMaximumOf } from "../../documents/luck-maximum.ts";
import { partyMembers } from "../../documents/party.ts";
import { gmPoolStart, refillLuck } from "../../rules/index.ts";
import { readPools } from "../../settings/pools.ts";
import { countEnded, readProgress, type TableProgress } from "../../settings/progress.ts";
import type { DocumentPlan } from "../deeds/deed.ts";
import { UserMessage } from "../user-message.ts";
import { change, finished, note, postAction } from "./post-action.ts";

/** A new quest, a milestone within one, the end of a scene. */
export const MILESTONES = ["quest", "milestone", "scene"] as const;
export type Milestone = (typeof MILESTONES)[number];

/** What it ends, by the count that it adds to. */
const ENDS: Readonly<Record<Milestone, keyof TableProgress | null>> = {
  quest: "quests",
  milestone: null,
  scene: "scenes",
};

interface Change {
  readonly before: number;
  readonly after: number;
}

/** What a milestone would change: the Overseer's pool, luck points, and the effects that end. */
export interface MilestonePlan {
  readonly kind: Milestone;
  readonly pool: Change | null;
  readonly luck: readonly (Change & { readonly uuid: string; readonly name: string })[];
  readonly ends: readonly EndedEffects[];
}

/**
 * What a milestone would change, without doing it: at a quest's start the Overseer has 1 AP per player's character
 * (R-AP-3), then and at milestones luck points are refilled (R-LUCK-1); what lasts until the scene or the quest ends is
 * over.
 */
export function planMilestone(kind: Milestone): MilestonePlan {
  const party = partyMembers();
  const ends = ENDS[kind];
  return {
    kind,
    pool: kind === "quest" ? { before: readPools().gm, after: gmPoolStart(party.length) } : null,
    luck: kind === "scene" ? [] : party.flatMap(luckOf),
    ends: ends === null ? [] : endingWith(ends),
  };
}

function luckOf(actor: Actor.Implementation): MilestonePlan["luck"][number][] {
  const before = new ActorLedger(actor).read()["luckPoints"] ?? 0;
  const after = refillLuck({ points: before, maximum: luckMaximumOf(actor) ?? before });
  return before === after ? [] : [{ uuid: actor.uuid, name: actor.name, before, after }];
}

function documentsOf(kind: Milestone): DocumentPlan[] {
  const { pool, luck } = planMilestone(kind);
  const pools = pool ? [{ document: POOLS, next: { group: readPools().group, gm: pool.after } }] : [];
  return [...pools, ...luck.map(({ uuid, after }) => ({ document: uuid, next: { luckPoints: after } }))];
}

/** On the arbiter's client: does what a milestone brings. */
export async function carryOutMilestone(id: string, kind: string, user: string): Promise<void> {
  const known = MILESTONES.find((one) => one === kind);
  if (!known) throw new UserMessage("unknownRequest");
  const { ends } = planMilestone(known);
  const counter = ENDS[known];
  const message = await postAction(id, known, null, { inSteps: true });
  await change(message, user, () => documentsOf(known));
  if (counter !== null) {
    await note(message, user, "ended", { counter, before: readProgress()[counter], effects: ends });
    await countEnded(counter);
    await endEffects();
  }
  await finished(message);
}

/** On the arbiter's client: brings back what was ended. */
export async function takeBackEnding(event: Readonly<Record<string, unknown>>): Promise<void> {
  const counter = Object.values(ENDS).find((one) => one !== null && one === event["counter"]);
  if (!counter) return;
  // Where it was interrupted before, nothing was counted.
  const { before } = event;
  if (typeof before !== "number" || readProgress()[counter] > before) await countBack(counter);
  await restoreEffects(Array.isArray(event["effects"]) ? (event["effects"] as EndedEffects[]) : []);
}
