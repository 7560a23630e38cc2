import { SYSTEM_ID } from "../system-id.ts";

const f = foundry.data.fields;

/** A document that a migration could not change, or that cannot be read at all. */
export interface LeftDocument {
  uuid: string;
  name: string;
  message: string;
}

/** What the last migration did. */
export interface MigrationReport {
  /** Version of the data before it and after it. */
  from: number;
  to: number;
  /** Documents that were looked at, and those that were changed. */
  seen: number;
  changed: number;
  left: LeftDocument[];
}

/** Registers which steps of the migration the world has behind it, and how the last one went. */
export function registerWorldVersion(): void {
  game.settings.register(SYSTEM_ID, "worldVersion", {
    scope: "world",
    config: false,
    type: new f.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
  } as never);
  game.settings.register(SYSTEM_ID, "migrationReport", {
    scope: "world",
    config: false,
    type: new f.ObjectField({ required: true, nullable: false, initial: {} }),
  } as never);
}

export function readWorldVersion(): number {
  return game.settings.get(SYSTEM_ID, "worldVersion");
}

/** The report of the last migration; null when there was none. */
export function readMigrationReport(): MigrationReport | null {
  const report = game.settings.get(SYSTEM_ID, "migrationReport") as Partial<MigrationReport>;
  return report.left === undefined ? null : (report as MigrationReport);
}

/** Stores how a migration went; only Overseers may. */
export async function writeMigration(report: MigrationReport): Promise<void> {
  await game.settings.set(SYSTEM_ID, "migrationReport", report as never);
  await game.settings.set(SYSTEM_ID, "worldVersion", report.to);
}
