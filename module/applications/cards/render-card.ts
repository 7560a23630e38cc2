import {
  actionCard,
  attackCard,
  callCard,
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
import { actionCardContext } from "./action-card-context.ts";
import { attackCardContext } from "./attack-card-context.ts";
import { cardHtml, loadCardTemplates } from "./card-templates.ts";
import { damageCardContext } from "./damage-card-context.ts";
import { itemCardContext, linkTexts } from "./item-card-context.ts";
import { focusedIn, inUse } from "./in-use.ts";
import { pressButton, showAtWork } from "./press-button.ts";
import { callCardContext, helpCardContext, testCardContext } from "./test-card-context.ts";

/** Draws the cards of our message types in place of their plain summary. Hook `renderChatMessageHTML`. */
export function renderCard(message: ChatMessage.Implementation, html: HTMLElement): void {
  if (!isCard(message)) return;
  const content = html.querySelector<HTMLElement>(".message-content");
  if (!content) return;
  html.classList.add("wasteland-message");
  content.addEventListener("click", (event) => {
    const findFocused = focusedIn(content);
    void pressButton(message, event).then((worked) => {
      if (!worked) return;
      refreshCards();
      // The log may have put a new element in the place of this one.
      const drawn = document.querySelector<HTMLElement>(`[data-message-id="${message.id}"] .message-content`);
      if (drawn && document.activeElement === document.body) findFocused(drawn)?.focus({ preventScroll: true });
    });
  });
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
    redraw((other) => other.id === damage || isHelp(other));
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
  const keep = inUse(content);
  content.innerHTML = html;
  void linkTexts(content);
  showAtWork(message, content);
  keep();
  return true;
}
