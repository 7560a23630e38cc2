/**
 * Makes a queue.
 * @returns a function that runs one piece of work after the other, in the order in which they came; one that fails does
 *   not stop the next, and its promise is rejected
 */
export function queue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

const queues = new WeakMap<object, ReturnType<typeof queue>>();

/**
 * Does something to a document once what was begun before is done. Whoever types faster than the server answers would
 * otherwise write over their own changes: a list is written whole, and so is a key that its record lacks as yet.
 */
export function inTurn<T>(document: object, write: () => T | Promise<T>): Promise<T> {
  const after = queues.get(document) ?? queue();
  queues.set(document, after);
  return after(async () => write());
}
