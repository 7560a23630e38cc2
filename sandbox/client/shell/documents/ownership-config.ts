import type { RenderContext, RenderOptions } from "../../applications/api/configuration.ts";
import { DocumentSheetV2 } from "../../applications/api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../../applications/api/handlebars-application.ts";
import type { FormDataExtended } from "../../applications/ux/form-data-extended.ts";
import { DOCUMENT_META_OWNERSHIP_LEVELS, DOCUMENT_OWNERSHIP_LEVELS } from "../../../common/constants/documents.ts";
import { game } from "../../core/game.ts";
import type { DirectoryDocument, DirectoryFolder } from "../directory-types.ts";
import { format, localize } from "../strings.ts";

const { INHERIT, NONE, LIMITED, OBSERVER, OWNER } = DOCUMENT_OWNERSHIP_LEVELS;
const { DEFAULT, NOCHANGE } = DOCUMENT_META_OWNERSHIP_LEVELS;

type Choices = Record<string, string>;

const LEVELS = (): Choices => ({
  [NONE]: localize("OWNERSHIP.None"),
  [LIMITED]: localize("OWNERSHIP.Limited"),
  [OBSERVER]: localize("OWNERSHIP.Observer"),
  [OWNER]: localize("OWNERSHIP.Owner"),
});

/** The ownership that a form describes: entries that only repeat the default are left out. */
function ownershipFrom(form: Record<string, unknown>): Record<string, number> {
  const ownership: Record<string, number> = {};
  for (const [userId, value] of Object.entries(form)) {
    const level = Number(value);
    if (level === DEFAULT || level === NOCHANGE) continue;
    ownership[userId] = level;
  }
  return ownership;
}

/** All documents of a folder, whether or not a directory lists them. */
function contentsOf(folder: DirectoryFolder): DirectoryDocument[] {
  const all = [...(game.collections.get(folder.type) as Iterable<DirectoryDocument>)];
  return all.filter((document) => document._source.folder === folder.id);
}

/** Who may see and change a document, or all documents of a folder and of those in it. Source: `foundry.applications.apps.DocumentOwnershipConfig`. */
export class DocumentOwnershipConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS = {
    classes: ["ownership"],
    viewPermission: OWNER,
    position: { width: 420 },
    window: { icon: "fa-solid fa-user-lock" },
    sheetConfig: false,
    form: { closeOnSubmit: true, handler: DocumentOwnershipConfig.#onSubmit },
  };

  static override PARTS = {
    ownership: { template: "templates/apps/ownership.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override get title(): string {
    return format("OWNERSHIP.Title", { name: this.document.name });
  }

  get #folder(): DirectoryFolder | null {
    return this.document.documentName === "Folder" ? (this.document as unknown as DirectoryFolder) : null;
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const ownership = (this.document._source.ownership ?? {}) as Record<string, number>;
    const inFolder = this.#folder !== null;
    const players = [...game.users].filter((user: { isGM: boolean }) => !user.isGM) as { id: string; name: string }[];
    const isPage = this.document.documentName === "JournalEntryPage";
    const keep = inFolder ? { [NOCHANGE]: localize("OWNERSHIP.DefaultFolder") } : {};
    return {
      ...context,
      hint: localize(inFolder ? "OWNERSHIP.HintFolder" : "OWNERSHIP.Hint"),
      defaultLevels: { ...keep, ...(isPage && { [INHERIT]: localize("OWNERSHIP.Inherit") }), ...LEVELS() },
      playerLevels: { ...keep, [DEFAULT]: localize("OWNERSHIP.Default"), ...LEVELS() },
      current: { default: inFolder ? NOCHANGE : (ownership.default ?? NONE) },
      users: players.map(({ id, name }) => ({ id, name, level: inFolder ? NOCHANGE : (ownership[id] ?? DEFAULT) })),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "COMMON.Save" }],
    };
  }

  static async #onSubmit(
    this: DocumentOwnershipConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const form = formData.object as Record<string, unknown>;
    const folder = this.#folder;
    if (!folder) {
      const present = Object.entries((this.document._source.ownership ?? {}) as Record<string, number>);
      const unlisted = present.filter(([userId]) => !(userId in form));
      const ownership = { ...Object.fromEntries(unlisted), ...ownershipFrom(form) };
      await this.document.update({ ownership }, { diff: false, recursive: false });
      return;
    }
    const keepsDefault = Number(form.default) === NOCHANGE;
    const folders = [folder, ...folder.getSubfolders(true)];
    const updates = folders.flatMap(contentsOf).map((document) => {
      const present = { ...(document._source.ownership as Record<string, number>) };
      const next: Record<string, number> = keepsDefault ? present : { ...present, default: Number(form.default) };
      for (const [userId, value] of Object.entries(form)) {
        if (userId === "default" || Number(value) === NOCHANGE) continue;
        if (Number(value) === DEFAULT) delete next[userId];
        else next[userId] = Number(value);
      }
      return { _id: document.id, ownership: next };
    });
    await game.collections.get(folder.type).documentClass.updateDocuments(updates, { diff: false, recursive: false });
  }
}
