import { common } from "../common.ts";
import { acting } from "./acting.ts";
import { printed } from "./printed.ts";

const schema = () => ({ ...common(), ...printed(), ...acting() });

/** What a creature or an NPC can do that others cannot. */
export class AbilityData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["WASTELAND.Common", "WASTELAND.Printed"];

  static override defineSchema() {
    return schema();
  }
}
