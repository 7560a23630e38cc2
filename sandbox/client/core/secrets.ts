/** Takes the secrets that have not been revealed out of html. */
export function removeSecrets(html: ParentNode): void {
  for (const secret of html.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
}
