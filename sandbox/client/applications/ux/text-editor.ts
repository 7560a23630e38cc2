import { config, fromUuid, implementation, removeSecrets } from "../host.ts";
import type { AnyDocument } from "../documents.ts";
import { createAnchor, type AnchorOptions } from "./enrich/anchors.ts";
import { CONTENT_LINK, createContentLink } from "./enrich/content-links.ts";
import { EMBED, embedBudget, embedContent } from "./enrich/embeds.ts";
import { createInlineRoll, INLINE_ROLL } from "./enrich/inline-rolls.ts";
import { listenToEnrichedText } from "./enrich/listeners.ts";
import type { EnrichmentOptions } from "./enrich/options.ts";
import { replaceText, textNodesOf } from "./enrich/text-nodes.ts";

/** An entry of `CONFIG.TextEditor.enrichers`. */
export interface EnricherConfig {
  id?: string;
  pattern: RegExp;
  enricher: (match: RegExpMatchArray, options: EnrichmentOptions) => Promise<HTMLElement | null> | HTMLElement | null;
  replaceParent?: boolean;
  onRender?: (element: HTMLElement) => unknown;
}

const HYPERLINK = /(?<![\w@/"'=])(https?:\/\/)(www\.)?([^\s<>()[\]{}"']+[^\s<>()[\]{}"'.,;:!?])/g;

/** What a link is called: as the heading that was dragged, else as the document. */
function labelOf(eventData: Record<string, unknown>, document: AnyDocument): string {
  const anchor = eventData.anchor as { name?: string } | undefined;
  return anchor?.name ?? document.name;
}

/** Names enrichers that have no id of their own, so that `<enriched-content>` finds the one that made it. */
function enricherName(entry: EnricherConfig, index: number): string {
  return entry.id ?? `enricher-${index}`;
}

/** The enricher that made an `<enriched-content>` element. */
export function findEnricher(name: string): EnricherConfig | undefined {
  const enrichers = config().TextEditor.enrichers as EnricherConfig[];
  return enrichers.find((entry, index) => enricherName(entry, index) === name);
}

/** The text of html, without that of embedded documents: they have enriched theirs themselves. */
function ownText(html: HTMLElement): Text[] {
  return textNodesOf(html).filter((node) => !node.parentElement?.closest("[data-content-embed]"));
}

/**
 * Rich text: links, embeds, rolls and secrets inside stored html, and what a drag carries.
 * Source: foundry.applications.ux.TextEditor of the public API documentation.
 */
export class TextEditor {
  static get implementation(): typeof TextEditor {
    return implementation("TextEditor", TextEditor);
  }

  /** Html with its links, rolls, embeds and enrichers resolved; secrets are taken out unless asked for. */
  static async enrichHTML(content: string, asked: EnrichmentOptions = {}): Promise<string> {
    const options: EnrichmentOptions = { ...asked, _embedBudget: asked._embedBudget ?? embedBudget() };
    const html = document.createElement("div");
    html.innerHTML = String(content ?? "");
    if (!options.secrets) removeSecrets(html);
    const step = async (on: boolean | undefined, run: (text: Text[]) => Promise<boolean>) => {
      if (on !== false) await run(ownText(html));
    };
    await step(options.embeds, (text) => this._enrichEmbeds(text, options));
    await step(options.documents, (text) => this._enrichContentLinks(text, options));
    await step(options.links, (text) => this._enrichHyperlinks(text));
    await step(options.rolls, (text) => this._enrichInlineRolls(text, options));
    if (options.custom !== false) {
      for (const [index, entry] of (config().TextEditor.enrichers as EnricherConfig[]).entries()) {
        await this._applyCustomEnrichers(entry, index, ownText(html), options);
      }
    }
    await this._finalizeEnrichedHTML(html, options);
    return html.innerHTML;
  }

  static _enrichContentLinks(text: Text[], options: EnrichmentOptions): Promise<boolean> {
    return replaceText(text, CONTENT_LINK, (match) => createContentLink(match, options));
  }

  static _enrichEmbeds(text: Text[], options: EnrichmentOptions): Promise<boolean> {
    return replaceText(text, EMBED, (match) => embedContent(match, options), { replaceParent: true });
  }

  static _enrichInlineRolls(text: Text[], options: EnrichmentOptions): Promise<boolean> {
    return replaceText(text, INLINE_ROLL, (match) => createInlineRoll(match, options));
  }

  static _enrichHyperlinks(text: Text[]): Promise<boolean> {
    const free = text.filter((node) => !node.parentElement?.closest("a"));
    return replaceText(free, HYPERLINK, ([url]) =>
      createAnchor({
        attrs: { href: url, target: "_blank", rel: "nofollow noopener" },
        classes: ["hyperlink"],
        name: url,
      }),
    );
  }

  static _applyCustomEnrichers(
    entry: EnricherConfig,
    index: number,
    text: Text[],
    options: EnrichmentOptions,
  ): Promise<boolean> {
    const { pattern, enricher, replaceParent, onRender } = entry;
    // What an enricher made is not enriched again by another.
    const plain = text.filter((node) => !node.parentElement?.closest("enriched-content, [data-enriched]"));
    const wrap = async (match: RegExpMatchArray) => {
      const element = await enricher(match, options);
      if (!element) return null;
      if (!onRender) {
        element.dataset.enriched = "";
        return element;
      }
      const wrapper = document.createElement("enriched-content");
      wrapper.setAttribute("enricher", enricherName(entry, index));
      wrapper.append(element);
      return wrapper;
    };
    return replaceText(plain, pattern, wrap, { replaceParent });
  }

  /** For subclasses: last changes to the finished html. */
  static async _finalizeEnrichedHTML(html: HTMLElement, _options: EnrichmentOptions): Promise<void> {
    for (const element of html.querySelectorAll("[data-enriched]")) element.removeAttribute("data-enriched");
  }

  static createAnchor(options: AnchorOptions = {}): HTMLAnchorElement {
    return createAnchor(options);
  }

  /** Html without its tags, entities resolved. */
  static decodeHTML(html: string): string {
    const element = document.createElement("textarea");
    element.innerHTML = html;
    return element.value;
  }

  /** The beginning of html as plain text inside its own paragraphs. */
  static previewHTML(content: string, length = 250): string {
    const div = document.createElement("div");
    div.innerHTML = content;
    const short = this.truncateHTML(div);
    short.textContent = this.truncateText(short.textContent ?? "", { maxLength: length });
    return short.innerHTML;
  }

  /** The text of html, block by block, with headings left out. */
  static truncateHTML(html: HTMLElement): HTMLElement {
    const copy = html.cloneNode(true) as HTMLElement;
    for (const heading of copy.querySelectorAll("h1, h2, h3, h4, h5, h6, script, style")) heading.remove();
    const text = (copy.textContent ?? "").replace(/\s+/g, " ").trim();
    copy.replaceChildren(text);
    return copy;
  }

  static truncateText(
    text: string,
    {
      maxLength = 50,
      splitWords = true,
      suffix = "…",
    }: { maxLength?: number; splitWords?: boolean; suffix?: string | null } = {},
  ): string {
    if (text.length <= maxLength) return text;
    let short = text.slice(0, maxLength);
    const next = text[maxLength];
    if (!splitWords && next && /\S/.test(next)) short = short.replace(/\s*\S*$/, "");
    return `${short.trimEnd()}${suffix ?? ""}`;
  }

  /** The JSON that a drag carries; an empty object when it carries none. */
  static getDragEventData(event: DragEvent): Record<string, unknown> {
    try {
      const data: unknown = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
      return typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
    } catch {
      return {};
    }
  }

  /** `@UUID[...]{name}` for what a drag carries, or null. */
  static async getContentLink(
    eventData: Record<string, unknown>,
    options: { label?: string; relativeTo?: AnyDocument } = {},
  ): Promise<string | null> {
    if (typeof eventData.uuid !== "string") return null;
    const document = await fromUuid(eventData.uuid);
    if (!document) return null;
    const link = document._createDocumentLink as (data: object, options: object) => string;
    return link.call(document, eventData, { ...options, label: options.label ?? labelOf(eventData, document) });
  }

  /** Lets links and inline rolls in a page be clicked and dragged. */
  static activateListeners(body: HTMLElement = document.body): void {
    listenToEnrichedText(body);
  }
}
