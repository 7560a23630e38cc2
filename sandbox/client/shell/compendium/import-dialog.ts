import { escapeHTML } from "../../../common/utils/text.ts";
import { DialogV2 } from "../../applications/api/dialog.ts";
import { FormDataExtended } from "../../applications/ux/form-data-extended.ts";
import { inWorldAlready } from "../../core/collections/compendium-imports.ts";
import { game } from "../../core/game.ts";
import { ui } from "../../core/ui.ts";
import type { DirectoryDocument } from "../directory-types.ts";
import { documentLabel, format, localize } from "../strings.ts";
import type { Compendium } from "./compendium-types.ts";

/** So many names are told of what was left. */
const NAMES = 5;

interface Chosen {
  folderName: string | null;
  keepId: boolean;
}

/** Asks how to import all of a compendium, and does so. @returns the documents, false for "no", null when dismissed */
export async function importCompendiumDialog(
  pack: Compendium,
  options: object = {},
): Promise<DirectoryDocument[] | false | null> {
  const { size } = pack.index;
  const types = documentLabel(pack.documentName, size !== 1);
  const about = { count: size, types, pack: escapeHTML(pack.title) };
  const chosen = (await DialogV2.confirm({
    window: { title: "COMPENDIUM.ImportAll", icon: "fa-solid fa-download" },
    position: { width: 460 },
    content: `<p>${format("COMPENDIUM.ImportAllHint", about)}</p>
      <div class="form-group">
        <label for="import-all-folder">${localize("COMPENDIUM.ImportAllFolder")}</label>
        <div class="form-fields">
          <input type="text" id="import-all-folder" name="folderName" value="${escapeHTML(pack.title)}">
        </div>
        <p class="hint">${localize("COMPENDIUM.ImportAllFolderHint")}</p>
      </div>
      <div class="form-group">
        <label for="import-all-ids">${localize("COMPENDIUM.ImportAllKeepIds")}</label>
        <div class="form-fields"><input type="checkbox" id="import-all-ids" name="keepId"></div>
        <p class="hint">${localize("COMPENDIUM.ImportAllKeepIdsHint")}</p>
      </div>`,
    yes: {
      label: "COMPENDIUM.ImportAll",
      icon: "fa-solid fa-download",
      default: true,
      callback: (_event: Event, button: HTMLButtonElement) =>
        new FormDataExtended(button.form as HTMLFormElement).object,
    },
    no: { label: "COMMON.Cancel" },
    ...options,
  })) as Chosen | false | null;
  if (!chosen) return chosen;
  const left = chosen.keepId ? inWorldAlready(pack) : [];
  const documents = await pack.importAll({ folderName: chosen.folderName ?? "", keepId: chosen.keepId });
  const done = { count: documents.length, pack: pack.title };
  if (documents.length > 0 || left.length === 0)
    ui.notifications?.info("COMPENDIUM.ImportedAll", { format: done, console: false });
  if (left.length > 0) {
    const names = game.i18n.getListFormatter().format(left.slice(0, NAMES).map(({ name }) => name)) as string;
    const more = left.length > NAMES ? ` ${format("COMPENDIUM.MoreMatches", { count: left.length - NAMES })}` : "";
    const told = { count: left.length, names: names + more };
    ui.notifications?.warn("COMPENDIUM.ImportedLeft", { format: told, console: false });
  }
  return documents;
}
