import { extendArrays, extendSets } from "./collections.ts";
import { extendMath, extendNumbers, extendOthers, extendStrings } from "./values.ts";

/** Gives the built-in classes of the present realm the helpers that systems expect there. Client only. */
export function installPrimitives(): void {
  extendArrays();
  extendSets();
  extendNumbers();
  extendMath();
  extendStrings();
  extendOthers();
}
