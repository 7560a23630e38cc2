import type { ApplicationOptions, RenderContext, RenderOptions } from "../../applications/api/configuration.ts";
import { DocumentSheetV2 } from "../../applications/api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../../applications/api/handlebars-application.ts";
import type { FormDataExtended } from "../../applications/ux/form-data-extended.ts";
import { CONFIG } from "../../core/config.ts";
import { game } from "../../core/game.ts";
import type { DirectoryCollection, DirectoryDocumentClass, DirectoryFolder } from "../directory-types.ts";
import { format, localize } from "../strings.ts";
import { folderObstacle } from "../sidebar/directory-drop.ts";
import { folderChoices } from "./move-to-folder.ts";

/** Name, place, colour and order of a folder, new or old. Source: `foundry.applications.sheets.FolderConfig`. */
export class FolderConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["folder-config"],
    position: { width: 420 },
    window: { icon: "fa-solid fa-folder" },
    canCreate: true,
    sheetConfig: false,
    form: { closeOnSubmit: true, handler: FolderConfig.#onSubmit },
  };

  static override PARTS = {
    form: { template: "templates/sheets/folder-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** A name for a new folder that no other of its type has. */
  static defaultName(type: string, pack: string | null = null): string {
    const folders = (pack ? game.packs.get(pack)?.folders : game.folders) as Iterable<DirectoryFolder>;
    const taken = new Set([...folders].filter((folder) => folder.type === type).map(({ name }) => name));
    let name = localize("FOLDER.New");
    for (let count = 2; taken.has(name); count++) name = format("FOLDER.NewCount", { count });
    return name;
  }

  get #folder(): DirectoryFolder {
    return this.document as unknown as DirectoryFolder;
  }

  get #isNew(): boolean {
    return !this.document.id;
  }

  /** A new folder belongs to the one who makes it. */
  override get isVisible(): boolean {
    return this.#isNew || super.isVisible;
  }

  override get isEditable(): boolean {
    return this.#isNew || super.isEditable;
  }

  override get title(): string {
    return localize(this.#isNew ? "FOLDER.Create" : "FOLDER.Edit");
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    const label = this.#isNew ? "FOLDER.Create" : "COMMON.Save";
    return {
      ...(await super._prepareContext(options)),
      name: this.#isNew ? "" : this.document.name,
      namePlaceholder: this.document.name,
      folders: this.#parents(),
      sortings: { a: localize("FOLDER.SortAlphabetical"), m: localize("FOLDER.SortManual") },
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label }],
    };
  }

  /** Folders that this one may be put into, by id, with their names indented. */
  #parents(): Record<string, string> {
    const collection = this.#folder.documentCollection as DirectoryCollection;
    const { folders, maxFolderDepth } = collection;
    const fits = (into: DirectoryFolder) => !folderObstacle(this.#folder, into, folders, maxFolderDepth);
    return Object.fromEntries(folderChoices(collection, fits));
  }

  static async #onSubmit(
    this: FolderConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const { name, folder, color, sorting } = formData.object as Record<string, string | null>;
    const changes = { name: name?.trim() || this.document.name, folder: folder || null, color: color || null, sorting };
    if (!this.#isNew) {
      await this.document.update(changes);
      return;
    }
    const cls = CONFIG.Folder.documentClass as DirectoryDocumentClass;
    const created = await cls.create({ ...changes, type: this.#folder.type }, { pack: this.document.pack });
    (this.options.onCreate as ((folder: unknown) => void) | undefined)?.(created);
  }
}
