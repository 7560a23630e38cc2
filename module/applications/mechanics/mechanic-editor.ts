import { COMMON_SHAPES, KIND_IDS, type KindId, kindShapes, STEPS, stepOf } from "../../rules/index.ts";
import { systemPath } from "../../system-id.ts";
import { byName } from "../numbers.ts";
import {
  ApplicationBase,
  type ApplicationOptions,
  type RenderContext,
  type RenderOptions,
  type SheetPart,
} from "../thin-sheet.ts";
import { format, localize } from "../words.ts";
import { blankRecord } from "./blank-values.ts";
import { fieldControls } from "./controls.ts";
import { withAddition, withMode } from "./draft-changes.ts";
import { controlValue } from "./control-value.ts";
import { type Draft, withValue } from "./paths.ts";
import { type RecordLine, recordLine, type RecordList, storedRecords, writeRecords } from "./record-list.ts";
import { kindText } from "./word-text.ts";

const isKind = (kind: unknown): kind is KindId => KIND_IDS.includes(kind as KindId);

/**
 * Edits one record of a list by pick lists. The form follows from the kinds of the rules; what it shows is a draft,
 * which is stored once it can be read.
 */
export class MechanicEditor extends ApplicationBase {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    tag: "form",
    classes: ["wasteland", "wasteland-mechanic-editor"],
    position: { width: 480, height: 560 },
    window: { resizable: true, icon: "fa-solid fa-gears" },
    form: { handler: MechanicEditor.#onSubmit },
    actions: {
      removeValue: MechanicEditor.#onRemoveValue,
      addRow: MechanicEditor.#onAddRow,
      cancel: MechanicEditor.#onCancel,
    },
  };

  static override PARTS: Record<string, SheetPart> = {
    fields: { template: systemPath("templates/mechanics/fields.hbs"), scrollable: [""] },
    footer: { template: systemPath("templates/mechanics/footer.hbs") },
  };

  readonly #list: RecordList;
  readonly #index: number;
  readonly #before: string;
  #draft: Draft;

  /** @param index - The record's place; at the end of the list a new one is made. */
  constructor(list: RecordList, index: number) {
    super({ uniqueId: `${list.document.uuid}.${list.path}.${index}`.replaceAll(".", "-") } as ApplicationOptions);
    this.#list = list;
    this.#index = index;
    const stored = storedRecords(list)[index];
    this.#before = JSON.stringify(stored);
    const record = typeof stored === "object" && stored !== null ? (stored as Draft) : {};
    this.#draft = isKind(record["kind"]) ? record : { ...blankRecord("note"), ...record, kind: "note" };
  }

  override get title(): string {
    return format("WASTELAND.Mechanics.editTitle", { item: this.#list.document.name });
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const draft = this.#draft;
    const kind = draft["kind"] as KindId;
    return {
      ...(await super._prepareContext(options)),
      kinds: kindGroups(kind),
      own: fieldControls(kindShapes(kind), draft, ""),
      common: fieldControls(COMMON_SHAPES, draft, ""),
      line: recordLine(draft, this.#index) satisfies RecordLine,
    };
  }

  protected override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, element, options);
    element.addEventListener("change", (event) => this.#onChange(event));
  }

  #change(draft: Draft): void {
    this.#draft = draft;
    void this.render();
  }

  #onChange(event: Event): void {
    const field = (event.target as Element).closest<HTMLElement>("[data-path], [data-add]");
    if (!field) return;
    event.stopPropagation();
    const { path, add } = field.dataset;
    const { value } = field as HTMLSelectElement;
    if (add !== undefined) {
      if (value !== "") this.#change(withAddition(this.#draft, add, value));
    } else if (path === "kind") {
      const { when } = this.#draft;
      this.#change(blankRecord(value as KindId, when === undefined ? {} : { when }));
    } else if (path?.includes("#")) this.#change(withMode(this.#draft, path, value));
    else if (path !== undefined) this.#change(withValue(this.#draft, path, controlValue(field)));
  }

  async #save(): Promise<void> {
    const { problem } = recordLine(this.#draft, this.#index);
    if (problem !== "") {
      ui.notifications?.warn(format("WASTELAND.Mechanics.unreadable", { reason: problem }), { console: false });
      return;
    }
    const records = storedRecords(this.#list);
    const present = JSON.stringify(records[this.#index]);
    // Somebody else has changed the list meanwhile: the record is found again, or comes to the end.
    const at =
      present === this.#before ? this.#index : records.findIndex((each) => JSON.stringify(each) === this.#before);
    records[at < 0 ? records.length : at] = this.#draft;
    await writeRecords(this.#list, records);
    await this.close();
  }

  static #onSubmit(this: MechanicEditor): Promise<void> {
    return this.#save();
  }

  static #onRemoveValue(this: MechanicEditor, _event: PointerEvent, target: HTMLElement): void {
    this.#change(withValue(this.#draft, target.dataset["remove"] ?? "", undefined));
  }

  static #onAddRow(this: MechanicEditor, _event: PointerEvent, target: HTMLElement): void {
    this.#change(withAddition(this.#draft, target.dataset["row"] ?? ""));
  }

  static #onCancel(this: MechanicEditor): Promise<MechanicEditor> {
    return this.close();
  }
}

/** All kinds by the step at which they act, each group in the order of the user's language. */
function kindGroups(chosen: KindId) {
  return STEPS.map((step) => ({
    label: localize(`WASTELAND.Mechanics.steps.${step}`),
    kinds: KIND_IDS.filter((kind) => stepOf(kind) === step)
      .map((kind) => ({ value: kind, label: kindText(kind), selected: kind === chosen }))
      .sort((a, b) => byName(a.label, b.label)),
  }));
}
