import { ACTOR_TYPES, ITEM_TYPES, type ActorType } from "../config/document-types.ts";
import { SYSTEM_ID, systemPath } from "../system-id.ts";
import { WastelandActorSheet } from "./actor/actor-sheet.ts";
import { CharacterSheet } from "./actor/character-sheet.ts";
import { WastelandItemSheet } from "./item/item-sheet.ts";

const PEOPLE: readonly ActorType[] = ["character", "npc"];

/** Makes our sheets the ones that actors and items open with. */
export function registerSheets(): void {
  registerSheet(Actor, CharacterSheet, PEOPLE, "WASTELAND.Sheets.character");
  registerSheet(Actor, WastelandActorSheet, others(ACTOR_TYPES, PEOPLE), "WASTELAND.Sheets.actor");
  registerSheet(Item, WastelandItemSheet, ITEM_TYPES, "WASTELAND.Sheets.item");
}

function others<T extends string>(all: readonly T[], without: readonly T[]): T[] {
  return all.filter((type) => !without.includes(type));
}

function registerSheet(
  document: typeof Actor | typeof Item,
  sheet: object,
  types: readonly string[],
  label: string,
): void {
  foundry.applications.apps.DocumentSheetConfig.registerSheet(document as never, SYSTEM_ID, sheet as never, {
    types: [...types] as never,
    makeDefault: true,
    label,
  });
}

/** Loads the partials that templates include by their path. */
export async function loadPartials(): Promise<void> {
  await foundry.applications.handlebars.loadTemplates(TEMPLATE_PARTIALS.map((path) => systemPath(`templates/${path}`)));
}
