import { requestArbiter } from "./arbiter/ask.ts";

/**
 * Changes a pool by a difference, through the arbiter: two changes at once both count. Hook `wasteland.preAdjustPools`
 * may stop it by `false`, `wasteland.adjustPools` follows it.
 * @param reason for the log, as text
 * @throws {UserMessage} for anyone but Overseers, or without one
 */
export async function adjustPools(pool: "group" | "gm", amount: number, reason = ""): Promise<void> {
  if (Hooks.call("wasteland.preAdjustPools", pool, amount, reason) === false) return;
  await requestArbiter({ action: "adjust", data: { pool, amount, reason } });
  Hooks.callAll("wasteland.adjustPools", pool, amount, reason);
}
