import { common } from "../common.ts";
import { acting } from "./acting.ts";

const schema = () => ({ ...common(), ...acting() });

/** Where a character comes from; it decides the body. */
export class OriginData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["WASTELAND.Common"];

  static override defineSchema() {
    return schema();
  }
}
