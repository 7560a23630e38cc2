import { DialogV2 } from "../../applications/api/dialog.ts";
import { FormDataExtended } from "../../applications/ux/form-data-extended.ts";
import { escapeHTML } from "../../../common/utils/text.ts";
import { CONFIG } from "../../core/config.ts";
import { game } from "../../core/game.ts";
import type { DirectoryCollection, DirectoryDocument, DirectoryDocumentClass } from "../directory-types.ts";
import { documentLabel, format, localize } from "../strings.ts";

interface CreateOptions {
  /** Folders to choose from; all of the collection unless said otherwise. */
  folders?: { id: string; name: string }[];
  /** Sub-types to choose from; all unless said otherwise. */
  types?: string[];
  window?: object;
  position?: object;
  [option: string]: unknown;
}

type CreateData = { name?: string; type?: string; folder?: string | null };

/** Sub-types that a user may choose, by their names in words, sorted by these. */
function typeChoices(documentClass: DirectoryDocumentClass, allowed?: readonly string[]): [string, string][] {
  const { documentName, TYPES } = documentClass;
  const labels = (CONFIG[documentName]?.typeLabels ?? {}) as Record<string, string>;
  const own = TYPES.filter((type) => type !== "base" || TYPES.length === 1);
  const offered = own.filter((type) => !allowed || allowed.includes(type));
  const named = offered.map((type): [string, string] => {
    const label = labels[type];
    return [type, label && game.i18n.has(label) ? localize(label) : type];
  });
  return named.sort(([, a], [, b]) => a.localeCompare(b, game.i18n.lang as string));
}

function group(label: string, control: HTMLElement): HTMLElement {
  const element = document.createElement("div");
  element.className = "form-group";
  const text = document.createElement("label");
  text.textContent = localize(label);
  text.htmlFor = control.id = `create-document-${control.getAttribute("name")}`;
  const fields = document.createElement("div");
  fields.className = "form-fields";
  fields.append(control);
  element.append(text, fields);
  return element;
}

function select(name: string, choices: readonly [string, string][], selected: string | undefined): HTMLSelectElement {
  const element = document.createElement("select");
  element.name = name;
  for (const [value, label] of choices)
    element.append(new Option(label, value, value === selected, value === selected));
  return element;
}

function createForm(documentClass: DirectoryDocumentClass, data: CreateData, options: CreateOptions): HTMLElement {
  const content = document.createElement("div");
  const name = document.createElement("input");
  name.type = "text";
  name.name = "name";
  name.autofocus = true;
  name.setAttribute("autofocus", "");
  name.value = data.name ?? "";
  const types = typeChoices(documentClass, options.types);
  const type = data.type ?? types[0]?.[0];
  name.placeholder = documentClass.defaultName({ type });
  content.append(group("COMMON.Name", name));
  if (types.length > 1) {
    const field = select("type", types, type);
    field.addEventListener("change", () => (name.placeholder = documentClass.defaultName({ type: field.value })));
    content.append(group("COMMON.Type", field));
  }
  const collection = game.collections.get(documentClass.documentName) as DirectoryCollection | undefined;
  const folders = options.folders ?? [...(collection?.folders ?? [])];
  if (folders.length > 0) {
    const choices = folders.map((folder): [string, string] => [folder.id, folder.name]);
    content.append(
      group("DOCUMENT.Folder", select("folder", [["", localize("FOLDER.Root")], ...choices], data.folder ?? "")),
    );
  }
  return content;
}

/** Asks for name, type and folder of a new document and makes it. @returns null when dismissed */
export async function createDocumentDialog(
  documentClass: DirectoryDocumentClass,
  data: CreateData,
  createOptions: Record<string, unknown>,
  options: CreateOptions,
): Promise<DirectoryDocument | null> {
  const { folders: _folders, types: _types, ...dialog } = options;
  const title = format("DOCUMENT.Create", { type: documentLabel(documentClass.documentName) });
  const form = (await DialogV2.prompt({
    ...dialog,
    window: { title, icon: CONFIG[documentClass.documentName]?.sidebarIcon, ...(options.window ?? {}) },
    position: { width: 400, ...(options.position ?? {}) },
    content: createForm(documentClass, data, options),
    ok: {
      label: title,
      icon: "fa-solid fa-check",
      callback: (_event: Event, button: HTMLButtonElement) =>
        new FormDataExtended(button.form as HTMLFormElement).object,
    },
  })) as { name: string; type?: string; folder?: string } | null;
  if (!form) return null;
  const type = form.type ?? data.type ?? typeChoices(documentClass, options.types)[0]?.[0];
  const name = form.name.trim() || documentClass.defaultName({ type });
  const source = { ...data, ...(type ? { type } : {}), name, folder: form.folder || data.folder || null };
  if (form.folder === "") source.folder = null;
  return documentClass.create(source, { renderSheet: true, ...createOptions });
}

/** Asks whether to delete a document, and does so. @returns the document, or false or null when not */
export async function deleteDocumentDialog(
  document: DirectoryDocument,
  options: object,
  operation: Record<string, unknown>,
): Promise<unknown> {
  const type = documentLabel(document.documentName);
  const warning = format("DOCUMENT.DeleteWarning", { type, name: escapeHTML(document.name) });
  const sure = await DialogV2.confirm({
    window: { title: format("DOCUMENT.Delete", { type }) },
    content: `<p>${warning}</p>`,
    ...options,
  });
  return sure ? document.delete(operation) : sure;
}
