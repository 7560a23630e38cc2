import { WastelandActor } from "./wasteland-actor.ts";
import { WastelandItem } from "./wasteland-item.ts";

/** Tells Foundry which classes documents of this world have. */
export function registerDocuments(): void {
  CONFIG.Actor.documentClass = WastelandActor;
  CONFIG.Item.documentClass = WastelandItem;
}
