import {
  actionCard,
  attackCard,
  callCard,
  cardAction,
  damageCard,
  damageMessageId,
  damageRequest,
  helpCard,
  isAction,
  isAttack,
  isCall,
  isDamage,
  isHelp,
  isTest,
  itemOfCard,
  testCard,
} from "../../chat/index.ts";
import { showProblem } from "../notify.ts";
import { actionCardContext } from "./action-card-context.ts";
import { askTarget } from "./ask-target.ts";
import { attackCardContext } from "./attack-card-context.ts";
import { cardHtml, loadCardTemplates } from "./card-templates.ts";
import { damageCardContext } from "./damage-card-context.ts";
import { CARD_DIALOGS } from "../test/card-dialogs.ts";
import { editRow } from "./edit-row.ts";
import { itemCardContext, linkTexts } from "./item-card-context.ts";
import { callCardContext, helpCardContext, testCardContext } from "./test-card-context.ts";

/** Cards with a button that is at work: a second press does nothing. */
const busy = new WeakSet<ChatMessage.Implementation>();

/** Draws the cards of our message types in place of their plain summary. Hook `renderChatMessageHTML`. */
export function renderCard(message: ChatMessage.Implementation, html: HTMLElement): void {
  if (!isCard(message)) return;
  const content = html.querySelector<HTMLElement>(".message-content");
  if (!content) return;
  html.classList.add("wasteland-message");
  content.addEventListener("click", (event) => void onClick(message, event));
  if (!fill(message, content)) void loadCardTemplates().then(() => fill(message, content));
}

/** Draws every card of the log anew: what its buttons can do has changed. */
export function refreshCards(): void {
  redraw(() => true);
}

function redraw(isMeant: (message: ChatMessage.Implementation) => boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>(".wasteland-message[data-message-id]")) {
    const message = game.messages.get(element.dataset["messageId"] ?? "");
    const content = element.querySelector<HTMLElement>(".message-content");
    if (message && content && isMeant(message)) fill(message, content);
  }
}

/**
 * Draws cards anew that show what has become of another: of an attack, of its damage, or of a test. Hooks
 * `createChatMessage`, `updateChatMessage` and `deleteChatMessage`.
 */
export function refreshOtherCards(message: ChatMessage.Implementation): void {
  if (isTest(message) || isHelp(message)) redraw((other) => isTest(other) || isHelp(other) || isCall(other));
  if (isAttack(message)) {
    const damage = damageMessageId(message.id ?? "");
    redraw(({ id }) => id === damage);
  }
  if (isDamage(message)) {
    const { attack } = damageRequest(message);
    redraw(({ id }) => id === attack);
  }
}

/** A message of ours whose request can be read; any other keeps its plain words. */
function isCard(message: ChatMessage.Implementation): boolean {
  const kinds = [isAttack, isDamage, isAction, isTest, isHelp, isCall];
  return kinds.some((is) => is(message)) || itemOfCard(message) !== null;
}

/** The html of a card; undefined while its template is on its way. */
function htmlOf(message: ChatMessage.Implementation): string | undefined {
  const item = itemOfCard(message);
  if (item) return cardHtml("item", itemCardContext(item, message));
  if (isAction(message)) return cardHtml("action", actionCardContext(actionCard(message)));
  if (isTest(message)) return cardHtml("test", testCardContext(testCard(message)));
  if (isHelp(message)) return cardHtml("help", helpCardContext(helpCard(message)));
  if (isCall(message)) return cardHtml("call", callCardContext(callCard(message)));
  return isAttack(message)
    ? cardHtml("attack", attackCardContext(attackCard(message)))
    : cardHtml("damage", damageCardContext(damageCard(message)));
}

function fill(message: ChatMessage.Implementation, content: HTMLElement): boolean {
  const html = htmlOf(message);
  if (html === undefined) return false;
  const isOpen = content.querySelector("details")?.open ?? false;
  const focused = focusedWithin(content);
  content.innerHTML = html;
  void linkTexts(content);
  const details = content.querySelector("details");
  if (details) details.open = isOpen;
  if (focused) content.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
  return true;
}

/** A selector for what has the keyboard in a card, so that it is found in the card's next drawing. */
function focusedWithin(content: HTMLElement): string | null {
  const { activeElement } = content.ownerDocument;
  if (!activeElement || !content.contains(activeElement)) return null;
  const action = (activeElement as HTMLElement).dataset["cardAction"];
  return action ? `[data-card-action="${action}"]` : activeElement.localName;
}

/** What a button carries, with the shots or the dice that were chosen beside it. */
function dataOf(button: HTMLButtonElement): Record<string, unknown> {
  const data = JSON.parse(button.dataset["data"] ?? "{}") as Record<string, unknown>;
  if ("takesDice" in data) {
    const dice = button.closest(".wasteland-card")?.querySelectorAll<HTMLInputElement>("input[data-die]:checked") ?? [];
    const { takesDice: _takes, ...rest } = data;
    return { ...rest, dice: [...dice].map(({ value }) => value).join(",") };
  }
  if (button.dataset["cardAction"] === "reroll") {
    const dice = button.closest(".wasteland-card")?.querySelectorAll<HTMLInputElement>("input[data-die]:checked") ?? [];
    return { ...data, dice: [...dice].map(({ value }) => Number(value)) };
  }
  if (!("mostShots" in data)) return data;
  const fields = [...(button.parentElement?.querySelectorAll<HTMLInputElement>("input[data-number]") ?? [])];
  const chosen = fields.map((field) => [field.dataset["number"] ?? "", field.valueAsNumber || 0] as const);
  return { ...data, ...Object.fromEntries(chosen) };
}

async function onClick(message: ChatMessage.Implementation, event: MouseEvent): Promise<void> {
  const button = (event.target as Element).closest<HTMLButtonElement>("button[data-card-action]");
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  if (button.getAttribute("aria-disabled") === "true") {
    ui.notifications?.info(button.dataset["reason"] ?? "", { console: false });
    return;
  }
  if (busy.has(message)) return;
  busy.add(message);
  button.setAttribute("aria-busy", "true");
  try {
    const [action, data] = [button.dataset["cardAction"] ?? "", dataOf(button)];
    // Some ask something first: who helps, which difficulty.
    const dialogs = { ...CARD_DIALOGS, addTarget: askTarget };
    const asking = Object.hasOwn(dialogs, action) ? dialogs[action as keyof typeof dialogs] : undefined;
    const given = asking ? await asking(message, data) : data;
    if (action === "edit") await editRow(message, data as { target: string; hit: number });
    else if (given) await cardAction(message, action, given);
    refreshCards();
  } catch (error) {
    showProblem(error);
  } finally {
    busy.delete(message);
    button.removeAttribute("aria-busy");
  }
}
