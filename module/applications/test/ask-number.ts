import { whereAsked } from "../own-windows.ts";
import { localize } from "../words.ts";

/**
 * Asks for one whole number.
 * @returns null when the user thought better of it
 */
export async function askNumber(
  title: string,
  { label, value, min, max }: { label: string; value: number; min: number; max: number },
): Promise<number | null> {
  const { fields } = foundry.applications;
  const input = fields.createNumberInput({ name: "number", value, min, max, step: 1, autofocus: true } as never);
  const group = fields.createFormGroup({ label, input, rootId: foundry.utils.randomID() } as never);
  const content = document.createElement("div");
  content.append(group);
  const answer = (await foundry.applications.api.DialogV2.input({
    renderOptions: whereAsked(),
    window: { title },
    classes: ["wasteland"],
    content: content.innerHTML,
    ok: { label: localize("WASTELAND.TestDialog.ok") },
    rejectClose: false,
  } as never)) as { number?: number | null } | null;
  if (!answer || answer.number === null || answer.number === undefined) return null;
  const number = Math.trunc(Number(answer.number));
  return Number.isFinite(number) ? Math.min(max, Math.max(min, number)) : null;
}
