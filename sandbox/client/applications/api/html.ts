/**
 * Html as elements of this page, custom elements included. They may be put into another browser window afterwards:
 * that window knows no custom elements of its own.
 */
export function parseHTML(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = html;
  const fragment = document.importNode(template.content, true);
  customElements.upgrade(fragment);
  return fragment;
}

/** Html without scripts, embedded pages and event handlers. */
export function withoutScripts(html: string): string {
  const template = document.createElement("template");
  template.innerHTML = html;
  for (const element of template.content.querySelectorAll("*")) {
    if (["script", "iframe", "object", "embed"].includes(element.localName)) element.remove();
    for (const { name, value } of [...element.attributes]) {
      if (/^on/i.test(name) || /^\s*javascript:/i.test(value)) element.removeAttribute(name);
    }
  }
  return template.innerHTML;
}

/** A text as it may stand between the double quotes of a css selector. */
export function quoted(text: string): string {
  return text.replace(/["\\\n]/g, (character) => (character === "\n" ? "\\a " : `\\${character}`));
}
