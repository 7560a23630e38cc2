/** A rich text of a document, ready to be shown: secret passages are for its owners alone. */
export function enrich(document: Actor.Implementation | Item.Implementation, text: string): Promise<string> {
  const options = { secrets: document.isOwner, relativeTo: document };
  return foundry.applications.ux.TextEditor.implementation.enrichHTML(text, options);
}
