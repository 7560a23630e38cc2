import { COMPATIBILITY_MODES } from "../../../common/constants/users.ts";
import { context } from "../../../common/context.ts";
import type { WorldData } from "../../../common/protocol.ts";
import { CONFIG } from "../config.ts";
import { foundry } from "../namespace.ts";
import { becomeFourteen } from "./fourteen.ts";

/**
 * Becomes the generation that the server says, before any script of a package runs. In strict mode every deprecated
 * form throws; otherwise generation 14 reports it as an error, and 13 as a warning.
 */
export function configureGeneration({ generation, strict = false }: WorldData): void {
  context.generation = generation;
  const { FAILURE, ERROR, WARNING } = COMPATIBILITY_MODES;
  const { compatibility } = CONFIG as { compatibility: { mode: number } };
  compatibility.mode = strict ? FAILURE : generation > 13 ? ERROR : WARNING;
  if (generation > 13) becomeFourteen();
  Object.freeze(foundry.CONST);
}
