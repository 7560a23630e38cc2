import { DataField, type FieldOptions } from "./data-field.ts";
import { createInput, type InputConfig } from "./form-builder.ts";

export class BooleanField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value === "true";
    return Boolean(value);
  }

  override _validateType(value: unknown): boolean | undefined {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
    return undefined;
  }

  override _toInput(config: InputConfig): HTMLElement {
    return createInput("createCheckboxInput", { ...config, value: config.value ?? this.getInitialValue() });
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return Boolean(value) || Boolean(delta);
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return Boolean(value) && !delta;
  }

  override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return Boolean(value) && Boolean(delta);
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return Boolean(value) || Boolean(delta);
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    return Boolean(value) && Boolean(delta);
  }
}
