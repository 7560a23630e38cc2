/** Values of text that was typed into a form and not saved, kept from closing a window to opening it again. */
const drafts = new Map<string, Map<string, string>>();

type TextField = HTMLInputElement | HTMLTextAreaElement;

const NO_TEXT = new Set(["checkbox", "radio", "file", "button", "submit", "reset", "hidden", "password"]);

function textFields(form: HTMLElement): TextField[] {
  const fields = [...form.querySelectorAll<TextField>("input[name], textarea[name]")];
  return fields.filter((field) => !NO_TEXT.has(field.type) && !field.disabled);
}

/** Remembers the unsaved text of a form under a window's id. */
export function keepDraft(id: string, form: HTMLElement): void {
  const unsaved = textFields(form).filter((field) => field.value !== field.defaultValue);
  if (unsaved.length > 0) drafts.set(id, new Map(unsaved.map((field) => [field.name, field.value])));
}

/** Puts remembered text back into a form, once. */
export function restoreDraft(id: string, form: HTMLElement): void {
  const draft = drafts.get(id);
  if (!draft) return;
  drafts.delete(id);
  for (const field of textFields(form)) {
    const text = draft.get(field.name);
    if (text !== undefined) field.value = text;
  }
}

/** Forgets what was remembered: the form was saved. */
export function dropDraft(id: string): void {
  drafts.delete(id);
}
