import type { DataModelValidationError, DataModelValidationFailure } from "../../../common/data/validation-failure.ts";
import { ColorField, FilePathField, JSONField } from "../../../common/data/fields/string-kinds.ts";
import type { DataField } from "../../../common/data/fields/data-field.ts";
import { NumberField } from "../../../common/data/fields/number-field.ts";
import { game } from "../game.ts";
import { documentLabel, fieldAt, fieldLabel, type LabelledDocument } from "./labels.ts";

/** What a failure tells of its model, where that is a document. */
interface InvalidDocument {
  documentName?: string;
  id?: string | null;
  name?: unknown;
  _source?: { name?: unknown; type?: unknown };
}

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === "";

/** Why a number does not fit, as a key of the strings below `INVALID` with its data. */
function numberProblem(field: NumberField, value: unknown): [key: string, data?: Record<string, unknown>] {
  if (typeof value !== "number" || !Number.isFinite(value)) return ["number"];
  const { min, max, step } = field;
  if (field.integer && !Number.isInteger(value)) return ["integer"];
  if (min !== undefined && value < min) return ["min", { min }];
  if (max !== undefined && value > max) return ["max", { max }];
  if (field.positive && value <= 0) return ["positive"];
  return step === undefined ? ["value"] : ["step", { step }];
}

/** What is wrong with a value, found out from its field: messages of fields are for the console. */
function problem(field: DataField | undefined, value: unknown): [key: string, data?: Record<string, unknown>] {
  if (isMissing(value)) return ["missing"];
  if (field && "choices" in field && field.choices) return ["choice"];
  if (field instanceof NumberField) return numberProblem(field, value);
  if (field instanceof FilePathField) return ["file"];
  if (field instanceof ColorField) return ["color"];
  if (field instanceof JSONField) return ["json"];
  return ["value"];
}

function line(document: LabelledDocument, path: string, { invalidValue }: DataModelValidationFailure): string {
  const [key, data = {}] = problem(fieldAt(document, path), invalidValue);
  const value = typeof invalidValue === "object" ? "" : String(invalidValue);
  return game.i18n.format(`INVALID.${key}`, { field: fieldLabel(document, path), value, ...data }) as string;
}

/** Values of a document that are not valid, in the user's language; nothing for what is no document. */
export function invalidMessage(error: DataModelValidationError): string | undefined {
  const model = error.model as InvalidDocument | undefined;
  const documentName = model?.documentName;
  const failures = Object.entries(error.getAllFailures() ?? {});
  if (!model || !documentName || failures.length === 0) return undefined;
  const type = model._source?.type;
  const document = { documentName, type: typeof type === "string" ? type : undefined };
  // A rule between several fields has no path, and says itself what it is.
  const lines = failures.map(([path, failure]) => (path ? line(document, path, failure) : (failure.message ?? "")));
  const name = (model._source?.name ?? model.name) as unknown;
  const what = game.i18n.format(typeof name === "string" && name ? "INVALID.Named" : "INVALID.Unnamed", {
    type: documentLabel(documentName),
    name: String(name ?? ""),
  }) as string;
  return [what, ...lines.filter(Boolean)].join(" ");
}
