import * as constants from "../../common/constants.ts";
import { CONFIG } from "./config.ts";
import { game } from "./game.ts";
import { Hooks } from "./hooks.ts";
import { foundry } from "./namespace.ts";
import { ui } from "./ui.ts";

/** The global `CONST`. */
export const CONST = Object.freeze({ ...constants });

/** Sets the names that scripts of systems and modules find in the global scope. */
export function installGlobals(): void {
  Object.assign(globalThis, { foundry, game, CONFIG, CONST, Hooks, ui });
}
