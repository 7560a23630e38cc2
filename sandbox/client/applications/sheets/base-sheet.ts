import { getProperty } from "../../../common/utils/paths.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/configuration.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { AnyDocument, FieldLike, SchemaLike } from "../documents.ts";
import { TextEditor } from "../ux/text-editor.ts";

/** A field of a generic form, or a group of them. */
interface FormNode {
  legend?: string;
  fields?: FormNode[];
  field?: FieldLike;
  value?: unknown;
  enriched?: string;
  isHtml?: boolean;
}

/** The fields of a schema that a form can show, nested ones in groups. */
async function formNodes(
  fields: Record<string, FieldLike>,
  source: object,
  document: AnyDocument,
): Promise<FormNode[]> {
  const nodes: FormNode[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const value = getProperty(source, name);
    if (field.fields) {
      const inner = await formNodes(field.fields, (value ?? {}) as object, document);
      if (inner.length > 0) nodes.push({ legend: field.label || name, fields: inner });
    } else if (field.constructor.name === "HTMLField") {
      const text = typeof value === "string" ? value : "";
      const enriched = await TextEditor.implementation.enrichHTML(text, {
        secrets: document.isOwner,
        relativeTo: document,
      });
      nodes.push({ field, value: text, enriched, isHtml: true });
    } else if (field.constructor.hasFormSupport) {
      nodes.push({ field, value });
    }
  }
  return nodes;
}

/**
 * The sheet of documents for whose sub-type no other is registered: name, picture and the fields of its schema.
 * Source: foundry.applications.sheets.BaseSheet of the public API documentation.
 */
export class BaseSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["base-sheet"],
    position: { width: 520, height: 560 },
    form: { submitOnChange: true },
    window: { contentClasses: ["standard-form"], resizable: true, icon: "fa-solid fa-file-lines" },
  };

  static override PARTS = {
    header: { template: "templates/sheets/base-sheet-header.hbs" },
    fields: {
      template: "templates/sheets/base-sheet-fields.hbs",
      templates: ["templates/sheets/base-sheet-nodes.hbs"],
      scrollable: [""],
    },
  };

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    const { document } = this;
    const system = document.system as { schema?: SchemaLike } | undefined;
    const nodes = system?.schema
      ? await formNodes(system.schema.fields, (document._source.system ?? {}) as object, document)
      : [];
    return {
      ...(await super._prepareContext(options)),
      hasImage: "img" in document.schema.fields,
      imageSource: document.img,
      nodes,
      hasNothing: nodes.length === 0,
    };
  }
}
