import { ACTOR_TYPES, ITEM_TYPES } from "../config/document-types.ts";
import { SYSTEM_ID, systemPath } from "../system-id.ts";
import { WastelandActorSheet } from "./actor-sheet.ts";
import { WastelandItemSheet } from "./item-sheet.ts";

/** Makes our sheets the ones that actors and items open with. */
export function registerSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, WastelandActorSheet as never, {
    types: [...ACTOR_TYPES],
    makeDefault: true,
    label: "WASTELAND.Sheets.actor",
  });
  DocumentSheetConfig.registerSheet(Item, SYSTEM_ID, WastelandItemSheet as never, {
    types: [...ITEM_TYPES],
    makeDefault: true,
    label: "WASTELAND.Sheets.item",
  });
}

/** Loads the partials that templates include by their path. */
export async function loadPartials(): Promise<void> {
  await foundry.applications.handlebars.loadTemplates(TEMPLATE_PARTIALS.map((path) => systemPath(`templates/${path}`)));
}
