/** Opens the sheet of a document, in front of all others; nothing happens when there is none. */
export async function openSheet(document: object | null | undefined): Promise<void> {
  const { sheet } = (document ?? {}) as { sheet?: { render(options: object): unknown } | null };
  await sheet?.render({ force: true });
}
