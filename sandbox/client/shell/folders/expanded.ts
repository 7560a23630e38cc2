import { game } from "../../core/game.ts";

/** Which folders are open on this client, by uuid. Forgotten with the page. */
function record(): Record<string, boolean> {
  const folders = game.folders as { _expanded?: Record<string, boolean> };
  return (folders._expanded ??= {});
}

export function isExpanded(uuid: string): boolean {
  return record()[uuid] ?? false;
}

export function setExpanded(uuid: string, expanded: boolean): void {
  record()[uuid] = expanded;
}
