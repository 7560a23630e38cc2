import { storedChanges } from "../../compat.ts";
import { EFFECT_ICON } from "../../config/icons.ts";
import { systemPath } from "../../system-id.ts";
import { MECHANIC_ACTIONS } from "../mechanics/list-actions.ts";
import { effectRecords, recordLines } from "../mechanics/record-list.ts";
import { byName } from "../numbers.ts";
import { changedField } from "../parts/changed-field.ts";
import { type FocusPlace, focusPlace, restoreFocus } from "../parts/kept-focus.ts";
import { type HalfTyped, KeptTyping } from "../parts/kept-typing.ts";
import { attachPortrait } from "../parts/portrait.ts";
import {
  EffectSheetBase,
  type ApplicationOptions,
  type FormValues,
  type PartState,
  type RenderContext,
  type RenderOptions,
  type SheetPart,
} from "../thin-sheet.ts";
import { localize } from "../words.ts";
import { attachLasting, lastingContext } from "./lasting.ts";

/** The sheet of an effect: what it does, picked from lists as for items, how long it lasts, and its statuses. */
export class EffectSheet extends EffectSheetBase {
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

  readonly #typing = new KeptTyping();
  #focus: FocusPlace | null = null;
  #halfTyped: HalfTyped | null = null;

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
      otherChanges: storedChanges(effect).length,
    };
  }

  protected override _processFormData(event: Event | null, form: HTMLFormElement, formData: FormValues): object {
    return changedField(event, formData, super._processFormData(event, form, formData));
  }

  protected override _preSyncPartState(
    partId: string,
    rendered: HTMLElement,
    prior: HTMLElement,
    state: PartState,
  ): void {
    super._preSyncPartState(partId, rendered, prior, state);
    this.#focus = focusPlace(prior);
    this.#halfTyped = this.#typing.take(prior);
  }

  protected override _syncPartState(partId: string, element: HTMLElement, prior: HTMLElement, state: PartState): void {
    super._syncPartState(partId, element, prior, state);
    if (this.#focus) restoreFocus(element, this.#focus);
    if (this.#halfTyped) this.#typing.restore(element, this.#halfTyped);
  }

  protected override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, element, options);
    this.#typing.watch(element);
    attachLasting(element, this.document);
    attachPortrait(element);
  }
}

/** Every status that an effect can bring, in the order of the user's language. */
function statusChoices(chosen: ReadonlySet<string>) {
  return CONFIG.statusEffects
    .map(({ id, name }) => ({ value: id, label: localize(name ?? id), selected: chosen.has(id) }))
    .sort((a, b) => byName(a.label, b.label));
}
