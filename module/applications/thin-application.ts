import type { RenderContext, RenderOptions, SheetOptions, SheetPart } from "./thin-sheet.ts";

export interface ApplicationOptions extends SheetOptions {
  id?: string;
  tag?: string;
  form?: SheetOptions["form"] & { handler?: (event: Event, form: HTMLFormElement) => unknown };
}

/** The base of windows that belong to no document, by hand for the reason that `thin-sheet.ts` tells. */
declare class ThinApplication {
  constructor(options?: ApplicationOptions);
  static DEFAULT_OPTIONS: ApplicationOptions;
  static PARTS: Record<string, SheetPart>;
  get element(): HTMLElement;
  get form(): HTMLFormElement | null;
  get rendered(): boolean;
  get title(): string;
  render(options?: RenderOptions): Promise<this>;
  close(options?: object): Promise<this>;
  bringToFront(): void;
  protected _prepareContext(options: RenderOptions): Promise<RenderContext>;
  protected _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void>;
  protected _onRender(context: RenderContext, options: RenderOptions): Promise<void>;
}

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

export const ApplicationBase = HandlebarsApplicationMixin(ApplicationV2 as never) as unknown as typeof ThinApplication;
