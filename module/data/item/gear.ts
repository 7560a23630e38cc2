import { common } from "../common.ts";
import { flag } from "../fields.ts";
import { acting } from "./acting.ts";
import { physical } from "./physical.ts";

const schema = () => ({ ...common(), ...physical(), ...acting(), equipped: flag(true) });

/** Tools, containers, junk and everything else that is carried. */
export class GearData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["WASTELAND.Common", "WASTELAND.Physical", "WASTELAND.Gear"];

  static override defineSchema() {
    return schema();
  }
}
