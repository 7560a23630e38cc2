import { format, localize } from "../applications/words.ts";
import type { MigrationReport } from "../settings/world-version.ts";
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
  Hooks.on("userConnected", () => void takeOver());
  if (!isArbiter()) return;
  const report = await bringUpToDate();
  const isWorthShowing = report !== null && report.changed + report.left.length > 0;
  if (isWorthShowing || hasFaults()) await new DataReport().render({ force: true });
}

/** When the Overseer who was at it leaves, another who was there already goes on. */
async function takeOver(): Promise<void> {
  if (isArbiter() && (await bringUpToDate())) await new DataReport().render({ force: true });
}

let running: Promise<MigrationReport | null> | null = null;

/** One run at a time. @returns null when there was nothing to do, or when another client has taken over */
async function bringUpToDate(): Promise<MigrationReport | null> {
  if (running) return null;
  let notification: ProgressNotification | undefined;
  running = migrateWorld((share) => {
    const message = format("WASTELAND.Migration.progress", { percent: Math.round(share * 100) });
    notification ??= notify(message);
    notification?.update({ pct: share, message });
  }, isArbiter);
  try {
    return await running;
  } finally {
    running = null;
  }
}

function notify(message: string): ProgressNotification | undefined {
  return ui.notifications?.info(message || localize("WASTELAND.Migration.title"), {
    progress: true,
    console: false,
  } as never) as unknown as ProgressNotification | undefined;
}
