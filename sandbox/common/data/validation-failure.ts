import { context } from "../context.ts";
import { logCompatibilityWarning } from "../utils/logging.ts";

/** One thing that is wrong with a value, or the tree of what is wrong inside it. */
export interface FailureOptions {
  invalidValue?: unknown;
  /** What the value was replaced by, as generation 13 calls it. */
  fallback?: unknown;
  /** The same as generation 14 calls it. */
  fallbackValue?: unknown;
  /** The value was left out. */
  dropped?: boolean;
  message?: string;
  /** Nothing was done about it. */
  unresolved?: boolean;
}

export interface ElementFailure {
  id: string | number;
  name?: string;
  failure: DataModelValidationFailure;
}

/** Source: `foundry.data.validation.DataModelValidationFailure`. */
export class DataModelValidationFailure {
  invalidValue: unknown;
  fallbackValue: unknown;
  dropped: boolean;
  message: string | undefined;
  unresolved: boolean;
  fields: Record<string, DataModelValidationFailure> = {};
  elements: ElementFailure[] = [];

  /** Generation 14 is given the message first, 13 all in one. */
  constructor(given: string | FailureOptions = {}, options: FailureOptions = {}) {
    const all = typeof given === "string" ? { ...options, message: given } : given;
    this.invalidValue = all.invalidValue;
    this.fallbackValue = all.fallbackValue ?? all.fallback;
    this.dropped = all.dropped ?? false;
    this.message = all.message;
    this.unresolved = all.unresolved ?? false;
  }

  /** True while nothing was found wrong. */
  get empty(): boolean {
    return !this.message && Object.keys(this.fields).length === 0 && this.elements.length === 0;
  }

  /** What generation 13 calls `fallbackValue`. */
  get fallback(): unknown {
    reportOldName("fallback", "fallbackValue");
    return this.fallbackValue;
  }

  set fallback(value: unknown) {
    reportOldName("fallback", "fallbackValue");
    this.fallbackValue = value;
  }

  /** What generation 13 calls `empty`. */
  isEmpty(): boolean {
    reportOldName("isEmpty()", "empty");
    return this.empty;
  }

  asError(label?: string): DataModelValidationError {
    return new DataModelValidationError(this, { label });
  }

  toObject(): FailureOptions {
    const { invalidValue, fallbackValue, dropped, message } = this;
    const replaced = context.generation > 13 ? { fallbackValue } : { fallback: fallbackValue };
    return { invalidValue, ...replaced, dropped, ...(message === undefined ? {} : { message }) };
  }

  /** The failures at the ends of the branches, by dotted path. */
  leaves(path = ""): [path: string, failure: DataModelValidationFailure][] {
    const join = (part: string | number) => (path ? `${path}.${part}` : String(part));
    const below = [
      ...Object.entries(this.fields).flatMap(([name, failure]) => failure.leaves(join(name))),
      ...this.elements.flatMap(({ id, failure }) => failure.leaves(join(id))),
    ];
    return below.length ? below : [[path, this]];
  }

  /** A line for each leaf: `path: message`. */
  toString(): string {
    return this.leaves()
      .map(([path, { message = "is not a valid value" }]) => (path ? `${path}: ${message}` : message))
      .join("\n");
  }
}

function reportOldName(old: string, successor: string): void {
  if (context.generation === 13) return;
  const { name } = DataModelValidationFailure;
  logCompatibilityWarning(`${name}#${old} is now ${name}#${successor}`, { since: 14, until: 16 });
}

/** Source: `foundry.data.validation.DataModelValidationError`. */
export class DataModelValidationError extends Error {
  #failure: DataModelValidationFailure | undefined;
  #model: unknown;

  /** The model that is not valid, as far as it came. */
  get model(): unknown {
    return this.#model;
  }

  set model(model: unknown) {
    this.#model = model;
  }

  constructor(
    failure: DataModelValidationFailure | string,
    options: { label?: string | undefined; cause?: unknown } = {},
  ) {
    const text =
      typeof failure === "string"
        ? failure
        : options.label
          ? `${options.label} validation errors:\n${indent(failure.toString())}`
          : failure.toString();
    super(text, { cause: options.cause });
    this.name = "DataModelValidationError";
    if (typeof failure !== "string") this.#failure = failure;
  }

  /** The failure at a dotted path, or all. */
  getFailure(path?: string): DataModelValidationFailure | undefined {
    if (!path) return this.#failure;
    return this.#failure?.leaves().find(([leaf]) => leaf === path)?.[1];
  }

  getAllFailures(): Record<string, DataModelValidationFailure> | undefined {
    return this.#failure && Object.fromEntries(this.#failure.leaves());
  }

  logAsTable(): void {
    const failures = this.getAllFailures() ?? {};
    console.table(Object.entries(failures).map(([path, failure]) => ({ path, ...failure.toObject() })));
  }

  asHTML(): string {
    const entries = Object.entries(this.getAllFailures() ?? {});
    return entries.map(([path, { message = "" }]) => `<p><strong>${path}</strong>: ${message}</p>`).join("");
  }
}

const indent = (text: string): string =>
  text
    .split("\n")
    .map((line) => `  ${line}`)
    .join("\n");
