/** `foundry.data.fields` */
export { AnyField } from "./fields/any-field.ts";
export { ArrayField } from "./fields/array-field.ts";
export { BooleanField } from "./fields/boolean-field.ts";
export { DataField } from "./fields/data-field.ts";
export {
  DocumentFlagsField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
} from "./fields/document-fields.ts";
export {
  DocumentAuthorField,
  DocumentIdField,
  DocumentUUIDField,
  ForeignDocumentField,
} from "./fields/document-references.ts";
export { EmbeddedCollectionDeltaField } from "./fields/embedded-collection-delta-field.ts";
export { EmbeddedCollectionField } from "./fields/embedded-collection-field.ts";
export { EmbeddedDataField } from "./fields/embedded-data-field.ts";
export { EmbeddedDocumentField } from "./fields/embedded-document-field.ts";
export { AlphaField, AngleField, HueField, IntegerSortField, NumberField } from "./fields/number-field.ts";
export { ObjectField } from "./fields/object-field.ts";
export { SchemaField } from "./fields/schema-field.ts";
export { SetField } from "./fields/set-field.ts";
export { StringField } from "./fields/string-field.ts";
export { ColorField, FilePathField, HTMLField, JavaScriptField, JSONField } from "./fields/string-kinds.ts";
export { TypeDataField } from "./fields/type-data-field.ts";
export { TypedObjectField } from "./fields/typed-object-field.ts";
export { TypedSchemaField } from "./fields/typed-schema-field.ts";
