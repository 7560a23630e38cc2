import { escapeHTML } from "../../../common/utils/text.ts";
import { DialogV2 } from "../api/dialog.ts";
import type { AnyDocument } from "../documents.ts";
import { createSelectInput, createTextInput, createFormGroup } from "../forms/fields.ts";
import type { SelectOption } from "../forms/input-config.ts";
import { documentConfig, format, game, localize } from "../host.ts";

/** What the dialogs need of a class of documents. */
interface DocumentClass {
  documentName: string;
  metadata: { label: string };
  TYPES: string[];
  hasTypeData?: boolean;
  defaultName(context: { type?: string; parent?: unknown; pack?: string }): string;
  create(data: object, operation: object): Promise<AnyDocument | undefined>;
}

interface FolderLike {
  id: string;
  name: string;
  type: string;
  depth?: number;
}

export interface CreateDialogOptions {
  /** Folders to choose from; those of the world when left out. */
  folders?: FolderLike[];
  /** Sub-types to choose from; all when left out. */
  types?: string[];
  [dialogOption: string]: unknown;
}

function typeOptions(documentClass: DocumentClass, allowed: string[] | undefined): SelectOption[] {
  const labels = documentConfig(documentClass.documentName).typeLabels ?? {};
  const types = (allowed ?? documentClass.TYPES).filter((type) => type !== "base" || documentClass.TYPES.length === 1);
  return types.map((type) => ({ value: type, label: labels[type] ? localize(labels[type]) : type }));
}

function folderOptions(documentName: string, given: FolderLike[] | undefined): SelectOption[] {
  const all = given ?? ([...((game().folders as Iterable<FolderLike> | undefined) ?? [])] as FolderLike[]);
  const fitting = all.filter((folder) => folder.type === documentName);
  return fitting.map(({ id, name, depth = 1 }) => ({ value: id, label: `${"— ".repeat(depth - 1)}${name}` }));
}

/** Asks for the name, the kind and the folder of a new document, and creates it. Null when dismissed. */
export async function askToCreate(
  documentClass: DocumentClass,
  data: Record<string, unknown>,
  operation: { parent?: AnyDocument; pack?: string; [option: string]: unknown },
  { folders, types, ...dialogOptions }: CreateDialogOptions,
): Promise<unknown> {
  const { documentName } = documentClass;
  const { parent, pack } = operation;
  const label = localize(documentClass.metadata.label);
  const kinds = typeOptions(documentClass, types);
  const places = parent || (pack && !folders) ? [] : folderOptions(documentName, folders);
  const preset = typeof data.type === "string" ? data.type : String(kinds[0]?.value ?? "base");
  const nameFor = (type: string) =>
    documentClass.defaultName({ type, parent, ...(pack ? { pack } : {}) } as Parameters<
      DocumentClass["defaultName"]
    >[0]);

  const root = `create-${documentName}`;
  const content = document.createElement("div");
  const name = createTextInput({ name: "name", value: data.name ?? "", placeholder: nameFor(preset), autofocus: true });
  content.append(createFormGroup({ label: localize("COMMON.Name"), input: name, rootId: root }));
  if (kinds.length > 1) {
    const kind = createSelectInput({ name: "type", options: kinds, value: preset, sort: true });
    kind.addEventListener("change", () => (name.placeholder = nameFor(kind.value)));
    content.append(createFormGroup({ label: localize("COMMON.Type"), input: kind, rootId: root }));
  }
  if (places.length > 0) {
    const folder = createSelectInput({
      name: "folder",
      options: places,
      value: data.folder ?? "",
      blank: localize("FOLDER.Root"),
    });
    content.append(createFormGroup({ label: localize("DOCUMENT.Folder"), input: folder, rootId: root }));
  }

  const chosen = (await DialogV2.input({
    ...dialogOptions,
    content,
    window: { title: format("DOCUMENT.Create", { type: label }), ...(dialogOptions.window as object | undefined) },
    ok: { label: format("DOCUMENT.Create", { type: label }), icon: "fa-solid fa-check" },
  })) as Record<string, string> | null;
  if (!chosen) return null;
  const type = chosen.type ?? preset;
  const made: Record<string, unknown> = { ...data, name: chosen.name?.trim() || nameFor(type) };
  if (kinds.length > 0) made.type = type;
  if (places.length > 0) made.folder = chosen.folder || null;
  return (await documentClass.create(made, { renderSheet: true, ...operation })) ?? null;
}

/** Asks whether a document is to be deleted, and deletes it. False or null when it is kept. */
export function askToDelete(
  target: AnyDocument,
  options: Record<string, unknown>,
  operation: object,
): Promise<unknown> {
  const type = localize((target.constructor as unknown as DocumentClass).metadata.label);
  const warning = format("DOCUMENT.DeleteWarning", { type, name: target.name });
  const remove = target.delete as (operation: object) => Promise<unknown>;
  return DialogV2.confirm({
    ...options,
    content: `<p>${escapeHTML(warning)}</p>`,
    window: {
      title: `${format("DOCUMENT.Delete", { type })}: ${target.name}`,
      icon: "fa-solid fa-trash",
      ...(options.window as object | undefined),
    },
    yes: { callback: () => remove.call(target, operation), ...(options.yes as object | undefined) },
  });
}
