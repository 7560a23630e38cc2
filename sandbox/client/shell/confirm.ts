import { escapeHTML } from "../../common/utils/text.ts";
import { DialogV2 } from "../applications/api/dialog.ts";
import { localize } from "./strings.ts";

/** Asks a question whose title and text are keys of strings. Null when it was dismissed. */
export async function confirm({ title, content }: { title: string; content: string }): Promise<boolean | null> {
  return DialogV2.confirm({
    window: { title },
    content: `<p>${escapeHTML(localize(content))}</p>`,
  }) as Promise<boolean | null>;
}
