import {
  ApplicationBase,
  type ApplicationOptions,
  type RenderContext,
  type RenderOptions,
  type SheetPart,
} from "../applications/thin-sheet.ts";
import { format, localize } from "../applications/words.ts";
import { type MigrationReport, readMigrationReport } from "../settings/world-version.ts";
import { SYSTEM_ID, systemPath } from "../system-id.ts";
import { type Faulty, faultyDocuments, faultyInPacks } from "./faulty-documents.ts";
import { retryMigration } from "./migrate.ts";
import { type UnreadableDocument, unreadableDocuments } from "./world-documents.ts";

/** How the last migration went, what is malformed in the world, and what can be done about it. */
export class DataReport extends ApplicationBase {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: `${SYSTEM_ID}-data-report`,
    classes: ["wasteland", "wasteland-data-report"],
    position: { width: 560, height: "auto" },
    window: { icon: "fa-solid fa-clipboard-check", resizable: true },
    actions: { retry: DataReport.#onRetry, mend: DataReport.#onMend, export: DataReport.#onExport },
  };

  static override PARTS: Record<string, SheetPart> = {
    report: { template: systemPath("templates/migration/report.hbs"), scrollable: [""] },
  };

  override get title(): string {
    return game.i18n.localize("WASTELAND.Migration.title");
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const report = readMigrationReport();
    const left = report?.left ?? [];
    const unreadable = unreadableDocuments();
    const faulty = (await allFaulty()).map(({ uuid, name, faults }) => ({
      uuid,
      name,
      faults: faults.map(({ path, value, wanted }) => ({
        path,
        value: JSON.stringify(value),
        wanted: localize(`WASTELAND.Migration.wanted.${wanted}`),
      })),
    }));
    return {
      ...(await super._prepareContext(options)),
      summary: report ? summaryOf(report) : "",
      left: left
        .filter(({ uuid }) => !unreadable.some((one) => one.uuid === uuid))
        .map(({ message, ...one }) => ({ ...one, reason: format("WASTELAND.Migration.reason", { message }) })),
      unreadable: unreadable.map(({ uuid, name }) => ({ uuid, name })),
      faulty,
      isWell: left.length + unreadable.length + faulty.length === 0,
      exports: unreadable.length + faulty.length > 0,
    };
  }

  static async #onRetry(this: DataReport): Promise<void> {
    const report = readMigrationReport();
    if (report) await retryMigration(report);
    await this.render();
  }

  static async #onMend(this: DataReport): Promise<void> {
    const failed: string[] = [];
    for (const { name, mend } of await allFaulty()) await mend().catch(() => failed.push(name));
    await this.render();
    if (failed.length === 0) return;
    const names = failed.join(", ");
    ui.notifications?.warn(format("WASTELAND.Migration.notMended", { names }), { console: false });
  }

  static async #onExport(this: DataReport): Promise<void> {
    const text = JSON.stringify(await exportedData(), null, 2);
    foundry.utils.saveDataToFile(text, "application/json", `${SYSTEM_ID}-unread-data.json`);
  }
}

function summaryOf({ seen, changed, to }: MigrationReport): string {
  return format("WASTELAND.Migration.summary", { seen, changed, version: to });
}

/** Everything that could not be read, as it is stored. */
async function exportedData(): Promise<{
  documents: UnreadableDocument[];
  values: { uuid: string; name: string; path: string; value: unknown }[];
}> {
  const values = (await allFaulty()).flatMap(({ uuid, name, faults }) =>
    faults.map(({ path, value }) => ({ uuid, name, path, value })),
  );
  return { documents: unreadableDocuments(), values };
}

const allFaulty = async (): Promise<Faulty[]> => [...faultyDocuments(), ...(await faultyInPacks())];

/** Is there anything in the world that an Overseer should see? Its compendia are read once the report is open. */
export function hasFaults(): boolean {
  return faultyDocuments().length + unreadableDocuments().length > 0;
}
