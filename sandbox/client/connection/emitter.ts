type Handler = (...args: unknown[]) => void;

/** Handlers by name, called in the order in which they came; one that throws does not stop the others. */
export class Emitter {
  readonly #handlers = new Map<string, Set<Handler>>();

  /** @param report Hears what a handler threw. */
  constructor(private readonly report: (error: unknown) => void = (error) => console.error(error)) {}

  on(name: string, handler: Handler): void {
    const handlers = this.#handlers.get(name) ?? new Set();
    this.#handlers.set(name, handlers.add(handler));
  }

  off(name: string, handler: Handler): void {
    this.#handlers.get(name)?.delete(handler);
  }

  emit(name: string, ...args: unknown[]): void {
    for (const handler of [...(this.#handlers.get(name) ?? [])]) {
      try {
        handler(...args);
      } catch (error) {
        this.report(error);
      }
    }
  }
}
