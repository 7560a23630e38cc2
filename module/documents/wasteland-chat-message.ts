/** Draws the content of a card; answers null to leave the message as core drew it. */
export type CardRenderer = (message: ChatMessage.Implementation) => Promise<HTMLElement | string | null>;

const renderers = new Map<string, CardRenderer>();

/** Says how messages of a type are drawn; the pages do, which know the templates. */
export function registerCardRenderer(type: string, renderer: CardRenderer): void {
  renderers.set(type, renderer);
}

/** A chat message: those that are cards show what their events come to. */
export class WastelandChatMessage<
  SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const html = await super.renderHTML(options);
    const card = this.isContentVisible ? await renderers.get(this.type)?.(this as ChatMessage.Implementation) : null;
    const content = html.querySelector(".message-content");
    if (!content || card === null || card === undefined) return html;
    if (typeof card === "string") content.innerHTML = card;
    else content.replaceChildren(card);
    return html;
  }
}
