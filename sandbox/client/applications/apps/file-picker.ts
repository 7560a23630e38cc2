import { ApplicationV2 } from "../api/application.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from "../api/configuration.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { connection, game, implementation, localize, notifyError, notifyInfo } from "../host.ts";
import { FILE_CATEGORIES, hasExtension } from "./file-types.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

export interface FilePickerOptions extends ApplicationOptions {
  type?: string;
  current?: string;
  callback?: (path: string, picker: FilePicker) => unknown;
  allowUpload?: boolean;
  field?: HTMLElement;
  button?: HTMLElement;
}

export interface BrowseResult {
  target: string;
  dirs: string[];
  files: string[];
  extensions: string[];
  private: boolean;
  privateDirs: string[];
  gridSize: number | null;
}

/** The folder of a path; "" for the top. */
function folderOf(path: string): string {
  return path.replace(/[^/]*$/, "").replace(/\/$/, "");
}

/**
 * Chooses a file that the server serves, or uploads one.
 * Source: foundry.applications.apps.FilePicker of the public API documentation.
 */
export class FilePicker extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "file-picker-{id}",
    classes: ["file-picker"],
    tag: "form",
    position: { width: 560, height: 520 },
    window: { icon: "fa-solid fa-magnifying-glass", contentClasses: ["standard-form"], resizable: true },
    form: { handler: FilePicker.#onSubmit, closeOnSubmit: true },
    actions: {
      backTraverse: FilePicker.#onBack,
      pickDirectory: FilePicker.#onPickDirectory,
      pickFile: FilePicker.#onPickFile,
    },
  };

  static override PARTS = {
    body: { template: "templates/apps/file-picker.hbs", scrollable: [".directory"] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static get implementation(): typeof FilePicker {
    return implementation("FilePicker", FilePicker);
  }

  callback: FilePickerOptions["callback"];
  readonly type: string;
  activeSource = "data";
  /** The path in the field. */
  request: string;
  results: Partial<BrowseResult> = {};

  constructor(options: FilePickerOptions = {}) {
    super(options);
    const given = this.options as ApplicationConfiguration & FilePickerOptions;
    this.type = given.type ?? "any";
    this.request = given.current ?? "";
    this.callback = given.callback;
  }

  override get title(): string {
    return localize("FILES.Title");
  }

  get target(): string {
    return this.results.target ?? folderOf(this.request);
  }

  get canUpload(): boolean {
    return this.options.allowUpload !== false && this.type !== "folder" && game().user?.can("FILES_UPLOAD") === true;
  }

  /** Lists a folder. `source` is always the server's data folder here. */
  static async browse(
    _source: string,
    target: string,
    { extensions = [], wildcard = false }: { extensions?: string[]; wildcard?: boolean } = {},
  ): Promise<BrowseResult> {
    const folder = wildcard ? folderOf(target) : target;
    const listed = await connection().request("listFiles", { target: folder });
    let { files } = listed;
    if (extensions.length > 0)
      files = files.filter((file) => extensions.some((end) => file.toLowerCase().endsWith(end)));
    if (wildcard) {
      const pattern = target.replace(/[.+^${}()|[\]\\]/g, "\\$&").replaceAll("*", "[^/]*");
      files = files.filter((file) => new RegExp(`^${pattern}$`).test(file));
    }
    return { ...listed, files, extensions, private: false, privateDirs: [], gridSize: null };
  }

  /** Puts a file into a folder of the server. */
  static async upload(
    _source: string,
    path: string,
    file: File,
    _body: object = {},
    { notify = true }: { notify?: boolean } = {},
  ): Promise<{ status: "success"; path: string; message: string }> {
    const data = await file.arrayBuffer();
    const { path: stored } = await connection().request("uploadFile", { target: path, name: file.name, data });
    const message = `${file.name}: ${stored}`;
    if (notify) notifyInfo(message);
    return { status: "success", path: stored, message };
  }

  /** Lists a folder and shows it. */
  async browse(target?: string, _options: object = {}): Promise<this> {
    const folder = target ?? folderOf(this.request);
    const extensions = FILE_CATEGORIES[this.type] ?? [];
    try {
      this.results = await FilePicker.browse(this.activeSource, folder, { extensions });
    } catch (error) {
      if (folder) return this.browse("");
      notifyError(error);
      this.results = { target: "", dirs: [], files: [] };
    }
    return this.render({ force: true });
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    const name = (path: string) => path.split("/").filter(Boolean).at(-1) ?? path;
    const { dirs = [], files = [] } = this.results;
    return {
      ...(await super._prepareContext(options)),
      target: this.target,
      canGoBack: this.target !== "",
      canUpload: this.canUpload,
      selected: this.request,
      dirs: dirs.map((path) => ({ name: name(path), path })),
      files: files.map((path) => ({
        name: decodeURIComponent(name(path)),
        url: path,
        img: hasExtension(path, "image") ? path : "",
        selected: path === this.request,
      })),
      noResults: dirs.length + files.length === 0,
      buttons: [{ type: "submit", icon: "fa-solid fa-check", label: "FILES.SelectFile" }],
    };
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const upload = this.element.querySelector<HTMLInputElement>("input[name=upload]");
    upload?.addEventListener("change", (event) => {
      event.stopPropagation();
      void this.#upload(upload);
    });
  }

  async #upload(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? [];
    if (!file) return;
    try {
      const { path } = await FilePicker.upload(this.activeSource, this.target, file);
      this.request = path;
      await this.browse(this.target);
    } catch (error) {
      notifyError(error);
    }
  }

  static #onBack(this: FilePicker): void {
    void this.browse(folderOf(this.target));
  }

  static #onPickDirectory(this: FilePicker, _event: Event, target: HTMLElement): void {
    if (this.type === "folder") this.request = target.dataset.path ?? "";
    void this.browse(target.dataset.path ?? "");
  }

  static #onPickFile(this: FilePicker, _event: Event, target: HTMLElement): void {
    this.request = target.dataset.path ?? "";
    const field = this.element.querySelector<HTMLInputElement>("input[name=file]");
    if (field) field.value = this.request;
    for (const entry of this.element.querySelectorAll("[data-action=pickFile]")) {
      entry.setAttribute("aria-pressed", String(entry === target));
      entry.classList.toggle("picked", entry === target);
    }
  }

  static async #onSubmit(this: FilePicker, _event: Event, _form: HTMLFormElement, formData: FormDataExtended) {
    const path = String(formData.object.file ?? "");
    const field = this.options.field as HTMLInputElement | undefined;
    if (field) {
      field.value = path;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
    await this.callback?.(path, this);
  }

  /** A picker for a button that the `filePicker` helper wrote. */
  static fromButton(button: HTMLButtonElement): FilePicker {
    const { type, target = "" } = button.dataset;
    const field = button.form?.elements.namedItem(target) as HTMLInputElement | null;
    return new this.implementation({
      ...(type ? { type } : {}),
      current: field?.value ?? "",
      ...(field ? { field } : {}),
      button,
    });
  }
}
