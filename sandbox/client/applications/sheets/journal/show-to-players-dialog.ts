import { DialogV2 } from "../../api/dialog.ts";
import type { AnyDocument } from "../../documents.ts";
import { config, format, game, localize, notifyError, notifyInfo, notifyWarning } from "../../host.ts";
import { FormDataExtended } from "../../ux/form-data-extended.ts";

interface JournalClass {
  show(shown: AnyDocument, options: { force?: boolean; users?: string[] }): Promise<unknown>;
}

function checkbox(name: string, label: string, checked: boolean): HTMLElement {
  const element = document.createElement("label");
  element.className = "checkbox";
  const input = document.createElement("input");
  input.type = "checkbox";
  input.name = name;
  input.defaultChecked = checked;
  element.append(input, label);
  return element;
}

/**
 * Asks whom to show a journal or one of its pages.
 * Source: foundry.applications.sheets.journal.ShowToPlayersDialog of the public API documentation.
 */
export class ShowToPlayersDialog extends DialogV2 {
  /** Asks, and shows the document to those who were chosen. */
  static async open(shown: AnyDocument): Promise<void> {
    const players = [...game().users].filter(({ id, role }) => id !== game().user?.id && role > 0);
    if (players.length === 0) return notifyWarning(localize("JOURNAL.ShowNobody"));
    const content = document.createElement("div");
    content.className = "standard-form";
    const list = document.createElement("fieldset");
    const legend = document.createElement("legend");
    legend.textContent = localize("JOURNAL.ShowTo");
    list.append(legend, ...players.map(({ id, name, isGM }) => checkbox(`user.${id}`, name, !isGM)));
    content.append(list, checkbox("force", localize("JOURNAL.ShowForce"), false));
    const chosen = (await this.prompt({
      window: { title: format("JOURNAL.ShowTitle", { name: shown.name }), icon: "fa-solid fa-eye" },
      position: { width: 400 },
      content,
      ok: {
        label: "JOURNAL.Show",
        icon: "fa-solid fa-eye",
        callback: (_event: Event, button: HTMLButtonElement) =>
          new FormDataExtended(button.form as HTMLFormElement).object,
      },
    })) as Record<string, unknown> | null;
    if (!chosen) return;
    const users = players.map(({ id }) => id).filter((id) => chosen[`user.${id}`] === true);
    const { collection } = config().JournalEntry as { collection: JournalClass };
    try {
      await collection.show(shown, { force: chosen.force === true, users });
      notifyInfo(format("JOURNAL.ShowDone", { name: shown.name }));
    } catch (error) {
      notifyError(error);
    }
  }
}
