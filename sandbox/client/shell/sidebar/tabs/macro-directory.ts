import type { ApplicationOptions } from "../../../applications/api/configuration.ts";
import type { ContextMenuEntry } from "../../../applications/ux/context-menu.ts";
import { contextEntry } from "../../../applications/ux/context-entry.ts";
import { addToBar } from "../../hotbar/add-to-bar.ts";
import type { MacroDocument } from "../../hotbar/macro-document.ts";
import { DocumentDirectory } from "../document-directory.ts";

/** The macros that the user may use. Source: `foundry.applications.sidebar.tabs.MacroDirectory`. */
export class MacroDirectory extends DocumentDirectory {
  static override tabName = "macros";
  static override DEFAULT_OPTIONS: ApplicationOptions = { collection: "Macro" };

  override _getEntryContextOptions(): ContextMenuEntry[] {
    const macroOf = (element: HTMLElement) =>
      this.collection.get(element.dataset.entryId ?? "") as unknown as MacroDocument | undefined;
    return [
      contextEntry({
        label: "MACRO.Execute",
        icon: "fa-solid fa-play",
        visible: (element) => macroOf(element)?.canExecute ?? false,
        onClick: (element) => macroOf(element)?.execute(),
      }),
      contextEntry({
        label: "HOTBAR.Add",
        icon: "fa-solid fa-table-cells",
        visible: (element) => macroOf(element) !== undefined,
        onClick: (element) => {
          const macro = macroOf(element);
          return macro && addToBar(macro);
        },
      }),
      ...super._getEntryContextOptions(),
    ];
  }
}
