import { BooleanField } from "../../../common/data/fields/boolean-field.ts";
import { DataField } from "../../../common/data/fields/data-field.ts";
import { NumberField } from "../../../common/data/fields/number-field.ts";
import { SchemaField } from "../../../common/data/fields/schema-field.ts";
import { StringField } from "../../../common/data/fields/string-field.ts";
import { FilePathField } from "../../../common/data/fields/string-kinds.ts";
import { localize } from "../strings.ts";
import type { SettingConfig } from "./setting-config.ts";

const CATEGORIES: Record<string, string> = { image: "IMAGE", audio: "AUDIO", video: "VIDEO", text: "TEXT" };

/** The field that stands for a setting in a form; undefined for kinds that no form can show. */
function fieldOf({ type, choices, range, default: initial, filePicker }: SettingConfig): DataField | undefined {
  if (type instanceof DataField) return type;
  const labels = choices && Object.fromEntries(Object.entries(choices).map(([key, label]) => [key, localize(label)]));
  const shared = { required: true, initial, ...(labels ? { choices: labels } : {}) };
  switch (type) {
    case Boolean:
      return new BooleanField(shared);
    case Number:
      return new NumberField({ ...shared, nullable: false, ...range });
    case String:
    case undefined:
      if (!filePicker) return new StringField({ ...shared, blank: true });
      return new FilePathField({ ...shared, blank: true, categories: [CATEGORIES[String(filePicker)] ?? []].flat() });
    default:
      return undefined;
  }
}

/** A field of a form with the path of its value below the setting's. */
export interface SettingLeaf {
  path: string[];
  field: DataField;
  label: string;
  hint: string;
}

/** The controls that a setting needs: one, or one for each leaf of a schema. */
export function leavesOf(config: SettingConfig): SettingLeaf[] {
  const field = fieldOf(config);
  if (!field) return [];
  if (field instanceof SchemaField) return schemaLeaves(field, []);
  if (!(field.constructor as typeof DataField).hasFormSupport) return [];
  return [{ path: [], field, label: config.name ?? field.label, hint: config.hint ?? field.hint }];
}

function schemaLeaves(schema: SchemaField, path: string[]): SettingLeaf[] {
  return Object.entries(schema.fields as Record<string, DataField>).flatMap(([name, field]): SettingLeaf[] => {
    const here = [...path, name];
    if (field instanceof SchemaField) return schemaLeaves(field, here);
    if (!(field.constructor as typeof DataField).hasFormSupport) return [];
    return [{ path: here, field, label: field.label, hint: field.hint }];
  });
}
