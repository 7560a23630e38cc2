import { whereAsked } from "../own-windows.ts";

/** Something that a user can choose, by its value. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** A button by which an answer is given. */
interface Button {
  readonly action: string;
  readonly label: string;
}

/**
 * Lets the user choose from lists, and how many of something.
 * @param amount at most so many, which stands there at first; no amount is asked for below 2
 * @returns the button that was pressed and what stood in the fields; null when the user thought better of it
 */
export async function askChoice(
  title: string,
  field: Field,
  buttons: readonly Button[],
  amount?: { readonly label: string; readonly most: number },
): Promise<{ action: string; value: string; amount: number } | null> {
  const { fields, api } = foundry.applications;
  const content = document.createElement("div");
  const add = (label: string, input: HTMLElement) =>
    content.append(fields.createFormGroup({ label, input, rootId: foundry.utils.randomID() } as never));
  const options = field.choices.map(({ value, label }) => ({ value, label }));
  add(field.label, fields.createSelectInput({ name: field.name, options, autofocus: true } as never) as HTMLElement);
  const most = amount?.most ?? 1;
  if (amount && most > 1) {
    const number = { name: "amount", value: most, min: 1, max: most, step: 1 };
    add(amount.label, fields.createNumberInput(number as never) as HTMLElement);
  }
  const answer: unknown = await api.DialogV2.wait({
    renderOptions: whereAsked(),
    window: { title },
    classes: ["wasteland"],
    content: content.innerHTML,
    buttons: buttons.map(({ action, label }, index) => ({
      action,
      label,
      default: index === 0,
      callback: (_event: Event, { form }: { form: HTMLFormElement }) => ({
        action,
        values: Object.fromEntries(new FormData(form)) as Record<string, string>,
      }),
    })),
    rejectClose: false,
  } as never);
  if (typeof answer !== "object" || answer === null) return null;
  const { action, values } = answer as { action: string; values: Record<string, string> };
  const { [field.name]: value = "", amount: typed } = values;
  const number = typed === undefined ? most : Math.trunc(Number(typed));
  return number >= 1 ? { action, value, amount: Math.min(most, number) } : null;
}

/** Lets the user press one of several buttons. @returns the action of that button; null when none was pressed */
export async function askWhich(title: string, buttons: readonly Button[]): Promise<string | null> {
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    renderOptions: whereAsked(),
    window: { title },
    classes: ["wasteland", "wasteland-menu"],
    buttons: buttons.map(({ action, label }, index) => ({ action, label, default: index === 0 })),
    rejectClose: false,
  } as never);
  return typeof answer === "string" && buttons.some(({ action }) => action === answer) ? answer : null;
}
