import { splitGoods } from "../../chat/index.ts";
import { quantityOf } from "../../documents/weapon.ts";
import { whereAsked } from "../own-windows.ts";
import { format, localize } from "../words.ts";

/**
 * Asks how many of a stack.
 * @param most at most so many, which stands there at first
 * @returns null when the user thought better of it
 */
export async function askAmount(title: string, most: number, first = most): Promise<number | null> {
  const input = foundry.applications.fields.createNumberInput({
    name: "amount",
    value: first,
    min: 1,
    max: most,
    step: 1,
    autofocus: true,
  } as never);
  const { DialogV2 } = foundry.applications.api;
  const group = foundry.applications.fields.createFormGroup({
    label: localize("WASTELAND.Sheet.inventory.amount"),
    hint: format("WASTELAND.Sheet.inventory.most", { most }),
    input,
    rootId: foundry.utils.randomID(),
  } as never);
  const content = document.createElement("div");
  content.append(group);
  const answer = (await DialogV2.input({
    renderOptions: whereAsked(),
    window: { title },
    classes: ["wasteland"],
    content: content.innerHTML,
    ok: { label: "WASTELAND.Sheet.inventory.take" },
  } as never)) as { amount?: number | null } | null;
  if (!answer) return null;
  const amount = Math.trunc(Number(answer.amount ?? 0));
  return amount >= 1 ? Math.min(most, amount) : null;
}

/** Asks how many of a stack come into one of their own, and parts it. */
export async function askToSplit(item: Item.Implementation): Promise<void> {
  const quantity = quantityOf(item);
  if (quantity < 2) return;
  const title = format("WASTELAND.Sheet.inventory.split", { item: item.name });
  const amount = await askAmount(title, quantity - 1, Math.floor(quantity / 2));
  if (amount !== null) await splitGoods(item, amount);
}
