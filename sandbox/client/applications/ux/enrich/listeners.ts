import { fromUuid, game, localize, notifyError, notifyWarning } from "../../host.ts";
import { instances } from "../../instances.ts";
import type { AnyDocument } from "../../documents.ts";
import { rollDeferred, toggleInlineResult } from "./inline-rolls.ts";

function documentAround(element: HTMLElement): AnyDocument | undefined {
  const id = element.closest<HTMLElement>(".application")?.id;
  return id ? (instances.get(id) as unknown as { document?: AnyDocument } | undefined)?.document : undefined;
}

/** Who is speaking and with which numbers, for an inline roll inside an application. */
function rollContext(anchor: HTMLElement): { rollData: object; speaker: object } {
  const document = documentAround(anchor);
  const actor = document?.documentName === "Actor" ? document : (document?.actor as AnyDocument | undefined);
  const getRollData = document?.getRollData as (() => object) | undefined;
  return {
    rollData: document && getRollData ? getRollData.call(document) : {},
    speaker: actor ? { actor: actor.id, alias: actor.name } : { alias: game().user?.name ?? "" },
  };
}

async function openLink(link: HTMLElement): Promise<void> {
  const document = await fromUuid(link.dataset.uuid ?? "");
  const own = document?._onClickDocumentLink as ((event: object) => unknown) | undefined;
  if (!document) return notifyWarning(localize("DOCUMENT.NotFound"));
  if (own) await own.call(document, { currentTarget: link, target: link, preventDefault: () => undefined });
  else if (!document.testUserPermission(game().user, "LIMITED")) notifyWarning(localize("DOCUMENT.NoPermission"));
  else await document.sheet?.render({ force: true });
}

function onClick(event: MouseEvent): void {
  const target = event.target as Element;
  const link = target.closest<HTMLElement>("a.content-link[data-uuid]:not(.broken)");
  if (link) {
    event.preventDefault();
    openLink(link).catch(notifyError);
    return;
  }
  const roll = target.closest<HTMLElement>("a.inline-roll");
  if (!roll || target.closest(".dice-tooltip")) return;
  event.preventDefault();
  if (roll.classList.contains("inline-result")) {
    toggleInlineResult(roll).catch(notifyError);
    return;
  }
  const { rollData, speaker } = rollContext(roll);
  rollDeferred(roll, rollData, speaker).catch(notifyError);
}

/** Enter follows links; Enter and the space bar press the links that stand for buttons. */
function onKeyDown(event: KeyboardEvent): void {
  const target = event.target as Element | null;
  const isRoll = target?.matches?.("a.inline-roll") && (event.key === "Enter" || event.key === " ");
  const isLink = target?.matches?.("a.content-link[data-uuid]:not([href])") && event.key === "Enter";
  if (!isRoll && !isLink) return;
  event.preventDefault();
  (target as HTMLElement).click();
}

function onDragStart(event: DragEvent): void {
  const link = (event.target as Element | null)?.closest?.<HTMLElement>("a.content-link[data-uuid]");
  if (!link || !event.dataTransfer) return;
  event.stopPropagation();
  const data = { type: link.dataset.type, uuid: link.dataset.uuid };
  event.dataTransfer.setData("text/plain", JSON.stringify(data));
}

/** Lets content links be opened and dragged, and deferred rolls be rolled, anywhere below an element. */
export function listenToEnrichedText(body: HTMLElement): void {
  body.addEventListener("click", onClick);
  body.addEventListener("keydown", onKeyDown);
  body.addEventListener("dragstart", onDragStart);
}
