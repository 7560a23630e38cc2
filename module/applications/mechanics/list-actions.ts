import { inTurn } from "../fields/in-turn.ts";
import { whereAsked } from "../own-windows.ts";
import type { SheetAction } from "../thin-sheet.ts";
import { MechanicEditor } from "./mechanic-editor.ts";
import { type RecordList, storedRecords, writeRecords } from "./record-list.ts";

interface Sheet {
  readonly isEditable: boolean;
  /** The list of mechanics that the sheet shows. */
  readonly records: RecordList;
}

function action(act: (list: RecordList, index: number) => unknown): SheetAction {
  return async function (this: Sheet, _event: PointerEvent, target: HTMLElement) {
    if (!this.isEditable) return;
    const { index } = target.closest<HTMLElement>("[data-index]")?.dataset ?? {};
    await act(this.records, Number(index));
  } as unknown as SheetAction;
}

/** What the controls of a list of mechanics do, by the name in `data-action`. */
export const MECHANIC_ACTIONS: Record<string, SheetAction> = {
  addMechanic: action((list) =>
    new MechanicEditor(list, storedRecords(list).length).render({ force: true, ...whereAsked() }),
  ),
  editMechanic: action((list, index) => new MechanicEditor(list, index).render({ force: true, ...whereAsked() })),
  removeMechanic: action((list, index) =>
    inTurn(list.document, () =>
      writeRecords(
        list,
        storedRecords(list).filter((_, place) => place !== index),
      ),
    ),
  ),
};
