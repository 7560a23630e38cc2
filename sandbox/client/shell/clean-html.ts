const DROPPED = "script, style, iframe, object, embed, link, meta, base, form, animate, set";
const URL_ATTRIBUTES = new Set(["href", "src", "action", "formaction", "xlink:href"]);

const SCRIPTED = /^(?:javascript|vbscript|data:text\/html)/i;
/** Browsers pass over these inside the name of a scheme. */
// eslint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u0020]/g;

/** Takes out of a piece of html whatever could run or load something by itself. */
export function cleanHTML(html: string): string {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  for (const element of parsed.body.querySelectorAll(DROPPED)) element.remove();
  for (const element of parsed.body.querySelectorAll("*")) {
    for (const { name, value } of [...element.attributes]) {
      const scripted = URL_ATTRIBUTES.has(name) && SCRIPTED.test(value.replace(INVISIBLE, ""));
      if (name.startsWith("on") || scripted) element.removeAttribute(name);
    }
  }
  return parsed.body.innerHTML;
}
