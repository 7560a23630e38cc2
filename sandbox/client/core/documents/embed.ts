/** How documents show themselves inside other texts: `@Embed[uuid]`. Source: `ClientDocument#toEmbed`. */

/** What an embed is asked for. Source: `TextEditor.DocumentHTMLEmbedConfig`. */
export interface EmbedConfig {
  values?: string[];
  classes?: string;
  inline?: boolean;
  cite?: boolean;
  caption?: boolean;
  captionPosition?: string;
  label?: string;
  [key: string]: unknown;
}

export type EmbedContent = HTMLElement | HTMLCollection;

function append(holder: HTMLElement, content: EmbedContent): void {
  if (content instanceof HTMLElement) holder.append(content);
  else holder.append(...content);
}

/** A document inside the flow of another text. */
export function inlineEmbed(content: EmbedContent): HTMLElement {
  const section = document.createElement("section");
  append(section, content);
  return section;
}

/** The line below a figure (or above it): what it is, and a link to where it is from. */
function figureCaption(shown: any, config: EmbedConfig, caption: string | HTMLElement | null): HTMLElement | undefined {
  const figcaption = document.createElement("figcaption");
  if (config.caption !== false && caption) {
    if (typeof caption === "string") {
      const text = document.createElement("strong");
      text.className = "embed-caption";
      text.textContent = caption;
      figcaption.append(text);
    } else figcaption.append(caption);
  }
  if (config.cite !== false) {
    const cite = document.createElement("cite");
    cite.append(shown.toAnchor() as HTMLElement);
    figcaption.append(cite);
  }
  return figcaption.childNodes.length > 0 ? figcaption : undefined;
}

/** @param caption what stands there unless the embed brings a label of its own */
export function figureEmbed(
  shown: any,
  content: EmbedContent,
  config: EmbedConfig,
  caption: string | HTMLElement | null = null,
): HTMLElement {
  const figure = document.createElement("figure");
  append(figure, content);
  const below = figureCaption(shown, config, config.label || caption);
  if (below && config.captionPosition === "top") figure.prepend(below);
  else if (below) figure.append(below);
  return figure;
}

/**
 * A document as an element for another text, in `<document-embed>`, which tells the document when it comes into the page.
 * @returns null for a document that shows nothing of itself
 */
export async function embedDocument(shown: any, config: EmbedConfig, options: object): Promise<HTMLElement | null> {
  const content = (await shown._buildEmbedHTML(config, options)) as EmbedContent | null;
  if (!content) return null;
  const build = config.inline ? shown._createInlineEmbed : shown._createFigureEmbed;
  const embed = (await build.call(shown, content, config, options)) as HTMLElement | null;
  if (!embed) return null;
  embed.classList.add(
    "content-embed",
    ...String(config.classes ?? "")
      .split(/\s+/)
      .filter(Boolean),
  );
  Object.assign(embed.dataset, { contentEmbed: "", uuid: shown.uuid, id: shown.id });
  const wrapper = document.createElement("document-embed");
  wrapper.setAttribute("uuid", String(shown.uuid));
  wrapper.append(embed);
  return wrapper;
}

/** Options for enriching the text of an embedded document: its secrets stay with its owners. */
export function embeddedTextOptions(shown: any, options: object): object {
  const secrets = (options as { secrets?: boolean }).secrets === true && shown.isOwner === true;
  return { ...options, relativeTo: shown, secrets };
}
