import { setFormBuilder } from "../common/data/fields/form-builder.ts";
import { mergeObject } from "../common/utils/merge.ts";
import { applicationParts, applications, appv1 } from "./applications/namespace.ts";
import { rollInline } from "./applications/ux/enrich/inline-rolls.ts";
import { CONFIG } from "./core/config.ts";
import { game } from "./core/game.ts";
import { markMissing } from "./core/missing.ts";
import { foundry } from "./core/namespace.ts";
import { setParts } from "./core/parts.ts";
import { ui } from "./core/ui.ts";
import { configureDice, dice } from "./dice/configuration.ts";
import published from "./published.json";
import { interaction, shell, shellParts } from "./shell/namespace.ts";

/** Puts the parts of the client together; published names that nobody provides fail from here on. */
export function assemble(): void {
  configureDice();
  foundry.dice = dice;
  Object.assign(globalThis, { Roll: dice.Roll });
  foundry.appv1 = appv1;
  mergeObject(foundry.applications as object, applications);
  mergeObject(foundry.applications as object, shell);
  Object.assign(foundry.helpers.interaction as object, interaction);
  setFormBuilder(applications as unknown as Parameters<typeof setFormBuilder>[0]);
  setParts({
    rollInline,
    ...shellParts,
    ...applicationParts,
  });
  markMissing(foundry, published.foundry, "foundry");
  markMissing(game, published.game, "game");
  markMissing(CONFIG, published.CONFIG, "CONFIG");
  // What the shell will make is not missing, only not there yet.
  for (const name of Object.keys(CONFIG.ui as object)) ui[name] ??= undefined;
  markMissing(ui, published.ui, "ui");
}
