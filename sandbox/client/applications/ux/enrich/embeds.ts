import { TEXT_ENRICH_EMBED_MAX_DEPTH } from "../../../../common/constants/play.ts";
import { format, fromUuid, game } from "../../host.ts";
import type { EnrichmentOptions } from "./options.ts";

export const EMBED = /@Embed\[(?<config>[^\]]+)](?:{(?<label>[^}]+)})?/gi;

/** So many documents are shown within one text, at whatever depth: five levels alone could be any number. */
const MAX_EMBEDS = 100;

/** What a text and those within it count their embeds on. */
export function embedBudget(): { left: number } {
  return { left: MAX_EMBEDS };
}

export interface EmbedConfiguration {
  uuid?: string;
  label?: string;
  values: string[];
  [key: string]: unknown;
}

function valueOf(raw: string): unknown {
  if (raw === "true" || raw === "false") return raw === "true";
  return raw !== "" && !Number.isNaN(Number(raw)) ? Number(raw) : raw;
}

/** Reads `uuid key=value "a value"`; the first value that has no key and looks like a uuid is the uuid. */
function parseEmbedConfig(raw: string): EmbedConfiguration {
  const config: EmbedConfiguration = { values: [] };
  for (const [, key, quoted, plain] of raw.matchAll(/(?:(\w+)=)?(?:"([^"]*)"|(\S+))/g)) {
    const text = quoted ?? plain ?? "";
    if (key) config[key] = valueOf(text);
    else config.values.push(text);
  }
  if (!config.uuid) {
    const at = config.values.findIndex((value) => value.includes("."));
    if (at >= 0) [config.uuid] = config.values.splice(at, 1);
  }
  if (config.values.includes("inline")) config.inline = true;
  if (typeof config.caption === "string") config.label = config.caption;
  return config;
}

/** What stands where a document is not there. */
function brokenEmbed(uuid: string): HTMLElement {
  const element = document.createElement("p");
  element.className = "content-embed broken";
  element.dataset.contentEmbed = "";
  element.textContent = format("EDITOR.EmbedFailed", { uuid });
  return element;
}

/** What a document shows of itself in place of `@Embed[...]`; null when it is not there or shows nothing. */
export async function embedContent(match: RegExpMatchArray, options: EnrichmentOptions): Promise<HTMLElement | null> {
  const depth = options._embedDepth ?? 0;
  const budget = options._embedBudget ?? embedBudget();
  if (depth >= TEXT_ENRICH_EMBED_MAX_DEPTH || budget.left <= 0) return null;
  const config = parseEmbedConfig(match.groups?.config ?? "");
  if (!config.uuid) return null;
  if (match.groups?.label) config.label = match.groups.label;
  const found = await fromUuid(config.uuid, { relative: options.relativeTo }).catch(() => null);
  if (!found) return brokenEmbed(config.uuid);
  // Who may not read the document gets the link to it, as anywhere else.
  if (!found.testUserPermission(game().user, "OBSERVER")) return (found.toAnchor as () => HTMLElement).call(found);
  const toEmbed = found.toEmbed as ((config: object, options: object) => Promise<HTMLElement | null>) | undefined;
  if (!toEmbed) return null;
  budget.left -= 1;
  return toEmbed.call(found, config, { ...options, _embedDepth: depth + 1, relativeTo: found });
}
