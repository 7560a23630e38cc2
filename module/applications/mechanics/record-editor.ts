import { systemPath } from "../../system-id.ts";
import { warnNoAmount } from "../fields/amount-fields.ts";
import { NO_AMOUNT } from "../fields/typed-amount.ts";
import { keepsFocus } from "../parts/keeps-focus.ts";
import { ApplicationBase, type ApplicationOptions, type RenderContext, type RenderOptions } from "../thin-sheet.ts";
import { format } from "../words.ts";
import { controlValue } from "./control-value.ts";
import { type Draft, valueAt, withValue } from "./paths.ts";

/** A draft in words, and what is wrong with it; empty for one that can be read. */
export interface DraftLine {
  readonly text: string;
  readonly problem: string;
}

/** The buttons below the form of every record. */
export const RECORD_FOOTER = { template: systemPath("templates/mechanics/footer.hbs") };

/** Edits one record by pick lists: what the form shows is a draft, which is stored once it can be read. */
export abstract class RecordEditor extends keepsFocus(ApplicationBase) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    tag: "form",
    classes: ["wasteland", "wasteland-mechanic-editor"],
    window: { resizable: true },
    form: { handler: RecordEditor.#onSubmit },
    actions: { removeValue: RecordEditor.#onRemove, cancel: RecordEditor.#onCancel },
  };

  protected draft: Draft;

  protected constructor(uniqueId: string, draft: Draft) {
    super({ uniqueId: uniqueId.replaceAll(".", "-") });
    this.draft = draft;
  }

  /** What the draft says. */
  protected abstract line(): DraftLine;
  /** Stores the draft. */
  protected abstract write(): Promise<void>;
  /** The draft after a control of the editor's own was used; undefined where the control is none of them. */
  protected abstract afterOwn(field: HTMLSelectElement): Draft | undefined;

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return { ...(await super._prepareContext(options)), line: this.line() };
  }

  protected override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, element, options);
    element.addEventListener("change", (event) => this.#onChange(event));
  }

  protected change(draft: Draft): void {
    this.draft = draft;
    void this.render();
  }

  #onChange(event: Event): void {
    const field = (event.target as Element).closest<HTMLSelectElement>("[data-path], [data-add], [data-grant-kind]");
    if (!field) return;
    event.stopPropagation();
    const changed = this.afterOwn(field) ?? this.#afterControl(field);
    if (changed) this.change(changed);
  }

  /** The draft with what a control says; undefined, and said to the user, where that is no number. */
  #afterControl(field: HTMLSelectElement): Draft | undefined {
    const { path } = field.dataset;
    if (path === undefined) return undefined;
    const value = controlValue(field);
    if (value !== NO_AMOUNT) return withControl(this.draft, path, value);
    const before = valueAt(this.draft, path);
    warnNoAmount(field as Element as HTMLInputElement, typeof before === "number" ? before : null);
    return undefined;
  }

  static async #onSubmit(this: RecordEditor): Promise<void> {
    const { problem } = this.line();
    if (problem !== "") {
      ui.notifications?.warn(format("WASTELAND.Mechanics.unreadable", { reason: problem }), { console: false });
      return;
    }
    await this.write();
    await this.close();
  }

  static #onRemove(this: RecordEditor, _event: PointerEvent, target: HTMLElement): void {
    this.change(withValue(this.draft, target.dataset["remove"] ?? "", undefined));
  }

  static #onCancel(this: RecordEditor): Promise<RecordEditor> {
    return this.close();
  }
}

/**
 * The draft with what a control says. A list of words keeps its order, whatever that of the control is, and a word that
 * stood without its list stays so as long as it is alone.
 */
function withControl(draft: Draft, path: string, value: unknown): Draft {
  if (!Array.isArray(value)) return withValue(draft, path, value);
  const words: readonly unknown[] = value;
  const before = valueAt(draft, path);
  if (typeof before === "string") return withValue(draft, path, words.length === 1 ? words[0] : words);
  const kept = Array.isArray(before) ? (before as unknown[]).filter((word) => words.includes(word)) : [];
  return withValue(draft, path, [...kept, ...words.filter((word) => !kept.includes(word))]);
}

/**
 * Where a record belongs in a list that somebody else may have changed meanwhile: where it was, where it is found
 * again, or else at the end.
 * @param before the record as it was when the editor was opened, as JSON; undefined for a new one
 */
export function placeOf(records: readonly unknown[], index: number, before: string | undefined): number {
  if (before === undefined) return records.length;
  if (JSON.stringify(records[index]) === before) return index;
  const found = records.findIndex((each) => JSON.stringify(each) === before);
  return found < 0 ? records.length : found;
}

/** A list without a record that somebody else may have moved or taken away meanwhile; see `placeOf`. */
export function withoutRecord<T>(records: readonly T[], index: number, before: string): T[] {
  const gone = placeOf(records, index, before);
  return records.filter((_, place) => place !== gone);
}
