import { ArrayField } from "../../../common/data/fields/array-field.ts";
import { DataField } from "../../../common/data/fields/data-field.ts";
import { EmbeddedDataField } from "../../../common/data/fields/embedded-data-field.ts";
import { SchemaField } from "../../../common/data/fields/schema-field.ts";
import { TypedObjectField } from "../../../common/data/fields/typed-object-field.ts";
import { TypedSchemaField } from "../../../common/data/fields/typed-schema-field.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game.ts";

interface LocalizedModel {
  schema: SchemaField;
  LOCALIZATION_PREFIXES?: string[];
}

const done = new WeakSet<object>();

/** Fields within a field, with their names below it. */
function inner(field: DataField): [string, DataField][] {
  if (field instanceof SchemaField) return field.entries();
  if (field instanceof TypedSchemaField) return Object.entries(field.types);
  const element =
    field instanceof ArrayField || field instanceof TypedObjectField ? (field.element as unknown) : undefined;
  return element instanceof DataField ? [["element", element]] : [];
}

/**
 * Gives the fields of a model their labels, hints and placeholders from `<prefix>.FIELDS.<path>.label`. Later prefixes
 * win. The name "element" of lists and records may be left out of the path.
 */
function localizeSchema(schema: DataField, prefixes: readonly string[], path: string[] = []): void {
  for (const [name, field] of inner(schema)) {
    const here = [...path, name];
    for (const key of ["label", "hint", "placeholder"] as const) setText(field, key, prefixes, here);
    const own = field instanceof EmbeddedDataField ? (field.model.LOCALIZATION_PREFIXES as string[]) : [];
    if (own.length) localizeSchema(field, own);
    localizeSchema(field, prefixes, here);
  }
}

function setText(
  field: DataField,
  key: "label" | "hint" | "placeholder",
  prefixes: readonly string[],
  path: string[],
): void {
  const paths = [path.join("."), path.filter((part) => part !== "element").join(".")];
  for (const prefix of prefixes) {
    for (const dotted of paths) {
      const id = `${prefix}.FIELDS.${dotted}.${key}`;
      if (game.i18n.has(id)) field[key] = game.i18n.localize(id);
    }
  }
  if (typeof field[key] === "string" && field[key] && game.i18n.has(field[key]))
    field[key] = game.i18n.localize(field[key]);
}

/** Source: `foundry.helpers.Localization.localizeDataModel`. */
export function localizeDataModel(
  model: LocalizedModel,
  { prefixes = model.LOCALIZATION_PREFIXES ?? [], prefixPath = "" }: { prefixes?: string[]; prefixPath?: string } = {},
): void {
  localizeSchema(model.schema, prefixes, prefixPath ? prefixPath.replace(/\.$/, "").split(".") : []);
}

/** Every document class and every model of `system` that is registered. */
export function localizeDataModels(): void {
  for (const entry of Object.values(CONFIG) as {
    documentClass?: LocalizedModel;
    dataModels?: Record<string, LocalizedModel>;
  }[]) {
    const models = [entry?.documentClass, ...Object.values(entry?.dataModels ?? {})];
    for (const model of models) {
      if (!model?.schema || done.has(model.schema)) continue;
      done.add(model.schema);
      localizeDataModel(model);
    }
  }
}
