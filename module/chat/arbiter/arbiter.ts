import { PoolsLedger } from "../../documents/ledgers/pools-ledger.ts";
import { eventOf } from "../cards/read-card.ts";
import { isAction } from "../turns/action-request.ts";
import { type Problem, UserMessage } from "../user-message.ts";
import { ARBITER_ACTIONS } from "./actions.ts";
import { refuse } from "./authority.ts";
import type { ArbiterRequest } from "./protocol.ts";
import { inTurn } from "./queue.ts";

/**
 * Works a request off after those that came before it.
 * @param userId who asks, as the server says
 * @returns why nothing was done, or null
 */
export async function decide(request: ArbiterRequest, userId: string): Promise<Problem | null> {
  try {
    await inTurn(() => work(request, userId));
    return null;
  } catch (error) {
    if (error instanceof UserMessage) return error.problem;
    if (error instanceof RangeError) return { key: "impossible", values: {} };
    console.error(error);
    return { key: "failed", values: {} };
  }
}

async function work(request: ArbiterRequest, userId: string): Promise<void> {
  const user = game.users.get(userId);
  if (!user) return refuse("notAllowed");
  const action = Object.hasOwn(ARBITER_ACTIONS, request.action) ? ARBITER_ACTIONS[request.action] : undefined;
  if (!action || !hasKeys(request.data, action.keys)) return refuse("unknownRequest");
  const repeated = `${userId} ${request.id} ${request.action} ${request.message}`;
  if (carriedOut.has(repeated) || wasDone(request)) return;
  await action.run(request, user);
  carriedOut.add(repeated);
  const [oldest] = carriedOut;
  if (carriedOut.size > KEPT && oldest !== undefined) carriedOut.delete(oldest);
}

/** So many requests are remembered. */
const KEPT = 500;

/** What this client has carried out, by who asked: a request that comes again has the answer that it had. */
const carriedOut = new Set<string>();

/** Exactly the keys that an action knows. */
function hasKeys(data: object, keys: readonly string[]): boolean {
  const given = Object.keys(data);
  return given.length === keys.length && given.every((key) => keys.includes(key));
}

/**
 * Whoever was the arbiter then: a card that lists the request has had its answer, and so have, of those without a card,
 * one that the journal of the pools lists and one whose own card is there.
 */
function wasDone({ id, message }: ArbiterRequest): boolean {
  if (message === "") return new PoolsLedger().entry(id) !== null || isAction(game.messages.get(id));
  const card = game.messages.get(message);
  return card !== undefined && eventOf(card, id) !== null;
}
