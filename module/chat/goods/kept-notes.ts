import { gmNotesOf } from "../../documents/gm-notes.ts";
import { itemAt } from "../../documents/resolve.ts";
import { type KeptNote, readKeptNotes, writeKeptNotes } from "../../settings/kept-notes.ts";
import { inTurn } from "../arbiter/queue.ts";

type Thing = Item.Implementation;

/** On the arbiter's client: keeps the notes on an item. */
export async function keepNotes(item: Thing): Promise<void> {
  const others = readKeptNotes().filter(({ uuid }) => uuid !== item.uuid);
  await writeKeptNotes([...others, { uuid: item.uuid, notes: gmNotesOf(item) }]);
}

/** An item has been made: one that is back has its notes again, which the arbiter writes. */
export function returnNotes(item: Thing): void {
  const isBack = ({ uuid }: KeptNote) => uuid === item.uuid;
  if (!game.users.activeGM?.isSelf || gmNotesOf(item) !== "" || !readKeptNotes().some(isBack)) return;
  void inTurn(async () => {
    const note = readKeptNotes().find(isBack);
    const there = itemAt(item.uuid);
    if (!note || !there) return;
    await there.update({ system: { gmNotes: note.notes } } as object);
    await writeKeptNotes(readKeptNotes().filter((each) => !isBack(each)));
  });
}
