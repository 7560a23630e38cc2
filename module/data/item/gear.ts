import { common } from "../common.ts";
import { physical } from "./physical.ts";

const schema = () => ({ ...common(), ...physical() });

/** Tools, containers, junk and everything else that is carried. */
export class GearData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["WASTELAND.Common", "WASTELAND.Physical"];

  static override defineSchema() {
    return schema();
  }
}
