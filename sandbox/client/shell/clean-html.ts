const DROPPED = "script, style, iframe, object, embed, link, meta, base, form";
const URL_ATTRIBUTES = new Set(["href", "src", "action", "formaction", "xlink:href"]);

/** Takes out of a piece of html whatever could run or load something by itself. */
export function cleanHTML(html: string): string {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  for (const element of parsed.body.querySelectorAll(DROPPED)) element.remove();
  for (const element of parsed.body.querySelectorAll("*")) {
    for (const { name, value } of [...element.attributes]) {
      const scripted = URL_ATTRIBUTES.has(name) && /^\s*(?:javascript|vbscript|data:text\/html)/i.test(value);
      if (name.startsWith("on") || scripted) element.removeAttribute(name);
    }
  }
  return parsed.body.innerHTML;
}
