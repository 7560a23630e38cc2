import { ACTOR_MODELS } from "./actor/models.ts";
import { ITEM_MODELS } from "./item/models.ts";
import { MESSAGE_MODELS } from "./message/models.ts";

/** Tells Foundry the data model of every document type of the manifest. */
export function registerModels(): void {
  Object.assign(CONFIG.Actor.dataModels, ACTOR_MODELS);
  Object.assign(CONFIG.Item.dataModels, ITEM_MODELS);
  Object.assign(CONFIG.ChatMessage.dataModels, MESSAGE_MODELS);
  CONFIG.Actor.trackableAttributes = {
    character: { bar: ["hp"], value: ["luckPoints", "radiation"] },
    npc: { bar: ["hp"], value: ["luckPoints", "radiation"] },
    creature: { bar: ["hp"], value: ["radiation"] },
  };
}
