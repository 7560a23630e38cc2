import { common } from "../common.ts";
import { acting } from "./acting.ts";

const schema = () => ({ ...common(), ...acting() });

/** An addiction or a disease. */
export class ConditionData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["WASTELAND.Common"];

  static override defineSchema() {
    return schema();
  }
}
