import { common } from "../common.ts";
import { physical } from "./physical.ts";

const schema = () => ({ ...common(), ...physical() });

/** A part that gives a robot a new ability. */
export class RobotModuleData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["WASTELAND.Common", "WASTELAND.Physical"];

  static override defineSchema() {
    return schema();
  }
}
