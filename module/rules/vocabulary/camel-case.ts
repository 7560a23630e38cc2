/** An identifier, which is in kebab case, as keys of the vocabulary and the reasons of parts are written. */
export function camelCase(id: string): string {
  return id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
