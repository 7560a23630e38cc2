import { PoolsLedger } from "../../documents/ledgers/pools-ledger.ts";
import type { readPools } from "../../settings/pools.ts";
import { UserMessage } from "../user-message.ts";

/**
 * Changes a pool by a difference, once per id. The group's pool is held between 0 and its maximum, or what it already
 * holds above it; the Overseer's has no maximum (R-AP-2, R-AP-3).
 * @throws {UserMessage} for an amount that is no whole number
 */
export async function adjustPool(
  id: string,
  pool: "group" | "gm",
  amount: number,
  { group, gm, maximum }: ReturnType<typeof readPools>,
  note: { user: string; reason: string },
): Promise<void> {
  if (!Number.isSafeInteger(amount)) throw new UserMessage("noNumber");
  const ledger = new PoolsLedger();
  if (ledger.entry(id)) return;
  const before = { group, gm }[pool];
  const most = pool === "gm" ? Infinity : Math.max(maximum, before);
  const after = Math.max(0, Math.min(before + amount, most));
  const entry = { message: "", type: "adjusted", changes: [{ key: pool, before, after }], ...note };
  await ledger.write({ group, gm, [pool]: after }, { add: id, entry });
}
