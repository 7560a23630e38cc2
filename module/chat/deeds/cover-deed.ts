import { CoverRoll } from "../../dice/cover-roll.ts";
import { actorAt } from "../../documents/resolve.ts";
import type { DamageRow } from "../../rules/index.ts";
import { eventOf, foldHits, standing } from "../cards/read-card.ts";
import type { Deed } from "./deed.ts";
import { poolsAsTheyAre } from "./vouched.ts";

type Message = ChatMessage.Implementation;

/** What marks the dice of cover that somebody prone has rolled again. */
const BY_PRONE = "prone";

/** Has the cover of this target been rolled again already (R-DICE-3)? */
export function hasRerolledCover(message: Message, target: string): boolean {
  return standing(message, "edited").some((id) => {
    const event = eventOf(message, id);
    return event?.["by"] === BY_PRONE && event["target"] === target;
  });
}

/** Was anything of a row set by hand, beside dice of cover that were rolled again? */
export function isSetByHand(message: Message, { target, hit }: Pick<DamageRow, "target" | "hit">): boolean {
  return standing(message, "edited").some((id) => {
    const event = eventOf(message, id);
    return event?.["target"] === target && event["hit"] === hit && event["by"] !== BY_PRONE;
  });
}

/** Open hits on a target whose cover may be rolled again: who lies prone may do so, once for an attack (R-CMB-7, R-DICE-3). */
export function rowsBehindCover(message: Message, target: string): DamageRow[] {
  const rows = foldHits(message).rows.filter((row) => row.target === target && row.cover.length > 0);
  const isProne = rows.some(({ struck }) => actorAt(struck)?.statuses.has("prone"));
  const isOpen = rows.every(({ appliedBy }) => appliedBy === null);
  return isProne && isOpen && !hasRerolledCover(message, target) ? rows : [];
}

/** New dice for the cover of all hits on a target; they have the same cover. */
export async function coverDeeds(rows: readonly DamageRow[]): Promise<Deed[]> {
  const { faces } = await CoverRoll.of(rows[0]?.cover.length ?? 0).evaluate();
  return rows.map(({ target, hit, cover }) => ({
    type: "edited",
    vouched: true,
    fields: { target, hit, cover: faces.slice(0, cover.length), by: BY_PRONE },
    plan: () => [poolsAsTheyAre()],
  }));
}
