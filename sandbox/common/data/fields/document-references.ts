import { context } from "../../context.ts";
import { isValidId } from "../../utils/ids.ts";
import { parseUuid } from "../../utils/uuid.ts";
import type { DataModel } from "../data-model.ts";
import type { DataField, FieldOptions } from "./data-field.ts";
import { createElement, createInput, type InputConfig } from "./form-builder.ts";
import { StringField } from "./string-field.ts";

/** The static side of a document class, as fields use it. */
export interface DocumentClassLike {
  documentName: string;
  implementation: DocumentClassLike;
  metadata: Record<string, any>;
  schema: any;
  TYPES: string[];
}

/** Sixteen letters and digits. */
export class DocumentIdField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      readonly: true,
      validationError: "is not a valid Document ID string",
    };
  }

  override _cast(value: unknown): unknown {
    const id = (value as { _id?: unknown })._id;
    return id === undefined ? String(value) : id;
  }

  override _validateType(value: unknown): boolean | undefined {
    if (!isValidId(value)) throw new Error("must be a valid 16-character alphanumeric ID");
    return undefined;
  }
}

/** The uuid of a document, perhaps of one kind only. */
export class DocumentUUIDField extends StringField {
  declare type: string | undefined;
  declare embedded: boolean | undefined;

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      type: undefined,
      embedded: undefined,
    };
  }

  override _validateType(value: unknown): boolean | undefined {
    const { type, primaryType, id, documentId } = parseUuid(value as string);
    if (!type || !isValidId(id) || !isValidId(documentId)) throw new Error("is not a valid UUID");
    if (this.type && type !== this.type)
      throw new Error(`Invalid document type "${type}" which must be a "${this.type}"`);
    if (this.embedded === true && !primaryType) throw new Error("must be an embedded document");
    if (this.embedded === false && primaryType) throw new Error("may not be an embedded document");
    return undefined;
  }

  override _toInput(config: InputConfig): HTMLElement {
    const own = { type: this.type, single: true, ...config, value: config.value ?? this.getInitialValue() };
    return createElement("HTMLDocumentTagsElement", own);
  }
}

/** The id of a document in the world; once prepared the document itself, looked up when asked for. */
export class ForeignDocumentField extends DocumentIdField {
  declare idOnly: boolean;
  readonly model: DocumentClassLike;

  constructor(model: DocumentClassLike, options: FieldOptions = {}, field: { name?: string; parent?: DataField } = {}) {
    super(options, field);
    this.model = model;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false, initial: null };
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value;
    const { _id, id } = value as { _id?: unknown; id?: unknown };
    const found = _id ?? id;
    if (typeof found === "string") return found;
    throw new Error(`The value provided to a ForeignDocumentField must be a ${this.model.documentName} or its id`);
  }

  override initialize(value: unknown, model: DataModel): unknown {
    if (this.idOnly) return value;
    if (value === undefined || value === null) return null;
    const pack = (model as { pack?: string | null }).pack;
    return () => {
      const packed = pack ? (context.pack(pack) as { folders?: { get(id: string): unknown } } | undefined) : undefined;
      if (packed && this.model.documentName === "Folder") return packed.folders?.get(value as string) ?? null;
      return context.worldCollection(this.model.documentName)?.get(value as string) ?? null;
    };
  }

  override toObject(value: unknown): unknown {
    return (value as { _id?: unknown } | null | undefined)?._id ?? value;
  }

  override _toInput(config: InputConfig): HTMLElement {
    const collection = context.worldCollection(this.model.documentName) as
      Iterable<{ id: string; name: string }> | undefined;
    const options = [...(collection ?? [])].map(({ id, name }) => ({ value: id, label: name }));
    return createInput("createSelectInput", { blank: "", ...config, options, value: config.value ?? "" });
  }
}

/** The user who wrote a document: the one who creates it, unless said otherwise. */
export class DocumentAuthorField extends ForeignDocumentField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      nullable: false,
      gmOnly: true,
      label: "Author",
      initial: () => context.userId(),
    };
  }
}
