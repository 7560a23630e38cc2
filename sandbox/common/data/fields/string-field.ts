import { type Choices, isChoice, prepareChoiceConfig } from "./choices.ts";
import { type CleanOptions, DataField, type FieldOptions } from "./data-field.ts";
import { createInput, type InputConfig } from "./form-builder.ts";

export class StringField extends DataField {
  declare blank: boolean;
  declare trim: boolean;
  declare choices: Choices | undefined;
  declare textSearch: boolean;

  constructor(options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super(options, context);
    if (this.choices !== undefined) {
      if (options.nullable === undefined) this.nullable = false;
      if (options.blank === undefined) this.blank = false;
    }
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, blank: true, trim: true, choices: undefined, textSearch: false };
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    return initial === undefined && this.blank && this.required ? "" : initial;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    if (typeof value === "string" && !this.blank && this.nullable && (this.trim ? value.trim() : value) === "")
      return null;
    return super.clean(value, options);
  }

  override _cast(value: unknown): unknown {
    return String(value);
  }

  override _cleanType(value: unknown): unknown {
    return this.trim && typeof value === "string" ? value.trim() : value;
  }

  override _validateSpecial(value: unknown): boolean | undefined {
    if (value === "") {
      if (!this.blank) throw new Error("may not be a blank string");
      return true;
    }
    return super._validateSpecial(value);
  }

  override _validateType(value: unknown): boolean | undefined {
    if (typeof value !== "string") throw new Error("must be a string");
    if (this.choices !== undefined && !this._isValidChoice(value)) throw new Error(`${value} is not a valid choice`);
    return undefined;
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return `${(value as string | null | undefined) ?? ""}${delta as string}`;
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return String((value as string | null | undefined) ?? "").replace(delta as string, "");
  }

  _isValidChoice(value: string): boolean {
    return this.choices === undefined || isChoice(this.choices, value);
  }

  static _prepareChoiceConfig(config: InputConfig): void {
    prepareChoiceConfig(config);
  }

  override _toInput(config: InputConfig): HTMLElement {
    const own: InputConfig = {
      ...config,
      value: config.value === undefined ? this.getInitialValue() : config.value,
      required: config.required ?? (this.required && !this.nullable && !this.blank),
      choices: config.choices ?? this.choices,
    };
    prepareChoiceConfig(own);
    if (!own.options) {
      return createInput(own.elementType === "textarea" ? "createTextareaInput" : "createTextInput", own);
    }
    if (own.blank === undefined && (this.blank || this.nullable)) own.blank = "";
    return createInput("createSelectInput", own);
  }
}
