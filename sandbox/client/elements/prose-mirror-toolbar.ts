import { localize } from "../applications/host.ts";
import { iconButton } from "./build.ts";

/** What a button of the toolbar does: a command of the browser's editing host and its argument. */
const COMMANDS: [label: string, icon: string, command: string, argument?: string][] = [
  ["EDITOR.Bold", "fa-bold", "bold"],
  ["EDITOR.Italic", "fa-italic", "italic"],
  ["EDITOR.Underline", "fa-underline", "underline"],
  ["EDITOR.Strikethrough", "fa-strikethrough", "strikeThrough"],
  ["EDITOR.BulletList", "fa-list-ul", "insertUnorderedList"],
  ["EDITOR.NumberedList", "fa-list-ol", "insertOrderedList"],
  ["EDITOR.Undo", "fa-rotate-left", "undo"],
  ["EDITOR.Redo", "fa-rotate-right", "redo"],
];

const BLOCKS: [tag: string, label: string][] = [
  ["p", "EDITOR.Paragraph"],
  ["h1", "EDITOR.Heading1"],
  ["h2", "EDITOR.Heading2"],
  ["h3", "EDITOR.Heading3"],
  ["blockquote", "EDITOR.Quote"],
  ["pre", "EDITOR.Code"],
];

/** Puts the selected blocks into a secret block of their own. */
function insertSecret(editor: HTMLElement): void {
  const selection = editor.ownerDocument.getSelection();
  if (!selection || selection.rangeCount === 0 || !editor.contains(selection.anchorNode)) return;
  const range = selection.getRangeAt(0);
  const section = editor.ownerDocument.createElement("section");
  section.className = "secret";
  section.id = `secret-${crypto.randomUUID().replaceAll("-", "").slice(0, 16)}`;
  section.append(range.extractContents());
  if (section.childNodes.length === 0) section.append(editor.ownerDocument.createElement("p"));
  range.insertNode(section);
}

/**
 * The toolbar of a rich text area.
 * @param onSave adds a button to finish editing
 */
export function buildToolbar(editor: HTMLElement, onSave?: () => void): HTMLElement {
  const toolbar = document.createElement("menu");
  toolbar.className = "editor-menu";
  toolbar.setAttribute("role", "toolbar");
  toolbar.setAttribute("aria-label", localize("EDITOR.Toolbar"));
  const run = (command: string, argument?: string) => {
    editor.focus();
    editor.ownerDocument.execCommand(command, false, argument);
  };
  const add = (control: HTMLElement) => {
    const item = document.createElement("li");
    // The toolbar is no list.
    item.setAttribute("role", "presentation");
    item.append(control);
    toolbar.append(item);
  };

  const blocks = document.createElement("select");
  blocks.setAttribute("aria-label", localize("EDITOR.Format"));
  for (const [tag, label] of BLOCKS) blocks.add(new Option(localize(label), tag));
  blocks.addEventListener("change", (event) => {
    event.stopPropagation();
    run("formatBlock", blocks.value);
  });
  add(blocks);
  for (const [label, icon, command, argument] of COMMANDS) {
    const button = iconButton(`fa-solid ${icon}`, label);
    // The pointer must not take the selection away from the text.
    button.addEventListener("pointerdown", (event) => event.preventDefault());
    button.addEventListener("click", () => run(command, argument));
    add(button);
  }
  const secret = iconButton("fa-solid fa-user-secret", "EDITOR.Secret");
  secret.addEventListener("pointerdown", (event) => event.preventDefault());
  secret.addEventListener("click", () => insertSecret(editor));
  add(secret);
  if (onSave) {
    const save = iconButton("fa-solid fa-floppy-disk", "EDITOR.Save");
    save.dataset.editorAction = "save";
    save.addEventListener("click", onSave);
    add(save);
  }
  return toolbar;
}
