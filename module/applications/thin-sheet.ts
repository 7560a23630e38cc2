/**
 * The bases of our sheets, as thin as our sheets need them. The published types of the mixed sheet classes are too deep
 * for the compiler once a system registers its document classes, so the members that we use are declared by hand here
 * and the real classes are cast once.
 */

/** What a template is given. */
export type RenderContext = Record<string, unknown>;

export interface RenderOptions {
  force?: boolean;
  parts?: string[];
  isFirstRender?: boolean;
}

export interface SheetPart {
  template: string;
  /** Partials that the template includes. */
  templates?: string[];
  classes?: string[];
  /** Selectors within the part that keep their scroll position; "" is the part itself. */
  scrollable?: string[];
}

export interface TabGroup {
  tabs: { id: string; icon?: string; label?: string; cssClass?: string }[];
  initial: string;
  labelPrefix?: string;
}

/** A tab of a group as templates read it. */
export interface PreparedTab {
  id: string;
  group: string;
  active: boolean;
  cssClass: string;
  label?: string;
}

export type SheetAction = (event: PointerEvent, target: HTMLElement) => unknown;

export interface SheetOptions {
  classes?: string[];
  position?: { width?: number | "auto"; height?: number | "auto" };
  window?: { icon?: string; resizable?: boolean; contentClasses?: string[] };
  form?: { submitOnChange?: boolean; closeOnSubmit?: boolean };
  actions?: Record<string, SheetAction>;
}

declare class ThinSheet<SheetDocument> {
  constructor(options: { document: SheetDocument });
  static DEFAULT_OPTIONS: SheetOptions;
  static PARTS: Record<string, SheetPart>;
  static TABS: Record<string, TabGroup>;
  get document(): SheetDocument;
  get element(): HTMLElement;
  get isEditable(): boolean;
  get rendered(): boolean;
  get title(): string;
  render(options?: RenderOptions): Promise<this>;
  close(): Promise<this>;
  submit(): Promise<void>;
  protected _configureRenderParts(options: RenderOptions): Record<string, SheetPart>;
  protected _prepareContext(options: RenderOptions): Promise<RenderContext>;
  protected _preparePartContext(partId: string, context: RenderContext, options: RenderOptions): Promise<RenderContext>;
  protected _prepareTabs(group: string): Record<string, PreparedTab>;
  protected _onRender(context: RenderContext, options: RenderOptions): Promise<void>;
}

declare class ThinActorSheet extends ThinSheet<Actor.Implementation> {
  get actor(): Actor.Implementation;
}

declare class ThinItemSheet extends ThinSheet<Item.Implementation> {
  get item(): Item.Implementation;
}

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

export const ActorSheetBase = HandlebarsApplicationMixin(ActorSheetV2 as never) as unknown as typeof ThinActorSheet;
export const ItemSheetBase = HandlebarsApplicationMixin(ItemSheetV2 as never) as unknown as typeof ThinItemSheet;
