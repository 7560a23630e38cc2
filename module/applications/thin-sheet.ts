/**
 * The bases of our windows and sheets, as thin as our sheets need them. The published types of the mixed sheet classes are too deep
 * for the compiler once a system registers its document classes, so the members that we use are declared by hand here
 * and the real classes are cast once.
 */

/** What a template is given. */
export type RenderContext = Record<string, unknown>;

export interface RenderOptions {
  force?: boolean;
  parts?: string[];
  isFirstRender?: boolean;
  /** What happened to the document or to one within it; absent when a rendering was asked for by hand. */
  renderContext?: string;
  /** Into which browser window the application goes; the page itself when it says nothing. */
  window?: { detached?: boolean; windowId?: string };
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

/** What is kept while a part is replaced; Foundry's own. */
export type PartState = object;

export type SheetAction = (event: PointerEvent, target: HTMLElement) => unknown;

/** What a form holds, by the names of its fields. */
export interface FormValues {
  readonly object: Readonly<Record<string, unknown>>;
}

/** Options of windows and sheets. */
export interface ApplicationOptions {
  id?: string;
  uniqueId?: string;
  tag?: string;
  classes?: string[];
  position?: { width?: number | "auto"; height?: number | "auto" };
  window?: { frame?: boolean; positioned?: boolean; icon?: string; resizable?: boolean; contentClasses?: string[] };
  form?: {
    submitOnChange?: boolean;
    closeOnSubmit?: boolean;
    handler?: (event: Event, form: HTMLFormElement) => unknown;
  };
  actions?: Record<string, SheetAction>;
}

declare class ThinApplication {
  constructor(options?: ApplicationOptions);
  static DEFAULT_OPTIONS: ApplicationOptions;
  static PARTS: Record<string, SheetPart>;
  static TABS: Record<string, TabGroup>;
  get element(): HTMLElement;
  get rendered(): boolean;
  get title(): string;
  /** The active tab of each group. */
  tabGroups: Record<string, string>;
  get parts(): Record<string, HTMLElement>;
  changeTab(tab: string, group: string): void;
  render(options?: RenderOptions): Promise<this>;
  close(options?: object): Promise<this>;
  get position(): { left: number; top: number };
  setPosition(position: { left?: number; top?: number; width?: number; height?: number | "auto" }): unknown;
  protected _configureRenderParts(options: RenderOptions): Record<string, SheetPart>;
  protected _prepareContext(options: RenderOptions): Promise<RenderContext>;
  protected _preparePartContext(partId: string, context: RenderContext, options: RenderOptions): Promise<RenderContext>;
  protected _prepareTabs(group: string): Record<string, PreparedTab>;
  protected _renderHTML(context: RenderContext, options: RenderOptions): Promise<Record<string, HTMLElement>>;
  protected _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void;
  protected _preSyncPartState(partId: string, rendered: HTMLElement, prior: HTMLElement, state: PartState): void;
  protected _syncPartState(partId: string, element: HTMLElement, prior: HTMLElement, state: PartState): void;
  protected _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void;
  protected _insertElement(element: HTMLElement): void;
  protected _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void>;
  protected _onRender(context: RenderContext, options: RenderOptions): Promise<void>;
}

export declare class ThinSheet<SheetDocument> extends ThinApplication {
  constructor(options: { document: SheetDocument });
  get document(): SheetDocument;
  get isEditable(): boolean;
  submit(): Promise<void>;
  protected _toggleDisabled(disabled: boolean): void;
  protected _processFormData(event: Event | null, form: HTMLFormElement, formData: FormValues): object;
}

declare class ThinActorSheet extends ThinSheet<Actor.Implementation> {
  get actor(): Actor.Implementation;
  protected _onDragStart(event: DragEvent): Promise<void>;
  protected _onDropItem(event: DragEvent, item: Item.Implementation): Promise<Item.Implementation | null>;
  protected _onDrop(event: DragEvent): Promise<void>;
  protected _onDropDocument(event: DragEvent, document: object): Promise<unknown>;
  protected _onDropActiveEffect(event: DragEvent, effect: ActiveEffect.Implementation): Promise<unknown>;
  protected _onDropActor(event: DragEvent, actor: Actor.Implementation): Promise<Actor.Implementation | null>;
  protected _onSortItem(event: DragEvent, item: Item.Implementation): Promise<unknown> | undefined;
}

declare class ThinItemSheet extends ThinSheet<Item.Implementation> {
  get item(): Item.Implementation;
}

const { ApplicationV2, DocumentSheetV2, HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

export const ApplicationBase = HandlebarsApplicationMixin(ApplicationV2 as never) as unknown as typeof ThinApplication;
export const ActorSheetBase = HandlebarsApplicationMixin(ActorSheetV2 as never) as unknown as typeof ThinActorSheet;
export const ItemSheetBase = HandlebarsApplicationMixin(ItemSheetV2 as never) as unknown as typeof ThinItemSheet;
export const EffectSheetBase = HandlebarsApplicationMixin(
  DocumentSheetV2 as never,
) as unknown as typeof ThinSheet<ActiveEffect.Implementation>;
