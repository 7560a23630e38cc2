import { BaseJournalEntryPage } from "../../../../common/documents/journal.ts";
import type { Plain } from "../../../../common/utils/types.ts";
import { game } from "../../game.ts";
import { NotProvidedError } from "../../missing.ts";
import { removeSecrets } from "../../secrets.ts";
import { ui } from "../../ui.ts";
import { ClientDocumentMixin } from "../client-document.ts";
import { type EmbedConfig, type EmbedContent, figureEmbed } from "../embed.ts";
import { relativeUuid } from "../transfer.ts";
import { embedImage, embedText } from "./page-embed.ts";
import {
  headingNode,
  type JournalEntryPageHeading,
  slugOf,
  tableOfContents,
  type TocOptions,
} from "./table-of-contents.ts";

const Base = ClientDocumentMixin(BaseJournalEntryPage);

interface AnchorData {
  anchor?: { slug?: string; name?: string };
}

/** Source: `foundry.documents.JournalEntryPage`. */
export class JournalEntryPage extends Base {
  declare _toc: Record<string, JournalEntryPageHeading> | undefined;

  /** The headings of a text by their slugs; of the shown text when the page's sheet has told of it. */
  get toc(): Record<string, JournalEntryPageHeading> {
    if (this.type !== "text") return {};
    this._toc ??= this.#tocOfSource();
    return this._toc;
  }

  #tocOfSource(): Record<string, JournalEntryPageHeading> {
    const holder = document.createElement("div");
    holder.innerHTML = String((this.text as { content?: string }).content ?? "");
    if (!this.isOwner) removeSecrets(holder);
    return tableOfContents([...holder.children], { includeElement: false });
  }

  override get visible(): boolean {
    return game.user ? this.testUserPermission(game.user, "OBSERVER") : false;
  }

  get sceneNote(): never {
    throw new NotProvidedError("JournalEntryPage#sceneNote");
  }

  static slugifyHeading(heading: HTMLElement | string): string {
    return slugOf(heading);
  }

  static buildTOC(html: HTMLElement[], options: TocOptions = {}): Record<string, JournalEntryPageHeading> {
    return tableOfContents(html, options);
  }

  static _makeHeadingNode(heading: HTMLHeadingElement, options: TocOptions = {}): JournalEntryPageHeading {
    return headingNode(heading, options);
  }

  /** A link to the page, or to the heading that was dragged. */
  override _createDocumentLink(
    eventData: (object & AnchorData) | null = {},
    options: { relativeTo?: any; label?: string } = {},
  ): string {
    const { slug, name } = eventData?.anchor ?? {};
    if (!slug) return super._createDocumentLink(eventData, options);
    const uuid = options.relativeTo ? relativeUuid(this, options.relativeTo) : this.uuid;
    return `@UUID[${uuid}#${slug}]{${options.label ?? name ?? String(this.name)}}`;
  }

  /** Opens the journal at this page, and at the heading that the link names. */
  override _onClickDocumentLink(event: Event): unknown {
    const target = event.currentTarget as HTMLElement | null;
    const anchor = target?.dataset.hash;
    if (!this.visible) return ui.notifications?.warn("DOCUMENT.NoPermission", { localize: true });
    return this.parent?.sheet.render({ force: true, pageId: this.id, ...(anchor && { anchor }) });
  }

  override async _buildEmbedHTML(config: EmbedConfig, options: object = {}): Promise<EmbedContent | null> {
    if (this.type === "text") return this._embedTextPage(config, options);
    if (this.type === "image") return this._embedImagePage(config);
    return super._buildEmbedHTML(config, options);
  }

  async _embedTextPage(config: EmbedConfig, options: object = {}): Promise<EmbedContent> {
    return embedText(this, config, options);
  }

  async _embedImagePage(config: EmbedConfig & { alt?: string }): Promise<HTMLElement> {
    return embedImage(this, config);
  }

  override async _createFigureEmbed(
    content: EmbedContent,
    config: EmbedConfig,
    _options: object = {},
  ): Promise<HTMLElement> {
    const { caption } = this.image as { caption?: string };
    return figureEmbed(this, content, config, (this.type === "image" && caption) || String(this.name));
  }

  override _onUpdate(changed: Plain, options: Plain, userId: string): void {
    if ("text" in changed || "ownership" in changed) this._toc = undefined;
    super._onUpdate(changed, options, userId);
  }
}
