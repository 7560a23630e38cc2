import { ACTIVE_EFFECT_CHANGE_TYPES } from "../constants/effects.ts";
import * as fields from "./fields.ts";
import type { Schema } from "./fields/data-field.ts";
import { TypeDataModel } from "./type-data-model.ts";

/** Dotted words of letters and digits, or `custom.<number>`. */
const TYPE = /^(?:[a-z0-9]+(?:\.[a-z0-9]+)*|custom\.-?\d+)$/i;

/** @throws when it is no name for what a change does */
function checkType(type: string): void {
  if (type.length < 3 || !TYPE.test(type)) {
    throw new Error("must be dotted words of letters and digits, three characters or more");
  }
}

/** What an effect changes, in generation 14. Source: `foundry.data.ActiveEffectTypeDataModel`. */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  static override defineSchema(): Schema {
    return { changes: changesField() };
  }
}

/** The list of changes that every model of an effect has. */
export function changesField(): fields.ArrayField {
  return new fields.ArrayField(
    new fields.SchemaField({
      key: new fields.StringField({ required: true }),
      type: new fields.StringField({ required: true, blank: false, initial: "add", validate: checkType }),
      value: new fields.AnyField({ required: true, nullable: true, initial: "" }),
      phase: new fields.StringField({ required: true, blank: false, initial: "initial" }),
      priority: new fields.NumberField(),
    }),
  );
}

/** The usual priority of a type of core. */
export function corePriority(type: string): number | undefined {
  return (ACTIVE_EFFECT_CHANGE_TYPES as Record<string, number>)[type];
}
