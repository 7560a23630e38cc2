import { whereAsked } from "../own-windows.ts";
import { localize } from "../words.ts";

interface Choice {
  readonly id: string | null;
  readonly name: string;
}

/**
 * Lets the user choose one of several by a button each; the only one needs no asking.
 * @param none key of what is said when there is nothing to choose
 * @returns null when there is none, or the user thought better of it
 */
export async function choose<T extends Choice>(title: string, choices: readonly T[], none: string): Promise<T | null> {
  const [only] = choices;
  if (!only) {
    ui.notifications?.info(localize(none), { console: false });
    return null;
  }
  if (choices.length === 1) return only;
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    renderOptions: whereAsked(),
    window: { title },
    classes: ["wasteland", "wasteland-choice"],
    content: "",
    buttons: choices.map(({ id, name }, index) => ({ action: id ?? "", label: name, default: index === 0 })),
    rejectClose: false,
  } as never);
  return choices.find(({ id }) => id === answer) ?? null;
}
