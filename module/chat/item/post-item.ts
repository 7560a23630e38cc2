import { visibility } from "../../compat.ts";

interface ItemSource {
  readonly name: string;
  readonly type: string;
  readonly img: string;
  readonly system: Record<string, unknown>;
}

/** The item on a card: its source without its texts, of which the public one stands beside it. */
export interface ItemRequest {
  readonly item: ItemSource;
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

/** An item's data without its texts and without those of the mods in it. */
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
  return { ...system, gmNotes: "", description: "", ...cleaned };
}

/** Shows an item to the table: a card of all that it is, as it is now. */
export async function postItem(item: Item.Implementation): Promise<ChatMessage.Implementation | undefined> {
  const { name, type, img, system } = item.toObject() as unknown as ItemSource;
  const request: ItemRequest = { item: { name, type, img, system: withoutNotes(system) } };
  const description = withoutSecrets(String(system["description"] ?? ""));
  const speaker = ChatMessage.implementation.getSpeaker(item.actor ? { actor: item.actor } : {});
  const content = `<p>${foundry.utils.escapeHTML(item.name)}</p>`;
  const data = { type: "item", speaker, content, system: { request, description } };
  return ChatMessage.implementation.create(data as never, visibility() as never) as Promise<
    ChatMessage.Implementation | undefined
  >;
}
