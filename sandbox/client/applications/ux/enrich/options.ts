import type { AnyDocument } from "../../documents.ts";

/** What `enrichHTML` is told. Everything but secrets is on unless switched off. */
export interface EnrichmentOptions {
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  embeds?: boolean;
  custom?: boolean;
  rollData?: object | (() => object);
  relativeTo?: AnyDocument;
  /** How deep embeds are nested. */
  _embedDepth?: number;
  /** How many more embeds the text and those within it may have. */
  _embedBudget?: { left: number };
  [key: string]: unknown;
}
