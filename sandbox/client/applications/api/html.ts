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

const DROPPED = new Set(["script", "iframe", "object", "embed", "animate", "set"]);
/** Browsers pass over these inside the name of a scheme. */
// eslint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u0020]/g;

/** Html that is read otherwise each time it is written has nothing to say. */
const READINGS = 5;

/** Html without scripts, embedded pages and event handlers, read again until it reads as it was written. */
export function withoutScripts(html: string): string {
  let written = html;
  for (let reading = 0; reading < READINGS; reading++) {
    const read = onceWithoutScripts(written);
    if (read === written) return read;
    written = read;
  }
  return "";
}

function onceWithoutScripts(html: string): string {
  const template = document.createElement("template");
  template.innerHTML = html;
  for (const element of template.content.querySelectorAll("*")) {
    if (DROPPED.has(element.localName)) element.remove();
    for (const { name, value } of [...element.attributes]) {
      const isScript = /^javascript:/i.test(value.replace(INVISIBLE, ""));
      if (/^on/i.test(name) || isScript) element.removeAttribute(name);
    }
  }
  return template.innerHTML;
}

/** A text as it may stand between the double quotes of a css selector. */
export function quoted(text: string): string {
  return text.replace(/["\\\n]/g, (character) => (character === "\n" ? "\\a " : `\\${character}`));
}
