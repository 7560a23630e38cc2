import { giveUpOn, listen } from "./ask.ts";
import { finishPending } from "./recover.ts";

/** Starts to hear the table, and finishes what was left undone. */
export function startArbiter(): void {
  listen();
  void finishPending();
}

/** Someone has come or gone. */
export function onUserConnected(user: User.Implementation, connected: boolean): void {
  if (!connected) giveUpOn(user.id ?? "");
  void finishPending();
}

/** An attack is made. */
export { witness as onAttackMade } from "./witness.ts";

/** A test is made. */
export { witnessTest as onTestMade } from "../test/witness.ts";

/** An item is made. */
export { returnNotes as onItemMade } from "../goods/kept-notes.ts";

/** An actor or an item is made, perhaps of another. */
export { copyNotes as onCopyMade } from "../goods/copied-notes.ts";
