import type { ApplicationOptions } from "../../../applications/api/configuration.ts";
import { DocumentDirectory } from "../document-directory.ts";

/** The items of the world. Source: `foundry.applications.sidebar.tabs.ItemDirectory`. */
export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  static override DEFAULT_OPTIONS: ApplicationOptions = { collection: "Item" };
}
