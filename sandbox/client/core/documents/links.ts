import { CONFIG } from "../config.ts";
import { relativeUuid } from "./transfer.ts";
import { game } from "../game.ts";
import { ui } from "../ui.ts";

/** The text that links to a document from enriched text. */
export function documentLink(document: any, relativeTo?: any, label?: string): string {
  const uuid = relativeTo ? relativeUuid(document, relativeTo) : document.uuid;
  return label ? `@UUID[${uuid}]{${label}}` : `@UUID[${uuid}]`;
}

/** What a click on a link does: the sheet, if the user may see it. */
export function openDocument(document: any): unknown {
  if (!document.testUserPermission(game.user, "LIMITED")) {
    ui.notifications?.warn("DOCUMENT.NoPermission", { localize: true });
    return undefined;
  }
  return document.sheet?.render({ force: true });
}

interface AnchorOptions {
  name?: string;
  icon?: string;
  classes?: string[];
  dataset?: Record<string, string | undefined>;
  attrs?: Record<string, string>;
}

/** The link as enriched text shows it. */
export function documentAnchor(document: any, options: AnchorOptions = {}): HTMLAnchorElement {
  const { documentName, uuid, id } = document as { documentName: string; uuid: string; id: string };
  const anchor = globalThis.document.createElement("a");
  anchor.classList.add("content-link", ...(options.classes ?? []));
  for (const [name, value] of Object.entries(options.attrs ?? {})) anchor.setAttribute(name, value);
  anchor.draggable = true;
  // Reached and followed by the keyboard, too.
  anchor.tabIndex = 0;
  anchor.setAttribute("role", "link");
  const data = { link: "", uuid, id, type: documentName, tooltip: linkTooltip(document), ...options.dataset };
  for (const [key, value] of Object.entries(data)) if (value !== undefined) anchor.dataset[key] = value;
  const icon = globalThis.document.createElement("i");
  const ofType = CONFIG[documentName]?.typeIcons?.[document.type] as string | undefined;
  icon.className = options.icon ?? ofType ?? CONFIG[documentName]?.sidebarIcon ?? "fa-solid fa-file";
  icon.inert = true;
  anchor.append(icon, String(options.name ?? document.name));
  return anchor;
}

function linkTooltip(document: any): string {
  const label = CONFIG[document.documentName]?.typeLabels?.[document.type] as string | undefined;
  return label && document.type !== "base" && game.i18n.has(label) ? label : document.constructor.metadata.label;
}
