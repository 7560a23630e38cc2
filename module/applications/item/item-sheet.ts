import { systemPath } from "../../system-id.ts";
import { attachAmounts } from "../fields/amount-fields.ts";
import { followByKeyboard } from "../linked-text.ts";
import { itemRecords, recordLines } from "../mechanics/record-list.ts";
import { sheetInParts } from "../parts/document-sheet.ts";
import { textsContext } from "../parts/texts.ts";
import {
  ItemSheetBase,
  type ApplicationOptions,
  type RenderContext,
  type RenderOptions,
  type SheetPart,
  type TabGroup,
} from "../thin-sheet.ts";
import { localize } from "../words.ts";
import { attachChoices, choicesContext } from "./choices-context.ts";
import { editGroups } from "./edit-rows.ts";
import { itemEffects } from "./effects-context.ts";
import { itemFacts } from "./facts.ts";
import { ITEM_SHEET_ACTIONS } from "./item-sheet-actions.ts";
import { attachDrops } from "./drop-on-item.ts";
import { attachLists } from "./list-fields.ts";
import { modsContext } from "./mods-context.ts";

const part = (name: string, options: Partial<SheetPart> = {}): SheetPart => ({
  template: systemPath(`templates/item/${name}.hbs`),
  ...options,
});

/** Items whose text says what they do, and whose figures only say who may have them. */
const KNOWN_BY_TEXT: ReadonlySet<string> = new Set(["perk", "trait", "origin", "ability", "condition"]);

/**
 * The sheet of every item: a frame with name and picture, and what the layout of its type lists, to read in play and to
 * change when editing.
 */
export class WastelandItemSheet extends sheetInParts(ItemSheetBase) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["wasteland", "wasteland-item-sheet"],
    position: { width: 520, height: 640 },
    actions: ITEM_SHEET_ACTIONS,
  };

  static override PARTS: Record<string, SheetPart> = {
    header: part("header"),
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    details: part("details", { scrollable: [""] }),
    description: part("description", { scrollable: [""] }),
    mechanics: part("mechanics", { scrollable: [""] }),
  };

  static override TABS: Record<string, TabGroup> = {
    primary: {
      tabs: ["details", "description", "mechanics"].map((id) => ({ id })),
      initial: "details",
      labelPrefix: "WASTELAND.ItemSheet.tabs",
    },
  };

  get records() {
    return itemRecords(this.item);
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    if (options.isFirstRender && !this.editing && this.#beginsWithText && this.tabGroups["primary"] !== "mechanics")
      this.tabGroups["primary"] = "description";
    return super._prepareContext(options);
  }

  /** What is known by its text begins with it, and so does what has no facts: not with an empty page. */
  get #beginsWithText(): boolean {
    const { description } = this.item.system as unknown as { description?: string };
    if (KNOWN_BY_TEXT.has(this.item.type) && description) return true;
    return itemFacts(this.item).length === 0 && !modsContext(this.item).takesMods;
  }

  protected override preparePart(partId: string): object | Promise<object> {
    const { item } = this;
    switch (partId) {
      case "header":
        return this.#header();
      case "details":
        return {
          ...(this.editing ? { groups: editGroups(item) } : { facts: itemFacts(item) }),
          ...modsContext(item),
        };
      case "description":
        return textsContext(item);
      case "mechanics":
        return {
          acts: "mechanics" in item.system,
          lines: "mechanics" in item.system ? recordLines(this.records) : [],
          ...choicesContext(item),
          effects: itemEffects(item),
        };
      default:
        return super.preparePart(partId);
    }
  }

  #header() {
    const { name, img, system } = this.item._source as unknown as { name: string; img: string; system: object };
    const { quantity } = system as { quantity?: number };
    const { kind } = system as { kind?: string };
    const field = this.item.system.schema.fields as unknown as Record<string, { choices?: Record<string, string> }>;
    const type = localize(`TYPES.Item.${this.item.type}`);
    const kindLabel = kind === undefined ? undefined : field["kind"]?.choices?.[kind];
    return {
      name,
      img,
      // Mods change the name that is shown, not the one that is edited.
      shownName: this.item.name === name ? null : this.item.name,
      type: kindLabel ? `${type} · ${localize(kindLabel)}` : type,
      quantity,
    };
  }

  protected override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    const { schema } = this.item.system as unknown as { schema: { getField(path: string): unknown } };
    const { groups = [] } = prepared as { groups?: { rows: { path: string }[] }[] };
    const paths = groups.flatMap(({ rows }) => rows.map(({ path }) => path));
    return { ...prepared, fields: Object.fromEntries(paths.map((path) => [path, schema.getField(path)])) };
  }

  protected override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, element, options);
    attachAmounts(element, () => this.item);
    followByKeyboard(element);
    attachLists(element, this.item);
    attachChoices(element, this.item);
    if (this.isEditable) attachDrops(element, this.item);
  }
}
