import { common } from "../common.ts";
import { acting } from "./acting.ts";
import { physical } from "./physical.ts";

const schema = () => ({ ...common(), ...physical(), ...acting() });

/** A part that changes the weapon it is built into. */
export class WeaponModData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["WASTELAND.Common", "WASTELAND.Physical"];

  static override defineSchema() {
    return schema();
  }
}
