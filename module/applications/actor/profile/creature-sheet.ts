import { systemPath } from "../../../system-id.ts";
import type { PartsByTab } from "../../parts/containers.ts";
import type { ApplicationOptions, SheetAction, SheetPart, TabGroup } from "../../thin-sheet.ts";
import { WastelandActorSheet } from "../actor-sheet.ts";
import { bodyContext } from "../body-context.ts";
import { sheetTurnContext } from "../../fight/sheet-turn.ts";
import { weaponsContext } from "../combat-context.ts";
import { conditionsContext, effectsContext, statusesContext } from "../effects-context.ts";
import { gearContext, gearToolsContext } from "../gear-context.ts";
import { offersContext } from "../offers-context.ts";
import { perksContext } from "../perks-context.ts";
import { rollSkill } from "../skill-actions.ts";
import type { Person } from "../person.ts";
import { creatureDerivedContext, creatureHeaderContext, creatureNumbersContext } from "./creature-context.ts";
import { LOOT_ACTIONS } from "./loot-actions.ts";
import { lootContext } from "./loot-context.ts";
import { profileContext } from "./profile-context.ts";
import type { Creature, Profile } from "./profile.ts";

const part = (name: string): SheetPart => ({ template: systemPath(`templates/actor/${name}.hbs`) });

/** The sheet of creatures: Body, Mind and three skills, attacks, abilities, and their profile with its loot. */
export class CreatureSheet extends WastelandActorSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["wasteland-character-sheet", "wasteland-profile-sheet", "wasteland-creature-sheet"],
    position: { width: 680, height: 700 },
    actions: { ...LOOT_ACTIONS, rollSkill } as Record<string, SheetAction>,
  };

  static override PARTS: Record<string, SheetPart> = {
    header: part("header"),
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    numbers: part("profile/creature-numbers"),
    derived: part("derived"),
    body: part("body"),
    turn: part("turn"),
    weapons: part("weapons"),
    offers: part("offers"),
    perks: part("perks"),
    gearTools: part("gear-tools"),
    gear: part("gear"),
    statuses: part("statuses"),
    conditions: part("conditions"),
    effects: part("effects"),
    profile: part("profile/profile"),
    loot: part("profile/loot"),
    notes: part("notes"),
  };

  static override TAB_PARTS: PartsByTab = {
    status: ["numbers", "derived", "body"],
    combat: ["turn", "weapons", "offers", "perks"],
    gear: ["gearTools", "gear"],
    effects: ["statuses", "conditions", "effects"],
    profile: ["profile", "loot"],
    notes: ["notes"],
  };

  static override TABS: Record<string, TabGroup> = {
    primary: {
      tabs: ["status", "combat", "gear", "effects", "profile", "notes"].map((id) => ({ id })),
      initial: "status",
      labelPrefix: "WASTELAND.Tabs",
    },
  };

  protected override preparePart(partId: string): object | Promise<object> {
    const { actor } = this;
    const creature = actor as unknown as Creature;
    switch (partId) {
      case "header":
        return creatureHeaderContext(creature);
      case "numbers":
        return creatureNumbersContext(creature);
      case "derived":
        return creatureDerivedContext(creature);
      case "body":
        return bodyContext(actor as Person);
      case "turn":
        return sheetTurnContext(actor);
      case "weapons":
        return weaponsContext(actor, this.openRows);
      case "offers":
        return offersContext(actor);
      case "perks":
        return perksContext(actor, this.openRows);
      case "gearTools":
        return gearToolsContext(actor);
      case "gear":
        return gearContext(actor, this.gearView);
      case "statuses":
        return statusesContext(actor as Person);
      case "conditions":
        return conditionsContext(actor, this.openRows);
      case "effects":
        return effectsContext(actor as Person);
      case "profile":
        return profileContext(actor as unknown as Profile);
      case "loot":
        return lootContext(actor as unknown as Profile);
      default:
        return super.preparePart(partId);
    }
  }
}
