import { placeBesideOthers } from "../beside-sidebar.ts";
import { systemPath } from "../../system-id.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, SheetPart, ThinSheet } from "../thin-sheet.ts";
import { keepsInput } from "./kept-input.ts";
import { ShownParts } from "./shown-parts.ts";
import { limitedContext } from "./texts.ts";

type AnyDocument = Actor.Implementation | Item.Implementation;

/* A mixin takes whatever arguments its base takes; the compiler asks for this spelling. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type SheetClass = new (...args: any[]) => ThinSheet<AnyDocument>;

/**
 * What our sheets of actors and of items share. A sheet is made of small parts: `preparePart` gives the data of each,
 * and an update renders those alone whose data it changed; the keyboard stays where it is, with what is half typed. In play a sheet shows what
 * changes in play, editing shows the rest. Whoever has limited sight gets the part `limited` and no other.
 */
export function sheetInParts<Base extends SheetClass>(SheetBase: Base) {
  return class SheetInParts extends keepsInput(SheetBase) {
    static DEFAULT_OPTIONS: ApplicationOptions = {
      window: { resizable: true },
      form: { submitOnChange: true },
      actions: {
        toggleEditing(this: SheetInParts) {
          this.#editing = !this.#editing;
          return this.render();
        },
      },
    };

    readonly #shown = new ShownParts();
    #prepared: Record<string, object> = {};
    #editing = false;

    /** Are the document's own figures being edited, and not only what changes in play? */
    get editing(): boolean {
      return this.#editing && this.isEditable;
    }

    /** What a part shows, as plain data: what its template needs besides the names that `_preparePartContext` gives. */
    protected preparePart(partId: string): object | Promise<object> {
      return partId === "limited" ? limitedContext(this.document) : {};
    }

    protected override _configureRenderParts(options: RenderOptions): Record<string, SheetPart> {
      if (!this.document.limited) return super._configureRenderParts(options);
      return { limited: { template: systemPath("templates/partials/limited.hbs"), scrollable: [""] } };
    }

    protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
      return { ...(await super._prepareContext(options)), tabs: this._prepareTabs("primary") };
    }

    protected override async _renderHTML(
      context: RenderContext,
      options: RenderOptions,
    ): Promise<Record<string, HTMLElement>> {
      this.#shown.keepOnly(Object.keys(this._configureRenderParts(options)));
      const ofUpdate = options.renderContext !== undefined && options.isFirstRender !== true;
      const shared = this.#shared();
      this.#prepared = {};
      const parts: string[] = [];
      for (const partId of options.parts ?? []) {
        const data = await this.preparePart(partId);
        this.#prepared[partId] = data;
        if (this.#shown.changes(partId, { ...shared, ...data }) || !ofUpdate) parts.push(partId);
      }
      options.parts = parts;
      return super._renderHTML(context, options);
    }

    /** What all parts are given, and rendered again for. */
    #shared() {
      return { editing: this.editing, editable: this.isEditable, owner: this.document.isOwner };
    }

    /**
     * A template sees `systemFields`, `tab` and `partId` besides what `preparePart` and all parts have. Foundry's `source`
     * and `document` are kept from it: nobody would notice that what it took from there has changed.
     */
    protected override async _preparePartContext(
      partId: string,
      context: RenderContext,
      options: RenderOptions,
    ): Promise<RenderContext> {
      const prepared = await super._preparePartContext(partId, context, options);
      const tabs = prepared["tabs"] as Record<string, unknown> | undefined;
      return {
        ...prepared,
        tab: tabs?.[partId],
        source: undefined,
        document: undefined,
        systemFields: this.document.system.schema.fields,
        ...this.#shared(),
        ...this.#prepared[partId],
      };
    }

    /** Whoever may not change a document still reads its sums, and searches what it lists. */
    protected override _toggleDisabled(disabled: boolean): void {
      super._toggleDisabled(disabled);
      const controls = this.element.querySelectorAll<HTMLInputElement>(".wasteland-derived, [data-gear]");
      for (const control of controls) control.disabled = false;
    }

    /** What somebody with limited sight gets needs little room. */
    protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._onFirstRender(context, options);
      if (this.document.limited) this.setPosition({ width: 360, height: "auto" });
      placeBesideOthers(this);
    }
  };
}
