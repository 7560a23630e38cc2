import { registerDisclosure } from "./disclosure.ts";
import { registerPools } from "./pools.ts";

/** Registers the settings of the world. */
export function registerSettings(): void {
  registerPools();
  registerDisclosure();
}
