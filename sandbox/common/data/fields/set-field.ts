import type { DataModel } from "../data-model.ts";
import type { DataModelValidationFailure } from "../validation-failure.ts";
import { ArrayField } from "./array-field.ts";
import { type Choices, prepareChoiceConfig } from "./choices.ts";
import type { CleanOptions, ValidateOptions } from "./data-field.ts";
import { createElement, createInput, type InputConfig } from "./form-builder.ts";

/** Stored as a list without repetitions, a Set once prepared. */
export class SetField extends ArrayField {
  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    return [...new Set(super._cleanType(value, options) as unknown[])];
  }

  override _validateElements(value: unknown[], options: ValidateOptions): DataModelValidationFailure | undefined {
    const failures = super._validateElements(value, options);
    if (!failures && new Set(value).size !== value.length) throw new Error("may not contain the same element twice");
    return failures;
  }

  override initialize(value: unknown, model: DataModel, options: object = {}): unknown {
    const list = super.initialize(value, model, options);
    return Array.isArray(list) ? new Set(list) : list;
  }

  override toObject(value: unknown): unknown {
    return value instanceof Set ? super.toObject([...value]) : value;
  }

  override _castChangeDelta(delta: unknown): unknown {
    return new Set(super._castChangeDelta(delta) as unknown[]);
  }

  override _applyChangeAdd(value: any, delta: any, model: DataModel): unknown {
    return new Set(super._applyChangeAdd(value, [...(delta as Set<unknown>)], model) as unknown[]);
  }

  override _applyChangeSubtract(value: any, delta: any): unknown {
    const gone = delta as Set<unknown>;
    return new Set([...((value as Iterable<unknown> | undefined) ?? [])].filter((part) => !gone.has(part)));
  }

  override _applyChangeOverride(value: unknown, delta: any, model: DataModel): unknown {
    return super._applyChangeOverride(value, [...(delta as Set<unknown>)], model);
  }

  override _toInput(config: InputConfig): HTMLElement {
    const element = this.element as { choices?: Choices };
    const own: InputConfig = {
      ...config,
      value: [...((config.value as Iterable<unknown> | undefined) ?? [])],
      choices: config.choices ?? element.choices,
    };
    prepareChoiceConfig(own);
    return own.options ? createInput("createMultiSelectInput", own) : createElement("HTMLStringTagsElement", own);
  }
}
