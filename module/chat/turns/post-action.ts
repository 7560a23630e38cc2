import { standing } from "../cards/read-card.ts";
import { addEvents, confirm, type Deed, type DocumentPlan, perform } from "../deeds/deed.ts";
import { UserMessage } from "../user-message.ts";
import type { ActionCard, ActionRequest } from "./action-request.ts";

type Message = ChatMessage.Implementation;

/**
 * On the arbiter's client: writes the card of an action. It has the id of the request, so that a repeated one makes no
 * second card.
 * @param hidden for Overseers alone; `whisper` names the users whom it is for
 * @param inSteps until `finished` is called it counts as interrupted, and is taken back when the game is ready again
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
    inSteps = false,
  }: {
    values?: ActionRequest["values"];
    hidden?: boolean;
    whisper?: string[];
    rolls?: Roll[];
    inSteps?: boolean;
  } = {},
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
    system: { request, events: inSteps ? begun() : {} },
  };
  const made = await ChatMessage.implementation.create(data as never, { keepId: true } as never);
  if (!made) throw new UserMessage("failed");
  return made as unknown as Message;
}

/** The event that an action has begun, of which the rest is still to come. */
function begun(): Record<string, object> {
  const event = { type: "begun", user: game.userId, writer: game.userId, time: Date.now(), pending: true };
  return { [foundry.utils.randomID()]: event };
}

/** Nothing more is to come of an action. */
export async function finished(message: Message): Promise<void> {
  for (const id of standing(message, "begun")) await confirm(message, id);
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
