import { buildIn } from "../inventory/drop-mod.ts";
import { showProblem } from "../notify.ts";
import { droppedDocument, readDrop, sayNotHere } from "../inventory/drop-answers.ts";
import { format } from "../words.ts";
import { addToList } from "./list-fields.ts";

/**
 * Builds a dropped mod into an item, and copies an effect; what else a package is given becomes a part of its contents.
 * What cannot be taken is said.
 */
async function onDrop(event: DragEvent, item: Item.Implementation): Promise<void> {
  const document = await droppedDocument(readDrop(event));
  if (!document) return;
  if (document.documentName === "ActiveEffect") {
    await copyEffect(item, document as unknown as ActiveEffect.Implementation);
    return;
  }
  if (document.documentName !== "Item") {
    sayNotHere(document, item.name);
    return;
  }
  const dropped = document as unknown as Item.Implementation;
  if (dropped.uuid === item.uuid) return;
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

async function copyEffect(item: Item.Implementation, effect: ActiveEffect.Implementation): Promise<void> {
  if (effect.parent === item) return;
  await item.createEmbeddedDocuments("ActiveEffect", [effect.toObject() as never]);
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
