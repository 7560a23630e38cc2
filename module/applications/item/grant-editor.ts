import { GRANT_KINDS, type GrantKind, grantShapes, readGrant } from "../../rules/index.ts";
import { systemPath } from "../../system-id.ts";
import { inTurn } from "../../documents/queue.ts";
import { blankValue } from "../mechanics/blank-values.ts";
import { type Control, fieldControls } from "../mechanics/controls.ts";
import { below, type Draft, valueAt, withValue } from "../mechanics/paths.ts";
import { type DraftLine, placeOf, RECORD_FOOTER, RecordEditor } from "../mechanics/record-editor.ts";
import { reasonOf } from "../mechanics/reason-of.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, SheetPart } from "../thin-sheet.ts";
import { format, localize } from "../words.ts";
import { plainNames } from "../linked-text.ts";
import { grantText } from "./grant-text.ts";

const fieldName = (field: string): string => localize(`WASTELAND.Grants.fields.${field}`);

/** One grant of the tree with its fields, and those within it. */
interface GrantNode {
  path: string;
  id: string;
  kinds: { value: string; label: string; selected: boolean }[];
  controls: Control[];
  additions: { value: string; label: string }[];
  /** Those within it; null for a kind that holds none. */
  of: GrantNode[] | null;
  holds: boolean;
  removable: boolean;
}

function blankGrant(kind: GrantKind): Draft {
  const needed = Object.entries(grantShapes(kind)).filter(([, shape]) => shape.type !== "optional");
  const fields = Object.fromEntries(needed.map(([field, shape]) => [field, field === "of" ? [] : blankValue(shape)]));
  return { kind, ...fields };
}

function node(value: unknown, path: string): GrantNode {
  const record = (typeof value === "object" && value !== null ? value : {}) as Draft;
  const kind = GRANT_KINDS.find((each) => each === record["kind"]) ?? "item";
  const { of, ...shapes } = grantShapes(kind);
  const { children = [], additions = [] } = fieldControls(shapes, record, path, fieldName);
  const inner = Array.isArray(record["of"]) ? (record["of"] as unknown[]) : [];
  return {
    path,
    id: `grant-${path.replaceAll(".", "-")}`,
    kinds: GRANT_KINDS.map((each) => ({
      value: each,
      label: localize(`WASTELAND.Grants.kinds.${each}`),
      selected: each === kind,
    })),
    controls: children,
    additions,
    of: of ? inner.map((each, index) => node(each, below(below(path, "of"), index))) : null,
    holds: of !== undefined,
    removable: path !== "",
  };
}

/** Edits one thing that a package gives, with choices within choices. */
export class GrantEditor extends RecordEditor {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    position: { width: 480, height: 480 },
    window: { icon: "fa-solid fa-box-open" },
    actions: { addGrant: GrantEditor.#onAdd },
  };

  static override PARTS: Record<string, SheetPart> = {
    fields: { template: systemPath("templates/item/grant.hbs"), scrollable: [""] },
    footer: RECORD_FOOTER,
  };

  readonly #item: Item.Implementation;
  readonly #index: number;
  readonly #before: string | undefined;

  constructor(item: Item.Implementation, index: number) {
    const stored = grantsOf(item)[index];
    super(
      `${item.uuid}.grants.${index}`,
      typeof stored === "object" && stored !== null ? (stored as Draft) : blankGrant("item"),
    );
    this.#item = item;
    this.#index = index;
    this.#before = JSON.stringify(stored);
  }

  override get title(): string {
    return format("WASTELAND.Grants.editTitle", { item: this.#item.name });
  }

  protected override line(): DraftLine {
    const text = grantText(this.draft, plainNames(this.#item));
    try {
      readGrant("", this.draft);
      return { text, problem: "" };
    } catch (error) {
      return { text, problem: reasonOf(error) };
    }
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return { ...(await super._prepareContext(options)), root: node(this.draft, "") };
  }

  protected override afterOwn({ dataset: { add, grantKind }, value }: HTMLSelectElement): Draft | undefined {
    if (grantKind !== undefined) return withValue(this.draft, grantKind, blankGrant(value as GrantKind));
    if (add === undefined) return undefined;
    const kind = (valueAt(this.draft, add) as Draft)["kind"] as GrantKind;
    const shape = grantShapes(kind)[value];
    return shape && withValue(this.draft, below(add, value), blankValue(shape));
  }

  protected override async write(): Promise<void> {
    const item = this.#item;
    await inTurn(item, async () => {
      const grants = grantsOf(item);
      grants[placeOf(grants, this.#index, this.#before)] = this.draft;
      await item.update({ system: { grants } } as object);
    });
  }

  static #onAdd(this: GrantEditor, _event: PointerEvent, target: HTMLElement): void {
    const path = below(target.dataset["grant"] ?? "", "of");
    const of = valueAt(this.draft, path);
    this.change(withValue(this.draft, path, [...(Array.isArray(of) ? (of as unknown[]) : []), blankGrant("item")]));
  }
}

/** The grants as a package stores them. */
function grantsOf(item: Item.Implementation): unknown[] {
  return (item.toObject().system as unknown as { grants: unknown[] }).grants;
}
