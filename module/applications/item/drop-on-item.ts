import { buildIn } from "../inventory/drop-mod.ts";
import { showProblem } from "../notify.ts";
import { format } from "../words.ts";
import { addToList } from "./list-fields.ts";

interface DropData {
  readonly type?: string;
  readonly uuid?: string;
}

function readDrop(event: DragEvent): DropData {
  return foundry.applications.ux.TextEditor.implementation.getDragEventData(event) as DropData;
}

/** Builds a dropped mod into an item; what else a package is given becomes a part of its contents. */
async function onDrop(event: DragEvent, item: Item.Implementation): Promise<void> {
  const { type, uuid } = readDrop(event);
  if (type !== "Item" || !uuid) return;
  const dropped = (await foundry.utils.fromUuid(uuid as never)) as Item.Implementation | null;
  if (!dropped || dropped.uuid === item.uuid) return;
  if (item.type === "package") {
    const { identifier } = dropped.system as unknown as { identifier: string };
    if (identifier === "") {
      ui.notifications?.warn(format("WASTELAND.Grants.noIdentifier", { item: dropped.name }), { console: false });
      return;
    }
    const kind = dropped.type === "ammo" ? "ammo" : "item";
    await addToList(item, "system.grants", { kind, id: identifier });
    return;
  }
  await buildIn(item, dropped);
}

/** Lets a part of an item's sheet take what is dropped onto it. */
export function attachDrops(part: HTMLElement, item: Item.Implementation): void {
  part.addEventListener("dragover", (event) => event.preventDefault());
  part.addEventListener("drop", (event) => {
    event.preventDefault();
    event.stopPropagation();
    void onDrop(event, item).catch(showProblem);
  });
}
