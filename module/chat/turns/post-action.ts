import { addEvents, type Deed, type DocumentPlan, perform } from "../deeds/deed.ts";
import { UserMessage } from "../user-message.ts";
import type { ActionCard, ActionRequest } from "./action-request.ts";

type Message = ChatMessage.Implementation;

/**
 * On the arbiter's client: writes the card of an action. It has the id of the request, so that a repeated one makes no
 * second card.
 * @param hidden for Overseers alone; `whisper` names the users whom it is for
 * @throws {UserMessage} `alreadyDone` for a repeated request
 */
export async function postAction(
  id: string,
  kind: ActionCard,
  actor: Actor.Implementation | null,
  {
    values = {},
    hidden = false,
    whisper = hidden ? game.users.filter(({ isGM }) => isGM).flatMap((user) => user.id ?? []) : [],
    rolls = [],
  }: { values?: ActionRequest["values"]; hidden?: boolean; whisper?: string[]; rolls?: Roll[] } = {},
): Promise<Message> {
  if (game.messages.has(id)) throw new UserMessage("alreadyDone");
  const request: ActionRequest = { kind, actor: actor && { uuid: actor.uuid, name: actor.name }, values };
  const data = {
    _id: id,
    type: "action",
    content: `<p>${foundry.utils.escapeHTML(actionText(request))}</p>`,
    ...(actor ? { speaker: ChatMessage.implementation.getSpeaker({ actor }) } : {}),
    whisper,
    rolls,
    ...(rolls.length > 0 ? { sound: CONFIG.sounds.dice } : {}),
    system: { request, events: {} },
  };
  const made = await ChatMessage.implementation.create(data as never, { keepId: true } as never);
  if (!made) throw new UserMessage("failed");
  return made as unknown as Message;
}

/** What an action's card says in words, not escaped. */
export function actionText({ kind, actor, values }: ActionRequest): string {
  return game.i18n.format(`WASTELAND.Action.done.${kind}`, { name: actor?.name ?? "", ...values } as never);
}

/** Changes numbers of documents as an event of an action's card. */
export async function change(message: Message, user: string, plan: () => DocumentPlan[]): Promise<void> {
  const deed: Deed = { type: "changed", fields: {}, plan };
  await perform(message, foundry.utils.randomID(), deed, user);
}

/** Notes something else that happened on an action's card. */
export async function note(
  message: Message,
  user: string,
  type: "began" | "ended" | "moved" | "consumed",
  fields: object,
): Promise<void> {
  await addEvents(message, { [foundry.utils.randomID()]: { type, user, time: Date.now(), ...fields } });
}
