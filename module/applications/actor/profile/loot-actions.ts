import { deletion } from "../../../compat.ts";
import type { SheetAction } from "../../thin-sheet.ts";

interface Sheet {
  readonly actor: Actor.Implementation;
  readonly isEditable: boolean;
}

function update(sheet: Sheet, changes: Record<string, unknown>): unknown {
  return sheet.isEditable ? sheet.actor.update(changes as Actor.UpdateData) : undefined;
}

const idOf = (target: HTMLElement): string => target.closest<HTMLElement>("[data-loot]")?.dataset["loot"] ?? "";

/** Adds and deletes loot and its finds; `data-loot` and `data-yield` say which. */
export const LOOT_ACTIONS = {
  addLoot(this: Sheet): unknown {
    const yields = { [foundry.utils.randomID()]: {} };
    return update(this, { [`system.loot.${foundry.utils.randomID()}`]: { yields } });
  },
  deleteLoot(this: Sheet, _event: PointerEvent, target: HTMLElement): unknown {
    return update(this, deletion("system.loot", idOf(target)));
  },
  addYield(this: Sheet, _event: PointerEvent, target: HTMLElement): unknown {
    return update(this, { [`system.loot.${idOf(target)}.yields.${foundry.utils.randomID()}`]: {} });
  },
  deleteYield(this: Sheet, _event: PointerEvent, target: HTMLElement): unknown {
    return update(this, deletion(`system.loot.${idOf(target)}.yields`, target.dataset["yield"] ?? ""));
  },
} as unknown as Record<string, SheetAction>;
