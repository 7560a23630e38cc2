import { deepClone } from "../../utils/clone.ts";
import { deepEquals, diffObject } from "../../utils/diff.ts";
import { mergeChanges } from "../../utils/merge.ts";
import { getType, isEmpty, isPlainObject, type Plain } from "../../utils/types.ts";
import type { DataModel } from "../data-model.ts";
import type { DataModelValidationFailure } from "../validation-failure.ts";
import { parsedDelta } from "./effect-change.ts";
import { DataField, type FieldOptions, type UpdateOptions, type ValidateOptions } from "./data-field.ts";

/** A plain object of any content. Removing one of its keys takes a deletion key. */
export class ObjectField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined) return initial;
    if (!this.required) return undefined;
    return this.nullable ? null : {};
  }

  override _cast(value: unknown): unknown {
    return getType(value) === "Object" ? value : (toPlain(value) ?? value);
  }

  override _validateType(
    value: unknown,
    _options: ValidateOptions = {},
  ): boolean | DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    return undefined;
  }

  override initialize(value: unknown, _model: DataModel): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  override _updateDiff(
    source: Plain,
    key: string,
    value: unknown,
    difference: Plain,
    options: UpdateOptions = {},
  ): void {
    const present = source[key];
    if (options.recursive === false || !isPlainObject(present) || !isPlainObject(value)) {
      if (!deepEquals(present, value)) difference[key] = value;
      return;
    }
    const inner = diffObject(present, value, { deletionKeys: true });
    if (!isEmpty(inner)) difference[key] = inner;
  }

  override _updateCommit(source: Plain, key: string, value: unknown, options: UpdateOptions = {}): void {
    const present = source[key];
    if (options.recursive === false || !isPlainObject(present) || !isPlainObject(value)) {
      source[key] = isPlainObject(value) ? mergeChanges({}, deepClone(value)) : deepClone(value);
    } else mergeChanges(present, deepClone(value));
  }

  override _castChangeDelta(delta: unknown): unknown {
    return this.clean(parsedDelta(delta));
  }

  /** Records are replaced, not added to. */
  override _applyChangeAdd(value: unknown): unknown {
    return value;
  }

  override _applyChangeOverride(_value: unknown, delta: unknown, model: DataModel): unknown {
    return this.initialize(delta, model);
  }
}

/** A model or another object that knows how to become plain. */
function toPlain(value: unknown): unknown {
  const { toObject } = (value ?? {}) as { toObject?: (source?: boolean) => unknown };
  return typeof toObject === "function" ? toObject.call(value, true) : undefined;
}
