import { whereAsked } from "./own-windows.ts";

/**
 * Opens the sheet of a document, in front of all others and in the browser window in which it was asked for; nothing
 * happens when there is none.
 */
export async function openSheet(document: object | null | undefined): Promise<void> {
  const { sheet } = (document ?? {}) as { sheet?: { render(options: object): unknown } | null };
  await sheet?.render({ force: true, ...whereAsked() });
}
