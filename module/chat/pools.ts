import { requestArbiter } from "./arbiter/ask.ts";

/**
 * Changes a pool by a difference, through the arbiter: two changes at once both count.
 * @throws {UserMessage} for anyone but Overseers, or without one
 */
export async function adjustPools(pool: "group" | "gm", amount: number): Promise<void> {
  await requestArbiter({ action: "adjust", data: { pool, amount } });
}
