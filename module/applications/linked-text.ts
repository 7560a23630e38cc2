import { identified } from "../documents/identifier-name.ts";
import { titled } from "../documents/titled.ts";

type Namer = Item.Implementation | Actor.Implementation;

/** Says what a document of an identifier is called; `types` as of `identified`. */
export type SayName = (identifier: string, types?: readonly string[]) => string;

/** How names are said in plain text. */
export function plainNames(namer: Namer | null): SayName {
  return (identifier, types) => identified(identifier, namer, types)?.name ?? titled(identifier);
}

/** Marks in a text where a link stands; of the private area of Unicode, so that no text has them. */
const [BEGIN, END] = ["\u{E000}", "\u{E001}"];

/**
 * A text in which the names of documents are links to them, as HTML; null where there is nothing to link to. All else
 * in the text is escaped.
 * @param write - Writes the text with the names that it is given a function for.
 */
export function linkedHtml(namer: Namer | null, write: (say: SayName) => string): string | null {
  const links: string[] = [];
  const text = write((identifier, types) => {
    const found = identified(identifier, namer, types);
    if (!found) return titled(identifier);
    links.push(linkTo(found));
    return `${BEGIN}${links.length - 1}${END}`;
  });
  if (links.length === 0) return null;
  return foundry.utils
    .escapeHTML(text)
    .replaceAll(new RegExp(`${BEGIN}(\\d+)${END}`, "gu"), (_, at: string) => links[Number(at)] ?? "");
}

/** A link as Foundry makes them: it is opened by a click, dragged, and reached by keyboard. */
function linkTo({ name, uuid }: { name: string; uuid: string }): string {
  const type = uuid.split(".").at(-2);
  const { TextEditor } = foundry.applications.ux;
  return TextEditor.implementation.createAnchor({
    attrs: { draggable: "true", role: "link", tabindex: "0" },
    classes: ["content-link"],
    dataset: { link: "", uuid, ...(type ? { type } : {}) },
    name,
  }).outerHTML;
}

/** Lets Enter follow the links below an element, which have no address of their own. */
export function followByKeyboard(element: HTMLElement): void {
  element.addEventListener("keydown", (event) => {
    const link = (event.target as Element).closest<HTMLElement>("a.content-link[data-uuid]");
    if (!link || event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    link.click();
  });
}
