import type { ApplicationV2 } from "./application.ts";

/** Which button a click-like event stands for: the keyboard's context menu key counts as the right one. */
function buttonOf(event: PointerEvent): number {
  return event.type === "contextmenu" ? 2 : event.button;
}

/** Runs what the clicked element (or the closest around it) names in `data-action`. */
export function runAction(application: ApplicationV2, event: PointerEvent): void {
  const target = (event.target as Element).closest<HTMLElement>("[data-action]");
  if (!target || !application.element.contains(target)) return;
  const action = target.dataset.action ?? "";
  const button = buttonOf(event);
  const configured = application.options.actions[action];
  if (configured) {
    const { handler, buttons } = typeof configured === "function" ? { handler: configured, buttons: [0] } : configured;
    if (!buttons.includes(button)) return;
    if (button === 2) event.preventDefault();
    handler.call(application as never, event, target);
    return;
  }
  if (button !== 0) return;
  switch (action) {
    case "close":
      event.stopPropagation();
      void application.close();
      break;
    case "tab":
      application._onClickTab(event);
      break;
    case "toggleControls":
      event.stopPropagation();
      void application.toggleControls();
      break;
    case "resize":
      break;
    case "minimize":
      void (application.minimized ? application.maximize() : application.minimize());
      break;
    case "detachWindow":
      void application.detachWindow({ source: target.ownerDocument.defaultView ?? undefined });
      break;
    case "attachWindow":
      void application.attachWindow();
      break;
    default:
      application._onClickAction(event, target);
  }
}
