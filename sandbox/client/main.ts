/**
 * The client as one module: evaluating it sets Foundry's globals, `boot` starts a session in them.
 */
import { installPrimitives } from "../common/primitives/install.ts";
import { assemble } from "./assemble.ts";
import { installGlobals } from "./core/globals.ts";

installPrimitives();
installGlobals();
assemble();

export { boot } from "./core/boot.ts";
