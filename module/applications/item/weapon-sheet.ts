import { systemPath } from "../../system-id.ts";
import type { RenderContext, RenderOptions, ApplicationOptions, SheetPart } from "../thin-sheet.ts";
import { weaponText, type WeaponNumbers } from "../weapon-text.ts";
import { WastelandItemSheet } from "./item-sheet.ts";

/** A weapon's sheet: what it does in one line, and the figures behind it. */
export class WeaponSheet extends WastelandItemSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["wasteland-weapon-sheet"],
    position: { width: 520, height: 700 },
  };

  static override PARTS: Record<string, SheetPart> = {
    header: { template: systemPath("templates/item/header.hbs") },
    weapon: { template: systemPath("templates/item/weapon.hbs") },
    physical: { template: systemPath("templates/item/physical.hbs") },
    description: { template: systemPath("templates/partials/description.hbs"), scrollable: [""] },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const weapon = weaponText(this.item.system as unknown as WeaponNumbers);
    return { ...(await super._prepareContext(options)), weapon };
  }
}
