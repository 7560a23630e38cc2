import { FILE_CATEGORIES } from "../../constants/files.ts";
import { Color } from "../../utils/color.ts";
import type { DataModel } from "../data-model.ts";
import { hasFileExtension, isBase64Data, isColorString, isJSON } from "../validators.ts";
import type { CleanOptions, DataField, FieldOptions } from "./data-field.ts";
import { parsedDelta } from "./effect-change.ts";
import { createElement, createInput, type InputConfig } from "./form-builder.ts";
import { StringField } from "./string-field.ts";

/** Html; the server sanitises it. */
export class HTMLField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true };
  }

  override _toInput(config: InputConfig): HTMLElement {
    return createElement("HTMLProseMirrorElement", { ...config, value: config.value ?? this.getInitialValue() ?? "" });
  }
}

/** The address of a file of certain categories. */
export class FilePathField extends StringField {
  declare categories: string[];
  declare base64: boolean;
  declare wildcard: boolean;
  declare virtual: boolean;

  constructor(options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super(options, context);
    for (const category of this.categories) {
      if (!(category in FILE_CATEGORIES)) throw new Error(`Invalid category "${category}" for a FilePathField`);
    }
  }

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      categories: [],
      base64: false,
      wildcard: false,
      virtual: false,
      nullable: true,
      blank: false,
      initial: null,
    };
  }

  override _validateType(value: unknown): boolean | undefined {
    const path = value as string;
    if (this.virtual && path.startsWith("#")) return undefined;
    const types = this.categories.map((category) => FILE_CATEGORIES[category] ?? {});
    if (types.length === 0) return undefined;
    if (path.startsWith("data:")) {
      if (!this.base64) throw new Error("may not be base64 data");
      if (isBase64Data(path, types.flatMap(Object.values))) return undefined;
      throw new Error("is not valid base64 data");
    }
    if (this.wildcard && path.includes("*")) return undefined;
    if (types.some((extensions) => hasFileExtension(path, Object.keys(extensions)))) return undefined;
    throw new Error("does not have a valid file extension");
  }

  override _toInput(config: InputConfig): HTMLElement {
    const type = this.categories.length === 1 ? this.categories[0]?.toLowerCase() : "any";
    return createElement("HTMLFilePickerElement", { type, ...config, value: config.value ?? "" });
  }
}

/** A colour, stored as `#rrggbb`. */
export class ColorField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      blank: false,
      initial: null,
      validationError: "is not a valid color string",
    };
  }

  override _cast(value: unknown): unknown {
    return Color.from(value).toString().toLowerCase();
  }

  override _validateType(value: unknown): boolean | undefined {
    return isColorString(value as string) ? undefined : false;
  }

  override initialize(value: unknown, _model: DataModel): unknown {
    return value === null || value === undefined ? value : Color.from(value);
  }

  override toObject(value: unknown): unknown {
    return value instanceof Color ? value.toString() : value;
  }

  override _castChangeDelta(delta: unknown): unknown {
    return Color.from(delta);
  }

  /** Colours are replaced, not added to. */
  override _applyChangeAdd(value: unknown): unknown {
    return value;
  }

  override _toInput(config: InputConfig): HTMLElement {
    return createElement("HTMLColorPickerElement", { ...config, value: config.value ?? "" });
  }
}

/** JSON as text; its content once prepared. */
export class JSONField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      blank: false,
      trim: true,
      initial: undefined,
      validationError: "is not a valid JSON string",
    };
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return super.clean(value === "" ? "{}" : value, options);
  }

  override _cast(value: unknown): unknown {
    return typeof value === "string" ? value : JSON.stringify(value);
  }

  override _validateType(value: unknown): boolean | undefined {
    return typeof value === "string" && isJSON(value) ? undefined : false;
  }

  override initialize(value: unknown, _model: DataModel): unknown {
    return typeof value === "string" ? (JSON.parse(value) as unknown) : value;
  }

  override toObject(value: unknown): unknown {
    return value === undefined || value === null ? value : JSON.stringify(value);
  }

  override _castChangeDelta(delta: unknown): unknown {
    return parsedDelta(delta);
  }

  /** What the text says is replaced, not added to. */
  override _applyChangeAdd(value: unknown): unknown {
    return value;
  }

  override _toInput(config: InputConfig): HTMLElement {
    const { value } = config;
    const text = typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value, null, 2);
    return createElement("HTMLCodeMirrorElement", { language: "json", ...config, value: text });
  }
}

/** A script as text; it must parse. */
export class JavaScriptField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true, nullable: false, async: false };
  }

  declare async: boolean;

  override _validateType(value: unknown): boolean | undefined {
    const body = this.async ? `return (async () => { ${value} })()` : String(value);
    try {
      Function(body);
    } catch (error) {
      throw new Error((error as Error).message, { cause: error });
    }
    return undefined;
  }

  override _toInput(config: InputConfig): HTMLElement {
    return createInput("createTextareaInput", { ...config, value: config.value ?? "" });
  }
}
