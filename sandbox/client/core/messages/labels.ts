import type { DataField } from "../../../common/data/fields/data-field.ts";
import type { SchemaField } from "../../../common/data/fields/schema-field.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game.ts";

/** Labels of fields that documents have in common. */
const COMMON: Record<string, string> = {
  name: "COMMON.Name",
  type: "COMMON.Type",
  img: "COMMON.Picture",
  folder: "DOCUMENT.Folder",
  ownership: "OWNERSHIP.Configure",
  role: "USERS.Role",
  character: "PLAYERS.PlayerCharacter",
  permissions: "PERMISSION.Title",
};

export function documentLabel(documentName: string): string {
  return game.i18n.localize(`DOCUMENT.${documentName}`) as string;
}

/** Where a path leads: a document, or as much of one as is known. */
export interface LabelledDocument {
  documentName: string;
  type?: string | undefined;
}

/** The field at a dotted path, below `system` that of the sub-type's model. */
export function fieldAt({ documentName, type }: LabelledDocument, path: string): DataField | undefined {
  const [first, ...rest] = path.split(".");
  if (first === "system" && rest.length > 0) {
    const model = CONFIG[documentName]?.dataModels?.[type ?? ""] as { schema?: SchemaField } | undefined;
    return model?.schema?.getField(rest);
  }
  const { schema } = (CONFIG[documentName]?.documentClass ?? {}) as { schema?: SchemaField };
  return schema?.getField(path);
}

/** What a user calls the field at a path: its label, that of the nearest field around it, or the end of the path. */
export function fieldLabel(document: LabelledDocument, path: string): string {
  const parts = path.split(".");
  for (let length = parts.length; length > 0; length--) {
    const at = parts.slice(0, length).join(".");
    const label = fieldAt(document, at)?.label;
    if (label) return game.i18n.localize(label) as string;
  }
  const common = COMMON[parts[0] ?? ""];
  if (common && parts.length === 1) return game.i18n.localize(common) as string;
  return parts.at(-1) ?? path;
}
