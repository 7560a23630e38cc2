import { DOCUMENT_OWNERSHIP_LEVELS } from "../../constants/documents.ts";
import { context } from "../../context.ts";
import { isValidId } from "../../utils/ids.ts";
import { isPlainObject } from "../../utils/types.ts";
import { isChoice } from "./choices.ts";
import type { DataField, FieldOptions } from "./data-field.ts";
import { DocumentIdField, DocumentUUIDField, type DocumentClassLike } from "./document-references.ts";
import { NumberField } from "./number-field.ts";
import { ObjectField } from "./object-field.ts";
import { SchemaField } from "./schema-field.ts";
import { StringField } from "./string-field.ts";
import { TypedObjectField } from "./typed-object-field.ts";

/** Who may do what: a level for `default` and by user id. */
export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      initial: { default: DOCUMENT_OWNERSHIP_LEVELS.NONE },
      validationError: "is not a mapping of user IDs and document permission levels",
      gmOnly: true,
    };
  }

  override _validateType(value: unknown): boolean | undefined {
    if (!isPlainObject(value)) return false;
    return Object.entries(value).every(([key, level]) => {
      if (key.startsWith("-=")) return level === null;
      const isKnown = isChoice(Object.values(DOCUMENT_OWNERSHIP_LEVELS), level);
      return isKnown && (key === "default" || isValidId(key));
    })
      ? undefined
      : false;
  }
}

/** What packages keep with a document, by package id. */
export class DocumentFlagsField extends TypedObjectField {
  constructor(options: FieldOptions = {}, field: { name?: string; parent?: DataField } = {}) {
    super(new ObjectField(), options, field);
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, validateKey: (key: string) => /^[A-Za-z0-9_-]+$/.test(key) };
  }
}

const VERSION = { required: true, blank: false, nullable: true, initial: null };

/** When and by what a document was made and changed; the server fills it in. */
export class DocumentStatsField extends SchemaField {
  /** Keys that only the server writes. */
  static managedFields = ["coreVersion", "systemId", "systemVersion", "createdTime", "modifiedTime", "lastModifiedBy"];
  static fields = [...this.managedFields, "compendiumSource", "duplicateSource", "exportSource"];

  constructor(options: FieldOptions = {}, field: { name?: string; parent?: DataField } = {}) {
    super(
      {
        coreVersion: new StringField(VERSION),
        systemId: new StringField(VERSION),
        systemVersion: new StringField(VERSION),
        createdTime: new NumberField(),
        modifiedTime: new NumberField(),
        lastModifiedBy: new DocumentIdField({ readonly: false }),
        compendiumSource: new DocumentUUIDField(),
        duplicateSource: new DocumentUUIDField(),
        exportSource: new SchemaField(
          {
            worldId: new StringField(VERSION),
            uuid: new DocumentUUIDField(),
            coreVersion: new StringField(VERSION),
            systemId: new StringField(VERSION),
            systemVersion: new StringField(VERSION),
          },
          { nullable: true, initial: null },
        ),
      },
      options,
      field,
    );
  }
}

/** The sub-type of a document. */
export class DocumentTypeField extends StringField {
  readonly documentClass: DocumentClassLike;

  constructor(
    documentClass: DocumentClassLike,
    options: FieldOptions = {},
    field: { name?: string; parent?: DataField } = {},
  ) {
    const choices = () => documentClass.TYPES;
    const initial = () => context.defaultType(documentClass.documentName) ?? documentClass.TYPES[0];
    super({ choices, initial, ...options }, field);
    this.documentClass = documentClass;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, blank: false };
  }

  /** A document of a type that nobody declares any more waits for its package, it does not become another. */
  override get _fallsBack(): boolean {
    return false;
  }

  override _isValidChoice(value: string): boolean {
    return context.documentTypes(this.documentClass.documentName) === undefined || super._isValidChoice(value);
  }

  override _validateType(value: unknown): boolean | undefined {
    if (typeof value !== "string" || value === "") throw new Error("must be a non-blank string");
    if (this._isValidChoice(value)) return undefined;
    throw new Error(`"${value}" is not a valid type for the ${this.documentClass.documentName} Document class`);
  }
}
