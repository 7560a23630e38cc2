import { systemPath } from "../../system-id.ts";
import type { PartsByTab } from "../parts/containers.ts";
import type { ApplicationOptions, SheetAction, SheetPart, TabGroup } from "../thin-sheet.ts";
import { WastelandActorSheet } from "./actor-sheet.ts";
import { bodyContext } from "./body-context.ts";
import { ammunitionContext, weaponsContext } from "./combat-context.ts";
import { conditionsContext, effectsContext, statusesContext } from "./effects-context.ts";
import { gearContext, gearToolsContext } from "./gear-context.ts";
import { headerContext } from "./header-context.ts";
import { loadContext } from "./load-context.ts";
import { textsContext } from "../parts/texts.ts";
import { offersContext } from "./offers-context.ts";
import { perksContext } from "./perks-context.ts";
import { sheetTurnContext } from "../fight/sheet-turn.ts";
import type { Person } from "./person.ts";
import { addSkill, deleteSkill, rollAttribute, rollSkill } from "./skill-actions.ts";
import { skillsContext } from "./skills-context.ts";
import { attributesContext, countersContext, derivedContext } from "./statistics-context.ts";

const part = (name: string, options: Partial<SheetPart> = {}): SheetPart => ({
  template: systemPath(`templates/actor/${name}.hbs`),
  ...options,
});

/** The sheet of characters and NPCs: all seven attributes, skills, body, weapons and gear. */
export class CharacterSheet extends WastelandActorSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["wasteland-character-sheet"],
    position: { width: 760, height: 760 },
    actions: { addSkill, deleteSkill, rollAttribute, rollSkill } as Record<string, SheetAction>,
  };

  static override PARTS: Record<string, SheetPart> = {
    header: part("header"),
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    attributes: part("attributes"),
    skills: part("skills"),
    derived: part("derived"),
    body: part("body"),
    counters: part("counters"),
    turn: part("turn"),
    weapons: part("weapons"),
    ammunition: part("ammunition"),
    load: part("gear-load"),
    gearTools: part("gear-tools"),
    gear: part("gear"),
    offers: part("offers"),
    perks: part("perks"),
    statuses: part("statuses"),
    conditions: part("conditions"),
    effects: part("effects"),
    notes: part("notes"),
  };

  static override TAB_PARTS: PartsByTab = {
    status: ["attributes", "skills", "derived", "body", "counters"],
    combat: ["turn", "weapons", "ammunition"],
    gear: ["load", "gearTools", "gear"],
    perks: ["offers", "perks"],
    effects: ["statuses", "conditions", "effects"],
    notes: ["notes"],
  };

  static override TABS: Record<string, TabGroup> = {
    primary: {
      tabs: ["status", "combat", "gear", "perks", "effects", "notes"].map((id) => ({ id })),
      initial: "status",
      labelPrefix: "WASTELAND.Tabs",
    },
  };

  protected override preparePart(partId: string): object | Promise<object> {
    const actor = this.actor as Person;
    switch (partId) {
      case "header":
        return headerContext(actor);
      case "attributes":
        return attributesContext(actor);
      case "skills":
        return skillsContext(actor);
      case "derived":
        return derivedContext(actor);
      case "body":
        return bodyContext(actor);
      case "counters":
        return countersContext(actor);
      case "turn":
        return sheetTurnContext(actor);
      case "weapons":
        return weaponsContext(actor, this.openRows);
      case "ammunition":
        return ammunitionContext(actor);
      case "load":
        return loadContext(actor);
      case "gearTools":
        return gearToolsContext(actor);
      case "gear":
        return gearContext(actor, this.gearView);
      case "offers":
        return offersContext(actor);
      case "perks":
        return perksContext(actor, this.openRows);
      case "statuses":
        return statusesContext(actor);
      case "conditions":
        return conditionsContext(actor, this.openRows);
      case "effects":
        return effectsContext(actor);
      case "notes":
        return textsContext(actor);
      default:
        return super.preparePart(partId);
    }
  }
}
