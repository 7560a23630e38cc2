import {
  type LeftDocument,
  type MigrationReport,
  readWorldVersion,
  writeMigration,
} from "../settings/world-version.ts";
import { NEWEST, type Source, type Step, STEPS } from "./steps.ts";
import {
  documentsOf,
  type Pack,
  type StoredDocument,
  tokenDocuments,
  unreadableDocuments,
  withPack,
  worldDocuments,
  worldPacks,
} from "./world-documents.ts";

/** Tells how far a run is, from 0 to 1. */
export type Progress = (share: number) => void;

/** Is this client still the one to do it? Another Overseer who has come may be by now. */
export type Acting = () => boolean;

/**
 * Takes one document through the steps, one after the other.
 * @returns whether anything was changed
 */
async function migrateDocument(document: StoredDocument, steps: readonly Step[]): Promise<boolean> {
  let changed = false;
  for (const step of steps) {
    const change = document.documentName === "Actor" ? step.actor : step.item;
    const changes = change?.(document._source as Source) ?? null;
    if (changes === null) continue;
    await document.update(changes, { render: false });
    changed = true;
  }
  return changed;
}

/** Takes one document through the steps; when it fails, that is written down. */
async function tryDocument(document: StoredDocument, steps: readonly Step[], report: MigrationReport): Promise<void> {
  try {
    if (await migrateDocument(document, steps)) report.changed += 1;
  } catch (error) {
    report.left.push(leftOf(document, error));
  }
}

/** Takes documents through the steps; one that fails stops no other. */
async function migrateAll(
  documents: readonly StoredDocument[],
  steps: readonly Step[],
  report: MigrationReport,
  progress: Progress = () => undefined,
  isActing: Acting = () => true,
): Promise<void> {
  for (const [index, document] of documents.entries()) {
    if (!isActing()) return;
    report.seen += 1;
    await tryDocument(document, steps, report);
    progress((index + 1) / documents.length);
  }
}

function leftOf({ uuid, name }: { uuid: string; name: string }, error: unknown): LeftDocument {
  return { uuid, name, message: error instanceof Error ? error.message : String(error) };
}

/**
 * Brings the world to the newest version: its actors, items, what unlinked tokens have of their own, and its
 * compendia. It runs once; documents that were left are named in the report and can be tried again. A client that is no
 * longer the one to do it stops between two documents, and the other does what is left (`start.ts`).
 * @returns null when the world is up to date, or when somebody else has taken over
 */
export async function migrateWorld(
  progress?: Progress,
  isActing: Acting = () => true,
): Promise<MigrationReport | null> {
  const from = readWorldVersion();
  const steps = STEPS.filter(({ version }) => version > from);
  if (steps.length === 0) return null;
  const report: MigrationReport = { from, to: NEWEST, seen: 0, changed: 0, left: [] };
  for (const { uuid, name } of unreadableDocuments()) report.left.push({ uuid, name, message: "" });
  await migrateAll([...worldDocuments(), ...tokenDocuments()], steps, report, progress, isActing);
  for (const pack of worldPacks()) {
    if (!isActing()) break;
    await migratePack(pack, steps, report, progress, isActing);
  }
  if (!isActing()) return null;
  await writeMigration(report);
  return report;
}

/** Brings a whole compendium up to date. One that cannot be opened is left as a whole, and none of it counts as seen. */
async function migratePack(
  pack: Pack,
  steps: readonly Step[],
  report: MigrationReport,
  progress?: Progress,
  isActing?: Acting,
): Promise<void> {
  const { seen } = report;
  try {
    await withPack(pack, async () => migrateAll(await documentsOf(pack), steps, report, progress, isActing));
  } catch (error) {
    report.seen = seen;
    report.left.push(leftOf({ uuid: uuidOf(pack), name: pack.collection }, error));
  }
}

/**
 * Tries again what a run has left, in compendia as well, which are unlocked for as long.
 * @returns the report with what is left now; every document counts as seen once
 */
export async function retryMigration(report: MigrationReport): Promise<MigrationReport> {
  const steps = STEPS.filter(({ version }) => version > report.from);
  const again: MigrationReport = { ...report, left: [] };
  for (const left of report.left) {
    const pack = worldPacks().find((each) => left.uuid === uuidOf(each) || left.uuid.startsWith(`${uuidOf(each)}.`));
    if (!pack) await retryDocument(left, steps, again);
    else if (left.uuid === uuidOf(pack)) await migratePack(pack, steps, again);
    else {
      await withPack(pack, () => retryDocument(left, steps, again)).catch((error: unknown) =>
        again.left.push(leftOf(left, error)),
      );
    }
  }
  await writeMigration(again);
  return again;
}

async function retryDocument(left: LeftDocument, steps: readonly Step[], report: MigrationReport): Promise<void> {
  const document = (await fromUuid(left.uuid as never).catch(() => null)) as StoredDocument | null;
  if (!document) {
    report.left.push(left);
    return;
  }
  // One without a message could not be read at all until now.
  if (left.message === "") report.seen += 1;
  await tryDocument(document, steps, report);
}

const uuidOf = ({ collection }: Pack): string => `Compendium.${collection}`;
