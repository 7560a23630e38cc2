import type { AnyDocument } from "../../applications/documents.ts";
import { ApplicationV2 } from "../../applications/api/application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../applications/api/configuration.ts";
import { DialogV2 } from "../../applications/api/dialog.ts";
import { HandlebarsApplicationMixin } from "../../applications/api/handlebars-application.ts";
import type { ContextMenuEntry } from "../../applications/ux/context-menu.ts";
import { CONFIG } from "../../core/config.ts";
import { game } from "../../core/game.ts";
import { Hooks } from "../../core/hooks.ts";
import { ui } from "../../core/ui.ts";
import { fromUuid } from "../../core/uuid.ts";
import { placeElement } from "../skeleton.ts";
import { localize } from "../strings.ts";
import type { MacroDirectory } from "../sidebar/tabs/macro-directory.ts";
import { HotbarDragDrop } from "./hotbar-drag-drop.ts";
import { sheetToggle, tableRoll } from "./hotbar-drop.ts";
import { onBarKey, rememberSlot } from "./hotbar-keys.ts";
import { hotbarMenu } from "./hotbar-menu.ts";
import type { HotbarUser, MacroClass, MacroDocument } from "./macro-document.ts";
import { barLabel, pageAfter, PAGES, slotsOf, type HotbarSlot } from "./slots.ts";

/** Five pages of ten macros at the bottom of the page. Source: `foundry.applications.ui.Hotbar`. */
export class Hotbar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "hotbar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: {
      clear: Hotbar.#onClear,
      execute: Hotbar.#onExecute,
      lock: Hotbar.#onLock,
      openMacros: Hotbar.#onOpenMacros,
      page: Hotbar.#onPage,
      toggleHidden: Hotbar.#onToggleHidden,
    },
  };

  static override PARTS = { hotbar: { root: true, template: "templates/ui/hotbar.hbs" } };

  #page = 1;
  readonly #dragDrop = new HotbarDragDrop(this);

  /** Opens the sheet of a document, or closes it when it is open. */
  static async toggleDocumentSheet(uuid: string): Promise<void> {
    const document = (await fromUuid(uuid)) as AnyDocument | null;
    if (!document) return void ui.notifications?.warn("DOCUMENT.NotFound", { localize: true, console: false });
    const { sheet } = document;
    if (!document.testUserPermission(game.user, "LIMITED"))
      return void ui.notifications?.warn("DOCUMENT.NoPermission", { localize: true, console: false });
    await (sheet?.rendered ? sheet.close() : sheet?.render({ force: true }));
  }

  get #user(): HotbarUser {
    return game.user as HotbarUser;
  }

  /** From 1 to 5. */
  get page(): number {
    return this.#page;
  }

  get slots(): HotbarSlot[] {
    return slotsOf(this.#user, this.#page);
  }

  /** A locked bar runs macros and lets nobody move them. */
  get locked(): boolean {
    return game.settings.get("core", "hotbarLock") as boolean;
  }

  /** Are the slots out of sight? */
  get hidden(): boolean {
    return game.settings.get("core", "hotbarHidden") as boolean;
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    return {
      ...(await super._prepareContext(options)),
      slots: this.slots,
      page: this.#page,
      pages: PAGES,
      label: barLabel(this.#page),
      hidden: this.hidden,
      locked: this.locked,
      toggle: this.hidden
        ? { icon: "fa-solid fa-chevron-up", label: "HOTBAR.Show" }
        : { icon: "fa-solid fa-chevron-down", label: "HOTBAR.Hide" },
      lock: this.locked
        ? { icon: "fa-solid fa-lock", label: "HOTBAR.Unlock" }
        : { icon: "fa-solid fa-lock-open", label: "HOTBAR.Lock" },
    };
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    frame.setAttribute("aria-label", localize("HOTBAR.Title"));
    return frame;
  }

  override _insertElement(element: HTMLElement): void {
    placeElement(element, "ui-middle");
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("keydown", (event) => void onBarKey(event, this));
    this.element.addEventListener("focusin", (event) => rememberSlot(event, this));
    this._createContextMenu(() => this._getContextMenuOptions(), ".slot.full", {
      fixed: true,
      hookName: "getMacroContextOptions",
      parentClassHooks: false,
    });
    const board = document.getElementById("board");
    if (board) this.#dragDrop.bindBoard(board);
    const ownBar = (user: { id: string }, changes: object) =>
      user.id === game.userId && ("hotbar" in changes || "role" in changes || "permissions" in changes);
    for (const hook of ["createMacro", "updateMacro", "deleteMacro"]) Hooks.on(hook, () => void this.render());
    Hooks.on("updateUser", (user: { id: string }, changes: object) => {
      if (ownBar(user, changes)) void this.render();
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.classList.toggle("hidden-slots", this.hidden);
    this.#dragDrop.bind(this.element);
  }

  _getContextMenuOptions(): ContextMenuEntry[] {
    return hotbarMenu(this);
  }

  /** Turns to a page from 1 to 5. */
  async changePage(page: number): Promise<void> {
    this.#page = Math.min(Math.max(Math.round(page), 1), PAGES);
    await this.render();
  }

  /** Turns one page on or back. */
  async cyclePage(direction: number): Promise<void> {
    await this.changePage(pageAfter(this.#page, direction));
  }

  /** Runs the macro of the page that a digit stands for; nothing happens in an empty slot. */
  async executeKey(key: number): Promise<void> {
    await this.slots.find((slot) => slot.key === key)?.macro?.execute();
  }

  /** Takes the macro out of a slot; the macro itself stays. */
  async clearSlot(slot: number | string): Promise<void> {
    await this.#user.assignHotbarMacro(null, slot);
  }

  /** A macro that draws from a roll table. */
  _createRollTableRollMacro(table: AnyDocument): Promise<MacroDocument> {
    return tableRoll(table);
  }

  /** A macro that opens and closes the sheet of a document. */
  _createDocumentSheetToggle(document: AnyDocument): Promise<MacroDocument> {
    return sheetToggle(document);
  }

  /** Runs the macro of a slot; an empty one gets a new macro, unless the bar is locked. */
  static async #onExecute(this: Hotbar, event: PointerEvent, target: HTMLElement): Promise<void> {
    const slot = Number(target.dataset.slot);
    const { macro } = this.slots.find((one) => one.slot === slot) ?? { macro: null };
    if (macro) return void macro.execute({ event });
    if (this.locked) return;
    const created = (await (CONFIG.Macro.documentClass as MacroClass).createDialog()) as MacroDocument | null;
    if (created) await this.#user.assignHotbarMacro(created, slot);
  }

  static async #onPage(this: Hotbar, _event: Event, target: HTMLElement): Promise<void> {
    await this.cyclePage(Number(target.dataset.direction));
  }

  static async #onLock(this: Hotbar): Promise<void> {
    await game.settings.set("core", "hotbarLock", !this.locked);
    await this.render();
  }

  static async #onToggleHidden(this: Hotbar): Promise<void> {
    await game.settings.set("core", "hotbarHidden", !this.hidden);
    await this.render();
  }

  static async #onOpenMacros(this: Hotbar): Promise<void> {
    await (ui.macros as MacroDirectory).renderPopout();
  }

  /** Empties the page, after the user agreed. */
  static async #onClear(this: Hotbar): Promise<void> {
    const sure = await DialogV2.confirm({
      window: { title: "HOTBAR.Clear" },
      content: `<p>${localize("HOTBAR.ClearWarning")}</p>`,
    });
    if (!sure) return;
    for (const { slot, macro } of this.slots) if (macro) await this.clearSlot(slot);
  }
}
