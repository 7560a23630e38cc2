import { ITEM_TYPES } from "../config/document-types.ts";
import { SYSTEM_ID, systemPath } from "../system-id.ts";
import { CharacterSheet } from "./actor/character-sheet.ts";
import { GroupSheet } from "./actor/group/group-sheet.ts";
import { CreatureSheet } from "./actor/profile/creature-sheet.ts";
import { NpcSheet } from "./actor/profile/npc-sheet.ts";
import { EffectSheet } from "./effect/effect-sheet.ts";
import { WastelandItemSheet } from "./item/item-sheet.ts";

/** Makes our sheets the ones that actors and items open with. */
export function registerSheets(): void {
  registerSheet(Actor, CharacterSheet, ["character"], "WASTELAND.Sheets.character");
  registerSheet(Actor, NpcSheet, ["npc"], "WASTELAND.Sheets.npc");
  registerSheet(Actor, CreatureSheet, ["creature"], "WASTELAND.Sheets.creature");
  registerSheet(Actor, GroupSheet, ["group"], "WASTELAND.Sheets.group");
  registerSheet(Item, WastelandItemSheet, ITEM_TYPES, "WASTELAND.Sheets.item");
  registerSheet(ActiveEffect, EffectSheet, ["base"], "WASTELAND.Sheets.effect");
}

function registerSheet(
  document: typeof Actor | typeof Item | typeof ActiveEffect,
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
