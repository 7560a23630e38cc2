import { targetsInReach, UserMessage } from "../../chat/index.ts";
import { whereAsked } from "../own-windows.ts";
import { localize } from "../words.ts";

/**
 * Asks whom a roll shall strike besides: the only one there is in reach needs no question.
 * @returns the data of the card's action, or null when the user thought better of it
 * @throws {UserMessage} when nobody is in reach
 */
export async function askTarget(
  message: ChatMessage.Implementation,
  data: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>> | null> {
  const options = targetsInReach(message);
  if (options.length === 0) throw new UserMessage("nobodyInReach");
  const targeted = [...(game.user.targets ?? [])].map(({ document }) => document.uuid as string);
  const input = foundry.applications.fields.createSelectInput({
    name: "target",
    value: options.find(({ uuid }) => targeted.includes(uuid))?.uuid ?? options[0]?.uuid,
    options: options.map(({ uuid, name }) => ({ value: uuid, label: name })),
  } as never);
  const group = foundry.applications.fields.createFormGroup({
    label: localize("WASTELAND.Attack.target"),
    input,
    rootId: foundry.utils.randomID(),
  } as never);
  const content = document.createElement("div");
  content.append(group);
  const answer = (await foundry.applications.api.DialogV2.input({
    renderOptions: whereAsked(),
    window: { title: localize("WASTELAND.Card.addTarget") },
    classes: ["wasteland"],
    content: content.innerHTML,
    ok: { label: localize("WASTELAND.TestDialog.ok") },
    rejectClose: false,
  } as never)) as { target?: string } | null;
  return answer?.target ? { ...data, target: answer.target } : null;
}
