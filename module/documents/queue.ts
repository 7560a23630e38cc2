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
