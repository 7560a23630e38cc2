type Task = () => Promise<unknown> | unknown;

/** Runs at most `max` tasks at once, the others in the order they came. Source: `foundry.utils.Semaphore`. */
export class Semaphore {
  #queue: (() => void)[] = [];
  #active = 0;

  constructor(readonly max = 1) {}

  get remaining(): number {
    return this.#queue.length;
  }

  get active(): number {
    return this.#active;
  }

  add<A extends unknown[], R>(fn: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      const task: Task = async () => {
        try {
          resolve(await fn(...args));
        } catch (error) {
          reject(error as Error);
        }
      };
      this.#queue.push(() => void this.#run(task));
      this.#next();
    });
  }

  clear(): void {
    this.#queue = [];
  }

  #next(): void {
    if (this.#active < this.max) this.#queue.shift()?.();
  }

  async #run(task: Task): Promise<void> {
    this.#active++;
    await task();
    this.#active--;
    this.#next();
  }
}
