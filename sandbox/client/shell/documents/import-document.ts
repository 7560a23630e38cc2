import { DialogV2 } from "../../applications/api/dialog.ts";
import { escapeHTML } from "../../../common/utils/text.ts";
import { ui } from "../../core/ui.ts";
import type { DirectoryDocument } from "../directory-types.ts";
import { format, localize } from "../strings.ts";

/** Checks a text before it replaces a document's data. @throws with a message for the user when it is no fitting export */
function checkExport(text: string, wantedType: string | undefined): void {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new Error(localize("DOCUMENT.ImportInvalid"));
  }
  if (typeof data !== "object" || data === null || Array.isArray(data) || !("name" in data)) {
    throw new Error(localize("DOCUMENT.ImportInvalid"));
  }
  const { type } = data as { type?: unknown };
  if (wantedType !== undefined && type !== wantedType) {
    throw new Error(format("DOCUMENT.ImportWrongType", { found: String(type), wanted: wantedType }));
  }
}

/** Asks for a file with exported data and reads it into a document. */
export async function importIntoDocument(document: DirectoryDocument): Promise<void> {
  const hint = format("DOCUMENT.ImportHint", { name: escapeHTML(document.name) });
  const label = localize("DOCUMENT.ImportFile");
  const text = (await DialogV2.prompt({
    window: { title: "DOCUMENT.Import" },
    content: `<p>${hint}</p><div class="form-group"><label for="import-file">${label}</label>
      <div class="form-fields"><input id="import-file" type="file" name="data" accept=".json,application/json"></div></div>`,
    ok: {
      label: "DOCUMENT.Import",
      callback: (_event: Event, button: HTMLButtonElement) => {
        const field = button.form?.elements.namedItem("data") as HTMLInputElement | null;
        return field?.files?.[0]?.text();
      },
    },
  })) as string | null | undefined;
  if (!text) return;
  try {
    checkExport(text, document._source.type as string | undefined);
    await document.importFromJSON(text);
    ui.notifications?.info("DOCUMENT.ImportDone", { format: { name: document.name }, console: false });
  } catch (error) {
    ui.notifications?.error(error, { console: false });
  }
}
