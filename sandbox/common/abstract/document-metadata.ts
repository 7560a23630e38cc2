/** What a class of documents says of itself. */
export interface DocumentMetadata {
  name: string;
  collection: string;
  label: string;
  labelPlural: string;
  coreTypes: readonly string[];
  embedded: Record<string, string>;
  /** Who may: a user permission, a role, an ownership level, or a function of user, document and data. */
  permissions: Record<string, string | ((user: any, document: any, data: any) => boolean)>;
  indexed: boolean;
  compendiumIndexFields: readonly string[];
  preserveOnImport: readonly string[];
  hasTypeData: boolean;
  schemaVersion: string | undefined;
  [key: string]: unknown;
}

/** What holds unless a class says otherwise. */
export const BASE_METADATA: DocumentMetadata = Object.freeze({
  name: "Document",
  label: "DOCUMENT.Document",
  labelPlural: "DOCUMENT.Documents",
  collection: "documents",
  coreTypes: ["base"],
  embedded: {},
  permissions: { view: "LIMITED", create: "ASSISTANT", update: "ASSISTANT", delete: "ASSISTANT" },
  indexed: false,
  compendiumIndexFields: [],
  preserveOnImport: ["_id", "sort", "ownership", "folder"],
  hasTypeData: false,
  schemaVersion: undefined,
});
