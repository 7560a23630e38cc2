const last = new WeakMap<object, Promise<unknown>>();

/**
 * Does something to a document once what was begun before is done. Whoever types faster than the server answers would
 * otherwise write over their own changes: a list is written whole, and so is a key that its record lacks as yet.
 */
export function inTurn<T>(document: object, write: () => T | Promise<T>): Promise<T> {
  const turn = (last.get(document) ?? Promise.resolve()).then(write);
  last.set(
    document,
    turn.catch(() => undefined),
  );
  return turn;
}
