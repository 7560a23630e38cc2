import { common } from "../common.ts";
import { flag } from "../fields.ts";
import { acting } from "./acting.ts";
import { moddable } from "./moddable.ts";
import { physical } from "./physical.ts";

const schema = () => ({ ...common(), ...physical(), ...acting(), ...moddable(), equipped: flag() });

/** Clothing and armour. */
export class ApparelData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["WASTELAND.Common", "WASTELAND.Physical", "WASTELAND.Apparel"];

  static override defineSchema() {
    return schema();
  }
}
