import { parts } from "../../parts.ts";
import { type EmbedConfig, type EmbedContent, embeddedTextOptions } from "../embed.ts";

/** The text of a page for another text. */
export async function embedText(page: any, _config: EmbedConfig, options: object): Promise<EmbedContent> {
  const holder = document.createElement("div");
  holder.innerHTML = await parts.enrichHTML(String(page.text.content ?? ""), embeddedTextOptions(page, options));
  const isBare = [...holder.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
  );
  return isBare ? holder : holder.children;
}

/** The picture of a page for another text. */
export function embedImage(page: any, { alt, label }: EmbedConfig & { alt?: string }): HTMLElement {
  const image = document.createElement("img");
  image.src = String(page.src ?? "");
  image.alt = alt || label || page.image.caption || page.name;
  return image;
}
