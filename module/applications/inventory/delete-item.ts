import { takeOffMod } from "../../chat/index.ts";
import { installedMods } from "../../documents/mods/installed.ts";
import { askedHere, whereAsked } from "../own-windows.ts";
import { format, localize } from "../words.ts";

/**
 * Asks whether an item shall be deleted. Of one with mods built in it also asks what becomes of them, since they would
 * be gone with it.
 */
export async function deleteItem(item: Item.Implementation): Promise<void> {
  const mods = installedMods(item.system);
  if (mods.length === 0) {
    await item.deleteDialog(askedHere());
    return;
  }
  const escape = foundry.utils.escapeHTML;
  const names = mods.map(({ source }) => source.name).join(", ");
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    renderOptions: whereAsked(),
    window: { title: format("WASTELAND.Item.delete", { item: item.name }) },
    classes: ["wasteland"],
    content: `<p>${format("WASTELAND.Item.deleteHolding", { item: escape(item.name), mods: escape(names) })}</p>`,
    buttons: [
      { action: "release", label: localize("WASTELAND.Item.deleteRelease"), default: true },
      { action: "all", label: localize("WASTELAND.Item.deleteAll") },
      { action: "cancel", label: localize("WASTELAND.Attack.cancel") },
    ],
    rejectClose: false,
  } as never);
  if (answer !== "release" && answer !== "all") return;
  if (answer === "release" && !(await release(item))) return;
  await item.delete();
}

/** Takes every mod off, those first that no other holds. @returns whether all are off */
async function release(item: Item.Implementation): Promise<boolean> {
  for (let left = installedMods(item.system); left.length > 0; left = installedMods(item.system)) {
    const before = left.length;
    let text = "";
    for (const { key } of left) ({ text } = await takeOffMod(item, key));
    if (installedMods(item.system).length < before) continue;
    ui.notifications?.warn(text, { console: false });
    return false;
  }
  return true;
}
