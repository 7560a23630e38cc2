import { GRANT_KINDS, type GrantKind, grantShapes, readGrant } from "../../rules/index.ts";
import { systemPath } from "../../system-id.ts";
import { blankValue } from "../mechanics/blank-values.ts";
import { controlValue } from "../mechanics/control-value.ts";
import { type Control, fieldControls } from "../mechanics/controls.ts";
import { below, type Draft, valueAt, withValue } from "../mechanics/paths.ts";
import { reasonOf } from "../mechanics/reason-of.ts";
import {
  ApplicationBase,
  type ApplicationOptions,
  type RenderContext,
  type RenderOptions,
  type SheetPart,
} from "../thin-sheet.ts";
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
export class GrantEditor extends ApplicationBase {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    tag: "form",
    classes: ["wasteland", "wasteland-mechanic-editor"],
    position: { width: 480, height: 480 },
    window: { resizable: true, icon: "fa-solid fa-box-open" },
    form: { handler: GrantEditor.#onSubmit },
    actions: { removeValue: GrantEditor.#onRemove, addGrant: GrantEditor.#onAdd, cancel: GrantEditor.#onCancel },
  };

  static override PARTS: Record<string, SheetPart> = {
    fields: { template: systemPath("templates/item/grant.hbs"), scrollable: [""] },
    footer: { template: systemPath("templates/mechanics/footer.hbs") },
  };

  readonly #item: Item.Implementation;
  readonly #index: number;
  #draft: Draft;

  constructor(item: Item.Implementation, index: number) {
    super({ uniqueId: `${item.uuid}.grants.${index}`.replaceAll(".", "-") });
    this.#item = item;
    this.#index = index;
    const stored = this.#grants[index];
    this.#draft = typeof stored === "object" && stored !== null ? (stored as Draft) : blankGrant("item");
  }

  get #grants(): unknown[] {
    return (this.#item.toObject().system as unknown as { grants: unknown[] }).grants;
  }

  override get title(): string {
    return format("WASTELAND.Grants.editTitle", { item: this.#item.name });
  }

  #problem(): string {
    try {
      readGrant("", this.#draft);
      return "";
    } catch (error) {
      return reasonOf(error);
    }
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return {
      ...(await super._prepareContext(options)),
      line: { text: grantText(this.#draft, plainNames(this.#item)), problem: this.#problem() },
      root: node(this.#draft, ""),
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
    const field = (event.target as Element).closest<HTMLElement>("[data-path], [data-add], [data-grant-kind]");
    if (!field) return;
    event.stopPropagation();
    const { path, add, grantKind } = field.dataset;
    const { value } = field as HTMLSelectElement;
    if (grantKind !== undefined) this.#change(withValue(this.#draft, grantKind, blankGrant(value as GrantKind)));
    else if (add !== undefined) {
      const kind = (valueAt(this.#draft, add) as Draft)["kind"] as GrantKind;
      const shape = grantShapes(kind)[value];
      if (shape) this.#change(withValue(this.#draft, below(add, value), blankValue(shape)));
    } else if (path !== undefined) this.#change(withValue(this.#draft, path, controlValue(field)));
  }

  async #save(): Promise<void> {
    const reason = this.#problem();
    if (reason !== "") {
      ui.notifications?.warn(format("WASTELAND.Mechanics.unreadable", { reason }), { console: false });
      return;
    }
    const grants = this.#grants;
    grants[Math.min(this.#index, grants.length)] = this.#draft;
    await this.#item.update({ system: { grants } } as object);
    await this.close();
  }

  static #onSubmit(this: GrantEditor): Promise<void> {
    return this.#save();
  }

  static #onRemove(this: GrantEditor, _event: PointerEvent, target: HTMLElement): void {
    this.#change(withValue(this.#draft, target.dataset["remove"] ?? "", undefined));
  }

  static #onAdd(this: GrantEditor, _event: PointerEvent, target: HTMLElement): void {
    const path = below(target.dataset["grant"] ?? "", "of");
    const of = valueAt(this.#draft, path);
    this.#change(withValue(this.#draft, path, [...(Array.isArray(of) ? (of as unknown[]) : []), blankGrant("item")]));
  }

  static #onCancel(this: GrantEditor): Promise<GrantEditor> {
    return this.close();
  }
}
