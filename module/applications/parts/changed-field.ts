import type { FormValues } from "../thin-sheet.ts";

/**
 * What a form that is handed in with every change writes: the field that changed, and nothing else. What the others
 * show may be older than what is on its way already.
 * @param whole what the whole form would write
 */
export function changedField(event: Event | null, formData: FormValues, whole: object): object {
  if (event?.type !== "change") return whole;
  const name = (event.target as Element).closest("[name]")?.getAttribute("name");
  return name && name in formData.object ? foundry.utils.expandObject({ [name]: formData.object[name] }) : {};
}
