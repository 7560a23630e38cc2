import { deletion } from "../../../compat.ts";
import { confirmRemoval } from "../../confirm-removal.ts";
import type { SheetAction } from "../../thin-sheet.ts";

interface Sheet {
  readonly actor: Actor.Implementation;
  readonly isEditable: boolean;
}

function update(sheet: Sheet, changes: Record<string, unknown>): unknown {
  return sheet.isEditable ? sheet.actor.update(changes as Actor.UpdateData) : undefined;
}

async function remove(sheet: Sheet, target: HTMLElement, changes: Record<string, unknown>): Promise<void> {
  if (sheet.isEditable && (await confirmRemoval(target))) await update(sheet, changes);
}

const idOf = (target: HTMLElement): string => target.closest<HTMLElement>("[data-loot]")?.dataset["loot"] ?? "";

/** Adds and deletes loot and its finds; `data-loot` and `data-yield` say which. */
export const LOOT_ACTIONS = {
  addLoot(this: Sheet): unknown {
    const yields = { [foundry.utils.randomID()]: {} };
    return update(this, { [`system.loot.${foundry.utils.randomID()}`]: { yields } });
  },
  deleteLoot(this: Sheet, _event: PointerEvent, target: HTMLElement): unknown {
    return remove(this, target, deletion("system.loot", idOf(target)));
  },
  addYield(this: Sheet, _event: PointerEvent, target: HTMLElement): unknown {
    return update(this, { [`system.loot.${idOf(target)}.yields.${foundry.utils.randomID()}`]: {} });
  },
  deleteYield(this: Sheet, _event: PointerEvent, target: HTMLElement): unknown {
    const { yield: key = "" } = target.closest<HTMLElement>("[data-yield]")?.dataset ?? {};
    return remove(this, target, deletion(`system.loot.${idOf(target)}.yields`, key));
  },
} as unknown as Record<string, SheetAction>;
