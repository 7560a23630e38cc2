import { WastelandActorSheet } from "./actor-sheet.ts";

/** Parts that show the pools. */
const PARTS = ["header", "members"];

/** Shows the pools as they are now on open sheets. */
export function refreshHeads(): void {
  for (const app of foundry.applications.instances.values()) {
    if (!(app instanceof WastelandActorSheet) || !app.rendered) continue;
    const parts = PARTS.filter((part) => part in app.parts);
    if (parts.length > 0) void app.render({ parts });
  }
}
