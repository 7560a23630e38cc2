import { common } from "../common.ts";

/** Where a character comes from; it decides the body. */
export class OriginData extends foundry.abstract.TypeDataModel<ReturnType<typeof common>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["WASTELAND.Common"];

  static override defineSchema() {
    return common();
  }
}
