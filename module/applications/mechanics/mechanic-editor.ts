import { COMMON_SHAPES, KIND_IDS, type KindId, kindShapes, STEPS, stepOf } from "../../rules/index.ts";
import { systemPath } from "../../system-id.ts";
import { inTurn } from "../../documents/queue.ts";
import { byName } from "../numbers.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, SheetPart } from "../thin-sheet.ts";
import { format, localize } from "../words.ts";
import { blankRecord } from "./blank-values.ts";
import { fieldControls } from "./controls.ts";
import { withAddition, withMode } from "./draft-changes.ts";
import type { Draft } from "./paths.ts";
import { type DraftLine, placeOf, RECORD_FOOTER, RecordEditor } from "./record-editor.ts";
import { recordLine, type RecordList, storedRecords, writeRecords } from "./record-list.ts";
import { kindText } from "./word-text.ts";

const isKind = (kind: unknown): kind is KindId => KIND_IDS.includes(kind as KindId);

/** Edits one mechanic of a list. The form follows from the kinds of the rules. */
export class MechanicEditor extends RecordEditor {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    position: { width: 480, height: 560 },
    window: { icon: "fa-solid fa-gears" },
    actions: { addRow: MechanicEditor.#onAddRow },
  };

  static override PARTS: Record<string, SheetPart> = {
    fields: { template: systemPath("templates/mechanics/fields.hbs"), scrollable: [""] },
    footer: RECORD_FOOTER,
  };

  readonly #list: RecordList;
  readonly #index: number;
  readonly #before: string | undefined;

  /** @param index - The record's place; at the end of the list a new one is made. */
  constructor(list: RecordList, index: number) {
    const stored = storedRecords(list)[index];
    const record = typeof stored === "object" && stored !== null ? (stored as Draft) : {};
    const draft = isKind(record["kind"]) ? record : { ...blankRecord("note"), ...record, kind: "note" };
    super(`${list.document.uuid}.${list.path}.${index}`, draft);
    this.#list = list;
    this.#index = index;
    this.#before = JSON.stringify(stored);
  }

  override get title(): string {
    return format("WASTELAND.Mechanics.editTitle", { item: this.#list.document.name });
  }

  protected override line(): DraftLine {
    return recordLine(this.draft, this.#index);
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const kind = this.draft["kind"] as KindId;
    return {
      ...(await super._prepareContext(options)),
      kinds: kindGroups(kind),
      own: fieldControls(kindShapes(kind), this.draft, ""),
      common: fieldControls(COMMON_SHAPES, this.draft, ""),
    };
  }

  protected override afterOwn({ dataset: { path, add }, value }: HTMLSelectElement): Draft | undefined {
    if (add !== undefined) return value === "" ? undefined : withAddition(this.draft, add, value);
    if (path === "kind") {
      const { when } = this.draft;
      return blankRecord(value as KindId, when === undefined ? {} : { when });
    }
    return path?.includes("#") ? withMode(this.draft, path, value) : undefined;
  }

  protected override async write(): Promise<void> {
    const list = this.#list;
    await inTurn(list.document, async () => {
      const records = storedRecords(list);
      records[placeOf(records, this.#index, this.#before)] = this.draft;
      await writeRecords(list, records);
    });
  }

  static #onAddRow(this: MechanicEditor, _event: PointerEvent, target: HTMLElement): void {
    this.change(withAddition(this.draft, target.dataset["row"] ?? ""));
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
