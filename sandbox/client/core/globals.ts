import { canvas } from "./canvas/canvas.ts";
import { CONFIG } from "./config.ts";
import { configureDocuments, documentClasses } from "./config/documents.ts";
import { configureStatusEffects } from "./config/status-effects.ts";
import { connectConfiguration } from "./connect-context.ts";
import { game } from "./game.ts";
import { Hooks } from "./hooks.ts";
import { foundry } from "./namespace.ts";
import { configureTime } from "./time/game-time.ts";
import { SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "./time/gregorian.ts";
import { ui } from "./ui.ts";
import { fromUuid, fromUuidSync } from "./uuid.ts";

/** Sets the names that scripts of systems and modules find in the global scope. */
export function installGlobals(): void {
  configureDocuments();
  configureStatusEffects();
  configureTime(SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG);
  connectConfiguration();
  const { Token: TokenDocument, ...documents } = documentClasses;
  const { CONST } = foundry;
  game.canvas = canvas;
  Object.assign(globalThis, {
    foundry,
    game,
    CONFIG,
    CONST,
    Hooks,
    ui,
    canvas,
    fromUuid,
    fromUuidSync,
    TokenDocument,
    ...documents,
  });
}
