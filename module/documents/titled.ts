/** An identifier as a title: `gun-nut` is Gun Nut. */
export function titled(identifier: string): string {
  return identifier.replaceAll("-", " ").replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
}
