import { common } from "../common.ts";
import { acting } from "./acting.ts";
import { physical } from "./physical.ts";

const schema = () => ({ ...common(), ...physical(), ...acting() });

/** Food, drink, a chem or a medicine: used up when taken. */
export class ConsumableData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["WASTELAND.Common", "WASTELAND.Physical"];

  static override defineSchema() {
    return schema();
  }
}
