import type { ApplicationOptions } from "../../../applications/api/configuration.ts";
import { DocumentDirectory } from "../document-directory.ts";

/** The actors of the world. Source: `foundry.applications.sidebar.tabs.ActorDirectory`. */
export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  static override DEFAULT_OPTIONS: ApplicationOptions = { collection: "Actor" };
}
