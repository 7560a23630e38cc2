import { deletion } from "../../compat.ts";
import { postItem, takeOffMod } from "../../chat/index.ts";
import { inTurn } from "../../documents/queue.ts";
import { confirmRemoval } from "../confirm-removal.ts";
import { MECHANIC_ACTIONS } from "../mechanics/list-actions.ts";
import { askedHere, whereAsked } from "../own-windows.ts";
import { GrantEditor } from "./grant-editor.ts";
import { removeFromList, addToList } from "./list-fields.ts";
import { newEffect } from "../new-effect.ts";
import { showProblem } from "../notify.ts";
import { openSheet } from "../open-sheet.ts";
import type { SheetAction } from "../thin-sheet.ts";
import type { WastelandItemSheet } from "./item-sheet.ts";

type Act = (item: Item.Implementation, target: HTMLElement) => unknown;

function action(act: Act, needsEditor = true): SheetAction {
  return async function (this: WastelandItemSheet, _event: PointerEvent, target: HTMLElement) {
    if (needsEditor && !this.isEditable) return;
    await act(this.item, target);
  } as SheetAction;
}

const indexOf = (target: HTMLElement): number => Number(target.closest<HTMLElement>("[data-index]")?.dataset["index"]);

/** What is added to a record of ratings or ranks: what its list offers or what was typed. */
async function addKey(item: Item.Implementation, target: HTMLElement): Promise<void> {
  const { record = "", blank = "null" } = target.dataset;
  const field = target
    .closest(".wasteland-record-add")
    ?.querySelector<HTMLSelectElement | HTMLInputElement>("[data-new-key]");
  // A point would make a path of the key.
  const key = field?.value.trim().replaceAll(/[.\s]+/g, "-") ?? "";
  if (key === "") return;
  await inTurn(item, () => {
    const path = `${record}.${key}`;
    // What is there already keeps its rating.
    if (foundry.utils.hasProperty(item._source, path)) return undefined;
    return item.update({ [path]: JSON.parse(blank) as unknown } as object);
  });
}

const effectOf = (item: Item.Implementation, target: HTMLElement) =>
  item.effects.get(target.closest<HTMLElement>("[data-effect-id]")?.dataset["effectId"] ?? "");

async function detach(item: Item.Implementation, target: HTMLElement): Promise<void> {
  try {
    const { text } = await takeOffMod(item, target.closest<HTMLElement>("[data-mod]")?.dataset["mod"] ?? "");
    if (text !== "") ui.notifications?.warn(text, { console: false });
  } catch (error) {
    showProblem(error);
  }
}

/** What the controls of an item's sheet do, by the name in `data-action`. */
export const ITEM_SHEET_ACTIONS: Record<string, SheetAction> = {
  ...MECHANIC_ACTIONS,
  postItem: action(postItem, false),
  detachMod: action(detach),
  addKey: action(addKey),
  removeKey: action(async (item, target) => {
    const { record = "", key = "" } = target.dataset;
    if (await confirmRemoval(target)) await inTurn(item, () => item.update(deletion(record, key) as object));
  }),
  addTagSkills: action((item) => addToList(item, "system.tagSkills", { count: 1, skills: [], rank: 2 })),
  removeTagSkills: action((item, target) =>
    removeFromList(item, { path: "system.tagSkills", index: indexOf(target) }, target),
  ),
  addGrant: action((item) =>
    new GrantEditor(item, (item.toObject().system as unknown as { grants: [] }).grants.length).render({
      force: true,
      ...whereAsked(),
    }),
  ),
  editGrant: action((item, target) => new GrantEditor(item, indexOf(target)).render({ force: true, ...whereAsked() })),
  removeGrant: action((item, target) =>
    removeFromList(item, { path: "system.grants", index: indexOf(target) }, target),
  ),
  createEffect: action(async (item) => {
    const [effect] = await item.createEmbeddedDocuments("ActiveEffect", [newEffect(item)]);
    await openSheet(effect);
  }),
  openEffect: action((item, target) => openSheet(effectOf(item, target)), false),
  toggleEffect: action((item, target) => {
    const effect = effectOf(item, target);
    return effect?.update({ disabled: !effect.disabled });
  }),
  deleteEffect: action((item, target) => effectOf(item, target)?.deleteDialog(askedHere())),
};
