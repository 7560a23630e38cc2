import { storedChanges } from "../../compat.ts";
import { EFFECT_ICON } from "../../config/icons.ts";
import { systemPath } from "../../system-id.ts";
import { MECHANIC_ACTIONS } from "../mechanics/list-actions.ts";
import { effectRecords, recordLines } from "../mechanics/record-list.ts";
import { byName } from "../numbers.ts";
import { keepsInput } from "../parts/kept-input.ts";
import { ShownParts } from "../parts/shown-parts.ts";
import {
  EffectSheetBase,
  type ApplicationOptions,
  type RenderContext,
  type RenderOptions,
  type SheetPart,
} from "../thin-sheet.ts";
import { counted, localize } from "../words.ts";
import { attachLasting, lastingContext } from "./lasting.ts";

/** The sheet of an effect: what it does, picked from lists as for items, how long it lasts, and its statuses. */
export class EffectSheet extends keepsInput(EffectSheetBase) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["wasteland", "wasteland-item-sheet", "wasteland-effect-sheet"],
    position: { width: 480, height: 560 },
    window: { resizable: true, icon: "fa-solid fa-person-rays" },
    form: { submitOnChange: true },
    actions: MECHANIC_ACTIONS,
  };

  static override PARTS: Record<string, SheetPart> = {
    header: { template: systemPath("templates/effect/header.hbs") },
    details: { template: systemPath("templates/effect/details.hbs"), scrollable: [""] },
  };

  readonly #shown = new ShownParts();

  get records() {
    return effectRecords(this.document);
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const effect = this.document;
    const { name, img, disabled } = effect._source;
    return {
      ...(await super._prepareContext(options)),
      name,
      img: img ?? EFFECT_ICON,
      disabled,
      source: effect.parent?.name ?? "",
      editable: this.isEditable,
      lines: recordLines(this.records),
      lasting: lastingContext(effect),
      statuses: statusChoices(effect.statuses),
      otherChanges: otherChangesText(storedChanges(effect).length),
    };
  }

  /** An update renders those parts alone whose data it changed. */
  protected override async _renderHTML(
    context: RenderContext,
    options: RenderOptions,
  ): Promise<Record<string, HTMLElement>> {
    const { name, img, disabled, source, editable, lines, lasting, statuses, otherChanges } = context;
    const data: Record<string, object> = {
      header: { name, img, disabled, source, editable },
      details: { editable, lines, lasting, statuses, otherChanges },
    };
    const ofUpdate = options.renderContext !== undefined && options.isFirstRender !== true;
    options.parts = (options.parts ?? []).filter((part) => this.#shown.changes(part, data[part]) || !ofUpdate);
    return super._renderHTML(context, options);
  }

  protected override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, element, options);
    attachLasting(element, this.document);
  }
}

/** Every status that an effect can bring, in the order of the user's language. */
function statusChoices(chosen: ReadonlySet<string>) {
  return CONFIG.statusEffects
    .map(({ id, name }) => ({ value: id, label: localize(name ?? id), selected: chosen.has(id) }))
    .sort((a, b) => byName(a.label, b.label));
}

/** What else the effect changes, by data path; empty for nothing. */
function otherChangesText(count: number): string {
  return count === 0 ? "" : counted("WASTELAND.Effect.otherChanges", count);
}
