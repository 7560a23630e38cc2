import { PoolsTracker } from "./pools-tracker.ts";

/** Shows the tracker of the pools and keeps it up to date. */
export async function showTracker(): Promise<void> {
  const tracker = new PoolsTracker();
  await tracker.render({ force: true });
  Hooks.on("wasteland.poolsChanged" as never, (() => void tracker.render()) as never);
}
