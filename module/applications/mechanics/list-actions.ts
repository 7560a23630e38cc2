import { confirmRemoval } from "../confirm-removal.ts";
import { inTurn } from "../../documents/queue.ts";
import { whereAsked } from "../own-windows.ts";
import type { SheetAction } from "../thin-sheet.ts";
import { MechanicEditor } from "./mechanic-editor.ts";
import { withoutRecord } from "./record-editor.ts";
import { type RecordList, storedRecords, writeRecords } from "./record-list.ts";

interface Sheet {
  readonly isEditable: boolean;
  /** The list of mechanics that the sheet shows. */
  readonly records: RecordList;
}

function action(act: (list: RecordList, index: number, target: HTMLElement) => unknown): SheetAction {
  return async function (this: Sheet, _event: PointerEvent, target: HTMLElement) {
    if (!this.isEditable) return;
    const { index } = target.closest<HTMLElement>("[data-index]")?.dataset ?? {};
    await act(this.records, Number(index), target);
  } as unknown as SheetAction;
}

/** What the controls of a list of mechanics do, by the name in `data-action`. */
export const MECHANIC_ACTIONS: Record<string, SheetAction> = {
  addMechanic: action((list) =>
    new MechanicEditor(list, storedRecords(list).length).render({ force: true, ...whereAsked() }),
  ),
  editMechanic: action((list, index) => new MechanicEditor(list, index).render({ force: true, ...whereAsked() })),
  removeMechanic: action(async (list, index, target) => {
    const before = JSON.stringify(storedRecords(list)[index]);
    if (!(await confirmRemoval(target))) return;
    await inTurn(list.document, () => writeRecords(list, withoutRecord(storedRecords(list), index, before)));
  }),
};
