import type { ApplicationOptions, RenderContext, RenderOptions } from "../../applications/api/configuration.ts";
import { DocumentSheetV2 } from "../../applications/api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../../applications/api/handlebars-application.ts";
import { game } from "../../core/game.ts";
import type { DirectoryDocument } from "../directory-types.ts";
import { format } from "../strings.ts";

/**
 * Name, colour, picture, pronouns and character of a user: one's own, and everyone's for gamemasters. The name is a
 * gamemaster's to change. Source: `foundry.applications.sheets.UserConfig`.
 */
export class UserConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["user-config"],
    position: { width: 480 },
    window: { icon: "fa-solid fa-user-pen" },
    sheetConfig: false,
    form: { closeOnSubmit: true },
  };

  static override PARTS = {
    form: { template: "templates/sheets/user-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override get title(): string {
    return format("PLAYERS.ConfigureTitle", { name: this.document.name });
  }

  /** Users have no ownership: everyone sees their own page, gamemasters see all. */
  override get isVisible(): boolean {
    return game.user.isGM || this.document.id === game.userId;
  }

  override get isEditable(): boolean {
    return this.document.canUserModify(game.user, "update", {});
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    const owned = (game.actors.contents as DirectoryDocument[]).filter((actor) =>
      actor.testUserPermission(this.document, "OWNER"),
    );
    const chosen = this.document.character as DirectoryDocument | null;
    const characters = [...new Set([...owned, ...(chosen ? [chosen] : [])])];
    const byName = characters.sort((a, b) => a.name.localeCompare(b.name, game.i18n.lang as string));
    return {
      ...(await super._prepareContext(options)),
      canRename: game.user.isGM,
      characters: Object.fromEntries(byName.map(({ id, name }) => [id, name])),
      hasCharacters: byName.length > 0,
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "COMMON.Save" }],
    };
  }
}
