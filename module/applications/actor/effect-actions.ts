import { askedHere } from "../own-windows.ts";
import { newEffect } from "../new-effect.ts";
import { openSheet } from "../open-sheet.ts";
import type { SheetAction } from "../thin-sheet.ts";
import type { WastelandActorSheet } from "./actor-sheet.ts";

/** What the controls of statuses and effects do, by the name in `data-action`. */
export const EFFECT_ACTIONS: Record<string, SheetAction> = {
  toggleStatus: ifEditable((sheet, target) => sheet.actor.toggleStatusEffect(target.dataset["status"] ?? "")),
  createEffect: ifEditable((sheet) => createEffect(sheet.actor)),
  openEffect: async function (this: WastelandActorSheet, _event: PointerEvent, target: HTMLElement) {
    await openSheet(effectOf(this.actor, target));
  } as SheetAction,
  toggleEffect: ifEditable((sheet, target) => {
    const effect = effectOf(sheet.actor, target);
    return effect?.update({ disabled: !effect.disabled });
  }),
  deleteEffect: ifEditable((sheet, target) => effectOf(sheet.actor, target)?.deleteDialog(askedHere())),
};

function ifEditable(act: (sheet: WastelandActorSheet, target: HTMLElement) => unknown): SheetAction {
  return async function (this: WastelandActorSheet, _event: PointerEvent, target: HTMLElement) {
    if (this.isEditable) await act(this, target);
  } as SheetAction;
}

/** The effect of a row: the actor's own, or that of the item whose id stands beside it. */
function effectOf(actor: Actor.Implementation, target: HTMLElement): ActiveEffect.Implementation | undefined {
  const { effectId = "", parentId } = target.closest<HTMLElement>("[data-effect-id]")?.dataset ?? {};
  return (parentId ? actor.items.get(parentId) : actor)?.effects.get(effectId);
}

async function createEffect(actor: Actor.Implementation): Promise<void> {
  const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [newEffect(actor)]);
  await openSheet(effect);
}
