/**
 * The client as one module: evaluating it sets Foundry's globals, `boot` starts a session in them.
 */
import { installPrimitives } from "../common/primitives/install.ts";
import { installGlobals } from "./core/globals.ts";

installPrimitives();
installGlobals();

export { boot } from "./core/boot.ts";
