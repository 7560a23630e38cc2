import { whereAsked } from "./own-windows.ts";
import { localize } from "./words.ts";

/**
 * Asks whether what a control names shall go.
 * @param control the button, whose label says what it takes away
 * @param consequence what that means, as a sentence; that it is gone for good, if not told otherwise
 */
export async function confirmRemoval(
  control: HTMLElement,
  consequence = localize("WASTELAND.Removal.forGood"),
): Promise<boolean> {
  const paragraph = document.createElement("p");
  paragraph.textContent = consequence;
  const answer: unknown = await foundry.applications.api.DialogV2.confirm({
    renderOptions: whereAsked(),
    window: { title: control.getAttribute("aria-label") ?? "" },
    classes: ["wasteland"],
    content: paragraph.outerHTML,
    rejectClose: false,
  } as never);
  return answer === true;
}
