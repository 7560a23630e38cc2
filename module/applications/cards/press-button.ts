import { cardAction } from "../../chat/index.ts";
import { queue } from "../../documents/queue.ts";
import { showProblem } from "../notify.ts";
import { CARD_DIALOGS } from "../test/card-dialogs.ts";
import { askTarget } from "./ask-target.ts";
import { editRow } from "./edit-row.ts";

type Message = ChatMessage.Implementation;

/** What a card is doing: the buttons that were pressed, by what they carry, and its actions one after the other. */
interface Work {
  readonly pressed: Set<string>;
  readonly inTurn: ReturnType<typeof queue>;
}

const works = new WeakMap<Message, Work>();

function workOf(message: Message): Work {
  const work = works.get(message) ?? { pressed: new Set<string>(), inTurn: queue() };
  works.set(message, work);
  return work;
}

const keyOf = ({ dataset }: HTMLElement): string => `${dataset["cardAction"]} ${dataset["data"]}`;

/** Marks the buttons of a card that are at work, after the card was drawn anew. */
export function showAtWork(message: Message, content: HTMLElement): void {
  const pressed = works.get(message)?.pressed ?? new Set();
  for (const button of content.querySelectorAll<HTMLElement>("button[data-card-action]")) {
    if (pressed.has(keyOf(button))) button.setAttribute("aria-busy", "true");
  }
}

/**
 * Does what a pressed button of a card stands for. A second press of a button that is at work does nothing; another
 * button of the same card waits until the first is done.
 * @returns whether something was done or tried
 */
export async function pressButton(message: Message, event: MouseEvent): Promise<boolean> {
  const button = (event.target as Element).closest<HTMLButtonElement>("button[data-card-action]");
  if (!button) return false;
  event.preventDefault();
  event.stopPropagation();
  if (button.getAttribute("aria-disabled") === "true") {
    ui.notifications?.info(button.dataset["reason"] ?? "", { console: false });
    return false;
  }
  const { pressed } = workOf(message);
  const key = keyOf(button);
  if (pressed.has(key)) return false;
  pressed.add(key);
  button.setAttribute("aria-busy", "true");
  try {
    await carryOut(message, button.dataset["cardAction"] ?? "", dataOf(button));
  } catch (error) {
    showProblem(error);
  } finally {
    pressed.delete(key);
    button.removeAttribute("aria-busy");
  }
  return true;
}

/** Some ask something first: who helps, which difficulty. */
const DIALOGS = { ...CARD_DIALOGS, addTarget: askTarget };

async function carryOut(message: Message, action: string, data: Record<string, unknown>): Promise<void> {
  if (action === "edit") return editRow(message, data as { target: string; hit: number });
  const asking = Object.hasOwn(DIALOGS, action) ? DIALOGS[action as keyof typeof DIALOGS] : undefined;
  const given = asking ? await asking(message, data) : data;
  if (given) await workOf(message).inTurn(() => cardAction(message, action, given));
}

/** What a button carries, with the shots or the dice that were chosen beside it. */
function dataOf(button: HTMLButtonElement): Record<string, unknown> {
  const { takesDice, ...data } = JSON.parse(button.dataset["data"] ?? "{}") as Record<string, unknown>;
  const dice = button.closest(".wasteland-card")?.querySelectorAll<HTMLInputElement>("input[data-die]:checked") ?? [];
  const faces = [...dice].map(({ value }) => value);
  if (takesDice !== undefined) return { ...data, dice: faces.join(",") };
  if (button.dataset["cardAction"] === "reroll") return { ...data, dice: faces.map(Number) };
  if (!("mostShots" in data)) return data;
  const fields = [...(button.parentElement?.querySelectorAll<HTMLInputElement>("input[data-number]") ?? [])];
  const chosen = fields.map((field) => [field.dataset["number"] ?? "", field.valueAsNumber || 0] as const);
  return { ...data, ...Object.fromEntries(chosen) };
}
