import { getTemplate, renderTemplate } from "../../handlebars/templates.ts";
import type { ApplicationV2 } from "./application.ts";
import type { ClosingOptions, FormConfiguration, RenderContext, RenderOptions } from "./configuration.ts";
import { parseHTML } from "./html.ts";
import { readPartState, watchTyping, writePartState, type PartState } from "./part-state.ts";

/** One template of an application; it renders a single element, unless `root` puts it straight into the content. */
export interface TemplatePart {
  template: string;
  /** Goes behind the application's id. */
  id?: string;
  root?: boolean;
  classes?: string[];
  /** Further templates that it uses as partials. */
  templates?: string[];
  /** Selectors whose scroll positions are kept; "" is the part itself. */
  scrollable?: string[];
  /** Forms below the part, by selector. */
  forms?: Record<string, FormConfiguration>;
}

// A mixin's constructor has to take anything; TypeScript knows no other form for it.
type ApplicationClass = abstract new (...args: any[]) => ApplicationV2;

/** What the mixin adds to a class besides the instances' methods. */
export interface HandlebarsStatics {
  PARTS: Record<string, TemplatePart>;
}

/**
 * Renders an application from Handlebars templates, part by part.
 * Source: foundry.applications.api.HandlebarsApplicationMixin of the public API documentation.
 */
export function HandlebarsApplicationMixin<Base extends ApplicationClass>(BaseApplication: Base) {
  abstract class HandlebarsApplication extends BaseApplication {
    static PARTS: Record<string, TemplatePart> = {};

    #parts: Record<string, HTMLElement> = {};
    #configured: Record<string, TemplatePart> = {};

    /** The elements of the rendered parts. */
    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      this.#configured = this._configureRenderParts(options);
      if (options.isFirstRender) options.parts = Object.keys(this.#configured);
      options.parts ??= Object.keys(this.#configured);
    }

    /** The parts of this rendering; subclasses may drop or add some of this copy. */
    _configureRenderParts(_options: RenderOptions): Record<string, TemplatePart> {
      const { PARTS } = this.constructor as unknown as HandlebarsStatics;
      return Object.fromEntries(Object.entries(PARTS).map(([id, part]) => [id, { ...part }]));
    }

    override async _preRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._preRender(context, options);
      const paths = new Set<string>();
      for (const { template, templates = [] } of Object.values(this.#configured)) {
        for (const path of [template, ...templates]) paths.add(path);
      }
      await Promise.all([...paths].map((path) => getTemplate(path)));
    }

    override async _renderHTML(context: RenderContext, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? []) {
        const part = this.#configured[partId];
        if (!part) {
          const known = partId in (this.constructor as unknown as HandlebarsStatics).PARTS;
          if (!known) console.warn(`"${partId}" is not a template part of the ${this.constructor.name} application`);
          continue;
        }
        const partContext = await this._preparePartContext(partId, context, options);
        try {
          rendered[partId] = this.#parse(partId, part, await renderTemplate(part.template, partContext));
        } catch (error) {
          throw new Error(`Failed to render template part "${partId}": ${(error as Error).message}`, { cause: error });
        }
      }
      return rendered;
    }

    #parse(partId: string, part: TemplatePart, html: string): HTMLElement {
      const fragment = parseHTML(html);
      let element: HTMLElement;
      if (part.root) {
        element = document.createElement("div");
        element.append(fragment);
      } else {
        if (fragment.children.length !== 1) {
          throw new Error(
            `Template part "${partId}" must render a single HTML element, not ${fragment.children.length}`,
          );
        }
        element = fragment.firstElementChild as HTMLElement;
      }
      element.dataset.applicationPart = partId;
      if (part.id) element.id = `${this.id}-${part.id}`;
      if (part.classes) element.classList.add(...part.classes);
      return element;
    }

    async _preparePartContext(partId: string, context: RenderContext, _options: RenderOptions): Promise<RenderContext> {
      context.partId = `${this.id}-${partId}`;
      return context;
    }

    override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
      for (const [partId, element] of Object.entries(this.#parts)) {
        if (partId in this.#configured) continue;
        if (element !== content) element.remove();
        delete this.#parts[partId];
      }
      for (const [partId, rendered] of Object.entries(result)) {
        const prior = this.#parts[partId];
        const state: PartState = { scrollPositions: [], editors: new Map() };
        const isRoot = this.#configured[partId]?.root === true;
        if (prior) this._preSyncPartState(partId, rendered, prior, state);
        const element = isRoot ? this.#fillRoot(rendered, content) : this.#place(partId, rendered, content);
        this.#parts[partId] = element;
        if (!prior || !isRoot) watchTyping(element);
        this._attachPartListeners(partId, element, options);
        if (prior) this._syncPartState(partId, element, prior, state);
      }
    }

    /** Puts a root part's children straight into the content. */
    #fillRoot(rendered: HTMLElement, content: HTMLElement): HTMLElement {
      content.replaceChildren(...rendered.childNodes);
      content.dataset.applicationPart = rendered.dataset.applicationPart;
      content.classList.add(...rendered.classList);
      return content;
    }

    /** Puts a part where its prior element was, or in front of the next part that is there. */
    #place(partId: string, rendered: HTMLElement, content: HTMLElement): HTMLElement {
      const prior = this.#parts[partId];
      if (prior?.isConnected || prior?.parentElement) {
        prior.replaceWith(rendered);
        return rendered;
      }
      const order = Object.keys(this.#configured);
      const following = order.slice(order.indexOf(partId) + 1).map((id) => this.#parts[id]);
      const next = following.find((element) => element?.parentElement);
      if (next) next.before(rendered);
      else content.append(rendered);
      return rendered;
    }

    _preSyncPartState(partId: string, newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void {
      readPartState(this.#configured[partId]?.scrollable ?? [], newElement, priorElement, state);
    }

    _syncPartState(_partId: string, newElement: HTMLElement, _priorElement: HTMLElement, state: PartState): void {
      writePartState(newElement, state);
    }

    _attachPartListeners(partId: string, element: HTMLElement, _options: RenderOptions): void {
      for (const [selector, config] of Object.entries(this.#configured[partId]?.forms ?? {})) {
        const form = element.matches(selector) ? element : element.querySelector<HTMLElement>(selector);
        if (form) this._attachForm(form, config);
      }
    }

    override _tearDown(options: ClosingOptions): void {
      super._tearDown(options);
      this.#parts = {};
    }
  }
  return HandlebarsApplication;
}
