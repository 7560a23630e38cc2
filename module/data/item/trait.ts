import { common } from "../common.ts";
import { acting } from "./acting.ts";

const schema = () => ({ ...common(), ...acting() });

/** What an origin gives or asks. */
export class TraitData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["WASTELAND.Common"];

  static override defineSchema() {
    return schema();
  }
}
