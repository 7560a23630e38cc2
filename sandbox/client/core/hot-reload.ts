import type { Broadcasts } from "../../common/protocol.ts";
import { mergeObject } from "../../common/utils/merge.ts";
import { expandObject } from "../../common/utils/paths.ts";
import { isPlainObject } from "../../common/utils/types.ts";
import { game } from "./game.ts";
import { Hooks } from "./hooks.ts";
import { parts } from "./parts.ts";

/** Takes a changed file of a package in: styles, templates and strings. The hook `hotReload` may prevent it. */
export function hotReload(data: Broadcasts["hotReload"][0]): void {
  if (!Hooks.call("hotReload", data)) return;
  const { extension, path, content } = data;
  if (extension === "css") reloadStyles(path);
  else if (extension === "hbs" || extension === "html") parts.recompileTemplate(path, content);
  else if (extension === "json") reloadStrings(path, content);
}

/** The rules that import the sheet are read anew. */
function reloadStyles(path: string): void {
  for (const style of document.querySelectorAll("style")) {
    const text = style.textContent ?? "";
    if (!text.includes(path)) continue;
    const rest = text.split(path);
    style.textContent = rest
      .map((part, index) => (index ? part.replace(/^\?\d+/, "") : part))
      .join(`${path}?${Date.now()}`);
  }
}

function reloadStrings(path: string, content: string): void {
  const packages = [game.system, ...game.modules] as unknown as { languages: { lang: string; path: string }[] }[];
  const file = packages.flatMap(({ languages }) => languages).find((language) => path.endsWith(language.path));
  const strings: unknown = JSON.parse(content);
  if (!file || !isPlainObject(strings)) return;
  if (file.lang === game.i18n.lang) mergeObject(game.i18n.translations, expandObject(strings));
  else if (file.lang === "en") mergeObject(game.i18n._fallback, expandObject(strings));
}
