/** A dialog that waits for its answer keeps the keys to itself. */
export function isBusy(): boolean {
  return document.querySelector("dialog:modal") !== null;
}
