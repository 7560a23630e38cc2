import { format, localize } from "../applications/words.ts";
import { SYSTEM_ID } from "../system-id.ts";
import { migrateWorld } from "./migrate.ts";
import { DataReport, hasFaults } from "./report-window.ts";

interface ProgressNotification {
  update(changes: { pct?: number; message?: string }): void;
}

/** A button among the settings opens the report at any time. */
export function registerDataReport(): void {
  game.settings.registerMenu(SYSTEM_ID, "dataReport", {
    name: "WASTELAND.Migration.title",
    hint: "WASTELAND.Migration.hint",
    label: "WASTELAND.Migration.open",
    icon: "fa-solid fa-clipboard-check",
    type: DataReport,
    restricted: true,
  } as never);
}

const isArbiter = (): boolean => game.users.activeGM?.isSelf ?? false;

/** Brings the world up to date once, on the arbiter's client, and shows the report when there is something to say. */
export async function startMigration(): Promise<void> {
  if (!isArbiter()) return;
  let notification: ProgressNotification | undefined;
  const report = await migrateWorld((share) => {
    const message = format("WASTELAND.Migration.progress", { percent: Math.round(share * 100) });
    notification ??= notify(message);
    notification?.update({ pct: share, message });
  }, isArbiter);
  const isWorthShowing = report !== null && report.changed + report.left.length > 0;
  if (isWorthShowing || hasFaults()) await new DataReport().render({ force: true });
}

function notify(message: string): ProgressNotification | undefined {
  return ui.notifications?.info(message || localize("WASTELAND.Migration.title"), {
    progress: true,
    console: false,
  } as never) as unknown as ProgressNotification | undefined;
}
