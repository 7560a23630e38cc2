import { NotProvidedError } from "./missing.ts";

const known: Record<string, unknown> = { ready: false, scene: null };

/** The global `canvas` of a client that draws nothing: never ready, with no scene; all else fails by its name. */
export const canvas: Record<string, unknown> = new Proxy(known, {
  get(target, name) {
    if (typeof name === "symbol" || name in target) return Reflect.get(target, name) as unknown;
    // Asked for by whoever awaits or prints the object.
    if (name === "then" || name === "toJSON") return undefined;
    throw new NotProvidedError(`canvas.${name}`);
  },
});
