import { DialogV2 } from "../../applications/api/dialog.ts";
import { escapeHTML } from "../../../common/utils/text.ts";
import { ui } from "../../core/ui.ts";
import type { DirectoryDocument } from "../directory-types.ts";
import { format, localize } from "../strings.ts";

type Data = Record<string, unknown>;

/** Reads exported data. @throws with a message for the user when the text is none, or of another type */
export function parseExport(text: string, wanted: { type?: string; hasType: boolean }): Data {
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
  if (wanted.hasType && type !== wanted.type) {
    throw new Error(format("DOCUMENT.ImportWrongType", { found: String(type), wanted: String(wanted.type) }));
  }
  return data as Data;
}

/** Replaces the data of a document by an export; its id, folder, place and ownership stay. */
export async function importExport(document: DirectoryDocument, text: string): Promise<void> {
  const data = parseExport(text, { type: document.type, hasType: "type" in document._source });
  const { _id, folder, sort, ownership, _stats } = document.toObject();
  const merged = { ...data, _id, folder, sort, ownership, _stats };
  await document.update(merged, { diff: false, recursive: false });
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
    await importExport(document, text);
    ui.notifications?.info(format("DOCUMENT.ImportDone", { name: document.name }), { console: false });
  } catch (error) {
    ui.notifications?.error(error, { console: false });
  }
}
