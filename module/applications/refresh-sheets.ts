import { WastelandActorSheet } from "./actor/actor-sheet.ts";
import { WastelandItemSheet } from "./item/item-sheet.ts";

/** Shows open sheets anew, for what they show depends on a setting that has changed. */
export function refreshSheets(): void {
  for (const app of foundry.applications.instances.values()) {
    if (app instanceof WastelandActorSheet || app instanceof WastelandItemSheet) void app.render();
  }
}
