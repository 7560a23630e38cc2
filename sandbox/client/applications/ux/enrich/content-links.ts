import { escapeHTML } from "../../../../common/utils/text.ts";
import { documentConfig, format, fromUuid, game, localize } from "../../host.ts";
import type { AnyDocument } from "../../documents.ts";
import { createAnchor } from "./anchors.ts";
import type { EnrichmentOptions } from "./options.ts";

const OLD_STYLE = [
  "Actor",
  "Item",
  "JournalEntry",
  "Macro",
  "RollTable",
  "Scene",
  "Cards",
  "Playlist",
  "Folder",
  "User",
];

/** `@UUID[uuid]{label}` and, for worlds that still have it, `@Actor[id]` and `@Compendium[package.pack.Type.id]`. */
export const CONTENT_LINK = new RegExp(
  `@(UUID|Compendium|${OLD_STYLE.join("|")})\\[([^#\\]]+)(?:#([^\\]]+))?](?:{([^}]+)})?`,
  "g",
);

function uuidOf(kind: string, target: string): string {
  if (kind === "UUID") return target;
  if (kind === "Compendium") return `Compendium.${target}`;
  return `${kind}.${target}`;
}

/** The icon of a kind of document: what its class is configured with, else a file. */
function iconOf(documentName: string): string {
  const sidebarIcon = (documentConfig(documentName) as { sidebarIcon?: string }).sidebarIcon;
  return sidebarIcon ?? "fa-solid fa-file-lines";
}

/** Links are dragged, and reached and followed by the keyboard. */
const LINK = { draggable: "true", role: "link", tabindex: "0" };

function linkTo(document: AnyDocument, uuid: string, label: string | undefined, hash: string | undefined): HTMLElement {
  const own = document.toAnchor as ((options: object) => HTMLElement) | undefined;
  const dataset = {
    link: "",
    uuid,
    id: document.id,
    type: document.documentName,
    pack: document.pack ?? undefined,
    hash,
    // A tooltip is html.
    tooltip: escapeHTML(label && label !== document.name ? document.name : documentTooltip(document)),
  };
  if (typeof own === "function") {
    return own.call(document, { attrs: LINK, classes: ["content-link"], dataset, name: label });
  }
  return createAnchor({
    attrs: LINK,
    classes: ["content-link"],
    dataset,
    name: label ?? document.name,
    icon: iconOf(document.documentName),
  });
}

function documentTooltip(document: AnyDocument): string {
  const label = documentConfig(document.documentName).typeLabels?.[document.type];
  return localize(label ?? `DOCUMENT.${document.documentName}`);
}

/** The document that a link names; older worlds name those of the world by what they are called. */
async function find(
  uuid: string,
  kind: string,
  target: string,
  options: EnrichmentOptions,
): Promise<AnyDocument | null> {
  const found = await fromUuid(uuid, { relative: options.relativeTo }).catch(() => null);
  if (found || kind === "UUID" || kind === "Compendium") return found;
  type Named = { getName?(name: string): AnyDocument | undefined };
  return (game().collections?.get(kind) as Named | undefined)?.getName?.(target) ?? null;
}

/** The link that stands for a match; a broken one when the document is not there. */
export async function createContentLink(match: RegExpMatchArray, options: EnrichmentOptions): Promise<HTMLElement> {
  const [, kind = "", target = "", hash, label] = match;
  const uuid = uuidOf(kind, target);
  const found = await find(uuid, kind, target, options);
  if (found) return linkTo(found, found.uuid ?? uuid, label, hash);
  return createAnchor({
    classes: ["content-link", "broken"],
    dataset: { uuid, tooltip: escapeHTML(format("EDITOR.BrokenLink", { uuid })) },
    name: label ?? target,
    icon: "fa-solid fa-link-slash",
  });
}
