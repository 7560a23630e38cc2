import { changesField } from "../../../../common/data/active-effect-type-data.ts";
import { SchemaField } from "../../../../common/data/fields/schema-field.ts";
import { TypedSchemaField } from "../../../../common/data/fields/typed-schema-field.ts";
import { CONFIG } from "../../config.ts";
import { deprecated } from "../../generation/deprecated.ts";
import { ActiveEffect } from "./active-effect-14.ts";

/** Methods of generation 13, which 14 asks no longer. */
const OLD_METHODS = [
  "apply",
  "_applyLegacy",
  "_applyAdd",
  "_applyMultiply",
  "_applyOverride",
  "_applyUpgrade",
  "_applyCustom",
];

/** Generation 14: says that the configured class of effects has methods of 13. */
export function reportOldEffectMethods(): void {
  const { documentClass } = CONFIG.ActiveEffect as { documentClass: { prototype: object } };
  const inherited = ActiveEffect.prototype as unknown as Record<string, unknown>;
  for (const name of OLD_METHODS) {
    const own = (documentClass.prototype as Record<string, unknown>)[name];
    if (own !== undefined && own !== inherited[name]) {
      deprecated(`ActiveEffect#${name} is overridden: changes are applied by static methods such as applyChange`);
    }
  }
}

const NEEDED = ["type", "phase", "priority"];

/**
 * Generation 14: the model of an effect has a list of changes. One without it is reported and gets that of core.
 * @throws when a list lacks what every change has
 */
export function verifyEffectModels(): void {
  for (const [type, model] of Object.entries(CONFIG.ActiveEffect.dataModels as Record<string, any>)) {
    const schema = model.schema as SchemaField;
    const changes = schema.get("changes") as { element?: unknown } | undefined;
    if (!changes) {
      console.error(
        `The model of ActiveEffect "${type}" has no changes: extend foundry.data.ActiveEffectTypeDataModel`,
      );
      const field = changesField();
      field.name = "changes";
      field.parent = schema;
      schema.fields.changes = field;
      continue;
    }
    for (const element of elementsOf(changes.element)) {
      const missing = NEEDED.filter((name) => !element.has(name));
      if (missing.length) throw new Error(`The changes of ActiveEffect "${type}" lack ${missing.join(", ")}`);
    }
  }
}

function elementsOf(element: unknown): SchemaField[] {
  if (element instanceof TypedSchemaField) return Object.values(element.types) as SchemaField[];
  return element instanceof SchemaField ? [element] : [new SchemaField({})];
}
