import { visibility } from "../../compat.ts";

/** The item on a card: its source without what only the Overseer may read. */
export interface ItemRequest {
  readonly item: { readonly name: string; readonly type: string; readonly img: string; readonly system: object };
}

/** Passages that a description keeps from players. */
const SECRETS = "section.secret:not(.revealed)";

/** A rich text without its secret passages, whatever the reader may see. */
function withoutSecrets(html: string): string {
  const template = document.createElement("template");
  template.innerHTML = html;
  for (const secret of template.content.querySelectorAll(SECRETS)) secret.remove();
  return template.innerHTML;
}

/** The sources of mods without their notes for the Overseer. */
function withoutNotes(system: Record<string, unknown>): Record<string, unknown> {
  const { mods } = system as { mods?: Record<string, { system?: Record<string, unknown> }> };
  const cleaned = mods && {
    mods: Object.fromEntries(
      Object.entries(mods).map(([key, mod]) => [
        key,
        { ...mod, system: { ...mod.system, gmNotes: "", description: "" } },
      ]),
    ),
  };
  return { ...system, gmNotes: "", description: withoutSecrets(String(system["description"] ?? "")), ...cleaned };
}

/** Shows an item to the table: a card of all that it is, as it is now. */
export async function postItem(item: Item.Implementation): Promise<ChatMessage.Implementation | undefined> {
  const { name, type, img, system } = item.toObject() as unknown as ItemRequest["item"];
  const request: ItemRequest = { item: { name, type, img, system: withoutNotes(system as Record<string, unknown>) } };
  const speaker = ChatMessage.implementation.getSpeaker(item.actor ? { actor: item.actor } : {});
  const content = `<p>${foundry.utils.escapeHTML(item.name)}</p>`;
  const data = { type: "item", speaker, content, system: { request } };
  return ChatMessage.implementation.create(data as never, visibility() as never) as Promise<
    ChatMessage.Implementation | undefined
  >;
}
