import { Document } from "../abstract/document.ts";
import type { DocumentUser } from "../abstract/permissions.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants/documents.ts";
import { JOURNAL_ENTRY_PAGE_FORMATS } from "../constants/play.ts";
import * as fields from "../data/fields.ts";
import { BaseFolder } from "./folder.ts";

const optional = (options: object = {}) => ({ required: false, initial: undefined, ...options });

/** A page of a journal. */
export class BaseJournalEntryPage extends Document {
  static override metadata = this.describe({
    name: "JournalEntryPage",
    collection: "pages",
    hasTypeData: true,
    indexed: true,
    label: "DOCUMENT.JournalEntryPage",
    labelPlural: "DOCUMENT.JournalEntryPages",
    coreTypes: ["text", "image", "pdf", "video"],
    compendiumIndexFields: ["name", "type", "sort"],
    permissions: { create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({
        required: true,
        blank: false,
        label: "JOURNALENTRYPAGE.PageTitle",
        textSearch: true,
      }),
      type: new fields.DocumentTypeField(this, { initial: "text" }),
      system: new fields.TypeDataField(this),
      title: new fields.SchemaField({
        show: new fields.BooleanField({ initial: true }),
        level: new fields.NumberField({ required: true, initial: 1, min: 1, max: 6, integer: true, nullable: false }),
      }),
      image: new fields.SchemaField({ caption: new fields.StringField(optional()) }),
      text: new fields.SchemaField({
        content: new fields.HTMLField(optional({ textSearch: true })),
        markdown: new fields.StringField(optional()),
        format: new fields.NumberField({
          label: "JOURNALENTRYPAGE.Format",
          initial: JOURNAL_ENTRY_PAGE_FORMATS.HTML,
          choices: Object.values(JOURNAL_ENTRY_PAGE_FORMATS),
        }),
      }),
      video: new fields.SchemaField({
        controls: new fields.BooleanField({ initial: true }),
        loop: new fields.BooleanField(optional()),
        autoplay: new fields.BooleanField(optional()),
        volume: new fields.AlphaField({ required: true, step: 0.01, initial: 0.5 }),
        timestamp: new fields.NumberField(optional({ min: 0 })),
        width: new fields.NumberField(optional({ positive: true, integer: true })),
        height: new fields.NumberField(optional({ positive: true, integer: true })),
      }),
      src: new fields.StringField({
        required: false,
        blank: false,
        nullable: true,
        initial: null,
        label: "JOURNALENTRYPAGE.Source",
      }),
      category: new fields.DocumentIdField({ readonly: false }),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField({ initial: { default: DOCUMENT_OWNERSHIP_LEVELS.INHERIT } }),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }

  /** What the page says for the user or for all; where it says nothing, the journal decides. */
  override getUserLevel(user: DocumentUser): number {
    const { INHERIT, OWNER } = DOCUMENT_OWNERSHIP_LEVELS;
    if (user.isGM && !this.pack) return OWNER;
    const ownership = this.ownership as Record<string, number>;
    const own = ownership[user.id ?? ""] ?? INHERIT;
    const level = own === INHERIT ? (ownership.default ?? INHERIT) : own;
    if (level !== INHERIT && !this.pack) return level;
    return this.parent ? this.parent.getUserLevel(user) : DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }
}

/** A heading that pages of a journal stand under. */
export class BaseJournalEntryCategory extends Document {
  static override metadata = this.describe({
    name: "JournalEntryCategory",
    collection: "categories",
    label: "DOCUMENT.JournalEntryCategory",
    labelPlural: "DOCUMENT.JournalEntryCategories",
    isEmbedded: true,
    permissions: { create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: true, textSearch: true }),
      sort: new fields.IntegerSortField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}

export class BaseJournalEntry extends Document {
  static override metadata = this.describe({
    name: "JournalEntry",
    collection: "journal",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "sort", "folder"],
    embedded: { JournalEntryCategory: "categories", JournalEntryPage: "pages" },
    label: "DOCUMENT.JournalEntry",
    labelPlural: "DOCUMENT.JournalEntries",
    permissions: { create: "JOURNAL_CREATE", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      pages: new fields.EmbeddedCollectionField(BaseJournalEntryPage),
      folder: new fields.ForeignDocumentField(BaseFolder),
      categories: new fields.EmbeddedCollectionField(BaseJournalEntryCategory),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
