import { systemPath } from "../../../system-id.ts";
import type { PartsByTab } from "../../parts/containers.ts";
import type { ApplicationOptions, SheetPart, TabGroup } from "../../thin-sheet.ts";
import { CharacterSheet } from "../character-sheet.ts";
import { LOOT_ACTIONS } from "./loot-actions.ts";
import { lootContext } from "./loot-context.ts";
import { profileContext } from "./profile-context.ts";
import type { Profile } from "./profile.ts";

const part = (name: string): SheetPart => ({ template: systemPath(`templates/actor/profile/${name}.hbs`) });
const { header, ...PARTS } = CharacterSheet.PARTS;

/** The sheet of NPCs: that of characters, and their profile with what is found on them. */
export class NpcSheet extends CharacterSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["wasteland-profile-sheet"],
    actions: { ...LOOT_ACTIONS },
  };

  static override PARTS: Record<string, SheetPart> = {
    ...(header ? { header } : {}),
    ...PARTS,
    profile: part("profile"),
    loot: part("loot"),
  };

  static override TAB_PARTS: PartsByTab = { ...CharacterSheet.TAB_PARTS, profile: ["profile", "loot"] };

  static override TABS: Record<string, TabGroup> = {
    primary: {
      tabs: ["status", "combat", "gear", "perks", "effects", "profile", "notes"].map((id) => ({ id })),
      initial: "status",
      labelPrefix: "WASTELAND.Tabs",
    },
  };

  protected override preparePart(partId: string): object | Promise<object> {
    const actor = this.actor as unknown as Profile;
    if (partId === "profile") return profileContext(actor);
    if (partId === "loot") return lootContext(actor);
    return super.preparePart(partId);
  }
}
