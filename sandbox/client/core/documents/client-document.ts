import type { Document } from "../../../common/abstract/document.ts";
import { context } from "../../../common/context.ts";
import type { ModelContext } from "../../../common/data/data-model.ts";
import { TypeDataModel } from "../../../common/data/type-data-model.ts";
import type { Plain } from "../../../common/utils/types.ts";
import { game } from "../game.ts";
import { deprecated } from "../generation/deprecated.ts";
import { Hooks } from "../hooks.ts";
import { parts } from "../parts.ts";
import { defaultName } from "./default-name.ts";
import { embedDocument, type EmbedConfig, type EmbedContent, figureEmbed, inlineEmbed } from "./embed.ts";
import { documentAnchor, documentLink, openDocument } from "./links.ts";
import { exportToFile, importFromJSON, relativeUuid, sortRelative, toCompendium } from "./transfer.ts";
import { DescendantEventsMixin, type DocumentClass } from "./descendant-events.ts";
import { dropData, fromDropData } from "./drag-data.ts";
import { renderApp } from "../render-app.ts";

/** What a client's documents can do beyond the base documents. Source: `foundry.documents.abstract.ClientDocumentMixin`. */
export function ClientDocumentMixin<T extends DocumentClass>(Base: T) {
  return class ClientDocument extends DescendantEventsMixin(Base) {
    /** Applications that show this document, by their id. */
    declare readonly apps: Record<string, any>;
    declare _sheet: any;

    override _configure(options: ModelContext = {}): void {
      super._configure(options);
      Object.defineProperty(this, "apps", { value: {}, writable: false, enumerable: false });
      Object.defineProperty(this, "_sheet", { value: null, writable: true, enumerable: false });
    }

    /** Documents of the world are prepared as soon as they are there; embedded ones wait for what they are in. */
    override _initialize(options: ModelContext = {}): void {
      super._initialize(options);
      if (game._documentsReady && options.withParent !== true) this._safePrepareData();
    }

    // Where it is

    get collection(): any {
      if (this.isEmbedded) return (this.parent as Document).collections[this.parentCollection as string] ?? null;
      const world: unknown = game.collections?.get(this.documentName);
      return this.compendium ?? world ?? null;
    }

    get compendium(): any {
      return this.pack ? game.packs?.get(this.pack) : null;
    }

    // For this client's user

    get isOwner(): boolean {
      return game.user ? this.testUserPermission(game.user, "OWNER") : false;
    }

    get hasPlayerOwner(): boolean {
      return (game.users as Iterable<any>)
        ? [...game.users].some((user) => !user.isGM && this.testUserPermission(user, "OWNER"))
        : false;
    }

    get limited(): boolean {
      return game.user ? this.testUserPermission(game.user, "LIMITED", { exact: true }) : false;
    }

    get permission(): number | null {
      return game.user ? this.getUserLevel(game.user) : null;
    }

    get visible(): boolean {
      if (this.isEmbedded) return (this.parent as { visible: boolean }).visible;
      return game.user ? this.testUserPermission(game.user, "LIMITED") : false;
    }

    get link(): string {
      return `@UUID[${this.uuid}]{${String(this.name)}}`;
    }

    /** The sheet that is configured for this document; made once. */
    get sheet(): any {
      if (!this._sheet) {
        const Sheet = this._getSheetClass() as (new (options: object) => unknown) | null;
        if (!Sheet) return null;
        this._sheet = new Sheet({ document: this });
      }
      return this._sheet;
    }

    _getSheetClass(): unknown {
      return parts.chooseSheet(this);
    }

    // Preparation

    /** Prepares, and reports what goes wrong instead of letting it spread. */
    _safePrepareData(): void {
      try {
        this.prepareData();
      } catch (error) {
        const msg = `Failed data preparation for ${this.uuid}`;
        Hooks.onError("ClientDocument#_safePrepareData", error as Error, { msg, log: "error", uuid: this.uuid });
      }
    }

    prepareData(): void {
      const system = this.system as unknown;
      if (system instanceof TypeDataModel) system.prepareBaseData();
      this.prepareBaseData();
      this.prepareEmbeddedDocuments();
      if (system instanceof TypeDataModel) system.prepareDerivedData();
      this.prepareDerivedData();
    }

    prepareBaseData(): void {}

    prepareEmbeddedDocuments(): void {
      for (const collection of Object.values(this.collections)) {
        for (const document of collection) (document as { _safePrepareData(): void })._safePrepareData();
      }
    }

    prepareDerivedData(): void {}

    // Showing

    /** Renders every application that shows this document. */
    override render(force = false, context: Plain = {}): void {
      for (const app of Object.values(this.apps)) renderApp(app, { ...context, force });
    }

    _createDocumentLink(
      _eventData?: object | null,
      { relativeTo, label }: { relativeTo?: any; label?: string } = {},
    ): string {
      return documentLink(this, relativeTo, label);
    }

    _onClickDocumentLink(_event: Event): unknown {
      return openDocument(this);
    }

    toAnchor(options: object = {}): HTMLAnchorElement {
      return documentAnchor(this, options);
    }

    async toEmbed(config: EmbedConfig, options: object = {}): Promise<HTMLElement | null> {
      return embedDocument(this, config, options);
    }

    /** Called when the document's embed has come into a page. */
    onEmbed(_element: HTMLElement): void {}

    /** The content of an embed; null when there is nothing to show. */
    async _buildEmbedHTML(config: EmbedConfig, options: object = {}): Promise<EmbedContent | null> {
      const system = this.system as unknown;
      return system instanceof TypeDataModel ? system.toEmbed(config, options) : null;
    }

    async _createInlineEmbed(
      content: EmbedContent,
      _config: EmbedConfig,
      _options: object = {},
    ): Promise<HTMLElement | null> {
      return inlineEmbed(content);
    }

    async _createFigureEmbed(
      content: EmbedContent,
      config: EmbedConfig,
      _options: object = {},
    ): Promise<HTMLElement | null> {
      return figureEmbed(this, content, config, typeof this.name === "string" ? this.name : null);
    }

    /** Closes the present sheet and perhaps opens the one that is configured now. */
    async _onSheetChange({ sheetOpen }: { sheetOpen?: boolean } = {}): Promise<void> {
      const wasOpen = sheetOpen ?? this._sheet?.rendered ?? false;
      await this._sheet?.close({ submit: false });
      this._sheet = null;
      if (wasOpen) await this.sheet?.render({ force: true });
    }

    // Events; the model of `system` hears of them too

    override async _preCreate(data: Plain, options: Plain, user: any): Promise<boolean | void> {
      const allowed = await super._preCreate(data, options, user);
      if (allowed === false) return false;
      return this.system instanceof TypeDataModel ? this.system._preCreate(data, options, user) : undefined;
    }

    override _onCreate(data: Plain, options: Plain, userId: string): void {
      super._onCreate(data, options, userId);
      if (options.renderSheet && userId === game.userId) void this.sheet?.render({ force: true });
      if (this.system instanceof TypeDataModel) this.system._onCreate(data, options, userId);
    }

    override async _preUpdate(changes: Plain, options: Plain, user: any): Promise<boolean | void> {
      const allowed = await super._preUpdate(changes, options, user);
      if (allowed === false) return false;
      return this.system instanceof TypeDataModel ? this.system._preUpdate(changes, options, user) : undefined;
    }

    override _onUpdate(changed: Plain, options: Plain, userId: string): void {
      super._onUpdate(changed, options, userId);
      const flags = (changed.flags as { core?: Plain } | undefined)?.core;
      if ((flags && ("sheetClass" in flags || "-=sheetClass" in flags)) || "type" in changed)
        void this._onSheetChange();
      else if (options.render !== false)
        this.render(false, { renderContext: `update${this.documentName}`, renderData: changed });
      if (this.system instanceof TypeDataModel) this.system._onUpdate(changed, options, userId);
    }

    override async _preDelete(options: Plain, user: any): Promise<boolean | void> {
      const allowed = await super._preDelete(options, user);
      if (allowed === false) return false;
      return this.system instanceof TypeDataModel ? this.system._preDelete(options, user) : undefined;
    }

    override _onDelete(options: Plain, userId: string): void {
      super._onDelete(options, userId);
      for (const app of Object.values(this.apps)) void app.close({ submit: false });
      if (this.system instanceof TypeDataModel) this.system._onDelete(options, userId);
    }

    // Making, moving and copying

    static defaultName(context: { type?: string; parent?: any; pack?: string } = {}): string {
      return defaultName(this, context);
    }

    static async createDialog(data: object = {}, createOptions: object = {}, options: object = {}): Promise<any> {
      return parts.createDocumentDialog(this, data, createOptions, options);
    }

    async deleteDialog(options: object = {}, operation: object = {}): Promise<any> {
      return parts.deleteDocumentDialog(this, options, operation);
    }

    exportToJSON(_options?: object): void {
      exportToFile(this);
    }

    async importFromJSON(json: string): Promise<any> {
      return importFromJSON(this, json);
    }

    toCompendium(_pack?: unknown, options: object = {}): Plain {
      return toCompendium(this, options);
    }

    static async fromImport(source: object, _context: object = {}): Promise<any> {
      return new (this as any)(this.migrateDataSafe({ ...source }), { strict: true });
    }

    toDragData(): Plain {
      return dropData(this);
    }

    static async fromDropData(data: Plain, _options: object = {}): Promise<any> {
      return fromDropData(this, data);
    }

    async sortRelative(options: object = {}): Promise<any> {
      return sortRelative(this, options);
    }

    getRelativeUUID(relative: any): string {
      if (context.generation > 13) {
        deprecated("ClientDocument#getRelativeUUID is now foundry.utils.buildRelativeUuid(target, origin)");
      }
      return relativeUuid(this, relative);
    }
  };
}
