/** Runs tasks one after the other, in the order in which they were asked for; a failed one stops nothing. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T> | T): Promise<T> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Resolves when all that was asked for so far has run. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
