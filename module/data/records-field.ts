import type { AnyObject } from "fvtt-types/utils";

const { SchemaField, TypedObjectField } = foundry.data.fields;

type Field = foundry.data.fields.DataField.Any;
type OptionsOf = foundry.data.fields.TypedObjectField.Options<AnyObject>;
type Defaults = foundry.data.fields.TypedObjectField.DefaultOptions;

class RecordsField extends TypedObjectField<Field> {
  override initialize(
    value: never,
    model: foundry.abstract.DataModel.Any,
    options?: foundry.data.fields.DataField.InitializeOptions,
  ): never {
    return super.initialize(this.#completed(value), model, options) as never;
  }

  #completed<Value>(value: Value): Value {
    const { element } = this;
    if (!(element instanceof SchemaField) || value === null || typeof value !== "object") return value;
    const names = Object.keys(element.fields);
    const lacksSome = (record: unknown): boolean =>
      record !== null &&
      typeof record === "object" &&
      names.some((name) => (record as Record<string, unknown>)[name] === undefined);
    const entries = Object.entries(value).map(([key, record]: [string, unknown]) => [
      key,
      lacksSome(record) ? element.clean(foundry.utils.deepClone(record) as never) : record,
    ]);
    return Object.fromEntries(entries) as Value;
  }
}

/**
 * Records by key. What a record lacks has its initial value: an unlinked token stores only what differs from its
 * actor, and when the actor's own record goes, only a part of it is left.
 */
export function records<const Element extends Field, const Options extends OptionsOf = Defaults>(
  element: Element,
  options?: Options,
): foundry.data.fields.TypedObjectField<Element, Options> {
  return new RecordsField(element, options as never) as unknown as foundry.data.fields.TypedObjectField<
    Element,
    Options
  >;
}
