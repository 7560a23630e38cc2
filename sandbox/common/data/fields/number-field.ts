import { type Choices, isChoice, prepareChoiceConfig } from "./choices.ts";
import { DataField, type FieldOptions } from "./data-field.ts";
import { createElement, createInput, type InputConfig } from "./form-builder.ts";

export class NumberField extends DataField {
  declare min: number | undefined;
  declare max: number | undefined;
  declare step: number | undefined;
  declare integer: boolean;
  declare positive: boolean;
  declare choices: Choices | undefined;

  constructor(options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super(options, context);
    if (this.choices !== undefined && options.nullable === undefined) this.nullable = false;
    if (this.min !== undefined && this.max !== undefined && this.min > this.max) {
      throw new Error("NumberField minimum constraint cannot exceed its maximum constraint");
    }
  }

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      min: undefined,
      max: undefined,
      step: undefined,
      integer: false,
      positive: false,
      choices: undefined,
    };
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    return initial === undefined && this.nullable ? null : initial;
  }

  override clean(value: unknown, options = {}): unknown {
    return super.clean(typeof value === "string" && value.trim() === "" ? null : value, options);
  }

  override _cast(value: unknown): unknown {
    return Number(value);
  }

  override _cleanType(value: unknown): unknown {
    let number = value as number;
    if (!Number.isFinite(number)) return number;
    if (this.integer) number = Math.round(number);
    if (this.min !== undefined) number = Math.max(number, this.min);
    if (this.max !== undefined) number = Math.min(number, this.max);
    return this.step === undefined ? number : this.#snap(number);
  }

  /** To the nearest step, counted from the minimum. */
  #snap(number: number): number {
    const step = this.step as number;
    const base = this.min ?? 0;
    const decimals = (String(step).split(".")[1] ?? "").length;
    let snapped = Number((Math.round((number - base) / step) * step + base).toFixed(Math.max(decimals, 0)));
    if (this.max !== undefined && snapped > this.max) snapped = Number((snapped - step).toFixed(decimals));
    return snapped;
  }

  override _validateType(value: unknown): boolean | undefined {
    if (typeof value !== "number") throw new Error("must be a number");
    if (!Number.isFinite(value)) throw new Error("must be a finite number");
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (this.min !== undefined && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (this.max !== undefined && value > this.max) throw new Error(`must be at most ${this.max}`);
    if (this.step !== undefined && !this.#onStep(value)) {
      throw new Error(`must be ${this.min ? `${this.min} plus ` : ""}a multiple of ${this.step}`);
    }
    if (this.choices !== undefined && !isChoice(this.choices, value)) throw new Error(`${value} is not a valid choice`);
    return undefined;
  }

  #onStep(value: number): boolean {
    const steps = (value - (this.min ?? 0)) / (this.step as number);
    return Math.abs(steps - Math.round(steps)) < 1e-6;
  }

  override _toInput(config: InputConfig): HTMLElement {
    const own: InputConfig = {
      ...config,
      min: config.min ?? this.min,
      max: config.max ?? this.max,
      step: config.step ?? this.step ?? (this.integer ? 1 : "any"),
      value: config.value === undefined ? this.getInitialValue() : config.value,
      required: config.required ?? (this.required && !this.nullable),
      choices: config.choices ?? this.choices,
      dataset: { ...(config.dataset as object | undefined), dtype: "Number" },
    };
    prepareChoiceConfig(own);
    if (own.options) {
      if (own.blank === undefined && this.nullable) own.blank = "";
      return createInput("createSelectInput", own);
    }
    const isRange = [own.min, own.max, config.step ?? this.step].every((limit) => typeof limit === "number");
    if (isRange) return createElement("HTMLRangePickerElement", own);
    return createInput("createNumberInput", own);
  }

  override _applyChangeAdd(value: any, delta: any): unknown {
    return (value ?? 0) + delta;
  }

  override _applyChangeSubtract(value: any, delta: any): unknown {
    return (value ?? 0) - delta;
  }

  override _applyChangeMultiply(value: any, delta: any): unknown {
    return (value ?? 0) * delta;
  }

  override _applyChangeUpgrade(value: any, delta: any): unknown {
    return Math.max(value ?? delta, delta);
  }

  override _applyChangeDowngrade(value: any, delta: any): unknown {
    return Math.min(value ?? delta, delta);
  }
}

/** Degrees, kept within a full turn. */
export class AngleField extends NumberField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 0,
      normalize: true,
      min: 0,
      max: 360,
      validationError: "is not a number between 0 and 360",
    };
  }

  declare normalize: boolean;

  override _cast(value: unknown): unknown {
    const degrees = Number(value);
    return this.normalize && (degrees < 0 || degrees > 360) ? ((degrees % 360) + 360) % 360 : degrees;
  }
}

/** From 0 to 1. */
export class AlphaField extends NumberField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 1,
      min: 0,
      max: 1,
      validationError: "is not a number between 0 and 1",
    };
  }
}

/** A turn of the colour wheel, from 0 to 1. */
export class HueField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 1 };
  }

  override _cast(value: unknown): unknown {
    const hue = Number(value) % 1;
    return hue < 0 ? hue + 1 : hue;
  }
}

/** Where a document stands among its siblings. */
export class IntegerSortField extends NumberField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      integer: true,
      initial: 0,
      label: "FOLDER.DocumentSort",
    };
  }
}
