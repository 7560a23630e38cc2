let last: Promise<unknown> = Promise.resolve();

/** Runs one piece of work after the other, in the order in which they came; one that fails does not stop the next. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}
