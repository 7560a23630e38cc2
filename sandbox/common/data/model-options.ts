import type { Plain } from "../utils/types.ts";
import type { DataModel } from "./data-model.ts";
import type { SchemaField } from "./fields/schema-field.ts";

export interface ModelContext {
  parent?: DataModel | null;
  /** Throw when something is not valid. */
  strict?: boolean;
  /** Replace what is not valid by its initial value, with a warning. */
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  /** The data are part of a model that has been cleaned and checked already. */
  trusted?: boolean;
  /** The field of the outer model that this one is the value of. */
  field?: SchemaField;
  [option: string]: unknown;
}

export interface ModelValidation {
  fields?: boolean;
  joint?: boolean;
  /** Check these changes instead of the model's source. */
  changes?: Plain;
  /** Clean them first; they are changed. */
  clean?: boolean;
  strict?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
}

export interface SourceUpdate {
  /** Only say what would change. */
  dryRun?: boolean;
  fallback?: boolean;
  /** Merge objects; otherwise those of the first level are replaced whole. */
  recursive?: boolean;
  [option: string]: unknown;
}
