import { systemPath } from "../../system-id.ts";
import { placeBesideSidebar } from "../beside-sidebar.ts";
import { attachAmounts } from "../fields/amount-fields.ts";
import { buildIn, isModFor } from "../inventory/drop-mod.ts";
import { droppedDocument, type Dropped, readDrop, sayNotHere } from "../inventory/drop-answers.ts";
import { stackDropped, takeDropped } from "../inventory/drop-item.ts";
import { followByKeyboard } from "../linked-text.ts";
import { type PartsByTab, placeInTabs, removeTabs } from "../parts/containers.ts";
import { pressTurnButton } from "../fight/turn-buttons.ts";
import { showProblem } from "../notify.ts";
import { sheetInParts } from "../parts/document-sheet.ts";
import { textsContext } from "../parts/texts.ts";
import {
  ActorSheetBase,
  type ApplicationOptions,
  type RenderContext,
  type RenderOptions,
  type SheetPart,
} from "../thin-sheet.ts";
import { EFFECT_ACTIONS } from "./effect-actions.ts";
import { attachGearTools, filterGear, newGearView } from "./gear-view.ts";
import { pressOffer } from "./offer-actions.ts";
import { ITEM_ACTIONS } from "./item-actions.ts";
import { itemOf } from "./rows.ts";
import { skillDrag } from "./skill-drag.ts";

/**
 * What the sheets of all actors share. Parts that `TAB_PARTS` names stand together in the section of their tab. Fields of numbers carry `data-amount`, the path that they write; within a row with `data-item-id` it is that
 * item's.
 */
export class WastelandActorSheet extends sheetInParts(ActorSheetBase) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["wasteland", "wasteland-actor-sheet"],
    position: { width: 560, height: 480 },
    actions: {
      ...ITEM_ACTIONS,
      ...EFFECT_ACTIONS,
      useOffer: pressOffer,
      turn: (_event: PointerEvent, target: HTMLElement) => pressTurnButton(target),
    },
  };

  static override PARTS: Record<string, SheetPart> = {
    header: { template: systemPath("templates/actor/plain-header.hbs") },
    notes: { template: systemPath("templates/actor/notes.hbs"), scrollable: [""] },
  };

  /** Parts by the tab of the group `primary` that they stand in; a part with a section of its own is in none. */
  static TAB_PARTS: PartsByTab = {};

  /** How this user looks at the gear; parts `gearTools` and `gear` show it. */
  readonly gearView = newGearView();

  /** Ids of the items whose rows show more than one line. */
  get openRows(): ReadonlySet<string> {
    return this.gearView.open;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    // What was searched for before the sheet was closed would hide things unexpectedly.
    if (options.isFirstRender) this.gearView.search = "";
    return super._prepareContext(options);
  }

  protected override preparePart(partId: string): object | Promise<object> {
    if (partId === "notes") return textsContext(this.actor);
    if (partId === "header") return { name: this.actor._source.name, img: this.actor._source.img };
    return super.preparePart(partId);
  }

  protected override _replaceHTML(
    result: Record<string, HTMLElement>,
    content: HTMLElement,
    options: RenderOptions,
  ): void {
    super._replaceHTML(result, content, options);
    if (this.actor.limited) removeTabs(content);
    const { TAB_PARTS } = this.constructor as typeof WastelandActorSheet;
    placeInTabs(content, this.parts, TAB_PARTS, { group: "primary", active: this.tabGroups["primary"] ?? "" });
  }

  protected override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, element, options);
    followByKeyboard(element);
    attachAmounts(element, (field) => (field.closest("[data-item-id]") ? itemOf(this.actor, field) : this.actor));
    if (partId === "gearTools") {
      attachGearTools(element, this.gearView, {
        onFilter: () => this.#filterGear(),
        onOrder: () => void this.render({ parts: ["gear"] }),
      });
    }
    if (partId === "gear") filterGear(element, this.parts["gearTools"], this.gearView);
  }

  /** Opens the row of an item, or closes it. */
  toggleRow(id: string | null): Promise<this> {
    const { open } = this.gearView;
    if (id && !open.delete(id)) open.add(id);
    const parts = ["weapons", "gear", "perks", "conditions"].filter((part) => part in this.parts);
    return this.render({ parts });
  }

  #filterGear(): void {
    const { gear, gearTools } = this.parts;
    if (gear) filterGear(gear, gearTools, this.gearView);
  }

  /** Rows of skills are dragged as well, to the hotbar. */
  protected override async _onDragStart(event: DragEvent): Promise<void> {
    const { skill } = (event.currentTarget as HTMLElement).dataset;
    if (skill) event.dataTransfer?.setData("text/plain", JSON.stringify(skillDrag(this.actor, skill)));
    else await super._onDragStart(event);
  }

  /** Has this sheet a place for such an item? */
  protected takes(item: Item.Implementation): boolean {
    return (item.type as string) !== "package";
  }

  /** Whatever is dropped is taken, or the user is told why not; what a module knows is left to its hook. */
  protected override async _onDrop(event: DragEvent): Promise<void> {
    const data = readDrop(event);
    const isModules = typeof data.type === "string" && !CONST.ALL_DOCUMENT_TYPES.includes(data.type as never);
    if (isModules && !Hooks.call("dropActorSheetData", this.actor as never, this as never, data as never)) return;
    const document = droppedDocument(data);
    try {
      // What was dragged can be read until something is waited for, so this does not wait for the document.
      if (!isModules) await super._onDrop(event);
    } catch (error) {
      // Of what is not there the user is told already.
      if (await document) throw error;
    }
    await document;
  }

  protected override async _onDropDocument(event: DragEvent, document: Dropped): Promise<unknown> {
    const isTaken = ["Actor", "Item", "ActiveEffect"].includes(document.documentName);
    return isTaken ? super._onDropDocument(event, document) : sayNotHere(document, this.actor.name);
  }

  protected override async _onDropActor(
    _event: DragEvent,
    dropped: Actor.Implementation,
  ): Promise<Actor.Implementation | null> {
    return sayNotHere(dropped, this.actor.name);
  }

  /** What comes from elsewhere is moved or copied; an own item joins the same goods or takes another place. */
  protected override async _onDropItem(
    event: DragEvent,
    item: Item.Implementation,
  ): Promise<Item.Implementation | null> {
    const { actor } = this;
    if (!actor.isOwner) return null;
    if (!this.takes(item)) return sayNotHere(item, actor.name);
    const target = event.target as HTMLElement;
    try {
      const row = itemOf(actor, target);
      if (row && isModFor(item, row)) return (await buildIn(row, item)) ? row : null;
      if (item.actor?.uuid !== actor.uuid) return await takeDropped(actor, item);
      if (await stackDropped(item, row)) return item;
    } catch (error) {
      showProblem(error);
      return null;
    }
    if (target.closest("[data-application-part=gear]")) this.#putInOrder();
    await this._onSortItem(event, item);
    return item;
  }

  /** Whoever moves a row by hand wants to see it there. */
  #putInOrder(): void {
    if (this.gearView.order === "manual") return;
    this.gearView.order = "manual";
    void this.render({ parts: ["gearTools", "gear"] });
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    placeBesideSidebar(this);
  }
}
