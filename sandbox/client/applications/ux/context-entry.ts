import { game } from "../host.ts";
import type { ContextMenuEntry } from "./context-menu.ts";

interface EntryDescription {
  /** Key or text. */
  label: string;
  /** Font Awesome classes. */
  icon: string;
  group?: string;
  visible?: (target: HTMLElement) => boolean;
  onClick: (target: HTMLElement) => unknown;
}

/** A context menu entry in the shape of the generation that is running, as hooks of packages expect it. */
export function contextEntry({ label, icon, group, visible, onClick }: EntryDescription): ContextMenuEntry {
  const shared = group ? { group } : {};
  if ((game().release?.generation ?? 13) >= 14) {
    return { ...shared, label, icon, visible: visible ?? true, onClick: (_event, target) => onClick(target) };
  }
  return {
    ...shared,
    name: label,
    icon: `<i class="${icon} fa-fw" aria-hidden="true"></i>`,
    condition: visible ?? true,
    callback: onClick,
  };
}
