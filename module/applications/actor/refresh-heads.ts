import { WastelandActorSheet } from "./actor-sheet.ts";

/** Shows the pools as they are now in the heads of open sheets. */
export function refreshHeads(): void {
  for (const app of foundry.applications.instances.values()) {
    if (app instanceof WastelandActorSheet && app.rendered && "header" in app.parts)
      void app.render({ parts: ["header"] });
  }
}
