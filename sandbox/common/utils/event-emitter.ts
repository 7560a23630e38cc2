import type { AnyClass } from "./types.ts";

type Listener = (event: Event) => unknown;

/** What the mixin adds: events of its own that `dispatchEvent` hands to listeners. */
export interface EventEmitter {
  addEventListener(type: string, listener: Listener, options?: { once?: boolean }): void;
  removeEventListener(type: string, listener: Listener): void;
  dispatchEvent(event: Event): boolean;
}

/** Gives a class events of its own. Source: `foundry.utils.EventEmitterMixin`. */
export function EventEmitterMixin<T extends AnyClass>(Base?: T) {
  const Parent = (Base ?? Object) as unknown as new (...args: unknown[]) => object;
  class Emitter extends Parent implements EventEmitter {
    /** Names of the events that instances send. */
    static emittedEvents: string[] = [];

    #listeners: Record<string, Map<Listener, { once: boolean }>> = {};

    addEventListener(type: string, listener: Listener, { once = false }: { once?: boolean } = {}): void {
      const events = (this.constructor as typeof Emitter).emittedEvents;
      if (!events.includes(type))
        throw new Error(`"${type}" is not a supported event of the ${this.constructor.name} class`);
      (this.#listeners[type] ??= new Map()).set(listener, { once });
    }

    removeEventListener(type: string, listener: Listener): void {
      this.#listeners[type]?.delete(listener);
    }

    dispatchEvent(event: Event): boolean {
      for (const [listener, { once }] of [...(this.#listeners[event.type] ?? [])]) {
        listener(event);
        if (once) this.removeEventListener(event.type, listener);
      }
      return !event.defaultPrevented;
    }
  }
  return Emitter as unknown as (new (...args: ConstructorParameters<T>) => InstanceType<T> & EventEmitter) &
    Omit<T, "prototype"> & { emittedEvents: string[] };
}
