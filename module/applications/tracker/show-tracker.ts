import { PoolsTracker } from "./pools-tracker.ts";
import { refreshPoolLog } from "./pool-log.ts";

/** Shows the tracker of the pools and keeps it, and the log, up to date. */
export async function showTracker(): Promise<void> {
  const tracker = new PoolsTracker();
  await tracker.render({ force: true });
  Hooks.on(
    "wasteland.poolsChanged" as never,
    (() => {
      void tracker.render();
      refreshPoolLog();
    }) as never,
  );
}
