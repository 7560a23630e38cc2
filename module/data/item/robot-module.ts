import { common } from "../common.ts";
import { flag } from "../fields.ts";
import { acting } from "./acting.ts";
import { buildable } from "./buildable.ts";
import { physical } from "./physical.ts";
import { printed } from "./printed.ts";

const schema = () => ({ ...common(), ...printed(), ...physical(), ...acting(), ...buildable(), equipped: flag() });

/** A part that gives a robot a new ability. */
export class RobotModuleData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = [
    "WASTELAND.Common",
    "WASTELAND.Printed",
    "WASTELAND.Physical",
    "WASTELAND.Buildable",
    "WASTELAND.RobotModule",
  ];

  static override defineSchema() {
    return schema();
  }
}
